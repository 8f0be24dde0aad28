import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { rules } from "../../src/lint/rules/index.ts";
import { PSEUDO_RULES } from "../../src/lint/run.ts";

const root = path.resolve(__dirname, "../..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

describe("what is made from the rules", () => {
  it("is not stale", () => {
    const run = spawnSync(process.execPath, ["scripts/generate.mjs", "--check"], {
      cwd: root,
      encoding: "utf8",
    });
    expect([run.status, run.stderr]).toEqual([0, ""]);
  });

  it("every rule has a page, and the index and README lead to it", () => {
    const index = read("docs/rules/README.md");
    const readme = read("README.md");
    for (const { id } of rules) {
      expect(fs.existsSync(path.join(root, `docs/rules/${id}.md`)), id).toBe(true);
      expect(index.split(`(${id}.md)`).length, id).toBe(2);
      expect(readme.split(`(docs/rules/${id}.md)`).length, id).toBe(2);
    }
  });

  it("what no rule finds is explained in docs/lint.md", () => {
    const page = read("docs/lint.md");
    for (const id of [...PSEUDO_RULES, "rule-failed", "file-unreadable", "file-truncated", "file-unwritable"])
      expect(page).toContain(`\`${id}\``);
  });

  it("the schema of .skill-loupe.json takes what is right and nothing else", () => {
    const validate = new Ajv({ strict: false }).compile(JSON.parse(read("schemas/skill-loupe.schema.json")));
    for (const good of [
      {},
      { $schema: "x", rules: { "description-cut": "off" }, agents: ["spec"], ignore: ["a/**"] },
      {
        rules: Object.fromEntries(
          [...rules.map(({ id }) => id), ...PSEUDO_RULES].map((id) => [id, "warning"]),
        ),
      },
    ])
      expect(validate(good), JSON.stringify(good)).toBe(true);
    for (const bad of [
      [],
      { rule: {} },
      { rules: { "no-such": "off" } },
      { rules: { "description-cut": "fatal" } },
      { agents: [] },
      { agents: ["gpt"] },
      { ignore: "x" },
      { ignore: ["!x"] },
    ])
      expect(validate(bad), JSON.stringify(bad)).toBe(false);
  });

  it("the editor knows the schema, the rules and the agents", () => {
    const { contributes } = JSON.parse(read("package.json"));
    expect(contributes.jsonValidation).toEqual([
      { fileMatch: ".skill-loupe.json", url: "./schemas/skill-loupe.schema.json" },
    ]);
    const { properties } = contributes.configuration;
    expect(Object.keys(properties["skillLoupe.rules"].properties)).toEqual(rules.map(({ id }) => id));
    expect(properties["skillLoupe.agents"].default).toEqual(["hermes"]);
  });
});

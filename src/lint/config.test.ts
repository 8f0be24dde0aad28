import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tempDir, tempHome } from "../../test/helpers/temp-home.ts";
import { readConfigText } from "./config.ts";
import { ConfigFinder, isIgnored, readConfigFile } from "./config-files.ts";

const KNOWN = new Set(["description-cut", "name-folder"]);
const read = (text: string) => readConfigText(text, KNOWN);
const problems = (text: string) =>
  read(text).problems.map(({ level, message, range }) => [
    level,
    message.id,
    text.slice(range.start, range.end),
  ]);

describe("readConfigText", () => {
  test("levels, agents, patterns", () => {
    const config = read(
      '{"$schema": "x", "rules": {"description-cut": "off", "name-folder": "error"}, "agents": ["spec", "claude"], "ignore": ["drafts/**"]}',
    );
    expect(config.problems).toEqual([]);
    expect([...config.levels]).toEqual([
      ["description-cut", "off"],
      ["name-folder", "error"],
    ]);
    expect([...config.agents!]).toEqual(["spec", "claude"]);
    expect([config.ignores("drafts/a/SKILL.md"), config.ignores("a/SKILL.md")]).toEqual([true, false]);
    expect(read("{}")).toMatchObject({ agents: null, problems: [] });
  });

  test.each<[string, [string, string, string][]]>([
    ['{"rules": {"description-cut": "off",}}', [["error", "config-invalid.json.comma", ","]]],
    ["// mine\n{}", [["error", "config-invalid.json.comment", "/"]]],
    ["", [["error", "config-invalid.json.end", ""]]],
    ["{rules: {}}", [["error", "config-invalid.json", "r"]]],
    ["[]", [["error", "config-invalid.object", "[]"]]],
    ["null", [["error", "config-invalid.object", "null"]]],
    ['{"rule": {}}', [["warning", "config-invalid.key.near", '"rule"']]],
    ['{"extends": "x"}', [["warning", "config-invalid.key", '"extends"']]],
    ['{"rules": []}', [["error", "config-invalid.rules", "[]"]]],
    ['{"rules": {"description-cut": "fatal"}}', [["error", "config-invalid.level", '"fatal"']]],
    ['{"rules": {"description-cut": 2}}', [["error", "config-invalid.level", "2"]]],
    [
      '{"rules": {"description-cutt": "off"}}',
      [["warning", "config-invalid.rule.near", '"description-cutt"']],
    ],
    ['{"rules": {"zzz": "off"}}', [["warning", "config-invalid.rule", '"zzz"']]],
    ['{"rules": {"__proto__": "off"}}', [["warning", "config-invalid.rule", '"__proto__"']]],
    ['{"rules": {}, "rules": {}}', [["error", "config-invalid.twice", '"rules"']]],
    ['{"agents": "hermes"}', [["error", "config-invalid.agents", '"hermes"']]],
    ['{"agents": []}', [["error", "config-invalid.agents", "[]"]]],
    ['{"agents": ["spec", "gpt"]}', [["error", "config-invalid.agents", '"gpt"']]],
    ['{"ignore": "x"}', [["error", "config-invalid.ignore", '"x"']]],
    [
      '{"ignore": ["!x", "", "y"]}',
      [
        ["error", "config-invalid.ignore", '"!x"'],
        ["error", "config-invalid.ignore", '""'],
      ],
    ],
  ])("%s", (text, expected) => expect(problems(text)).toEqual(expected));

  test("the good parts count beside the bad ones", () => {
    const config = read(
      '{"rules": {"zzz": "off", "description-cut": "off"}, "agents": ["gpt", "spec"], "ignore": [3, "y"]}',
    );
    expect([...config.levels.keys(), ...config.agents!, config.ignores("y")]).toEqual([
      "description-cut",
      "spec",
      true,
    ]);
  });

  test("never throws, and every place lies in the text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.object().map((o) => JSON.stringify({ rules: o, agents: [o], ignore: Object.keys(o) })),
        ),
        (text) => {
          for (const { range } of read(text).problems) expect(range.end).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});

describe("ConfigFinder", () => {
  const config = (level: string) => JSON.stringify({ rules: { "description-cut": level } });
  const levelAt = (finder: ConfigFinder, file: string) =>
    finder.configFor(file)?.levels.get("description-cut");

  test("the nearest one upwards holds, up to the repository", () => {
    const dir = tempHome({
      ".skill-loupe.json": config("error"),
      "repo/.skill-loupe.json": config("off"),
      "repo/.git/HEAD": "",
      "repo/skills/a/x": "",
      "repo/skills/b/.skill-loupe.json": config("info"),
      "repo/skills/b/c/x": "",
      "other/.git": "gitdir: elsewhere",
      "other/skills/a/x": "",
      "plain/skills/a/x": "",
    });
    const at = (file: string) => levelAt(new ConfigFinder([], KNOWN), path.join(dir, file));
    expect(at("repo/skills/a/SKILL.md")).toBe("off");
    expect(at("repo/skills/b/c/SKILL.md")).toBe("info");
    expect(at("other/skills/a/SKILL.md")).toBe(undefined);
    expect(at("plain/skills/a/SKILL.md")).toBe("error");
    const stopped = new ConfigFinder([path.join(dir, "plain")], KNOWN);
    expect(stopped.configFor(path.join(dir, "plain/skills/a/SKILL.md"))).toBe(null);
  });

  test("patterns count from its folder", () => {
    const dir = tempHome({ "a/.skill-loupe.json": '{"ignore": ["drafts", "/x/*"]}' });
    const found = new ConfigFinder([], KNOWN).configFor(path.join(dir, "a/drafts/SKILL.md"));
    expect(isIgnored(found, path.join(dir, "a/drafts/SKILL.md"))).toBe(true);
    expect(isIgnored(found, path.join(dir, "a/x/y/SKILL.md"))).toBe(true);
    expect(isIgnored(found, path.join(dir, "a/z/SKILL.md"))).toBe(false);
    expect(isIgnored(found, path.join(dir, "drafts/SKILL.md"))).toBe(false);
    expect(isIgnored(null, "/x")).toBe(false);
  });

  test.skipIf(process.platform === "win32")(
    "what is no readable file is one problem, never a crash or a wait",
    () => {
      const dir = tempDir();
      fs.mkdirSync(path.join(dir, "folder"));
      execFileSync("mkfifo", [path.join(dir, "pipe")]);
      fs.symlinkSync("nothing", path.join(dir, ".skill-loupe.json"));
      fs.writeFileSync(path.join(dir, "bytes"), new Uint8Array([0x7b, 0xff]));
      fs.writeFileSync(path.join(dir, "large"), `{"$schema": "${"x".repeat(300_000)}"}`);
      const ids = ["folder", "pipe", ".skill-loupe.json", "none", "bytes", "large"].map((name) =>
        readConfigFile(path.join(dir, name), KNOWN)
          .problems.map(({ message }) => message.id)
          .join(),
      );
      expect(ids).toEqual([
        ...Array(4).fill("config-invalid.unreadable"),
        "config-invalid.encoding",
        "config-invalid.large",
      ]);
      expect(new ConfigFinder([], KNOWN).configFor(path.join(dir, "a/SKILL.md"))?.problems.length).toBe(1);
    },
  );
});

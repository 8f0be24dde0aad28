import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { rules } from "./rules/index.ts";
import { lintWith } from "./testing.ts";

const pages = new URL("../../docs/rules/", import.meta.url);
const example = (page: string, heading: string) =>
  new RegExp(`## ${heading}\\n\\n\`{4}(\\w+)\\n([^]*?)\`{4}\\n`).exec(page);

describe("docs/rules", () => {
  test("one page a rule, and no other", () => {
    const names = fs.readdirSync(pages).filter((name) => name !== "README.md");
    expect(names.sort()).toEqual(rules.map(({ id }) => `${id}.md`).sort());
  });

  test.each(rules.map((rule) => [rule.id, rule] as const))("%s says what the rule says", (id, rule) => {
    const page = fs.readFileSync(new URL(`${id}.md`, pages), "utf8");
    expect(page.startsWith(`# ${id}\n\n${rule.title}.\n\n`)).toBe(true);
    expect(page).toContain(
      `- Level: ${rule.level}\n- Agents: ${rule.agents.join(", ")}\n- Source: ${rule.source}\n`,
    );
    for (const heading of ["What happens", "Fix"]) expect(page).toContain(`\n## ${heading}\n`);
    const wrong = example(page, "Wrong");
    const right = example(page, "Right");
    expect(wrong).not.toBeNull();
    // What a text file cannot show (bytes) is described, not linted.
    if (wrong?.[1] !== "markdown") return;
    expect(lintWith(rule, wrong[2]!).length).toBeGreaterThan(0);
    expect(
      lintWith(rule, right![2]!, id === "name-format" ? { file: "/skills/my-demo/SKILL.md" } : {}),
    ).toEqual([]);
  });
});

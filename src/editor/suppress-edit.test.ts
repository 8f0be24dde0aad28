import { expect, test } from "vitest";
import { makeContext } from "../lint/context.ts";
import { applyEdits } from "../lint/fix.ts";
import { runLint } from "../lint/run.ts";
import { memoryFiles } from "../lint/testing.ts";
import { suppressingEdits } from "./suppress-edit.ts";

const file = "/skills/folder/SKILL.md";
const files = memoryFiles({ [file]: "" });

/** The text after the first finding of a rule is silenced. */
function silenced(source: string, rule: string): { text: string; wide: boolean } | null {
  const context = makeContext({ file, files, content: source });
  const finding = runLint(context).find((each) => each.rule === rule);
  expect(finding, `no finding of ${rule}`).toBeDefined();
  const found = suppressingEdits(context, {}, finding!);
  if (found === null) return null;
  const text = applyEdits(source, found.edits);
  const after = runLint(makeContext({ file, files, content: text }));
  expect(after.filter((each) => each.rule.startsWith("suppression"))).toEqual([]);
  expect(text.length - source.length).toBe(found.characters);
  return { text, wide: found.wide };
}

test("before the entry, indented like it, with the file's line ends", () => {
  const text = "---\r\nname: other\r\ndescription: D.\r\n---\r\n\r\nBody.\r\n";
  expect(silenced(text, "name-folder")).toEqual({
    text: text.replace("name:", "# skill-loupe-disable-next-line name-folder\r\nname:"),
    wide: false,
  });
});

test("before the whole entry when the finding stands within a text of several lines", () => {
  const text = `---\nname: folder\ndescription: >\n  ${"word ".repeat(10)}\n  ${"more ".repeat(10)}\n---\n\nBody.\n`;
  expect(silenced(text, "description-cut")?.text).toContain(
    "# skill-loupe-disable-next-line description-cut\ndescription: >\n",
  );
});

test("for the whole file when the finding stands at the fence", () => {
  const made = silenced("---\ndescription: D.\n---\n\nBody.\n", "name-missing");
  expect(made).toEqual({
    text: "---\n# skill-loupe-disable name-missing\ndescription: D.\n---\n\nBody.\n",
    wide: true,
  });
});

test("in the body: before the line, before the fence, around the table", () => {
  const head = "---\nname: folder\ndescription: D.\n---\n\n";
  expect(silenced(`${head}Read \`scripts/none.py\` first.\n`, "reference-dangling")?.text).toBe(
    `${head}<!-- skill-loupe-disable-next-line reference-dangling -->\nRead \`scripts/none.py\` first.\n`,
  );
  expect(
    silenced(`${head}Intro.\n\n\`\`\`bash\nset -e\nrm -rf /\n\`\`\`\n`, "destructive-command")?.text,
  ).toBe(
    `${head}Intro.\n\n<!-- skill-loupe-disable-next-line destructive-command -->\n\`\`\`bash\nset -e\nrm -rf /\n\`\`\`\n`,
  );
  const table = "| a | b |\n|---|---|\n| 1 | `scripts/none.py` |\n";
  expect(silenced(`${head}${table}\nAfter.\n`, "reference-dangling")?.text).toBe(
    `${head}<!-- skill-loupe-disable reference-dangling -->\n${table}<!-- skill-loupe-enable reference-dangling -->\n\nAfter.\n`,
  );
});

test("never into what a text says, and not where no comment can stand", () => {
  const broken = "---\nname: folder\ndescription: Two axes: one.\n---\n\nBody.\n";
  const made = silenced(broken, "yaml-error");
  if (made !== null) expect(made.text).toContain("description: Two axes: one.\n");
  const context = makeContext({ file, content: broken });
  const failed = { rule: "rule-failed", level: "warning", range: { start: 0, end: 0 } } as const;
  expect(
    suppressingEdits(context, {}, { ...failed, message: { id: "name-missing", args: [] } as never }),
  ).toBeNull();
});

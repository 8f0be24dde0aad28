import { describe, expect, test } from "vitest";
import { makeContext } from "../context.ts";
import { lintSkill } from "../lint.ts";
import { expectFindings, expectSilent, fixedBy, onlyRules, TEST_FILE } from "../testing.ts";
import { descriptionBlockCut } from "./description-block-cut.ts";
import { descriptionLineBreak } from "./description-line-break.ts";
import { descriptionMarketing } from "./description-marketing.ts";
import { descriptionMarkup } from "./description-markup.ts";
import { descriptionRepeatsName } from "./description-repeats-name.ts";

const file = (description: string, name = "demo") =>
  `---\nname: ${name}\ndescription: ${description}\n---\n# Demo\n`;

describe("description-block-cut", () => {
  test("what the block outside Hermes loses, in code points", () => {
    const { findings } = expectFindings(descriptionBlockCut, file(`${"拆".repeat(197)}«条ab😀»`), [
      "description-block-cut",
    ]);
    expect(findings[0]).toMatchObject({ level: "info", message: { args: [197, 201, "条ab😀"] } });
  });
  test("over two lines of a folded text", () => {
    expectFindings(descriptionBlockCut, file(`>-\n  ${"a".repeat(195)}\n  b«cde\n  fg»`), [
      "description-block-cut",
    ]);
  });
  test("silent at 200, and where that reader sees no description", () => {
    expectSilent(descriptionBlockCut, file("拆".repeat(200)));
    expectSilent(descriptionBlockCut, file(`a: ${"b".repeat(300)}`));
  });
  test("not asked of Hermes, whose index cuts at 60", () => {
    const context = makeContext({ file: TEST_FILE, content: file("a".repeat(300)) });
    expect(lintSkill(context).map(({ rule }) => rule)).toEqual(["description-cut"]);
  });
});

describe("description-line-break", () => {
  test("a literal block: the fix folds it", () => {
    const { text } = expectFindings(descriptionLineBreak, file("«|-»\n  Convert PDF files\n  to text."), [
      "description-line-break",
    ]);
    expect(fixedBy(descriptionLineBreak, text)).toBe(text.replace("|-", ">-"));
    expect(onlyRules(text)).toEqual(["description-line-break"]);
  });
  test("a list in a literal block cannot be folded", () => {
    const { findings } = expectFindings(descriptionLineBreak, file("«|»\n  Does:\n\n    - one\n    - two"), [
      "description-line-break",
    ]);
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("a paragraph of a folded block, an escape", () => {
    expectFindings(descriptionLineBreak, file('"Convert«\\n»files"'), ["description-line-break.other"]);
    expect(onlyRules(file(">-\n  Convert\n\n  files"))).toEqual(["description-line-break"]);
  });
  test("silent for one line, for a break behind the cut, and for a folded Chinese text", () => {
    expectSilent(descriptionLineBreak, file("|\n  Convert PDF files."));
    expectSilent(descriptionLineBreak, file(`|\n  ${"a".repeat(60)}\n  b`));
    expectSilent(descriptionLineBreak, file(">-\n  把长篇小说\n  拆成短视频脚本。"));
  });
});

describe("description-marketing", () => {
  test("each word, in any case", () => {
    const marked = "A «Powerful», «state-of-the-art» and «robust» helper.";
    const { findings } = expectFindings(
      descriptionMarketing,
      file(marked),
      Array<string>(3).fill("description-marketing"),
    );
    expect(findings[0]).toMatchObject({ level: "info", message: { args: ["Powerful"] } });
    expect(onlyRules(file("A powerful helper."))).toEqual(["description-marketing"]);
  });
  test("silent for parts of words, other fields, and Chinese", () => {
    expectSilent(descriptionMarketing, file("Test robustness, comprehension and powerfully typed code."));
    expectSilent(descriptionMarketing, `${file("Demo things.", "robust")}A powerful body.\n`);
    expectSilent(descriptionMarketing, file("强大、全面的小说拆条。"));
  });
});

describe("description-repeats-name", () => {
  test.each([
    ["code-review", "«Code review» of pull requests."],
    ["code_review", "The «code-review» skill reviews code."],
    ["rowan", "«Rowan» is a chemistry platform."],
    ["demo", "'«demo»: shows things.'"],
    ["小说拆条", "«小说拆条»：把长篇拆成脚本。"],
  ])("%s: %s", (name, description) => {
    const { text } = expectFindings(descriptionRepeatsName, file(description, name), [
      "description-repeats-name",
    ]);
    if (name === "rowan")
      expect(onlyRules(text, "/home/skills/rowan/SKILL.md")).toEqual(["description-repeats-name"]);
  });
  test("the folder's name where none is written", () => {
    expectFindings(descriptionRepeatsName, "---\ndescription: «Demo» - shows things.\n---\n", [
      "description-repeats-name",
    ]);
  });
  test.each([
    ["search", "Search the web."],
    ["translate", "Translate contracts between English and Chinese."],
    ["code-review", "Reviews code; the code review ends with a list."],
    ["code-review", "Code reviewers' checklist."],
    ["拆条", "拆条成短视频脚本。"],
    ["pdf", "PDF-to-text conversion."],
    ["c++", "C++ builds."],
    ["demo", "''"],
  ])("silent: %s, %s", (name, description) => {
    expectSilent(descriptionRepeatsName, file(description, name));
  });
});

describe("description-markup", () => {
  test("a tag, an error for Claude alone", () => {
    const { findings, text } = expectFindings(
      descriptionMarkup,
      file("Make «<b>»bold«</b>» <3 things a < b > c."),
      ["description-markup", "description-markup"],
    );
    expect(findings[0]!.level).toBe("error");
    expect(lintSkill(makeContext({ file: TEST_FILE, content: text }))).toEqual([]);
  });
  test("silent for comparisons, arrows and 《》", () => {
    expectSilent(descriptionMarkup, file("'x < y, y > z, a -> b, 《三体》 <- 读书'"));
  });
});

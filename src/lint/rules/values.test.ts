import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSkillText } from "../../skill/read.ts";
import { applyFixes } from "../fix.ts";
import { expectFindings, expectSilent, fixedBy, lintWith, onlyRules } from "../testing.ts";
import { frontmatterEscaped } from "./frontmatter-escaped.ts";
import { valueType } from "./value-type.ts";
import { yamlAnchor } from "./yaml-anchor.ts";
import { yamlPortable } from "./yaml-portable.ts";

const file = (yaml: string) => `---\nname: demo\ndescription: Demo things.\n${yaml}\n---\n# Demo\n`;
const fields = (text: string) => readSkillText(text, "hermes").fields;

describe("frontmatter-escaped", () => {
  const good = file("version: '1'");
  test("both fences as a Markdown editor saves them: one finding, both unescaped", () => {
    const text = good.replace("---", "«\\---»").replace("\n---", "\n\\-\\-\\-");
    const { text: plain, findings } = expectFindings(frontmatterEscaped, text, ["frontmatter-escaped"]);
    expect(findings[0]).toMatchObject({ level: "error", message: { args: ["demo"] } });
    expect(fixedBy(frontmatterEscaped, plain)).toBe(good);
    expect(onlyRules(plain)).toEqual(["frontmatter-escaped"]);
  });
  test("one of the two; blanks behind it stay", () => {
    expectFindings(frontmatterEscaped, good.replace("---", "«\\---»"), ["frontmatter-escaped"]);
    const close = good.replace("\n---", "\n«\\---»  ");
    const { text } = expectFindings(frontmatterEscaped, close, ["frontmatter-escaped"]);
    expect(fixedBy(frontmatterEscaped, text)).toBe(good.replace("\n---", "\n---  "));
    expect(onlyRules(text)).toEqual(["frontmatter-escaped"]);
  });
  test("at the end of the file the fix adds the line end, of the file's kind", () => {
    const text = "---\r\nname: demo\r\ndescription: Demo things.\r\n\\---";
    expect(fixedBy(frontmatterEscaped, text)).toBe(text.replace("\\---", "---\r\n"));
  });
  test("silent for good frontmatter, for an escaped rule in the body and in a text without keys", () => {
    expectSilent(frontmatterEscaped, `${good}\\---\n`);
    expectSilent(frontmatterEscaped, "\\---\n# 标题\n\n正文。\n\n\\---\n");
    expectSilent(frontmatterEscaped, "# Demo\n\n\\---\nname: x\n\\---\n");
  });
});

describe("value-type", () => {
  test.each([
    ["version", "1.10", "1.1"],
    ["version", "012", "10"],
    ["version", "1:30", "90"],
    ["version", "1_000", "1000"],
    ["author", "no", "False"],
    ["license", "null", "None"],
    ["license", "on", "True"],
    ["compatibility", "~", "None"],
  ])("%s: %s becomes %s until quoted", (key, written, shown) => {
    const { findings, text } = expectFindings(valueType, file(`${key}: «${written}»`), ["value-type"]);
    expect(findings[0]).toMatchObject({ level: "warning", message: { args: [key, written, shown] } });
    expect(fields(fixedBy(valueType, text)).get(key)).toBe(written);
    expect(onlyRules(text)).toEqual(["value-type"]);
  });
  test.each(["1.0", "2", "123", "2024-01-02"])("%s prints as it is written: information", (written) => {
    const { findings } = expectFindings(valueType, file(`version: «${written}»`), ["value-type.same"]);
    expect(findings[0]!.level).toBe("info");
  });
  test("a hint in brackets is a list", () => {
    const { text } = expectFindings(valueType, file("argument-hint: «[file]»"), ["value-type.list"]);
    expect(fields(fixedBy(valueType, text)).get("argument-hint")).toBe("[file]");
    const { findings } = expectFindings(valueType, file("author:\n  «- a\n  - b»"), ["value-type.list"]);
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("entries of lists, that retrieval would leave out", () => {
    const yaml =
      "triggers: [go, «no», «2024»]\nmetadata:\n  version: «1.10»\n  hermes:\n    tags:\n      - «on»\n      - ok";
    const { text } = expectFindings(valueType, file(yaml), [
      "value-type.item",
      "value-type.item",
      "value-type",
      "value-type.item",
    ]);
    expect(fields(fixedBy(valueType, text)).get("triggers")).toEqual(["go", "no", "2024"]);
  });
  test("silent for text, for no value, for other fields and for broken YAML", () => {
    for (const yaml of [
      "version: 1.0.0",
      "version: '1.10'",
      "version:",
      "author: 王小明 <a@b.cn>",
      "license: MIT",
      "triggers: [拆条, 写脚本, '2024']",
      "user-invocable: no",
      "mine: 1.10",
      "version: v1.10",
      "version: 1.10\nbroken: a: b",
    ])
      expectSilent(valueType, file(yaml));
  });
});

describe("yaml-anchor", () => {
  test("the first word of a description, which no other rule misses", () => {
    const marked = "---\nname: demo\ndescription: «&x» bar's # c\n---\n# Demo\n";
    const { findings, text } = expectFindings(yamlAnchor, marked, ["yaml-anchor"]);
    expect(findings[0]!.message.args).toEqual(["description", "&x"]);
    expect(fixedBy(yamlAnchor, text)).toBe(text.replace("&x bar's", "'&x bar''s'"));
    expect(onlyRules(text.replace(" # c", ""))).toEqual(["yaml-anchor"]);
  });
  test("nothing but an anchor", () => {
    const { text } = expectFindings(yamlAnchor, file("author: «&anchor»"), ["yaml-anchor"]);
    expect(fields(fixedBy(yamlAnchor, text)).get("author")).toBe("&anchor");
  });
  test("over two lines: told, not fixed", () => {
    const { findings } = expectFindings(yamlAnchor, file("author: «&a» b\n  c"), ["yaml-anchor"]);
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("silent for an anchor that is used, quotes, and `&` inside", () => {
    for (const yaml of [
      "author: &a me\nlicense: *a",
      "author: '&a b'",
      "author: R&D & co",
      "a: &l [x]\nb: *l",
    ])
      expectSilent(yamlAnchor, file(yaml));
  });
  test("the fix of any one-line text reads back whole", () => {
    const piece = fc.constantFrom("a", "'", '"', " ", "拆", "😀", "\\", "#x", "[", "]", "{", ",", ":b", "-");
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (parts) => {
        const text = file(`author: &a ${parts.join("")}`);
        const { text: fixed, fixed: done } = applyFixes(text, lintWith(yamlAnchor, text));
        if (done.length === 0) return;
        const author = fields(fixed).get("author") as string;
        expect(author.startsWith("&a")).toBe(true);
        expect(author.slice(2).trim()).toBe(fields(text).get("author") ?? "");
      }),
      { numRuns: 500 },
    );
  });
});

describe("yaml-portable", () => {
  test("a tab in a text, which libyaml takes and the pure parsers refuse", () => {
    const { text } = expectFindings(
      yamlPortable,
      "---\nname: demo\ndescription: Demo«\t»things.\n---\n# Demo\n",
      ["yaml-portable.tab"],
    );
    expect(readSkillText(text, "hermes").read).toBe("yaml");
    expect(onlyRules(text)).toEqual(["yaml-portable"]);
  });
  test("silent for a tab in quotes or in the body, and for YAML that all refuse", () => {
    expectSilent(yamlPortable, file("author: 'a\tb'"));
    expectSilent(yamlPortable, `${file("author: 小明")}\tcode\n`);
    expectSilent(yamlPortable, file("\tauthor: x"));
  });
});

test.each([
  ["anchors", (i: number) => `k${i}: &a${i} x\n`],
  ["fields", (i: number) => `descripti${i}: x\n`],
  ["entries", (i: number) => (i === 0 ? "platforms:\n" : "  - osx\n")],
  ["numbers", (i: number) => (i === 0 ? "triggers:\n" : `  - ${i}.10\n`)],
  ["related", (i: number) => (i === 0 ? "related_skills: " : "a, ")],
])("hostile frontmatter of many %s takes linear time", (_, line) => {
  let yaml = "";
  for (let i = 0; yaml.length < 300_000; i++) yaml += line(i);
  const started = performance.now();
  onlyRules(`---\nname: ${"a-".repeat(1000)}\ndescription: x\n${yaml.trimEnd()}\n---\n`);
  expect(performance.now() - started).toBeLessThan(10_000);
});

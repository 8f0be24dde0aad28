import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSkillText } from "../../skill/read.ts";
import { applyFixes } from "../fix.ts";
import { expectFindings, expectSilent, fixedBy, lintWith } from "../testing.ts";
import { yamlError } from "./yaml-error.ts";

const file = (yaml: string, end = "\n") => `---\n${yaml}\n---\n# Demo\n`.replaceAll("\n", end);
const catches = (yaml: string, ...ids: string[]) => expectFindings(yamlError, file(yaml), ids);

describe("yaml-error", () => {
  test("a colon and a space in a text: the colon, quoted byte for byte", () => {
    catches("name: demo\ndescription: Review along two axes«:» Standards and spec", "yaml-error.colon");
    const text = file(`name: demo\ndescription: It's "two": axes \\n é # tail  `, "\r\n");
    const fixed = fixedBy(yamlError, text);
    expect(fixed).toBe(text.replace(/It's .*tail/, `'It''s "two": axes \\n é # tail'`));
    expect(readSkillText(fixed, "hermes").fields.get("description")).toBe(
      readSkillText(text, "hermes").fields.get("description"),
    );
  });
  test("the same in a nested value and in a list", () => {
    catches("metadata:\n  note: a«:» b", "yaml-error.colon");
    catches("triggers:\n  - when: a«:» b", "yaml-error.colon");
  });
  test("a value that goes on below is left to the author", () => {
    const { findings } = catches("description: Use when«:» x\n  and more", "yaml-error.colon");
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test.each(["@", "`", "%", "*", "!", "[", "{", "]", "}", ",", "|", ">"])(
    "a text that begins with %s",
    (sign) => {
      const value = `${sign}a${sign === "[" ? "]" : sign === "{" ? "}" : ""} rest of it`;
      catches(`name: demo\ndescription: «${sign}»${value.slice(1)}`, "yaml-error.leading");
      expect(fixedBy(yamlError, file(`description: ${value}\nname: demo`))).toBe(
        file(`description: '${value}'\nname: demo`),
      );
    },
  );
  test("a dash and a space, a question mark and a space", () => {
    catches("description: «-» lists things", "yaml-error.leading");
    catches("description: «?» asks things", "yaml-error.leading");
  });
  test("text behind a closing quote", () => {
    catches('description: "Demo" «things»\nname: demo', "yaml-error.after-end");
    expect(fixedBy(yamlError, file('description: "Demo" things'))).toBe(file(`description: '"Demo" things'`));
    expect(fixedBy(yamlError, file("description: 'it's here'"))).toBe(file("description: 'it''s here'"));
  });
  test("quotes and brackets without an end", () => {
    catches('name: demo\ndescription: «"»Demo', "yaml-error.unclosed");
    const { findings } = catches("platforms: «[»linux, macos\nname: demo", "yaml-error.unclosed");
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("a tab", () => {
    catches("metadata:\n«\t»hermes: x", "yaml-error.tab");
  });
  test("a key a second time, with the first", () => {
    const { findings, text } = catches("name: demo\ndescription: x\n«name»: other", "yaml-error.duplicate");
    const [related] = findings[0]!.related!;
    expect(text.slice(0, related!.range.start)).toBe("---\n");
    expect(related!.range.end - related!.range.start).toBe(4);
  });
  test("an indented key that belongs to none", () => {
    catches("description: Demo things\n\n  «Keywords»: a, b\nname: demo", "yaml-error.orphan");
    catches("metadata:\n   a: 1\n  «b»: 2", "yaml-error.orphan");
  });
  test("a text that goes on at the left margin, a line without its colon", () => {
    catches("description: Demo\n«continued here»\nname: demo", "yaml-error.margin");
    catches("«name demo»\ndescription: x", "yaml-error.margin");
  });
  test("anything else in the parser's words", () => {
    const { findings } = catches("name: demo\ndate: «2024-13-45»", "yaml-error.other");
    expect(findings[0]!.message.args[0]).toContain("timestamp");
  });
  test("all at once, the losses told once", () => {
    const { findings } = catches(
      "name: 'demo'\ndescription: a«:» b\nhint: «[»x] y\nauthor: «@»me",
      "yaml-error.colon",
      "yaml-error.leading",
      "yaml-error.leading",
    );
    expect(findings.map(({ details }) => details?.length)).toEqual([2, 0, 0]);
    const fixed = applyFixes(
      file("name: demo\ndescription: a: b\nauthor: @me"),
      lintWith(yamlError, file("name: demo\ndescription: a: b\nauthor: @me")),
    );
    expect(readSkillText(fixed.text, "hermes").read).toBe("yaml");
  });
  test("an alias whose anchor was only blanked is no second problem", () => {
    catches("a: &x b«:» c\nd: *x", "yaml-error.colon");
  });
  test.each([
    ["platforms: [macos]", "yaml-error.fallback.platforms"],
    ["platforms:\n  - macos", "yaml-error.fallback.platforms-list"],
    ["metadata:\n  hermes:\n    tags: [a]", "yaml-error.fallback.metadata"],
    ['name: "demo"', "yaml-error.fallback.name"],
    ["name: >-\n  demo", "yaml-error.fallback.block"],
  ])("what the fallback does to %j", (yaml, id) => {
    const [finding] = lintWith(yamlError, file(`${yaml}\ndescription: a: b`));
    expect(finding!.details!.map((detail) => detail.id)).toEqual(["yaml-error.fallback", id]);
  });
  test("silent for what reads: `a:b`, quoted colons, block texts, a tab inside a text", () => {
    expectSilent(yamlError, file("name: ux:map:marker\ndescription: 'a: b'\nurl: http://x.y"));
    expectSilent(yamlError, file("description: >-\n  Use when: always\n  @you"));
    expectSilent(yamlError, file("description: a\tb"));
    expectSilent(yamlError, "# no frontmatter: at all\n");
  });
  test("a fix of any text: it reads back as what Hermes read before, and nothing else changes", () => {
    const pieces = fc.constantFrom(
      ": ",
      " #",
      "@",
      "`",
      "%",
      "*",
      "&",
      "!",
      "[",
      "]",
      "{",
      "}",
      "'",
      '"',
      "\\",
      "- ",
      "a",
      "拆",
      "😀",
      " ",
      "|",
    );
    let fixes = 0;
    fc.assert(
      fc.property(
        fc.array(pieces, { minLength: 1, maxLength: 8 }),
        fc.constantFrom("\n", "\r\n"),
        (parts, end) => {
          const text = file(`description: ${parts.join("")}\nname: demo`, end);
          const before = readSkillText(text, "hermes").fields.get("description");
          const findings = lintWith(yamlError, text);
          const result = applyFixes(text, findings);
          // A quote too many in the middle: the fix takes the outer ones away as the author meant them.
          if (
            result.fixed.length === 0 ||
            findings.some(({ message }) => message.id === "yaml-error.after-end")
          )
            return;
          fixes++;
          const after = readSkillText(result.text, "hermes");
          expect(after.read).toBe("yaml");
          expect(after.fields.get("description")).toBe(before);
          expect(result.text.startsWith(`---${end}description: `)).toBe(true);
          expect(result.text.endsWith(`${end}name: demo${end}---${end}# Demo${end}`)).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
    expect(fixes).toBeGreaterThan(200);
  });
});

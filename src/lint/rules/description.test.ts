import { describe, expect, test } from "vitest";
import { readSkillText } from "../../skill/read.ts";
import { expectFindings, expectSilent, fixedBy } from "../testing.ts";
import { descriptionComment } from "./description-comment.ts";
import { descriptionCut } from "./description-cut.ts";
import { descriptionEmpty } from "./description-empty.ts";
import { descriptionLength } from "./description-length.ts";
import { descriptionMissing } from "./description-missing.ts";
import { descriptionType } from "./description-type.ts";

const file = (description: string) => `---\nname: demo\ndescription: ${description}\nversion: '1'\n---\n`;
const FIFTY = "a".repeat(50);

describe("description-missing", () => {
  test("the opening fence", () => {
    expectFindings(descriptionMissing, "«---»\nname: demo\n---\n", ["description-missing"]);
  });
  test("silent with one of any kind, and without fields", () => {
    expectSilent(descriptionMissing, file(""));
    expectSilent(descriptionMissing, "---\nname: a: b\ndescription: x\n---\n");
    expectSilent(descriptionMissing, "# Demo\n");
  });
});

describe("description-empty", () => {
  test("no value, empty quotes, blanks, quotes in quotes", () => {
    expectFindings(descriptionEmpty, "---\n«description»:\nname: demo\n---\n", ["description-empty"]);
    for (const value of ["''", "'  '", "~", `'""'`]) {
      expectFindings(descriptionEmpty, file(`«${value}»`), ["description-empty"]);
    }
  });
  test("silent for a letter, for other types and where a comment took all", () => {
    for (const value of ["x", "[]", "0", "#general channel"]) expectSilent(descriptionEmpty, file(value));
  });
});

describe("description-type", () => {
  test("numbers, dates and booleans: quoted by the fix", () => {
    for (const [written, shown] of [
      ["2024-01-02", "2024-01-02"],
      ["190:20:30", "685230"],
      ["yes", "True"],
    ]) {
      const { findings, text } = expectFindings(descriptionType, file(`«${written}»`), ["description-type"]);
      expect(findings[0]).toMatchObject({ level: "error", message: { args: [shown] } });
      expect(readSkillText(fixedBy(descriptionType, text), "hermes").fields.get("description")).toBe(written);
    }
  });
  test("a list is left to the author", () => {
    const { findings } = expectFindings(descriptionType, file("«[a, b]»"), ["description-type"]);
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("false values show nothing", () => {
    expectFindings(descriptionType, file("«no»"), ["description-type.false"]);
    expectFindings(descriptionType, file("«[]»"), ["description-type.false"]);
  });
  test("silent for text and for no value", () => {
    for (const value of ["x", "'1'", "", "1e3"]) expectSilent(descriptionType, file(value));
  });
});

describe("description-length", () => {
  test("what is over 1,024 characters, in code points", () => {
    expectFindings(descriptionLength, file(`${"拆".repeat(1024)}«条ab»`), ["description-length"]);
  });
  test("silent at 1,024", () => {
    expectSilent(descriptionLength, file("😀".repeat(1024)));
  });
});

describe("description-cut", () => {
  test.each([
    ["plain", `${FIFTY}bbbbbbb«ccccc dd»`],
    ["single quotes, a doubled one kept", `'${FIFTY}''bbbbbb«ccccc dd»'`],
    ["double quotes, an escape kept", `"${FIFTY}\\u00e9bbbbbb«ccccc dd»"`],
    ["folded", `>-\n  ${FIFTY}\n  bbbbbb«ccccc\n  dd»`],
    ["literal", `|\n  ${FIFTY}\n  bbbbbb«ccccc\n  dd\n»`.replace("\n»", "»")],
    ["plain over two lines", `${FIFTY}\n  bbbbbb«ccccc\n  dd»`],
    ["Chinese", `${"拆".repeat(57)}«小说拆条»`],
    ["emoji", `"${"😀".repeat(57)}«😀😀😀😀»"`],
  ])("%s", (_, value) => {
    expectFindings(descriptionCut, file(value), ["description-cut"]);
  });
  test("the numbers, and blanks at the ends that do not count", () => {
    const { findings } = expectFindings(descriptionCut, file(`'  ${FIFTY}bbbbbbb«cccc»  '`), [
      "description-cut",
    ]);
    expect(findings[0]).toMatchObject({ level: "info", message: { args: [57, 61, "cccc"] } });
  });
  test("with CRLF, and read line by line", () => {
    expectFindings(descriptionCut, file(`>-\n  ${FIFTY}\n  bbbbbb«ccccc»`).replaceAll("\n", "\r\n"), [
      "description-cut",
    ]);
    expectFindings(descriptionCut, file(`a: ${FIFTY}bbbb«ccccc»`), ["description-cut"]);
  });
  test("silent at 60 characters, as shown", () => {
    expectSilent(descriptionCut, file("拆".repeat(60)));
    expectSilent(descriptionCut, file(`'"  ${"a".repeat(58)}"'`));
  });
});

describe("description-comment", () => {
  test("text behind ` #`, quoted byte for byte by the fix", () => {
    const { findings, text } = expectFindings(
      descriptionComment,
      file("Generate text for the «#deployments channel's users»"),
      ["description-comment"],
    );
    expect(findings[0]).toMatchObject({ level: "warning", message: { args: [28] } });
    expect(fixedBy(descriptionComment, text)).toBe(
      file("'Generate text for the #deployments channel''s users'"),
    );
  });
  test("all of it", () => {
    expectFindings(descriptionComment, file("«#general channel»"), ["description-comment.all"]);
    expect(fixedBy(descriptionComment, file("#general channel"))).toBe(file("'#general channel'"));
  });
  test("what is written as a comment is information without a fix", () => {
    const { findings } = expectFindings(descriptionComment, file("Demo things. «# TODO shorten»"), [
      "description-comment",
    ]);
    expect(findings[0]!.level).toBe("info");
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("silent for `C#`, for quotes, blocks and other fields", () => {
    for (const value of ["Use C# now", "'to the #x channel'", ">-\n  to the #x channel"]) {
      expectSilent(descriptionComment, file(value));
    }
    expectSilent(descriptionComment, "---\nname: demo #x\ndescription: y\n---\n");
  });
});

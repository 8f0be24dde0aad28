import { describe, expect, test } from "vitest";
import { expectFindings, expectSilent, fixedBy, lintWith } from "../testing.ts";
import { frontmatterBom } from "./frontmatter-bom.ts";
import { frontmatterEncoding } from "./frontmatter-encoding.ts";
import { frontmatterMissing } from "./frontmatter-missing.ts";
import { frontmatterNotClosed } from "./frontmatter-not-closed.ts";
import { frontmatterNotMapping } from "./frontmatter-not-mapping.ts";
import { frontmatterTextBefore } from "./frontmatter-text-before.ts";

const GOOD = "---\nname: demo\ndescription: Demo things.\n---\n# Demo\n";
const BOM = "\ufeff";

describe("frontmatter-missing", () => {
  test("the first words of a file without any", () => {
    const { findings } = expectFindings(frontmatterMissing, "\n  «# Demo skill»  \n\nText.\n", [
      "frontmatter-missing",
    ]);
    expect(findings[0]).toMatchObject({ level: "error", message: { args: ["demo"] } });
  });
  test("an empty file, a file of blank lines", () => {
    expectFindings(frontmatterMissing, "«»", ["frontmatter-missing.empty"]);
    expectFindings(frontmatterMissing, "«» \n\n", ["frontmatter-missing.empty"]);
  });
  test("Markdown rules are no frontmatter", () => {
    expectFindings(frontmatterMissing, "«# Demo»\n\n---\n\ntext: here\n\n---\n", ["frontmatter-missing"]);
  });
  test("silent with one, and where another rule says more", () => {
    expectSilent(frontmatterMissing, GOOD);
    expectSilent(frontmatterMissing, `\n${GOOD}`);
    expectSilent(frontmatterMissing, "---\nname: demo\n");
    expectSilent(frontmatterMissing, BOM.repeat(3) + GOOD);
  });
});

describe("frontmatter-text-before", () => {
  test("a blank line, removed by the fix", () => {
    expectFindings(frontmatterTextBefore, `«\n»${GOOD}`, ["frontmatter-text-before.space"]);
    expect(fixedBy(frontmatterTextBefore, `\r\n \r\n${GOOD}`)).toBe(GOOD);
  });
  test("an indented fence", () => {
    expectFindings(frontmatterTextBefore, `«  »${GOOD}`, ["frontmatter-text-before.space"]);
  });
  test("a heading, which the fix leaves to the author", () => {
    const { findings } = expectFindings(frontmatterTextBefore, `«# Demo»\n\n${GOOD}`, [
      "frontmatter-text-before",
    ]);
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("the fix keeps a byte order mark", () => {
    expect(fixedBy(frontmatterTextBefore, `${BOM}\n${GOOD}`)).toBe(BOM + GOOD);
  });
  test("silent for rules in Markdown and for frontmatter at the start", () => {
    expectSilent(frontmatterTextBefore, "# Demo\n\n---\n\nA part\n\n---\n\nname: not here\n");
    expectSilent(frontmatterTextBefore, GOOD);
    expectSilent(frontmatterTextBefore, `${BOM}${BOM}${GOOD}`);
  });
});

describe("frontmatter-not-closed", () => {
  test("a closing fence as the last bytes: the fix adds the file's line end", () => {
    const text = "---\r\nname: demo\r\ndescription: x\r\n---";
    expectFindings(frontmatterNotClosed, "---\nname: demo\n«---»", ["frontmatter-not-closed.end"]);
    expectFindings(frontmatterNotClosed, "---\nname: demo\n«---»  ", ["frontmatter-not-closed.end"]);
    expect(fixedBy(frontmatterNotClosed, text)).toBe(`${text}\r\n`);
  });
  test.each(["...", "----", " ---", "--", "———"])("%j does not close", (line) => {
    const lead = line.length - line.trim().length;
    expectFindings(
      frontmatterNotClosed,
      `---\nname: demo\n${line.slice(0, lead)}«${line.trim()}»\n# Body\n`,
      ["frontmatter-not-closed.almost"],
    );
    expect(fixedBy(frontmatterNotClosed, `---\nname: demo\n${line}\n# Body\n`)).toBe(
      "---\nname: demo\n---\n# Body\n",
    );
    expect(fixedBy(frontmatterNotClosed, `---\nname: demo\n${line}`)).toBe("---\nname: demo\n---\n");
  });
  test("never closed: the opening fence", () => {
    expectFindings(frontmatterNotClosed, "«---»\nname: demo\n\n# Body\n", ["frontmatter-not-closed.never"]);
    expectFindings(frontmatterNotClosed, "«---»", ["frontmatter-not-closed.never"]);
  });
  test("only a real fence closes; what looks like one inside a value is none", () => {
    expectSilent(frontmatterNotClosed, "---\nname: demo\ndescription: Check if --- works\n---\n");
    expectSilent(frontmatterNotClosed, "---\nname: demo\n---  \n\nBody");
    expectSilent(frontmatterNotClosed, "# Body\n---\n");
  });
});

describe("frontmatter-bom", () => {
  test("one and two marks: warnings, removed by the fix", () => {
    const { findings } = expectFindings(frontmatterBom, `«${BOM}»${GOOD}`, ["frontmatter-bom"]);
    expect(findings[0]!.level).toBe("warning");
    expectFindings(frontmatterBom, `«${BOM}${BOM}»${GOOD}`, ["frontmatter-bom.two"]);
    expect(fixedBy(frontmatterBom, `${BOM}${BOM}${GOOD}`)).toBe(GOOD);
  });
  test("a third hides the frontmatter", () => {
    const { findings } = expectFindings(frontmatterBom, `«${BOM.repeat(3)}»${GOOD}`, [
      "frontmatter-bom.many",
    ]);
    expect(findings[0]).toMatchObject({ level: "error", message: { args: [3, "demo"] } });
  });
  test("a mark that the editor took away counts but cannot be removed by an edit", () => {
    const { findings } = expectFindings(frontmatterBom, `«»${GOOD}`, ["frontmatter-bom"], {
      markTaken: true,
    });
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("silent without, and for a mark inside the text", () => {
    expectSilent(frontmatterBom, GOOD);
    expectSilent(frontmatterBom, `${GOOD}${BOM}`);
  });
});

describe("frontmatter-encoding", () => {
  const bytes = (text: string) => Buffer.from(text, "latin1");
  test("the first bad byte, behind replacement characters that the file really holds", () => {
    const content = Buffer.concat([Buffer.from("---\nname: \ufffdé😀"), bytes("\xe9t\xe9\n---\n")]);
    const [finding, ...more] = lintWith(frontmatterEncoding, content);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ level: "error", range: { start: 14, end: 15 } });
  });
  test("UTF-16, with and without a mark", () => {
    for (const content of [Buffer.from(`${BOM}${GOOD}`, "utf16le"), Buffer.from(GOOD, "utf16le")]) {
      expect(lintWith(frontmatterEncoding, content)).toMatchObject([
        { message: { id: "frontmatter-encoding.utf16" }, range: { start: 0, end: 0 } },
      ]);
    }
  });
  test("nothing else is linted then", () => {
    expectSilent(frontmatterMissing, Buffer.from(GOOD, "utf16le"));
  });
  test("silent for UTF-8 of any script, and for a text that has U+FFFD", () => {
    expectSilent(frontmatterEncoding, Buffer.from("---\nname: 小说拆条\n---\n\ufffd 😀"));
  });
});

describe("frontmatter-not-mapping", () => {
  test("empty, or comments only: the opening fence", () => {
    expectFindings(frontmatterNotMapping, "«---»\n---\nBody\n", ["frontmatter-not-mapping.empty"]);
    expectFindings(frontmatterNotMapping, "«---»\n# name: demo\n\n---\nBody\n", [
      "frontmatter-not-mapping.empty",
    ]);
  });
  test("a list, a text", () => {
    expectFindings(frontmatterNotMapping, "---\n«- name: demo\n- description: x»\n---\n", [
      "frontmatter-not-mapping.list",
    ]);
    expectFindings(frontmatterNotMapping, "---\r\n«name:demo»\r\n---\r\n", ["frontmatter-not-mapping.text"]);
  });
  test("silent for a mapping in braces and for broken YAML", () => {
    expectSilent(frontmatterNotMapping, "---\n{name: demo}\n---\n");
    expectSilent(frontmatterNotMapping, "---\nname: a: b\n---\n");
  });
});

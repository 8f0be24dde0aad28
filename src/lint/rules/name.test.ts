import { describe, expect, test } from "vitest";
import { readSkillText } from "../../skill/read.ts";
import { expectFindings, expectSilent, fixedBy, TEST_FILE } from "../testing.ts";
import { nameEmpty } from "./name-empty.ts";
import { nameFolder } from "./name-folder.ts";
import { nameFormat } from "./name-format.ts";
import { nameLength } from "./name-length.ts";
import { nameMissing } from "./name-missing.ts";
import { nameType } from "./name-type.ts";

const file = (name: string) => `---\nname: ${name}\ndescription: Demo things.\n---\n`;
const inFolder = (folder: string) => ({ file: `/home/skills/${folder}/SKILL.md` });

describe("name-missing", () => {
  const text = "---\r\ndescription: x\r\n---\r\n";
  test("the opening fence; the fix writes the folder's name with the file's line ends", () => {
    expectFindings(nameMissing, "«---»\ndescription: x\n---\n", ["name-missing"]);
    expect(fixedBy(nameMissing, text)).toBe("---\r\nname: demo\r\ndescription: x\r\n---\r\n");
    expect(fixedBy(nameMissing, text, inFolder("123"))).toContain("name: '123'\r\n");
  });
  test("no fix in a root, in flow style, or behind a fence with text", () => {
    for (const [marked, isRoot] of [
      ["«---»\ndescription: x\n---\n", true],
      ["«---»\n{description: x}\n---\n", false],
      ["«---»description: x\n---\n", false],
    ] as const) {
      const { findings } = expectFindings(nameMissing, marked, ["name-missing"], { isRoot });
      expect(findings[0]!.fixes).toBeUndefined();
    }
  });
  test("silent with any name, also one of broken YAML, and without frontmatter", () => {
    expectSilent(nameMissing, file("demo"));
    expectSilent(nameMissing, file(""));
    expectSilent(nameMissing, "---\nname: demo\ndescription: a: b\n---\n");
    expectSilent(nameMissing, "# name\n");
    expectSilent(nameMissing, "---\n- a\n---\n");
  });
});

describe("name-type", () => {
  test("no value: None", () => {
    expectFindings(nameType, "---\n«name»:\ndescription: x\n---\n", ["name-type.null"]);
    expectFindings(nameType, "---\nname: «~»\n---\n", ["name-type.null"]);
  });
  test.each([
    ["123", "123"],
    ["0123", "83"],
    ["yes", "True"],
    ["1:30", "90"],
    ["2024-01-02", "2024-01-02"],
  ])("%s is shown as %s until quoted", (written, shown) => {
    const { findings, text } = expectFindings(nameType, file(`«${written}»`), ["name-type.scalar"]);
    expect(findings[0]).toMatchObject({ level: "error", message: { args: [shown] } });
    expect(readSkillText(fixedBy(nameType, text), "hermes").fields.get("name")).toBe(written);
  });
  test("a list, a mapping", () => {
    expectFindings(nameType, file("«[a, b]»"), ["name-type.collection"]);
    expectFindings(nameType, file("«{a: b}»"), ["name-type.collection"]);
  });
  test("a tag that decides the type is not quoted away", () => {
    const { findings } = expectFindings(nameType, file("!!int «123»"), ["name-type.scalar"]);
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("silent for text", () => {
    for (const name of ["demo", "'123'", "1e3", '"yes"', "''", "小说拆条"])
      expectSilent(nameType, file(name));
  });
});

describe("name-empty", () => {
  test("nothing between the quotes: the folder's name counts", () => {
    const { findings } = expectFindings(nameEmpty, file("«''»"), ["name-empty"]);
    expect(findings[0]!.level).toBe("warning");
  });
  test("blanks are shown as they are", () => {
    const { findings } = expectFindings(nameEmpty, file("«'  '»"), ["name-empty.blank"]);
    expect(findings[0]!.level).toBe("error");
  });
  test("silent for a letter and for no value, which is another rule's", () => {
    expectSilent(nameEmpty, file("' a '"));
    expectSilent(nameEmpty, file(""));
  });
});

describe("name-length", () => {
  test("what is over 64 characters, counted in code points", () => {
    expectFindings(nameLength, file(`${"a".repeat(64)}«bc»`), ["name-length"]);
    expectFindings(nameLength, file(`"${"😀".repeat(64)}«😀»"`), ["name-length"]);
  });
  test("silent at 64", () => {
    expectSilent(nameLength, file("a".repeat(64)));
    expectSilent(nameLength, file("😀".repeat(64)));
  });
});

describe("name-format", () => {
  test("capitals and spaces; the fix writes the folder's name when it is the nearest", () => {
    const { findings } = expectFindings(nameFormat, file("«My Demo»"), ["name-format"]);
    expect(findings[0]).toMatchObject({ level: "warning", message: { args: ["M", "my-demo"] } });
    expect(findings[0]!.fixes).toBeUndefined();
    expect(fixedBy(nameFormat, file('"Demo" # c'))).toBe(file("demo # c"));
  });
  test("a first character that is allowed only later", () => {
    const { findings } = expectFindings(nameFormat, file("«-demo»"), ["name-format.start"]);
    expect(findings[0]!.message.args).toEqual(["-", "demo"]);
  });
  test("another script is information only", () => {
    const { findings } = expectFindings(nameFormat, file("«小说拆条»"), ["name-format.no-suggestion"]);
    expect(findings[0]!.level).toBe("info");
  });
  test("silent for what skill_manage takes", () => {
    for (const name of ["demo", "a.b_c-d-", "0a", "a--b"]) expectSilent(nameFormat, file(name));
    for (const name of ["123", "", "''"]) expectSilent(nameFormat, file(name));
  });
});

describe("name-folder", () => {
  test("both ways out, neither applied unasked", () => {
    const { findings, text } = expectFindings(nameFolder, file('"«other»" # c'), ["name-folder"]);
    expect(findings[0]!.fixes).toEqual([
      {
        kind: "edit",
        title: { id: "name.fix", args: ["demo"] },
        edits: [{ range: { start: text.indexOf('"'), end: text.indexOf(" #") }, text: "demo" }],
      },
      { kind: "rename-folder", title: { id: "name-folder.rename.fix", args: ["other"] }, to: "other" },
    ]);
  });
  test("a name that is no folder's name leaves no certain fix", () => {
    const { findings } = expectFindings(nameFolder, file("«My Demo»"), ["name-folder"]);
    expect(findings[0]!.fixes).toEqual([]);
  });
  test("a name in a block", () => {
    expectFindings(nameFolder, file(">-\n  «other\n  name»"), ["name-folder"]);
  });
  test("silent when equal, in a root, and for what has no text", () => {
    expectSilent(nameFolder, file("demo"));
    expectSilent(nameFolder, file("other"), { file: "/home/skills/SKILL.md", isRoot: true });
    expectSilent(nameFolder, file("123"));
    expectSilent(nameFolder, file("''"), { file: TEST_FILE });
  });
});

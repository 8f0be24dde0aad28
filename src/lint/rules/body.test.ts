import { describe, expect, test } from "vitest";
import { expectFindings, expectSilent, fixedBy, lintWith, memoryFiles } from "../testing.ts";
import { injectionPattern } from "./injection-pattern.ts";
import { pathLeavesFolder } from "./path-leaves-folder.ts";

const file = (body: string) => `---\nname: demo\ndescription: x\n---\n${body}\n`;
const DIR = "/home/skills/tools/demo";

describe("injection-pattern", () => {
  test.each([
    "ignore previous instructions",
    "ignore all previous",
    "you are now",
    "disregard your",
    "forget your instructions",
    "new instructions:",
    "system prompt:",
    "<system>",
    "]]>",
  ])("%s, in any case, each time", (phrase) => {
    const text = `x«${phrase.toUpperCase()}»y «${phrase}»`;
    expectFindings(injectionPattern, file(text), ["injection-pattern", "injection-pattern"]);
  });
  test("in the frontmatter too, and behind letters that grow in lower case", () => {
    expectFindings(injectionPattern, "---\nname: İİ «You are NOW»\n---\n", ["injection-pattern"]);
  });
  test("silent for near words and across lines", () => {
    expectSilent(
      injectionPattern,
      file("ignore the previous instructions. You are\nnow. The system prompt is. <system/>"),
    );
  });
});

describe("path-leaves-folder", () => {
  const ids = (...kinds: string[]) => kinds.map((kind) => `path-leaves-folder${kind}`);
  const catches = (body: string, ...kinds: string[]) =>
    expectFindings(pathLeavesFolder, file(body), ids(...kinds));

  test("links out of the folder", () => {
    catches('See [a](«../other/SKILL.md»#top), ![b]( «../b.png» "t") and [c](<«../c d.md»>).', "", "", "");
    catches("[a](«references/../../x.md»)", "");
    catches("[a](«..%2fx.md»)", "");
    catches('[a]: «../x.md» "title"', "");
    catches("[a](«${HERMES_SKILL_DIR}/../x.md»)", "");
  });
  test("absolute links", () => {
    catches("[a](«/etc/hosts») [b](«C:\\x.md») [c](«c:/x.md»)", ".absolute", ".absolute", ".absolute");
  });
  test("files of the support folders named in the text", () => {
    catches("Run `«../shared/scripts/run.sh»` as in «references/../../x.md».", "", "");
  });
  test("`..` that stays inside: information, and the plain path", () => {
    const { findings } = catches("Read «references/../assets/x.md».", ".inside");
    expect(findings[0]!.level).toBe("info");
    expect(fixedBy(pathLeavesFolder, file("[a](references/../assets/x.md#y)"))).toBe(
      file("[a](assets/x.md#y)"),
    );
  });
  test("a link on the disk that leads out, named in the text", () => {
    const files = memoryFiles({
      [`${DIR}/SKILL.md`]: "",
      [`${DIR}/references/x.md`]: { link: "../../../shared/x.md" },
      "/home/skills/shared/x.md": "",
    });
    const { findings } = expectFindings(
      pathLeavesFolder,
      file("Read `«references/x.md»` twice: «references/x.md»."),
      ids(".link", ".link"),
      { files },
    );
    expect(findings[0]!.message.args).toEqual(["references/x.md", "/home/skills/shared/x.md"]);
  });
  test("files that the text does not name: the opening fence", () => {
    const files = memoryFiles({
      [`${DIR}/SKILL.md`]: "",
      [`${DIR}/assets/deep/secret`]: { link: "/etc/passwd" },
      [`${DIR}/assets/deep/inside`]: { link: "../ok" },
      [`${DIR}/assets/ok`]: "",
      [`${DIR}/other/link`]: { link: "/etc/passwd" },
    });
    expectFindings(pathLeavesFolder, `«---»${file("Text.").slice(3)}`, ids(".file"), { files });
    expectFindings(pathLeavesFolder, "«»# Text", ids(".file"), { files });
  });
  test("a whole folder that is a link, and a dangling link", () => {
    const files = memoryFiles({
      [`${DIR}/SKILL.md`]: "",
      [`${DIR}/references`]: { link: "../shared" },
      [`${DIR}/scripts/gone.sh`]: { link: "/nowhere/gone.sh" },
      "/home/skills/tools/shared/x.md": "",
    });
    const findings = lintWith(pathLeavesFolder, file(""), { files });
    expect(findings.map(({ message }) => message.args)).toEqual([
      ["references", "/home/skills/tools/shared"],
      ["scripts/gone.sh", "/nowhere/gone.sh"],
    ]);
  });
  test("a skill whose own folder is a link stays silent", () => {
    const files = memoryFiles({
      [DIR]: { link: "/work/demo" },
      "/work/demo/SKILL.md": "",
      "/work/demo/references/x.md": "",
      "/work/demo/references/y.md": { link: "x.md" },
    });
    expectSilent(pathLeavesFolder, file("references/x.md references/y.md"), { files });
  });
  test("silent for URLs, anchors, fenced code, inline code and what stays inside", () => {
    expectSilent(
      pathLeavesFolder,
      file(
        [
          "[a](https://x.y/../z) [b](#../x) [c](mailto:a@b) [d](//host/../x) [e](references/x.md) [f](./x.md)",
          "https://x.y/a/../references/z.md and /usr/share/templates/x.tex, a..b/references/c..d.md...",
          "`[a](../x.md)` but not `` ` ``",
          "```sh",
          "cat ../shared/references/x.md",
          "[a](../x.md)",
          "```",
          "~~~~",
          "```",
          "[a](../x.md)",
          "~~~~",
        ].join("\n"),
      ),
    );
  });
  test("what follows a closed fence counts again, with CRLF", () => {
    expectFindings(
      pathLeavesFolder,
      file("```\n[a](../x)\n```\n[a](«../y»)").replaceAll("\n", "\r\n"),
      ids(""),
    );
  });
});

import { describe, expect, test } from "vitest";
import { makeContext } from "../context.ts";
import { lintSkill } from "../lint.ts";
import { expectFindings, expectSilent, fixedBy, lintWith, type MemoryFile, memoryFiles } from "../testing.ts";
import { bodyEmpty } from "./body-empty.ts";
import { bodyLines } from "./body-lines.ts";
import { contentSize } from "./content-size.ts";
import { fileBinary } from "./file-binary.ts";
import { fileCount } from "./file-count.ts";
import { fileExecutable } from "./file-executable.ts";
import { fileScaffolding } from "./file-scaffolding.ts";
import { fileSize } from "./file-size.ts";
import { fileUnlisted } from "./file-unlisted.ts";
import { inlineShell } from "./inline-shell.ts";
import { pathBackslash } from "./path-backslash.ts";
import { pathMachine } from "./path-machine.ts";
import { posixScript } from "./posix-script.ts";
import { referenceDangling } from "./reference-dangling.ts";
import { skillHidden } from "./skill-hidden.ts";
import { templateToken } from "./template-token.ts";
import { wrongCase } from "./wrong-case.ts";

const DIR = "/home/skills/tools/demo";
const file = (body: string) => `---\nname: demo\ndescription: x\n---\n${body}\n`;
const fenced = (body: string) => `«---»${file(body).slice(3)}`;
/** A disk with the skill's files. */
const disk = (files: Readonly<Record<string, MemoryFile>> = {}) =>
  memoryFiles(
    Object.fromEntries(
      Object.entries({ "SKILL.md": "", ...files }).map(([name, content]) => [`${DIR}/${name}`, content]),
    ),
  );

describe("wrong-case", () => {
  test.each(["skill.md", "Skill.md", "SKILL.MD"])("%s, and no other rule", (name) => {
    const input = { file: `${DIR}/${name}` };
    const { findings } = expectFindings(wrongCase, "«no frontmatter»\nat all", ["wrong-case"], input);
    expect(findings[0]!.fixes).toEqual([expect.objectContaining({ kind: "rename-file", to: "SKILL.md" })]);
    const all = lintSkill(makeContext({ ...input, content: "Run `rm -rf /`." }));
    expect(all.map(({ rule }) => rule)).toEqual(["wrong-case"]);
    expect(lintWith(wrongCase, new Uint8Array([0xff, 0xfe, 0x41, 0]), input)).toHaveLength(1);
  });
  test("silent for SKILL.md and other names", () => {
    expectSilent(wrongCase, "x");
    expectSilent(wrongCase, "x", { file: `${DIR}/my-skill.md` });
  });
});

describe("body-empty", () => {
  test("nothing, or white space only, behind the frontmatter", () => {
    expectFindings(bodyEmpty, "---\nname: demo\n«---»\n", ["body-empty"]);
    expectFindings(bodyEmpty, "---\r\nname: demo\r\n«---»\r\n\r\n \t\u3000\r\n", ["body-empty"]);
  });
  test("silent with a word, or without frontmatter", () => {
    expectSilent(bodyEmpty, "---\nname: demo\n---\nx");
    expectSilent(bodyEmpty, "");
    expectSilent(bodyEmpty, "---\nname: demo\n---");
  });
});

describe("content-size", () => {
  test("one character over, counted in code points, CRLF as one", () => {
    const exact = `${"a".repeat(99_998)}😀\r\n`;
    expectSilent(contentSize, exact);
    const { findings } = expectFindings(contentSize, `${exact}«b»\nc`, ["content-size"]);
    expect(findings[0]!.message.args).toEqual([100_003, 100_000]);
  });
  test("over 1 MiB", () => {
    const [finding] = lintWith(contentSize, "小".repeat(400_000));
    expect(finding!.message).toEqual({ id: "content-size.bytes", args: [400_000, 100_000, 1_200_000] });
  });
});

describe("body-lines", () => {
  test("the first line too many", () => {
    expectSilent(bodyLines, "x\n".repeat(500));
    expectSilent(bodyLines, `${"x\r\n".repeat(499)}x`);
    const { findings } = expectFindings(bodyLines, `${"x\n".repeat(500)}«last»\nx`, ["body-lines"]);
    expect([findings[0]!.level, findings[0]!.message.args]).toEqual(["info", [502, 500]]);
  });
  test("not for Hermes", () => {
    expect(
      lintSkill(makeContext({ file: `${DIR}/SKILL.md`, content: "x\n".repeat(600) }), { rules: [bodyLines] }),
    ).toEqual([]);
  });
});

describe("file-count", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`references/${i}.md`, "x"]));
  test("more than fifty, SKILL.md included", () => {
    expectSilent(fileCount, file(""), { files: disk(many(49)) });
    const { findings } = expectFindings(fileCount, fenced(""), ["file-count"], { files: disk(many(50)) });
    expect(findings[0]!.message.args).toEqual([51, 50]);
  });
  test("what .skillignore names does not count, nor the home below a root's own skill", () => {
    expectSilent(fileCount, file(""), {
      files: disk({ ...many(60), ".skillignore": "# notes\nreferences/" }),
    });
    expectSilent(fileCount, file(""), { files: disk({ ...many(60), ".skillignore": "*.md" }) });
    expectSilent(fileCount, file(""), { files: disk(many(60)), isRoot: true });
  });
});

describe("file-size", () => {
  test("one file, where it is named; and the sum", () => {
    const files = disk({ "assets/a.csv": { size: 256 * 1024 + 1 }, "assets/b.csv": { size: 256 * 1024 } });
    expectFindings(fileSize, file("Read `«assets/a.csv»` and assets/b.csv."), ["file-size"], { files });
    const large = disk({ "assets/a.csv": { size: 6_000_000 } });
    expectFindings(fileSize, fenced(""), ["file-size.edit"], {
      files: disk({ "assets/a.csv": { size: 2_000_000 } }),
    });
    expect(lintWith(fileSize, file(""), { files: large }).map(({ message }) => message.id)).toEqual([
      "file-size.edit",
      "file-size.total",
    ]);
  });
});

describe("file-binary, file-executable", () => {
  test("by ending, in any case", () => {
    const files = disk({ "assets/x.BIN": "", "tool.exe": "", "assets/y.binary": "", "scripts/z.sh": "" });
    const findings = lintWith(fileBinary, file("Run tool.exe."), { files });
    expect(findings.map(({ message }) => message.args)).toEqual([
      ["assets/x.BIN", ".bin"],
      ["tool.exe", ".exe"],
    ]);
    expectSilent(fileBinary, file(""), { files: disk({ "assets/x.bin": "", ".skillignore": "/assets/" }) });
  });
  test("by mode, scripts left out", () => {
    const files = disk({
      "references/a.md": { executable: true },
      "scripts/b.py": { executable: true },
      "scripts/c": { executable: true },
      "scripts/d": { executable: false },
    });
    expect(lintWith(fileExecutable, file(""), { files }).map(({ message }) => message.args[0])).toEqual([
      "references/a.md",
      "scripts/c",
    ]);
  });
});

describe("file-scaffolding", () => {
  test("beside SKILL.md only; .env is a warning", () => {
    const files = disk({
      "README.md": "",
      ".env": "",
      "references/README.md": "",
      "readme.md": "",
      LICENSE: "",
    });
    expect(
      lintWith(fileScaffolding, file(""), { files }).map(({ level, message }) => [level, message.id]),
    ).toEqual([
      ["warning", "file-scaffolding.env"],
      ["info", "file-scaffolding"],
    ]);
  });
});

describe("file-unlisted", () => {
  test("what Hermes does not list and the text does not name", () => {
    expectFindings(fileUnlisted, fenced(""), ["file-unlisted"], { files: disk({ "references/t.csv": "" }) });
    const { findings } = expectFindings(fileUnlisted, file("All in «references/»."), ["file-unlisted.many"], {
      files: disk({ "references/deep/a.md": "", "references/t.csv": "" }),
    });
    expect(findings[0]!.message.args).toEqual([2, "references", "references/t.csv"]);
  });
  test("silent for what is listed or named, and for what everyone leaves out", () => {
    expectSilent(fileUnlisted, file("Read t.csv and those of references/deep."), {
      files: disk({
        "references/a.md": "",
        "references/t.csv": "",
        "references/deep/b.md": "",
        "templates/deep/x.tex": "",
        "assets/deep/x.png": "",
        "scripts/x.py": "",
        "scripts/__pycache__/x.pyc": "",
        "scripts/requirements.txt": "",
        "scripts/.keep": "",
        "other/x.csv": "",
      }),
    });
  });
});

describe("reference-dangling", () => {
  const files = disk({ "references/there.md": "", "guide.md": "", "sub/references/x.md": "" });
  test("a link and a mention", () => {
    expectFindings(
      referenceDangling,
      file("Read `«references/gone.md»`, [this](«lost.md»#top) and references/gone.md again."),
      ["reference-dangling", "reference-dangling"],
      { files },
    );
    expectFindings(referenceDangling, file("«${HERMES_SKILL_DIR}/references/x.md»"), ["reference-dangling"], {
      files,
    });
  });
  test("a folder that is not there: once, with its files", () => {
    const { findings } = expectFindings(
      referenceDangling,
      file("«assets/a.png», assets/b.png, assets/a.png"),
      ["reference-dangling.folder"],
      { files },
    );
    expect(findings[0]!.message.args).toEqual(["assets", 2]);
    expect(findings[0]!.related).toHaveLength(1);
    expect(findings[0]!.level).toBe("warning");
  });
  test("another's scripts are a hint", () => {
    const { findings } = expectFindings(
      referenceDangling,
      file("Run «scripts/x.py»."),
      ["reference-dangling"],
      { files },
    );
    expect(findings[0]!.level).toBe("info");
  });
  test("silent for what is there, patterns, other places, fences, and a file on no disk", () => {
    const text = file(
      [
        "references/there.md [a](guide.md) [b](references/) sub/references/x.md references/ references/*.md",
        "references/<name>.md references/${x}.md assets/img-{1}.png templates/foo-",
        "other-skill/references/x.md ~/x/references/y.md https://x.y/references/z.md /usr/assets/x.png",
        "[^1]: GitHub. Its page.",
        "the references/templates folders, [c](https://x.y) [d](#e) [f](../g.md) [h](mailto:a@b.c)",
        "```sh",
        "cat references/gone.md",
        "```",
      ].join("\n"),
    );
    expectSilent(referenceDangling, text, { files });
    expectSilent(referenceDangling, file("references/gone.md"));
    expectSilent(referenceDangling, file("references/gone.md"), { files, isRoot: true });
  });
});

describe("path-machine", () => {
  test("homes of Linux, macOS, Windows, WSL; in fences too", () => {
    const ids = Array(5).fill("path-machine");
    expectFindings(
      pathMachine,
      file(
        "`«/home/mkowalski/x.csv»`, «/Users/lena/y», «C:\\Users\\eamon\\z.csv», «/mnt/c/Users/eamon/z».\n```\ncd «/home/lena/p»\n```",
      ),
      ids,
    );
  });
  test("silent for placeholders, images' users, URLs, links", () => {
    expectSilent(
      pathMachine,
      file(
        "/home/user/x /home/<user>/x /home/$USER/x /Users/you/y /Users/your-name/y C:\\Users\\Public /home/ubuntu/z ~/home/x https://x.y/home/lena/z $HOME/x [a](/home/lena/x.md) /home /homework/x /Users/*/z /home/{name}/x %USERPROFILE%\\x",
      ),
    );
  });
});

describe("path-backslash", () => {
  test("with the path that is meant", () => {
    expectFindings(pathBackslash, file("Run `«scripts\\profile.py»`, read «references\\api\\v1.md»."), [
      "path-backslash",
      "path-backslash",
    ]);
    expect(fixedBy(pathBackslash, file("`.\\scripts\\x.py`, [a](assets\\b.png)"))).toBe(
      file("`scripts/x.py`, [a](assets/b.png)"),
    );
    expectFindings(pathBackslash, file("«scripts\\run»"), ["path-backslash"], {
      files: disk({ "scripts/run": "" }),
    });
  });
  test("silent in PowerShell, LaTeX and escapes", () => {
    expectSilent(
      pathBackslash,
      file(
        "```powershell\n.\\scripts\\x.ps1\n```\nassets\\alpha scripts\\_x my\\scripts\\x.py C:\\assets\\x.png",
      ),
    );
  });
});

describe("skill-hidden", () => {
  const hidden = (place: string, ids: string[], level = "warning") => {
    const files = memoryFiles({ "/r/skills/a/SKILL.md": "", [`${place}/SKILL.md`]: "" });
    const { findings } = expectFindings(skillHidden, ids.length === 0 ? file("") : fenced(""), ids, {
      file: `${place}/SKILL.md`,
      files,
    });
    for (const finding of findings) expect(finding.level).toBe(level);
  };
  test("in a support folder of a skill, at any depth", () => {
    hidden("/r/skills/a/references/b", ["skill-hidden.support"]);
    hidden("/r/skills/a/scripts/x/y", ["skill-hidden.support"]);
  });
  test("in a folder that is never searched", () => {
    hidden("/r/skills/web/node_modules/pkg", ["skill-hidden.pruned"]);
    hidden("/r/skills/.archive/old", ["skill-hidden.pruned"], "info");
  });
  test("silent for a folder of that name without a skill above, and where the root may be inside", () => {
    hidden("/r/skills/scripts/visible", []);
    hidden("/r/skills/a/examples/b", []);
    hidden("/r/.github/skills/b", []);
    hidden("/r/node_modules/pack/skills/b", []);
  });
});

describe("template-token", () => {
  test("near misses, with the token that is meant", () => {
    const ids = Array(7).fill("template-token");
    expectFindings(
      templateToken,
      file(
        "«$HERMES_SKILL_DIR»/x «${HERMES_SKILLS_DIR}» «${HERMES_SKILL_PATH}» «${hermes_skill_dir}» «${HERMES_SESION_ID}» «{{HERMES_SKILL_DIR}}»\n```sh\n«${HERMES_SKILL_DIR:-.}»\n```",
      ),
      ids,
    );
    expect(fixedBy(templateToken, file("$HERMES_SKILL_DIR/x ${HERMES_SESSION}"))).toBe(
      file("${HERMES_SKILL_DIR}/x ${HERMES_SESSION_ID}"),
    );
  });
  test("others are information", () => {
    const { findings } = expectFindings(templateToken, file("«${HERMES_MODEL}»"), ["template-token.unknown"]);
    expect(findings[0]!.level).toBe("info");
  });
  test("silent for the two, for variables, and in a shell's code", () => {
    expectSilent(
      templateToken,
      file(
        "${HERMES_SKILL_DIR} ${HERMES_SESSION_ID} ${HERMES_HOME} $HERMES_HOME ${CLAUDE_PLUGIN_ROOT}\n```sh\necho ${HERMES_TOKEN}\n```",
      ),
    );
  });
});

describe("inline-shell", () => {
  test("a command, in a fence too", () => {
    expectFindings(inlineShell, file("Today: «!`date +%F`»\n```\n«!`pwd`»\n```"), [
      "inline-shell",
      "inline-shell",
    ]);
  });
  test("an accident behind code that ends in !", () => {
    const { findings } = expectFindings(inlineShell, file("`#REF«!`, `»#DIV/0!`"), ["inline-shell.accident"]);
    expect(findings[0]!.message.args).toEqual([", "]);
  });
  test("silent without a closing backtick, over lines, and for blank", () => {
    expectSilent(inlineShell, file("Wow! `x` and !` `\n- `#REF!`: invalid\n!`a\nb`"));
  });
});

describe("posix-script", () => {
  const files = disk({
    "scripts/lock.py": "import fcntl",
    "scripts/ok.py": "import os",
    "scripts/x.js": "/proc/",
  });
  test("with two ways out, so that none goes in unasked", () => {
    const { findings } = expectFindings(posixScript, fenced(""), ["posix-script"], { files });
    expect(findings[0]!.message.args).toEqual(["scripts/lock.py", "fcntl"]);
    expect(findings[0]!.related![0]!.file).toBe(`${DIR}/scripts/lock.py`);
    expect(findings[0]!.fixes).toHaveLength(2);
  });
  test("silent with platforms, without frontmatter, and for other files", () => {
    expectSilent(posixScript, "---\nname: demo\nplatforms: [linux]\n---\nx\n", { files });
    expectSilent(posixScript, "# x\n", { files });
    expectSilent(posixScript, file(""), {
      files: disk({ "scripts/x.js": "/proc/", "references/y.sh": "apt-get" }),
    });
    expect(lintWith(posixScript, "---\nname: demo\nplatforms: []\n---\nx\n", { files })).toHaveLength(1);
  });
});

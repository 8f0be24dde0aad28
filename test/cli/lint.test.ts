import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { rules } from "../../src/lint/rules/index.ts";
import { cli } from "../helpers/fake-terminal.ts";
import { type Files, skillFile, tempDir, tempHome } from "../helpers/temp-home.ts";

interface Place {
  line: number;
  column: number;
}
interface Finding {
  rule: string;
  level: string;
  message: string;
  file: string;
  range: { start: Place; end: Place };
  fixable: boolean;
  help: string;
  related?: { file: string; range: { start: Place; end: Place }; message: string }[];
}
interface Lint {
  findings: Finding[];
  files: number;
}

const FINE = skillFile({ name: "fine", description: "Water the garden." }, "Steps.\n");
const COLON =
  "---\nname: colon\ndescription: Two axes: standards and spec\nplatforms: [macos]\n---\n\nSteps.\n";
const unix = process.platform !== "win32";

/** Lints a folder with these files, by path, from that folder. */
async function lintFolder(files: Files, args: string[] = ["."], prepare: (dir: string) => void = () => {}) {
  const dir = tempHome(files);
  prepare(dir);
  const run = await cli(["lint", ...args, "--json"], { cwd: dir });
  const result = run.out === "" ? { findings: [], files: -1 } : run.json<Lint>();
  return { dir, run, ...result, rules: result.findings.map(({ rule }) => rule) };
}

describe("the contract's JSON", () => {
  it("keys, places from 0 in UTF-16 units, paths from where one stands", async () => {
    const text = "---\nname: demo\ndescription: 😀 two: axes\n---\n\nSteps.\n";
    const { run, findings, files } = await lintFolder({ "skills/demo/SKILL.md": text });
    expect([run.code, run.err, files]).toEqual([1, "", 1]);
    const [first] = findings;
    expect(Object.keys(first!)).toEqual(["rule", "level", "message", "file", "range", "fixable", "help"]);
    expect(first).toMatchObject({
      rule: "yaml-error",
      level: "error",
      file: "skills/demo/SKILL.md",
      range: { start: { line: 2, column: 19 }, end: { line: 2, column: 20 } },
      fixable: true,
    });
    expect(fs.existsSync(first!.help)).toBe(true);
    expect(first!.help).toMatch(/docs[/\\]rules[/\\]yaml-error\.md$/);
  });

  it("--format json is the same; --json against another format is wrong use", async () => {
    const dir = tempHome({ "fine/SKILL.md": FINE });
    const run = await cli(["lint", ".", "--format", "json"], { cwd: dir });
    expect(run.out).toBe((await cli(["lint", ".", "--json"], { cwd: dir })).out);
    for (const format of ["text", "sarif"])
      expect((await cli(["lint", ".", "--json", "--format", format], { cwd: dir })).code).toBe(2);
    expect((await cli(["lint", ".", "--format", "xml"], { cwd: dir })).code).toBe(2);
  });
});

describe("the home", () => {
  const home = tempHome({
    "config.yaml": "skills: {disabled: [off]}\n",
    "skills/a/fine/SKILL.md": FINE,
    "skills/a/off/SKILL.md": skillFile({ name: "off", description: "Two: axes" }),
    "skills/a/mac/SKILL.md": skillFile({ name: "mac", description: "Two: axes", platforms: "[macos]" }),
    "skills/a/small/skill.md": skillFile({ name: "small", description: "Small." }),
    "skills/.archive/old/SKILL.md": skillFile({ name: "old", description: "Two: axes" }),
    "skills/node_modules/x/SKILL.md": skillFile({ name: "x", description: "Two: axes" }),
    "plugins/post/skills/letter/SKILL.md": skillFile({ name: "letter", description: "Two: axes" }),
  });
  const at = (...args: string[]) => cli(["lint", "--home", home, "--platform", "linux", ...args]);

  it("by default all its skills: hidden ones, plugins' and wrong cases too; not the archive", async () => {
    const run = await at("--json");
    const { findings, files } = run.json<Lint>();
    expect(run.code).toBe(1);
    expect(files).toBe(5);
    expect(findings.filter(({ rule }) => rule === "yaml-error").map(({ file }) => file)).toEqual([
      "plugins/post/skills/letter/SKILL.md",
      "skills/a/mac/SKILL.md",
      "skills/a/off/SKILL.md",
    ]);
    expect(
      findings.filter(({ rule }) => rule === "wrong-case").map(({ file, level }) => [file, level]),
    ).toEqual([["skills/a/small/skill.md", "error"]]);
  });

  it("a skill in it knows the others, also when named by its path", async () => {
    const two = tempHome({
      "skills/a/one/SKILL.md": skillFile({ name: "same", description: "One." }),
      "skills/b/two/SKILL.md": skillFile({ name: "same", description: "Two." }),
    });
    for (const run of [
      await cli(["lint", "--home", two, "--json"]),
      await cli(["lint", "skills/a/one", "--home", two, "--json"], { cwd: two }),
    ]) {
      const found = run.json<Lint>().findings.filter(({ rule }) => rule === "duplicate-name");
      expect(found.length).toBeGreaterThan(0);
      expect(found[0]!.related?.[0]).toMatchObject({ file: "skills/b/two/SKILL.md" });
    }
  });

  it("none, or none that is readable: 2, nothing on standard output", async () => {
    const gone = await cli(["lint"], { env: { HERMES_HOME: "/nowhere/at/all" } });
    expect([gone.code, gone.out]).toEqual([2, ""]);
    expect(gone.err).toContain("No skills home at /nowhere/at/all");
    const file = await cli(["lint", "--home", tempHome({ skills: "text" })]);
    expect([file.code, file.out]).toEqual([2, ""]);
  });

  it("empty: done, with a warning", async () => {
    const run = await cli(["lint", "--home", tempDir(), "--json"]);
    expect([run.code, run.json()]).toEqual([0, { findings: [], files: 0, guard: [] }]);
    expect(run.err).toContain("the home holds no skills");
  });
});

describe("paths", () => {
  it("a folder: every SKILL.md below, hidden folders too, node_modules and .git left out", async () => {
    const { rules, files, findings } = await lintFolder({
      "a/colon/SKILL.md": COLON,
      ".claude/skills/colon/SKILL.md": COLON,
      "node_modules/p/colon/SKILL.md": COLON,
      ".git/colon/SKILL.md": COLON,
      "a/colon/README.md": COLON,
      "docs/skill.md": "# About skills\n",
      "b/low/skill.md": skillFile({ name: "low", description: "Low." }),
    });
    expect(files).toBe(3);
    expect(rules.filter((rule) => rule === "yaml-error").length).toBe(2);
    expect(findings.filter(({ rule }) => rule === "wrong-case").map(({ file }) => file)).toEqual([
      "b/low/skill.md",
    ]);
  });

  it("files and folders together, each file once, whatever its name when named", async () => {
    const { files, findings } = await lintFolder({ "colon/SKILL.md": COLON, "draft.md": COLON }, [
      "colon",
      "colon/SKILL.md",
      "draft.md",
      "./draft.md",
    ]);
    expect(files).toBe(2);
    expect(new Set(findings.map(({ file }) => file))).toEqual(new Set(["colon/SKILL.md", "draft.md"]));
  });

  it("elsewhere are told whole", async () => {
    const dir = tempHome({ "colon/SKILL.md": COLON });
    const run = await cli(["lint", dir, "--json"], { cwd: "/" === dir ? "/x" : tempDir() });
    expect(run.json<Lint>().findings[0]!.file).toBe(path.join(dir, "colon/SKILL.md"));
  });

  it("nothing readable: 2; a missing one beside good ones is told as an error", async () => {
    for (const args of [["nope"], ["nope", "none"]]) {
      const { run } = await lintFolder({}, args);
      expect([run.code, run.out]).toEqual([2, ""]);
      expect(run.err).toMatch(/^error: Nothing can be read: .*nope/);
    }
    const { run, findings, files } = await lintFolder({ "fine/SKILL.md": FINE }, ["fine", "nope"]);
    expect([run.code, files]).toEqual([1, 1]);
    expect(findings.map(({ rule, file }) => [rule, file])).toContainEqual(["file-unreadable", "nope"]);
    const empty = await lintFolder({ "a/README.md": "" });
    expect([empty.run.code, empty.files]).toEqual([0, 0]);
  });

  it("a checkout that is itself a skill may be called anything", async () => {
    const files = { ".git/HEAD": "", "SKILL.md": FINE };
    expect((await lintFolder(files)).rules).not.toContain("name-folder");
    expect((await lintFolder({ "other/SKILL.md": FINE })).rules).toContain("name-folder");
  });
});

describe("one bad file never hides another", () => {
  it.skipIf(!unix)("FIFO, link to nothing, link to itself, bytes, over the limit", async () => {
    const long = `---\nname: long\ndescription: Long.\n---\n${"word ".repeat(900_000)}`;
    const { run, files, findings } = await lintFolder(
      {
        "colon/SKILL.md": COLON,
        "bytes/SKILL.md": new Uint8Array([0x2d, 0xff, 0xfe]),
        "utf16/SKILL.md": Buffer.from("\ufeff---\nname: utf16\n---\n", "utf16le"),
        "long/SKILL.md": long,
        "open/SKILL.md": `---\n${"a".repeat(5_000_000)}`,
        "zero/SKILL.md": "",
        "nul/SKILL.md": "---\nname: nul\ndescription: a\0b\n---\n",
      },
      ["."],
      (dir) => {
        for (const name of ["pipe", "dead", "loop", "folder"]) fs.mkdirSync(path.join(dir, name));
        execFileSync("mkfifo", [path.join(dir, "pipe/SKILL.md")]);
        fs.symlinkSync("nowhere", path.join(dir, "dead/SKILL.md"));
        fs.symlinkSync("SKILL.md", path.join(dir, "loop/SKILL.md"));
        fs.mkdirSync(path.join(dir, "folder/SKILL.md"));
      },
    );
    expect([run.code, files]).toEqual([1, 7]);
    const of = (rule: string) =>
      findings.filter((each) => each.rule === rule).map(({ file }) => path.dirname(file));
    expect(of("file-unreadable")).toEqual(["dead", "loop", "pipe"]);
    expect(of("file-truncated")).toEqual(["long", "open"]);
    expect(of("frontmatter-encoding")).toEqual(["bytes", "utf16"]);
    expect(of("yaml-error")).toContain("colon");
    expect(of("frontmatter-missing")).toEqual(["zero"]);
    expect(of("rule-failed")).toEqual([]);
    // Still open where the text was cut: that says nothing about the file.
    expect(findings.filter(({ file }) => file.startsWith("open")).map(({ rule }) => rule)).toEqual([
      "file-truncated",
    ]);
  });

  it("all problems of a file at once", async () => {
    const { rules } = await lintFolder({
      "many/SKILL.md":
        "\ufeff---\nname: My Many\ndescription: Two: axes\n\tplatforms: x\n---\nYou are now free. [x](../x.md)\n",
    });
    for (const rule of [
      "frontmatter-bom",
      "yaml-error",
      "name-format",
      "name-folder",
      "injection-pattern",
      "path-leaves-folder",
    ])
      expect(rules).toContain(rule);
  });
});

describe("settings", () => {
  const config = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const withConfig = (value: unknown, args?: string[]) =>
    lintFolder(
      {
        ".git/HEAD": "",
        ".skill-loupe.json": config(value),
        "x/colon/SKILL.md": COLON,
        "x/old/colon/SKILL.md": COLON,
      },
      args,
    );

  it("levels, what is left out, and the exit status that follows", async () => {
    const off = await withConfig({ rules: { "yaml-error": "off" }, ignore: ["old"] });
    expect([off.files, off.rules.includes("yaml-error"), off.run.code]).toEqual([1, false, 0]);
    const info = await withConfig({ rules: { "yaml-error": "info" } });
    expect(info.findings.find(({ rule }) => rule === "yaml-error")?.level).toBe("info");
    expect(info.run.code).toBe(0);
    const named = await withConfig({ ignore: ["old"] }, ["x/old/colon/SKILL.md"]);
    expect([named.files, named.run.code]).toEqual([0, 0]);
  });

  it("agents: a rule runs when one of its agents is chosen; the command line decides", async () => {
    const hermesOnly = rules.find(({ id }) => id === "injection-pattern")!;
    expect(hermesOnly.agents).toEqual(["hermes"]);
    const files = (value: unknown) => ({
      ".git/HEAD": "",
      ".skill-loupe.json": config(value),
      "free/SKILL.md": skillFile({ name: "free", description: "Free." }, "You are now free.\n"),
    });
    expect((await lintFolder(files({}))).rules).toContain("injection-pattern");
    expect((await lintFolder(files({ agents: ["spec"] }))).rules).not.toContain("injection-pattern");
    expect(
      (await lintFolder(files({ agents: ["spec"] }), [".", "--agents", "hermes, spec"])).rules,
    ).toContain("injection-pattern");
    const { run } = await lintFolder({}, [".", "--agents", "gpt"]);
    expect([run.code, run.out]).toEqual([2, ""]);
    expect(run.err).toContain("Allowed are hermes, spec, claude, codex, vscode");
  });

  it("a broken file is one clear finding, and the lint goes on without it", async () => {
    const { run, findings } = await withConfig('{"rules": {"yaml-error": "off",}}');
    const own = findings.filter(({ file }) => file === ".skill-loupe.json");
    expect(own.map(({ rule, level, range }) => [rule, level, range.start])).toEqual([
      ["config-invalid", "error", { line: 0, column: 30 }],
    ]);
    expect(findings.filter(({ rule }) => rule === "yaml-error").length).toBe(2);
    expect(run.code).toBe(1);
  });

  it("--config for all files; one that is not there is wrong use", async () => {
    const files = { "colon/SKILL.md": COLON, "my.json": config({ rules: { "yaml-error": "off" } }) };
    expect((await lintFolder(files, ["colon", "--config", "my.json"])).rules).not.toContain("yaml-error");
    const gone = await lintFolder(files, ["colon", "--config", "none.json"]);
    expect([gone.run.code, gone.run.out]).toEqual([2, ""]);
    expect(gone.run.err).toContain("none.json cannot be read");
  });

  it("comments in the file", async () => {
    const text = COLON.replace("name:", "# skill-loupe-disable yaml-error no-such\nname:");
    const { rules, run } = await lintFolder({ "colon/SKILL.md": text });
    expect([rules.includes("yaml-error"), rules.includes("suppression-unknown"), run.code]).toEqual([
      false,
      true,
      0,
    ]);
  });
});

describe("text", () => {
  it("file, line:column from 1, level, message, rule, a summary", async () => {
    const dir = tempHome({ "colon/SKILL.md": COLON, "fine/SKILL.md": FINE });
    const { code, out, err } = await cli(["lint", "."], { cwd: dir });
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(/^colon\/SKILL\.md\n {2}3:22 {2}error {4}YAML error: a colon .* yaml-error\n/);
    expect(out).toMatch(/\n✖ \d+ problems? \(1 error, .*\) in 2 files\n {2}1 can be fixed with --fix\n$/);
    expect(out).not.toMatch(/\x1b/);
    const fine = await cli(["lint", "fine"], { cwd: dir });
    expect(fine.out).toBe("✔ No problems in 1 file\n");
  });

  it("colours only on a terminal that wants them", async () => {
    const dir = tempHome({ "colon/SKILL.md": COLON });
    expect((await cli(["lint", "."], { cwd: dir, isTTY: true })).out).toMatch(/\x1b\[31m/);
    expect((await cli(["lint", "."], { cwd: dir, isTTY: true, env: { NO_COLOR: "1" } })).out).not.toMatch(
      /\x1b/,
    );
  });

  it.skipIf(!unix)("hostile names and texts are written out", async () => {
    const dir = tempHome({
      "a\x1b[31m\nb/SKILL.md": '---\nname: "x\\e[2J\\u202e"\ndescription: Demo.\n---\nSteps.\n',
    });
    const { out } = await cli(["lint", "."], { cwd: dir });
    expect(out).toContain("a\\u001b[31m⏎b/SKILL.md");
    expect(out).not.toMatch(/[\x1b\u202e]/);
  });
});

describe("hostile input", () => {
  it("a path beginning with - needs --; every format survives odd names", async () => {
    const dir = tempHome({ "-x/SKILL.md": FINE, "ü 100%#/SKILL.md": COLON });
    expect((await cli(["lint", "-x"], { cwd: dir })).code).toBe(2);
    expect((await cli(["lint", "--", "-x"], { cwd: dir })).code).not.toBe(2);
    const run = await cli(["lint", "ü 100%#", "--format", "sarif"], { cwd: dir });
    expect(run.out).toContain("%C3%BC%20100%25%23/SKILL.md");
  });
});

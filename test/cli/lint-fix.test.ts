import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { cli } from "../helpers/fake-terminal.ts";
import { type Files, skillFile, tempHome } from "../helpers/temp-home.ts";

const COLON = "---\nname: colon\ndescription: Two axes: standards and spec\n---\n\nSteps.\n";
const QUOTED = COLON.replace("Two axes: standards and spec", "'Two axes: standards and spec'");
const unix = process.platform !== "win32";

async function fix(files: Files, args: string[] = ["."], prepare: (dir: string) => void = () => {}) {
  const dir = tempHome(files);
  prepare(dir);
  const run = await cli(["lint", ...args, "--fix"], { cwd: dir });
  return { dir, run, read: (file: string) => fs.readFileSync(path.join(dir, file), "utf8") };
}

describe("--fix", () => {
  it("writes what is certain, reports what remains, and is done the second time", async () => {
    const { dir, run, read } = await fix({
      "colon/SKILL.md": COLON,
      "other/SKILL.md": COLON,
      "fine/SKILL.md": skillFile({ name: "fine", description: "Fine." }),
    });
    expect(read("colon/SKILL.md")).toBe(QUOTED);
    expect(run.code).toBe(0);
    expect(run.out).toMatch(/name-folder/);
    expect(run.out).toMatch(/✔ 2 problems fixed in 2 files\n✖ /);
    const before = fs.statSync(path.join(dir, "colon/SKILL.md")).mtimeMs;
    const again = await cli(["lint", ".", "--fix"], { cwd: dir });
    expect(again.out).not.toContain("fixed in");
    expect(fs.statSync(path.join(dir, "colon/SKILL.md")).mtimeMs).toBe(before);
    expect(fs.readdirSync(path.join(dir, "colon"))).toEqual(["SKILL.md"]);
  });

  it("as JSON: what remains, the count on standard error", async () => {
    const { run } = await fix({ "colon/SKILL.md": COLON }, [".", "--json"]);
    expect(
      run
        .json<{ findings: unknown[] }>()
        .findings.filter((f) => (f as { rule: string }).rule === "yaml-error"),
    ).toEqual([]);
    expect(run.err).toBe("Fixed 1 problems in 1 files.\n");
  });

  it("goes on until nothing certain is left", async () => {
    const text = `\ufeff\n${COLON.replace("name: colon", "name: 123").replace(/\n$/, "")}`;
    const { read } = await fix({ "123/SKILL.md": text });
    expect(read("123/SKILL.md")).toBe(
      "---\nname: '123'\ndescription: 'Two axes: standards and spec'\n---\n\nSteps.",
    );
  });

  it("keeps line ends and, where its rule is off, the byte order mark", async () => {
    const config = '{"rules": {"frontmatter-bom": "off"}}';
    const { read } = await fix({
      ".git/HEAD": "",
      ".skill-loupe.json": config,
      "colon/SKILL.md": `\ufeff${COLON.replaceAll("\n", "\r\n")}`,
    });
    expect(read("colon/SKILL.md")).toBe(`\ufeff${QUOTED.replaceAll("\n", "\r\n")}`);
  });

  it("leaves alone what is silenced, left out, or not UTF-8", async () => {
    const silenced = COLON.replace("name:", "# skill-loupe-disable yaml-error\nname:");
    const latin = Buffer.from(COLON.replace("spec", "caf\u00e9"), "latin1");
    const { dir, read } = await fix({
      ".git/HEAD": "",
      ".skill-loupe.json": '{"ignore": ["old"]}',
      "colon/SKILL.md": silenced,
      "old/colon/SKILL.md": COLON,
      "latin/SKILL.md": latin,
    });
    expect(read("colon/SKILL.md")).toBe(silenced);
    expect(read("old/colon/SKILL.md")).toBe(COLON);
    expect(fs.readFileSync(path.join(dir, "latin/SKILL.md")).equals(latin)).toBe(true);
  });

  it("does not cut a file that was too large to be read whole", async () => {
    const text = COLON + "word ".repeat(1_000_000);
    const { read } = await fix({ "colon/SKILL.md": text });
    expect(read("colon/SKILL.md") === text).toBe(true);
  });

  it.skipIf(!unix)("keeps the mode, and follows a link within the folder but not out of it", async () => {
    const outside = tempHome({ "SKILL.md": COLON });
    const { dir, run, read } = await fix(
      { "shared/colon.md": COLON, "mode/SKILL.md": COLON },
      ["."],
      (dir) => {
        fs.chmodSync(path.join(dir, "mode/SKILL.md"), 0o640);
        for (const name of ["in", "out"]) fs.mkdirSync(path.join(dir, name));
        fs.symlinkSync("../shared/colon.md", path.join(dir, "in/SKILL.md"));
        fs.symlinkSync(path.join(outside, "SKILL.md"), path.join(dir, "out/SKILL.md"));
      },
    );
    expect(fs.statSync(path.join(dir, "mode/SKILL.md")).mode & 0o777).toBe(0o640);
    expect(read("shared/colon.md")).toBe(QUOTED);
    expect(fs.lstatSync(path.join(dir, "in/SKILL.md")).isSymbolicLink()).toBe(true);
    expect(fs.readFileSync(path.join(outside, "SKILL.md"), "utf8")).toBe(COLON);
    expect(run.code).toBe(1);
    expect(run.out).toContain("file-unwritable");
    // Named by itself it is meant.
    await cli(["lint", "out/SKILL.md", "--fix"], { cwd: dir });
    expect(fs.readFileSync(path.join(outside, "SKILL.md"), "utf8")).toBe(QUOTED);
  });

  it("in the home the findings about other skills are those after the fixes", async () => {
    const home = tempHome({
      "skills/a/one/SKILL.md": "---\nname: one\ndescription: A: b\n---\nSteps.\n",
      "skills/b/one/SKILL.md": "---\nname: one\ndescription: A: b\n---\nSteps.\n",
    });
    const run = await cli(["lint", "--home", home, "--fix", "--json"]);
    expect(run.code).toBe(0);
    expect(run.out).toContain('"duplicate-name"');
    expect(run.out).not.toContain('"yaml-error"');
  });
});

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { tempDir, tempHome } from "../../test/helpers/temp-home.ts";
import { PRUNED_DIRECTORIES, walk } from "./walk.ts";

function below(root: string, files: readonly { file: string }[] | readonly string[]) {
  return files.map((entry) => path.relative(root, typeof entry === "string" ? entry : entry.file));
}
const skills = (...folders: string[]) =>
  Object.fromEntries(folders.map((name) => [path.join(name, "SKILL.md"), ""]));

describe("what counts (hermes.md §2)", () => {
  it("is SKILL.md in exactly this case, at any depth, in the root too", () => {
    const root = tempHome({
      ...skills(".", "a", "a/b/c/d", ".dot"),
      "x/skill.md": "",
      "y/Skill.md": "",
      "z/SKILL.txt": "",
    });
    const found = walk(root, "hermes");
    expect(below(root, found.skills)).toEqual([
      ".dot/SKILL.md",
      "SKILL.md",
      "a/SKILL.md",
      "a/b/c/d/SKILL.md",
    ]);
    expect(below(root, found.passed)).toEqual(["x/skill.md", "y/Skill.md"]);
  });

  it("is not what lies in pruned folders, which are told", () => {
    const root = tempHome(skills(...[...PRUNED_DIRECTORIES].map((name) => `${name}/x`), "ok"));
    const found = walk(root, "hermes");
    expect(below(root, found.skills)).toEqual(["ok/SKILL.md"]);
    expect(found.passed.map(({ reason }) => reason)).toEqual(Array.from(PRUNED_DIRECTORIES, () => "pruned"));
  });

  it("is not what lies in a skill's own folders, right below it only", () => {
    const root = tempHome(skills("a", "a/scripts/x", "a/lib/scripts/y", "scripts/z", "references/w"));
    const found = walk(root, "hermes");
    expect(below(root, found.skills)).toEqual([
      "a/SKILL.md",
      "a/lib/scripts/y/SKILL.md",
      "references/w/SKILL.md",
      "scripts/z/SKILL.md",
    ]);
    expect(found.passed).toEqual([
      { file: path.join(root, "a/scripts/x/SKILL.md"), reason: "support-folder" },
    ]);
  });

  it("is sorted by code point of the whole path, outside Hermes by its parts", () => {
    const root = tempHome(skills("a", "a-b", "a.b", "a_b", "ab", "B", "😀", "Ａ"));
    const order = (rules: "hermes" | "standalone") =>
      below(root, walk(root, rules).skills).map((file) => path.dirname(file));
    expect(order("hermes")).toEqual(["B", "a-b", "a.b", "a", "a_b", "ab", "Ａ", "😀"]);
    expect(order("standalone")).toEqual(["B", "a", "a-b", "a.b", "a_b", "ab", "Ａ", "😀"]);
  });

  it("outside Hermes: support folders are entered, three names are skipped", () => {
    const root = tempHome(skills("a", "a/scripts/x", ".hub/x", ".git/x", "node_modules/x"));
    expect(below(root, walk(root, "standalone").skills)).toEqual([
      ".git/x/SKILL.md",
      "a/SKILL.md",
      "a/scripts/x/SKILL.md",
      "node_modules/x/SKILL.md",
    ]);
  });
});

describe("links", () => {
  const root = tempHome({ ...skills("real", "real/sub"), "file/x": "" });
  const link = (target: string, name: string) => fs.symlinkSync(target, path.join(root, name));
  link("real", "linked");
  link("../real", "real/loop");
  link("self", "self");
  link("gone", "dangling");
  link("../real/SKILL.md", "file/SKILL.md");
  fs.mkdirSync(path.join(root, "lost"));
  link("nowhere", "lost/SKILL.md");

  it("are followed inside Hermes; loops and dangling ones end, and are told", () => {
    const found = walk(root, "hermes");
    expect(below(root, found.skills)).toEqual([
      "file/SKILL.md",
      "linked/SKILL.md",
      "linked/sub/SKILL.md",
      "lost/SKILL.md",
      "real/SKILL.md",
      "real/sub/SKILL.md",
    ]);
    expect(found.problems.map(({ kind, path: at }) => `${kind} ${path.relative(root, at)}`).sort()).toEqual([
      "dangling dangling",
      "dangling lost/SKILL.md",
      "dangling self",
      "loop linked/loop",
      "loop real/loop",
    ]);
  });

  it("outside Hermes lead to files, not into folders", () => {
    const found = walk(root, "standalone");
    expect(below(root, found.skills)).toEqual([
      "file/SKILL.md",
      "lost/SKILL.md",
      "real/SKILL.md",
      "real/sub/SKILL.md",
    ]);
    expect(
      found.passed
        .filter(({ reason }) => reason === "linked-folder")
        .map(({ file }) => path.relative(root, file)),
    ).toEqual(["linked/SKILL.md", "linked/sub/SKILL.md"]);
  });

  it("to a folder above the root end when they come back to it", () => {
    const home = tempHome(skills("skills/a"));
    fs.symlinkSync("..", path.join(home, "skills/up"));
    const found = walk(path.join(home, "skills"), "hermes");
    expect(below(home, found.skills)).toEqual(["skills/a/SKILL.md"]);
    expect(found.problems).toEqual([{ kind: "loop", path: path.join(home, "skills/up/skills") }]);
  });

  it("that cross each other do not multiply without end", () => {
    const home = tempDir();
    for (const a of "abcde") {
      fs.mkdirSync(path.join(home, a));
      for (const b of "abcde") fs.symlinkSync(`../${b}`, path.join(home, a, `to-${b}`));
    }
    expect(walk(home, "hermes").directories.length).toBeLessThan(1000);
  });
});

describe("roots that cannot be walked", () => {
  it("that are not there are nobody's problem", () => {
    expect(walk("/nowhere/at/all", "hermes")).toMatchObject({ skills: [], problems: [] });
  });
  it("that are a file, or a link to nothing, are told", () => {
    const dir = tempHome({ file: "" });
    fs.symlinkSync("gone", path.join(dir, "link"));
    expect(walk(path.join(dir, "file"), "hermes").problems).toEqual([
      { kind: "unreadable", path: path.join(dir, "file") },
    ]);
    expect(walk(path.join(dir, "link"), "hermes").problems).toEqual([
      { kind: "dangling", path: path.join(dir, "link") },
    ]);
  });
});

it("takes a folder called SKILL.md for a folder, a FIFO for a file, and reads neither", () => {
  const root = tempHome(skills("a/SKILL.md/inner"));
  fs.mkdirSync(path.join(root, "pipe"));
  execFileSync("mkfifo", [path.join(root, "pipe/SKILL.md")]);
  expect(below(root, walk(root, "hermes").skills)).toEqual(["a/SKILL.md/inner/SKILL.md", "pipe/SKILL.md"]);
});

import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { machine, tempDir, tempHome } from "../../test/helpers/temp-home.ts";
import { displayPath, scanHome } from "./scan.ts";

it.each([
  ["/h/skills/a/SKILL.md", "skills/a/SKILL.md"],
  ["/h/..x/SKILL.md", "..x/SKILL.md"],
  ["/h", "."],
  ["/other/SKILL.md", "/other/SKILL.md"],
  ["/", "/"],
  ["/hh/x", "/hh/x"],
])("shows %s as %s", (file, shown) => expect(displayPath("/h", file)).toBe(shown));

it("walks every root, and tells the skills of a project that is not trusted", () => {
  const home = tempHome({
    "skills/a/SKILL.md": "",
    "plugins/p/skills/b/SKILL.md": "",
    "work/.git/x": "",
    "work/.hermes/skills/c/SKILL.md": "",
  });
  const scan = (profile: "hermes" | "standalone") =>
    scanHome({
      home,
      profile,
      machine: machine(),
      situation: { platform: "linux", environments: [] },
      cwd: path.join(home, "work"),
    });
  const { roots, passed } = scan("hermes");
  expect(roots.map(({ walk }) => walk.skills.length)).toEqual([1, 1]);
  expect(passed).toEqual([
    { file: path.join(home, "work/.hermes/skills/c/SKILL.md"), reason: "untrusted-project" },
  ]);
  expect(scan("standalone").passed).toEqual([]);
});

it("a home reached by a link tells what lies in it by relative paths", () => {
  const real = tempDir();
  const link = `${real}-link`;
  fs.symlinkSync(real, link);
  expect(displayPath(link, path.join(real, "shared", "a", "SKILL.md"))).toBe("shared/a/SKILL.md");
  expect(displayPath(link, path.join(link, "skills", "a", "SKILL.md"))).toBe("skills/a/SKILL.md");
  expect(displayPath(link, path.resolve("/elsewhere/SKILL.md"))).toBe(path.resolve("/elsewhere/SKILL.md"));
  fs.rmSync(link);
});

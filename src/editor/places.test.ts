import path from "node:path";
import { describe, expect, it } from "vitest";
import { displayPath } from "../engine/scan.ts";
import type { Machine } from "../home/machine.ts";
import {
  catalogTarget,
  isFolderName,
  isInside,
  isNestedSkill,
  isSkillsRoot,
  nameProblem,
  plain,
  shorten,
  skillKind,
} from "./places.ts";

const home = path.resolve("/users/ada/.hermes");
const machine: Machine = {
  platform: "linux",
  env: { OUT: "/out" },
  userHome: "/users/ada",
  cwd: "/somewhere",
};

describe("places", () => {
  it("knows a skill by its name's case", () => {
    expect(skillKind("/a/SKILL.md")).toBe("skill");
    expect(skillKind("SKILL.md")).toBe("skill");
    expect(skillKind("/a/skill.md")).toBe("wrong-case");
    expect(skillKind("/a/Skill.MD")).toBe("wrong-case");
    expect(skillKind("/a/MYSKILL.md")).toBeNull();
    expect(skillKind("/SKILL.md/notes.md")).toBeNull();
  });

  it("tells inside from outside", () => {
    expect(isInside(home, path.join(home, "a"))).toBe(true);
    expect(isInside(home, path.join(home, "..a"))).toBe(true);
    expect(isInside(home, home)).toBe(false);
    expect(isInside(home, `${home}-2/a`)).toBe(false);
    expect(isInside(home, path.dirname(home))).toBe(false);
    expect(displayPath(home, path.join(home, "skills", "a", "SKILL.md"))).toBe("skills/a/SKILL.md");
    expect(displayPath(home, "/elsewhere/SKILL.md")).toBe("/elsewhere/SKILL.md");
  });

  it("knows the folders that are searched", () => {
    expect(isSkillsRoot(path.join(home, "skills"), home)).toBe(true);
    expect(isSkillsRoot(path.join(home, "plugins/x/skills"), home)).toBe(true);
    expect(isSkillsRoot("/work/.agents/skills", home)).toBe(true);
    expect(isSkillsRoot(path.join(home, "skills/tools/skills"), home)).toBe(false);
    expect(isSkillsRoot(path.join(home, "skills/tools"), home)).toBe(false);
  });

  it("knows a nested skill", () => {
    expect(isNestedSkill(path.join(home, "skills/a/b/SKILL.md"), home)).toBe(true);
    expect(isNestedSkill(path.join(home, "skills/a/SKILL.md"), home)).toBe(false);
    expect(isNestedSkill("/elsewhere/a/b/SKILL.md", home)).toBe(false);
    expect(isNestedSkill(path.join(home, "skills/a/b/notes.md"), home)).toBe(false);
  });

  it("finds the catalog's file", () => {
    expect(catalogTarget("catalog.md", home, machine)).toBe(path.join(home, "catalog.md"));
    expect(catalogTarget(" ~/c.md ", home, machine)).toBe(path.resolve("/users/ada/c.md"));
    expect(catalogTarget("$OUT/c.md", home, machine)).toBe(path.resolve("/out/c.md"));
    expect(catalogTarget("  ", home, machine)).toBeNull();
    expect(catalogTarget("a\0b", home, machine)).toBeNull();
  });

  it("checks names by Hermes' rule", () => {
    expect(nameProblem("a")).toBeNull();
    expect(nameProblem("0-a_b.c")).toBeNull();
    expect(nameProblem("a".repeat(64))).toBeNull();
    expect(nameProblem("a".repeat(65))).toBe("too-long");
    expect(nameProblem("")).toBe("empty");
    expect(nameProblem("-a")).toBe("first");
    expect(nameProblem("A")).toBe("first");
    expect(nameProblem("拆条")).toBe("first");
    for (const bad of ["a b", "a/b", "a\n", "aB", "a\\b", "a:b"]) expect(nameProblem(bad)).toBe("characters");
    expect(nameProblem("node_modules")).toBe("reserved");
    expect(nameProblem("a", new Set(["a"]))).toBe("taken");
  });

  it("lets no folder name lead elsewhere", () => {
    expect(isFolderName("a b")).toBe(true);
    for (const bad of ["", ".", "..", "a/b", "a\\b", "c:", "a\0", "a\n"])
      expect(isFolderName(bad)).toBe(false);
  });

  it("shows foreign text as it is", () => {
    expect(plain("a\nb\r\nc\td")).toBe("a⏎b⏎c d");
    expect(plain("x\u202ey\u200bz")).toBe("x\\u202ey\\u200bz");
    expect(shorten("字".repeat(100_000), 10)).toBe(`${"字".repeat(9)}…`);
    expect(shorten("😀😀", 2)).toBe("😀😀");
  });
});

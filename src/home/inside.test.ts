import path from "node:path";
import { expect, it } from "vitest";
import { wayInside } from "./inside.ts";

const dir = path.resolve("/home/skills");

it.each([
  [".", ""],
  ["a/SKILL.md", path.join("a", "SKILL.md")],
  // A name that begins with two dots is no way out.
  ["..a/x", path.join("..a", "x")],
  ["a/../b", "b"],
])("%s lies inside", (file, way) => expect(wayInside(dir, path.join(dir, file))).toBe(way));

it.each(["..", "../skills-2/a", "../../etc/passwd"])("%s lies outside", (file) => {
  expect(wayInside(dir, path.join(dir, file))).toBeNull();
});

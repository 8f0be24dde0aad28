import { expect, it } from "vitest";
import { testSkill } from "../../test/helpers/test-skill.ts";
import type { Skill } from "../skill/skill.ts";
import { type Entry, resolveCandidates } from "./candidates.ts";

const entry = (skill: Skill, content = skill.file, real = skill.file): Entry => ({
  skill,
  real: () => real,
  bytes: () => Buffer.from(content),
});
function resolve(...entries: Entry[]) {
  const standings = resolveCandidates(entries);
  return entries.map(({ skill }) => {
    const standing = standings.get(skill)!;
    if ("loadName" in standing) return `${standing.status} ${standing.loadName}`;
    return "by" in standing ? `shadowed by ${standing.by.file}` : standing.status;
  });
}

// hermes.md §1.7.
it("lets the stronger tier win, by any of its aliases", () => {
  expect(
    resolve(
      entry(testSkill("local", "travel/plane", "name: boat")),
      entry(testSkill("external", "travel/plane", "name: plane")),
      entry(testSkill("external", "x/boat", "name: boat")),
      entry(testSkill("external", "x/y", "name: travel/plane")),
      entry(testSkill("external", "x/ferry", "name: ferry")),
    ),
  ).toEqual([
    "unique boat",
    "shadowed by /local/travel/plane/SKILL.md",
    "shadowed by /local/travel/plane/SKILL.md",
    "shadowed by /local/travel/plane/SKILL.md",
    "unique ferry",
  ]);
});

it("makes two of a name in one tier ambiguous; each loads by its path", () => {
  expect(
    resolve(entry(testSkill("local", "a/x", "name: same")), entry(testSkill("local", "b/y", "name: same"))),
  ).toEqual(["ambiguous a/x", "ambiguous b/y"]);
});

it("lets the shallower of identical copies win, in one root only", () => {
  const near = testSkill("local", "x", "name: x");
  const deep = testSkill("local", "a/b/x", "name: x");
  expect(resolve(entry(deep, "same"), entry(near, "same"))).toEqual([
    "shadowed by /local/x/SKILL.md",
    "unique x",
  ]);
  expect(resolve(entry(deep, "one", "/real"), entry(near, "two", "/real"))).toEqual([
    "shadowed by /local/x/SKILL.md",
    "unique x",
  ]);
  expect(resolve(entry(deep, "one"), entry(near, "two"))).toEqual(["ambiguous a/b/x", "unloadable"]);
  const even = testSkill("local", "b/x", "name: x");
  const other = testSkill("local", "a/x", "name: x");
  expect(resolve(entry(even, "same"), entry(other, "same"))).toEqual(["ambiguous b/x", "ambiguous a/x"]);
});

it("takes what cannot be read for identical to nothing", () => {
  const lost = (skill: Skill): Entry => ({ skill, real: () => skill.file, bytes: () => null });
  expect(
    resolve(lost(testSkill("local", "x", "name: x")), lost(testSkill("local", "a/x", "name: x"))),
  ).toEqual(["unloadable", "ambiguous a/x"]);
});

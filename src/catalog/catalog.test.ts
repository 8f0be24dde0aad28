import { expect, it } from "vitest";
import { testSkill } from "../../test/helpers/test-skill.ts";
import type { Skill } from "../skill/skill.ts";
import { buildCatalog } from "./catalog.ts";
import type { Situation } from "./situation.ts";
import { gateReason } from "./visible.ts";

const linux: Situation = { platform: "linux", environments: [], tools: [] };
function build(skills: Skill[], disabled: string[] = [], headers: [string, string][] = []) {
  const entries = skills.map((skill) => ({
    skill,
    real: () => skill.file,
    bytes: () => Buffer.from(skill.file),
  }));
  const off = new Set(disabled);
  const catalog = buildCatalog(
    entries,
    new Map(headers),
    (skill) => gateReason(skill, "hermes", linux, off),
    off,
  );
  return { ...catalog, left: catalog.unlisted.map(({ skill, reason }) => `${skill.file} ${reason}`) };
}

it("lists the tiers in their order, a project's rows marked (hermes.md §5.2)", () => {
  const { full, left } = build(
    [
      testSkill("project", "b/two", "name: two\ndescription: Second."),
      testSkill("project", "b/bare", "name: bare"),
      testSkill("local", "b/one", "name: one\ndescription: First."),
      testSkill("external", "b/x", "name: one\ndescription: Shadowed."),
      testSkill("plugin", "b/p", "name: p"),
    ],
    [],
    [["b", "Of b."]],
  );
  expect(full).toBe(
    "<available_skills>\n  b: Of b.\n    - bare: [project]\n    - one: First.\n    - two: [project] Second.\n</available_skills>",
  );
  expect(left).toEqual(["/plugin/b/p/SKILL.md plugin", "/external/b/x/SKILL.md shadowed"]);
});

it("disables by the load name as well (hermes.md §4.4)", () => {
  const two = [testSkill("local", "a/x", "name: same"), testSkill("local", "b/y", "name: same")];
  expect(build(two, ["a/x"]).left).toEqual(["/local/a/x/SKILL.md disabled"]);
  expect(build(two, ["same"]).left).toEqual(["/local/a/x/SKILL.md disabled", "/local/b/y/SKILL.md disabled"]);
});

it("is empty when a condition breaks in any tier, or platforms in the local one", () => {
  const fine = testSkill("local", "a/fine", "name: fine");
  const condition = testSkill("external", "a/c", "name: c\nmetadata: {hermes: {requires_tools: }}");
  expect(build([fine, condition])).toMatchObject({ full: "", compact: "", abortedBy: condition });
  const platforms = "name: p\nplatforms: true";
  expect(build([fine, testSkill("local", "a/p", platforms)]).full).toBe("");
  const elsewhere = build([fine, testSkill("external", "a/p", platforms)]);
  expect(elsewhere.abortedBy).toBeNull();
  expect(elsewhere.left).toEqual(["/external/a/p/SKILL.md platform"]);
});

it("is not broken by a skill that a gate before hides", () => {
  const gated = testSkill(
    "local",
    "a/c",
    "name: c\nplatforms: [macos]\nmetadata: {hermes: {requires_tools: }}",
  );
  expect(build([testSkill("local", "a/fine", "name: fine"), gated]).abortedBy).toBeNull();
});

it("is empty without skills", () => expect(build([]).full).toBe(""));

import { expect, it } from "vitest";
import { testSkill } from "../../test/helpers/test-skill.ts";
import type { Situation } from "./situation.ts";
import { chooseVisible, gateReason } from "./visible.ts";

const linux: Situation = { platform: "linux", environments: [], tools: [] };
const EVERYTHING =
  "name: x\nplatforms: [macos]\nenvironments: [docker]\nrequires_apps: [a]\nmetadata: {hermes: {requires_tools: [t]}}";

it("tells the first reason that applies, in Hermes' order (retrieval.md §1.1)", () => {
  const reasons: string[] = [];
  let yaml = EVERYTHING;
  for (const line of ["platforms: [macos]\n", "environments: [docker]\n", "requires_apps: [a]\n", ""]) {
    reasons.push(gateReason(testSkill("local", "a/x", yaml), "hermes", linux, new Set(["x"]))!.reason);
    yaml = yaml.replace(line, "");
  }
  reasons.push(gateReason(testSkill("local", "a/x", yaml), "hermes", linux, new Set())!.reason);
  expect(reasons).toEqual(["platform", "environment", "app", "disabled", "condition"]);
});

it("disables by name and folder inside Hermes, by folder and id outside", () => {
  const off = (name: string, profile: "hermes" | "standalone", tier: "local" | "plugin" = "local") =>
    gateReason(testSkill(tier, "cat/folder", "name: declared", profile), profile, linux, new Set([name])) !==
    null;
  expect(["declared", "folder", "cat/folder", "Folder"].map((name) => off(name, "hermes"))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(["declared", "folder", "cat/folder"].map((name) => off(name, "standalone"))).toEqual([
    false,
    true,
    true,
  ]);
  expect(["post:declared", "declared", "folder"].map((name) => off(name, "hermes", "plugin"))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["post:cat/folder", "cat/folder"].map((name) => off(name, "standalone", "plugin"))).toEqual([
    true,
    true,
  ]);
});

it("outside Hermes knows no other gate", () => {
  expect(
    gateReason(testSkill("local", "a/x", EVERYTHING, "standalone"), "standalone", linux, new Set()),
  ).toBeNull();
});

it("keeps the first of a name; a gated skill claims none", () => {
  const skills = [
    testSkill("local", "a/one", "name: n1\nplatforms: [macos]"),
    testSkill("local", "a/two", "name: n1"),
    testSkill("local", "a/three", "name: n1"),
  ];
  const chosen = chooseVisible(skills, "hermes", (skill) => gateReason(skill, "hermes", linux, new Set()));
  expect(chosen.visible.map(({ id }) => id)).toEqual(["a/two"]);
  expect(chosen.hidden.map(({ skill, reason, winner }) => [skill.id, reason, winner?.id])).toEqual([
    ["a/one", "platform", undefined],
    ["a/three", "duplicate", "a/two"],
  ]);
  const outside = skills.map((skill) => testSkill("local", skill.relative, "name: n1", "standalone"));
  expect(chooseVisible(outside, "standalone", () => null).visible.length).toBe(3);
});

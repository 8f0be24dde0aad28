import { describe, expect, it } from "vitest";
import { bodyCjk, documentText, indexedDescription, shownName, slashName, triggersAndTags } from "./facts.ts";
import { readSkillText } from "./read.ts";
import type { Profile } from "./types.ts";

const skill = (yaml: string, profile: Profile = "hermes", body = "") =>
  readSkillText(`---\n${yaml}\n---\n${body}`, profile);

describe("the name shown", () => {
  it.each([
    ["x: 1", "folder", "folder"],
    ["name:", "None", "folder"],
    ["name: ''", "folder", "folder"],
    ["name: 0123", "83", "83"],
    ["name: yes", "True", "True"],
    ["name: y", "True", "y"],
    ["name: [a, b]", "['a', 'b']", "['a', 'b']"],
    ["name: ' x '", " x ", " x "],
  ])("of %s", (yaml, hermes, standalone) => {
    expect(shownName(skill(yaml), "folder")).toBe(hermes);
    expect(shownName(skill(yaml, "standalone"), "folder")).toBe(standalone);
  });
});

it("is described cut inside Hermes, whole outside", () => {
  const long = "x".repeat(70);
  expect(indexedDescription(skill(`description: ${long}`))).toBe(`${"x".repeat(57)}...`);
  expect(indexedDescription(skill(`description: ${long}`, "standalone"))).toBe(long);
  expect(indexedDescription(skill("description: ' \"x\" '", "standalone"))).toBe(' "x" ');
});

describe("the document (retrieval.md §1.2)", () => {
  it("holds triggers and tags that are lists of texts", () => {
    const yaml = "triggers: [a b, 7, c]\nmetadata:\n  hermes:\n    tags: [t, null, u]";
    expect(documentText("n", "d", skill(yaml))).toBe("n: d triggers: a b c tags: t u");
    expect(documentText("n", "", skill("triggers: text\ntags: [t]"))).toBe("n: ");
    expect(triggersAndTags(skill("triggers: [7]\nmetadata: text").fields)).toEqual({
      triggers: [],
      tags: [],
    });
  });

  it("ends with the CJK of the body's first 3,000 code points, 200 at most", () => {
    expect(documentText("n", "d", skill("x: 1", "hermes", "读 it，写 カナ 한글 ｱ 𠀀"))).toBe(
      "n: d 读 写 カナ 한글 ｱ 𠀀",
    );
    expect(bodyCjk(`${"😀".repeat(2999)}一二`)).toBe("一");
    expect(bodyCjk("字".repeat(500))).toBe("字".repeat(200));
    expect(bodyCjk("a 、。！ b")).toBe("");
  });
});

it("has a slash command from a text alone", () => {
  expect(slashName(skill("x: 1"), "My Folder")).toBe("my-folder");
  expect(slashName(skill("name: A_b"), "f")).toBe("a-b");
  for (const yaml of ["name: 7", "name:", "name: ''", "name: '***'"])
    expect(slashName(skill(yaml), "f")).toBeNull();
});

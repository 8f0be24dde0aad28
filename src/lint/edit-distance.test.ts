import { expect, test } from "vitest";
import { editDistance, nearest } from "./edit-distance.ts";

test("letters to insert, remove, change or swap", () => {
  for (const [a, b, distance] of [
    ["", "", 0],
    ["abc", "abc", 0],
    ["abc", "abd", 1],
    ["abc", "acb", 1],
    ["abc", "ab", 1],
    ["desciption", "description", 1],
    ["kitten", "sitting", 3],
    ["abcdef", "x", Infinity],
  ] as const)
    expect([a, b, editDistance(a, b, 3)]).toEqual([a, b, distance]);
  expect(editDistance("kitten", "sitting", 2)).toBe(Infinity);
});

test("the nearest: one slip in a short word, two in a long one", () => {
  const words = ["name", "model", "triggers", "platforms"];
  expect(
    ["nmae", "triger", "plattform", "trigger", "mod", "nam", "xyz"].map((word) => nearest(word, words)),
  ).toEqual(["name", null, "platforms", "triggers", null, null, null]);
});

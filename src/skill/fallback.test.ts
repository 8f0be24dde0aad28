import fc from "fast-check";
import { expect, it } from "vitest";
import { pyStrip } from "../text/python.ts";
import { readFallback } from "./fallback.ts";

const fields = (text: string) => readFallback(text).map(({ key, value }) => [key, value]);

it("keeps quotes and comments, flattens nesting, splits at the first colon (hermes.md §3.2)", () => {
  expect(
    fields(
      '\n# note: x\nname: "a"\ndescription: Foo: bar # baz\nmetadata:\n  hermes: {tags: [a]}\n- item\nplatforms: [macos]\n',
    ),
  ).toEqual([
    ["# note", "x"],
    ["name", '"a"'],
    ["description", "Foo: bar # baz"],
    ["metadata", ""],
    ["hermes", "{tags: [a]}"],
    ["platforms", "[macos]"],
  ]);
});

it("takes lines without a space after the colon, and an empty key", () => {
  expect(fields("ux:map:marker\n: x\n:")).toEqual([
    ["ux", "map:marker"],
    ["", "x"],
    ["", ""],
  ]);
});

it("is the reference's few lines, and knows where everything stands", () => {
  const text = fc.string({ unit: fc.constantFrom("a", ":", " ", "\n", "\x85", "#", "😀", "\t") });
  fc.assert(
    fc.property(text, (given) => {
      const slow = pyStrip(given)
        .split("\n")
        .filter((line) => line.includes(":"))
        .map((line) => [
          pyStrip(line.slice(0, line.indexOf(":"))),
          pyStrip(line.slice(line.indexOf(":") + 1)),
        ]);
      expect(fields(given)).toEqual(slow);
      for (const { key, keyStart, value, valueStart } of readFallback(given)) {
        expect(given.startsWith(key, keyStart)).toBe(true);
        expect(given.startsWith(value, valueStart)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JsonNode, readJson } from "./json-places.ts";

function plain(node: JsonNode): unknown {
  if (node.kind === "value") return node.value;
  if (node.kind === "array") return node.items.map(plain);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plain(value)]));
}

describe("readJson", () => {
  test("reads what JSON.parse reads, and every place holds what it says", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2, "\t"), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const read = readJson(text);
        if (!read.ok) throw new Error(`refused: ${text}`);
        expect(JSON.stringify(plain(read.root))).toBe(JSON.stringify(JSON.parse(text)));
        expect(read.root.range).toEqual({ start: 0, end: text.length });
        const look = (node: JsonNode): void => {
          expect(JSON.stringify(plain(node))).toBe(
            JSON.stringify(JSON.parse(text.slice(node.range.start, node.range.end))),
          );
          if (node.kind === "array") node.items.forEach(look);
          if (node.kind === "object") for (const { value } of node.entries) look(value);
        };
        look(read.root);
      }),
    );
  });

  test("refuses exactly what JSON.parse refuses", () => {
    const piece = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      "1",
      "01",
      "-",
      "true",
      "nul",
      " ",
      "//",
      '"',
      "\\",
      "1.",
      "\u0001",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const text = pieces.join("");
        let good = true;
        try {
          JSON.parse(text);
        } catch {
          good = false;
        }
        expect([text, readJson(text).ok]).toEqual([text, good]);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['{"a": 1,}', "comma", ","],
    ['{"a": 1, // x\n}', "comment", "/"],
    ['{"a": ', "end", ""],
    ["{a: 1}", "unexpected", "a"],
    ["", "end", ""],
    ['{"a" 1}', "unexpected", "1"],
    ["[".repeat(100), "deep", "["],
    ["😀", "unexpected", "😀"],
  ])("tells where and why: %s", (text, cause, at) => {
    const read = readJson(text);
    expect(read).toMatchObject({ ok: false, problem: { cause } });
    if (!read.ok) expect(text.slice(read.problem.range.start, read.problem.range.end)).toBe(at);
  });

  test("a byte order mark is no text", () => expect(readJson("\ufeff{}").ok).toBe(true));
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { normalizeNewlines, SPLITLINES_NEWLINE, UNIVERSAL_NEWLINE } from "./newlines.ts";
import { splitLines } from "./python.ts";

const source = fc.string({
  unit: fc.constantFrom("a", "b", "\n", "\r", "\r\n", "\x85", "\u2028", "\x0b", "😀"),
});

it("makes CRLF and a lone CR one LF, nothing else", () => {
  expect(normalizeNewlines("a\r\nb\rc\nd\x85e").text).toBe("a\nb\nc\nd\x85e");
});

it("knows where every unit of the text came from", () => {
  fc.assert(
    fc.property(
      source,
      fc.nat(3),
      fc.constantFrom(UNIVERSAL_NEWLINE, SPLITLINES_NEWLINE),
      (given, base, ends) => {
        const { text, toSource } = normalizeNewlines(given, base, ends);
        for (let at = 0; at < text.length; at++) {
          const place = toSource(at) - base;
          const next = toSource(at + 1) - base;
          const written = given.slice(place, next);
          if (text[at] !== "\n") expect(written).toBe(text[at]);
          else expect(written === "\n" || new RegExp(`^(?:${ends.source})$`).test(written)).toBe(true);
        }
        expect(toSource(0)).toBe(base);
        expect(toSource(text.length)).toBe(base + given.length);
      },
    ),
    { numRuns: 1000 },
  );
});

it("under the rules of splitlines gives the same lines", () => {
  fc.assert(
    fc.property(source, (given) => {
      const lines = normalizeNewlines(given, 0, SPLITLINES_NEWLINE).text.split("\n");
      if (lines.at(-1) === "") lines.pop();
      expect(lines).toEqual(splitLines(given));
    }),
  );
});

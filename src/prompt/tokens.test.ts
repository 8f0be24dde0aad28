import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countByLine, ENCODINGS, loadTokenCounter } from "./tokens.ts";

describe.each(ENCODINGS)("%s", (encoding) => {
  it("counts known texts", async () => {
    const count = await loadTokenCounter(encoding);
    expect(count("")).toBe(0);
    expect(count("hello world")).toBe(2);
    // Text that looks like a special token is plain text.
    expect(count("<|endoftext|>")).toBeGreaterThan(1);
  });

  it("gives line by line what the whole text gives", async () => {
    const { count } =
      encoding === "o200k_base"
        ? await import("./tokenizers/o200k_base.ts")
        : await import("./tokenizers/cl100k_base.ts");
    const byLine = countByLine(count);
    const piece = fc.constantFrom(
      ..."ab Z.,:;-'/\t\n\r  9中文。é\u00a0\u3000\u2028🌦".split(""),
      "\n    - ",
      "\n  ",
      "\n\n",
      "'s\n",
      ".\n/a",
      ")\n)",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join("");
        expect(byLine(text)).toBe(count(text));
      }),
      { numRuns: 1500 },
    );
  });
});

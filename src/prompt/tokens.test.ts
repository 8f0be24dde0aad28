import fc from "fast-check";
import { countTokens as cl100k } from "gpt-tokenizer/encoding/cl100k_base";
import { countTokens as o200k } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { countByLine, ENCODINGS, loadTokenCounter } from "./tokens.ts";

const whole = { cl100k_base: cl100k, o200k_base: o200k };
const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };

describe.each(ENCODINGS)("%s", (encoding) => {
  it("counts line by line what it counts at once", async () => {
    const count = await loadTokenCounter(encoding);
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          "\n",
          "\r\n",
          " ",
          "  ",
          "\t",
          "/",
          ".",
          ":",
          "-",
          "'s",
          "12345",
          "word",
          "Word",
          "中文",
          "😀",
          "\u2028",
          "\u3000",
          "\ufeff",
          "\n\n",
          "\n  ",
          "\n/",
        ),
        fc.string({ unit: "binary", minLength: 1, maxLength: 3 }),
      ),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, (given) => {
        const expected = whole[encoding](given, plain);
        expect(count(given)).toBe(expected);
        expect(count(given)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  it("takes what looks like a special token for text", async () => {
    const count = await loadTokenCounter(encoding);
    expect(count("<|endoftext|>")).toBeGreaterThan(1);
    expect(count("")).toBe(0);
  });
});

// The example of OpenAI's cookbook.
it("knows a published count", async () => {
  expect((await loadTokenCounter("cl100k_base"))("tiktoken is great!")).toBe(6);
  expect((await loadTokenCounter("o200k_base"))("tiktoken is great!")).toBe(6);
});

it("counts a line once, however often it is asked, and forgets in the end", () => {
  const asked: string[] = [];
  const count = countByLine((text) => {
    asked.push(text);
    return 1;
  });
  const line = (n: number) => `    - a line of the catalog, number ${n}\n`;
  expect(count(line(1) + line(2) + line(1))).toBe(3);
  expect(asked.length).toBe(2);
  count(line(1) + line(3));
  expect(asked.length).toBe(3);
  const long = `${"x".repeat(3_000_000)}\n  `;
  for (let i = 0; i < 4; i++) count(`${i}${long}y`);
  asked.length = 0;
  count(line(1));
  expect(asked.length).toBe(1);
});

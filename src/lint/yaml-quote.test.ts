import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainOrQuoted, quoteYaml, readsAs } from "./yaml-quote.ts";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '"',
        "\\",
        ": ",
        " #",
        "---",
        "\n",
        "\r",
        "\t",
        " ",
        "é",
        "😀",
        "\u0085",
        "\u2028",
        "\ufeff",
        "\0",
        "%",
        "a",
      ),
    )
    .map((parts) => parts.join("")),
);

describe("quoteYaml", () => {
  test("reads back as the same text in both dialects", () => {
    fc.assert(
      fc.property(text, (value) => {
        const quoted = quoteYaml(value);
        expect(quoted).not.toMatch(/[\r\n]/);
        expect(readsAs(quoted, value)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
  test("single quotes where they can", () => {
    expect(quoteYaml("it's: # 拆")).toBe("'it''s: # 拆'");
    expect(quoteYaml('a\n"\u0007\ufeff')).toBe('"a\\n\\"\\x07\\ufeff"');
  });
});

describe("plainOrQuoted", () => {
  test("plain only where it reads so", () => {
    for (const plain of ["demo", "a b", "小说", "a:b", "C#"]) expect(plainOrQuoted(plain)).toBe(plain);
    for (const other of ["123", "yes", "y", "1.5e3", "", "a: b", "a #b", "@a", " a", "null"]) {
      expect(plainOrQuoted(other)).toBe(`'${other}'`);
    }
  });
  test("reads back whatever it is", () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(readsAs(plainOrQuoted(value), value)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

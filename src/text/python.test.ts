import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  codePointLength,
  codePointOffset,
  codePointSlice,
  compareCodePoints,
  isPySpace,
  PY_SPACE,
  pyFloat,
  pyReprString,
  pyRstrip,
  pyStrip,
  splitLines,
  stripQuotesRange,
} from "./python.ts";

/** Text of every kind: halves of surrogate pairs, units above the surrogates, white space. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "a",
      "B",
      " ",
      "\n",
      "\x1c",
      "\x85",
      "\ufeff",
      "\ue000",
      "\uffff",
      "\ud800",
      "\udc00",
      "😀",
      "\u{10ffff}",
      "中",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
});

describe("order", () => {
  it("is that of the code points", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const x = Array.from(a, (ch) => ch.codePointAt(0)!);
        const y = Array.from(b, (ch) => ch.codePointAt(0)!);
        let slow = x.length - y.length;
        for (let i = 0; i < Math.min(x.length, y.length); i++) {
          if (x[i] !== y[i]) {
            slow = x[i]! - y[i]!;
            break;
          }
        }
        // A pair against a lone half has no counterpart in Python, where a text holds no pairs.
        fc.pre(a.isWellFormed() && b.isWellFormed());
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(slow));
      }),
      { numRuns: 2000 },
    );
  });

  it("puts U+FF21 before an emoji, where UTF-16 does not", () => {
    expect(["😀", "Ａ", "a"].sort(compareCodePoints)).toEqual(["a", "Ａ", "😀"]);
    expect(["😀", "Ａ", "a"].sort()).toEqual(["a", "😀", "Ａ"]);
  });

  // hermes.md §2: `/` stands between `.` and the digits.
  it("sorts paths as Hermes' walk", () => {
    const paths = ["ab/S", "a_b/S", "a/S", "a.b/S", "a-b/S", "B/S"];
    expect(paths.sort(compareCodePoints)).toEqual(["B/S", "a-b/S", "a.b/S", "a/S", "a_b/S", "ab/S"]);
  });
});

describe("white space", () => {
  it("is Python's: without U+FEFF, with 1C-1F and 85", () => {
    expect(pyStrip("\x1f\x85\u3000 x \u2028")).toBe("x");
    expect(pyStrip("\ufeffx\ufeff")).toBe("\ufeffx\ufeff");
    expect(pyRstrip(" x \x1c")).toBe(" x");
  });

  it("is the same as a class and as a test, over the whole BMP", () => {
    const inClass = new RegExp(`^[${PY_SPACE}]$`);
    for (let unit = 0; unit < 0x10000; unit++)
      if (inClass.test(String.fromCharCode(unit)) !== isPySpace(unit))
        throw new Error(`U+${unit.toString(16)}`);
  });
});

it("strips any run of quotes, unpaired ones too", () => {
  const strip = (value: string) => value.slice(...stripQuotesRange(value));
  expect(strip(`"'Say "hi"`)).toBe(`Say "hi`);
  expect(strip(`' x '`)).toBe(" x ");
  expect(strip(`"'"`)).toBe("");
});

describe("code points", () => {
  it("count and cut as Python's len and slices", () => {
    fc.assert(
      fc.property(text, fc.nat(30), (value, count) => {
        const points = Array.from(value);
        expect(codePointLength(value)).toBe(points.length);
        expect(codePointSlice(value, count)).toBe(points.slice(0, count).join(""));
        expect(codePointOffset(value, count)).toBe(points.slice(0, count).join("").length);
      }),
    );
  });
});

it("cuts lines where str.splitlines does", () => {
  expect(splitLines("a\nb\r\nc\rd\x0be\x0cf\x1cg\x1dh\x1ei\x85j\u2028k\u2029")).toEqual([..."abcdefghijk"]);
  expect(splitLines("a\n\nb")).toEqual(["a", "", "b"]);
  expect(splitLines("")).toEqual([]);
  expect(splitLines("\x1f")).toEqual(["\x1f"]);
});

// Values printed by CPython 3.11.
it.each([
  ["a", "'a'"],
  ["it's", `"it's"`],
  [`"it's"`, `'"it\\'s"'`],
  ["a\\b\n\t\r", "'a\\\\b\\n\\t\\r'"],
  ["\x00\x7f\x85\xa0\xad", "'\\x00\\x7f\\x85\\xa0\\xad'"],
  ["é中😀", "'é中😀'"],
  ["\u200b\u2028\u3000\ufeff", "'\\u200b\\u2028\\u3000\\ufeff'"],
  ["\u{e0001}", "'\\U000e0001'"],
])("repr of %j", (value, printed) => expect(pyReprString(value)).toBe(printed));

it.each([
  [0, "0.0"],
  [-0, "-0.0"],
  [1, "1.0"],
  [1.5, "1.5"],
  [1e15, "1000000000000000.0"],
  [1e16, "1e+16"],
  [1.5e300, "1.5e+300"],
  [0.0001, "0.0001"],
  [0.00001, "1e-05"],
  [1e-7, "1e-07"],
  [123456789012345680, "1.2345678901234568e+17"],
  [Number.POSITIVE_INFINITY, "inf"],
  [Number.NEGATIVE_INFINITY, "-inf"],
  [Number.NaN, "nan"],
])("str of the float %d", (value, printed) => expect(pyFloat(value)).toBe(printed));

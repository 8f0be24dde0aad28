import { describe, expect, it } from "vitest";
import { decodeBase64 } from "./binary.ts";
import { buildDict, makeDict } from "./dict.ts";
import { pyKey } from "./key.ts";
import { pyInt, readFloat, readInt } from "./numbers.ts";
import { pyRepr } from "./print.ts";
import { resolveScalar } from "./resolve.ts";
import { readTimestamp } from "./timestamp.ts";

describe("readInt", () => {
  it.each([
    ["0", 0n],
    ["-0b1_1", -3n],
    ["0x1F", 31n],
    ["0123", 83n],
    ["190:20:30", 685230n],
    ["+-7", -7n],
    [" 7 ", 7n],
    ["0o17", 15n],
    ["\u0661\u0662", 12n],
    ["-_", null],
    ["0x", null],
    ["1:x", null],
  ])("%j", (text, value) => expect(readInt(text)).toBe(value));

  it("takes 0b1 as a hexadecimal number", () => expect(pyInt("0b1", 16)).toBe(0xb1n));
});

describe("readFloat", () => {
  it.each([
    ["1_2.3_4", 12.34],
    ["-.INF", Number.NEGATIVE_INFINITY],
    ["190:20:30.15", 685230.15],
    ["infinity", Number.POSITIVE_INFINITY],
    [".", null],
    ["", null],
  ])("%j", (text, value) => expect(readFloat(text)).toBe(value));
});

describe("readTimestamp", () => {
  it.each([
    ["2023-02-29", null],
    ["0000-01-01", null],
    ["2024-02-29", "2024-02-29"],
    ["2024-01-02 24:00:00", null],
    ["2024-01-02 03:04:05 +24", null],
    ["2024-01-02 03:04:05 -1:30", "2024-01-02 03:04:05-01:30"],
    ["0099-12-31 23:59:59.9999999", "0100-01-01 00:00:00"],
  ])("%j", (text, printed) => expect(readTimestamp(text, "ruamel")?.text ?? null).toBe(printed));

  it("makes moments equal across zones", () => {
    const [a, b] = ["2024-01-02 03:00:00Z", "2024-01-02 04:00:00+01:00"].map(
      (t) => readTimestamp(t, "ruamel")!,
    );
    expect(pyKey(a!)).toBe(pyKey(b!));
    expect(a!.repr).not.toBe(b!.repr);
  });
});

describe("decodeBase64", () => {
  it.each([
    ["aGk=", "hi"],
    ["a G\nk =", "hi"],
    ["aGk", null],
    ["aGk=aGk=", "hi"],
    ["\u00e9", null],
    ["", ""],
  ])("%j", (text, expected) => {
    const bytes = decodeBase64(text);
    expect(bytes === null ? null : String.fromCharCode(...bytes)).toBe(expected);
  });
});

describe("resolveScalar", () => {
  it.each([
    ["", "null"],
    ["12\n", "int"],
    ["\n", "str"],
    ["<<", "merge"],
    ["=", "value"],
    ["Null", "null"],
    ["nULL", "str"],
    ["2024-1-2", "str"],
    ["1:30", "int"],
    ["0:30", "str"],
  ])("%j", (text, tag) => expect(resolveScalar(text, "ruamel")).toBe(`tag:yaml.org,2002:${tag}`));
});

describe("dicts", () => {
  it("keep the place and the spelling of the first of equal keys", () => {
    const dict = makeDict([
      [1n, "a"],
      ["b", "b"],
      [true, "c"],
    ]);
    expect(pyRepr(dict)).toBe("{1: 'c', 'b': 'b'}");
    expect([dict.get("b"), dict.has("1")]).toEqual(["b", false]);
  });

  it("refuse keys without a hash", () => {
    const { set } = buildDict();
    expect(() => set([], 1n)).toThrow(TypeError);
    expect(() => set(makeDict(), 1n)).toThrow(TypeError);
  });
});

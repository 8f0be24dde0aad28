import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMemory } from "./memory.ts";
import { Sequence } from "./sequence.ts";
import { tokenSums } from "./token-sums.ts";

describe("what the page remembers", () => {
  it("comes back as it was kept", () => {
    const memory = { request: "hi", closed: ["block"], wrap: false, pageTop: 3, listTop: 7 };
    expect(parseMemory(structuredClone(memory))).toEqual(memory);
  });

  it("falls back to a fresh page", () => {
    const fresh = { request: "", closed: [], wrap: true, pageTop: 0, listTop: 0 };
    expect(parseMemory(undefined)).toEqual(fresh);
    expect(parseMemory({ request: 1, closed: ["x"], pageTop: -1, listTop: "7" })).toEqual(fresh);
    fc.assert(fc.property(fc.anything(), (value) => void parseMemory(value)));
  });
});

describe("the order of answers", () => {
  it("drops what is older than what is shown", () => {
    const sequence = new Sequence();
    expect(sequence.accept(0)).toBe(true);
    sequence.next();
    sequence.next();
    expect(sequence.waiting).toBe(true);
    expect(sequence.accept(2)).toBe(true);
    expect(sequence.accept(1)).toBe(false);
    expect(sequence.accept(2)).toBe(true);
    expect(sequence.waiting).toBe(false);
  });

  it("drops answers to the page before a reload", () => {
    const sequence = new Sequence();
    expect(sequence.accept(57)).toBe(false);
    expect(sequence.accept(0)).toBe(true);
  });
});

describe("the sums of tokens", () => {
  const tokens = {
    encoding: "o200k_base",
    catalogFull: 875,
    catalogCompact: 254,
    note: 44,
    block: 154,
  } as const;

  it("adds the note to a compacted catalog only", () => {
    expect(tokenSums(tokens, true)).toEqual({
      before: 875,
      after: 452,
      compacted: 452,
      saved: 423,
      percent: 48,
    });
    expect(tokenSums(tokens, false)).toEqual({
      before: 875,
      after: 1029,
      compacted: 452,
      saved: -154,
      percent: 18,
    });
  });

  it("has no share without a catalog", () => {
    const alone = { ...tokens, catalogFull: 0, catalogCompact: 0, note: 0 };
    expect(tokenSums(alone, true)).toMatchObject({ after: 154, percent: null });
  });
});

import { describe, expect, it } from "vitest";
import { cjkRuns, isCjk } from "./cjk.ts";

describe("CJK", () => {
  it("knows the edges of its ranges", () => {
    const edges = [
      0x3040, 0x30ff, 0x3400, 0x4dbf, 0x4e00, 0x9fff, 0xac00, 0xd7a3, 0xff66, 0xff9f, 0x20000, 0x2a6df,
    ];
    for (let i = 0; i < edges.length; i += 2) {
      expect(isCjk(edges[i]!)).toBe(true);
      expect(isCjk(edges[i]! - 1)).toBe(false);
      expect(isCjk(edges[i + 1]!)).toBe(true);
      expect(isCjk(edges[i + 1]! + 1)).toBe(false);
    }
  });

  it("cuts out runs as they stand", () => {
    expect(cjkRuns("A中文, カー・ド x𠀀𠀁")).toEqual(["中文", "カー・ド", "𠀀𠀁"]);
    expect(cjkRuns("none")).toEqual([]);
  });
});

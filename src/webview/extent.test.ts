import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Extent, linesOf } from "./extent.ts";

describe("the lines of a ranking", () => {
  it("draws one below what is injected, and one below what was retrieved when that is more", () => {
    expect(linesOf(6, 6, 13)).toEqual([{ after: 5, kind: "inject" }]);
    expect(linesOf(3, 6, 13)).toEqual([
      { after: 2, kind: "inject" },
      { after: 5, kind: "top" },
    ]);
    expect(linesOf(3, 6, 4)).toEqual([
      { after: 2, kind: "inject" },
      { after: 3, kind: "top" },
    ]);
    expect(linesOf(0, 6, 0)).toEqual([]);
  });
});

describe("the extent of a list", () => {
  const extent = new Extent(100, 70, 24, linesOf(6, 6, 100));

  it("knows where rows stand", () => {
    expect(extent.height).toBe(100 * 70 + 24);
    expect(extent.top(5)).toBe(350);
    expect(extent.top(6)).toBe(444);
  });

  it("leaves out lines below rows that are not there", () => {
    expect(new Extent(2, 70, 24, [{ after: 5, kind: "top" }]).height).toBe(140);
  });

  it("scrolls no more than it must", () => {
    expect(extent.reveal(1, 0, 300)).toBe(0);
    expect(extent.reveal(10, 0, 300)).toBe(extent.top(11) - 300);
    expect(extent.reveal(1, 500, 300)).toBe(70);
  });

  it("has every row in view in the window", () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.nat(500),
        fc.nat(40_000),
        fc.integer({ min: 1, max: 2000 }),
        (count, cut, top, height) => {
          const list = new Extent(count, 70, 24, linesOf(cut, cut + 3, count));
          const [first, last] = list.window(top, height, 0);
          expect(first).toBeLessThanOrEqual(last);
          for (let row = 0; row < count; row++) {
            const visible = list.top(row) < top + height && list.top(row) + 70 > top;
            if (visible) expect(row >= first && row < last).toBe(true);
          }
          expect(last - first).toBeLessThanOrEqual(height / 70 + 4);
        },
      ),
    );
  });
});

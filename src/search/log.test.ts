import { describe, expect, it } from "vitest";
import { naturalLog } from "./log.ts";

describe("naturalLog", () => {
  it("rounds correctly where Math.log may not", () => {
    // Arguments for which V8's last bit differs from the true value's, computed with 60 digits.
    for (const [x, expected] of [
      [5.142857142857143, 1.6376087894007967],
      [2.9147286821705425, 1.0697767390282225],
      [1.6569037656903767, 0.5049506593229699],
      [2.558375634517766, 0.9393725393333799],
      [139.87412587412587, 4.9407429172765545],
      [1.226932668329177, 0.2045172891857389],
      [1e300, 690.7755278982137],
    ] as const) {
      expect(naturalLog(x)).toBe(expected);
    }
  });

  it("is exact at powers of two", () => {
    expect(naturalLog(1)).toBe(0);
    expect(naturalLog(2)).toBe(Math.LN2);
    expect(naturalLog(0.5)).toBe(-Math.LN2);
    expect(naturalLog(1024)).toBe(10 * Math.LN2);
  });

  it("is within a last bit of Math.log everywhere", () => {
    for (let i = 1; i < 3000; i++) {
      for (const x of [1 + i / 7, 1 + 1 / i, i * 1e-9, 1 + i * 2 ** -52]) {
        const expected = Math.log(x);
        expect(Math.abs(naturalLog(x) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 2.3e-16);
      }
    }
  });
});

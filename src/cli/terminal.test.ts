import { expect, it } from "vitest";
import { padEnd, padStart, thousands, truncate, visible, visibleLines } from "./terminal.ts";

it("writes out what moves the cursor, reorders or hides", () => {
  expect(visible("a\x1b[31m\x07\x9b\nb\tc")).toBe("a\\u001b[31m\\u0007\\u009b⏎b c");
  expect(visible("\u202e\u2066\u061c\u200b\ufeff\u2028\u00ad")).toBe(
    "\\u202e\\u2066\\u061c\\u200b\\ufeff\\u2028\\u00ad",
  );
  expect(visible("\u{e0041}\ud800")).toBe("\\U000e0041\\ud800");
  expect(visibleLines("a\x1b\nb\r")).toBe("a\\u001b\nb\\u000d");
});

it("leaves what people write: emoji with joiners, Persian, Chinese", () => {
  for (const text of ["👩\u200d💻", "می\u200cخواهم", "读写文件", "naïve"]) expect(visible(text)).toBe(text);
});

it("measures in columns: wide characters count two", () => {
  expect(padEnd("读", 4)).toBe("读  ");
  expect(padStart("读写", 3)).toBe("读写");
  expect(truncate("读写文件", 8)).toBe("读写文件");
  expect(truncate("读写文件夹", 8)).toBe("读写文…");
  expect(truncate("👩\u200d💻👩\u200d💻👩\u200d💻", 5)).toBe("👩\u200d💻👩\u200d💻…");
});

it("cuts a text of megabytes at once", () => {
  const started = performance.now();
  expect(truncate("word ".repeat(1_000_000), 20)).toBe("word word word word…");
  expect(performance.now() - started).toBeLessThan(500);
});

it("groups digits", () => expect([7, 1234, 1234567].map(thousands)).toEqual(["7", "1,234", "1,234,567"]));

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clip, isPlain, stretches } from "./escapes.ts";

/** What a person sees. */
function seen(text: string, lines = false): string {
  return stretches(text, lines)
    .map((stretch) => stretch.escape ?? stretch.text)
    .join("");
}

describe("characters that are not seen", () => {
  it.each([
    ["invoice\u202efdp.exe", "invoice\\u202efdp.exe"],
    ["a\u200bb\u2066c\u2069\ufeff", "a\\u200bb\\u2066c\\u2069\\ufeff"],
    ["\u001b[31m\u0007", "\\u001b[31m\\u0007"],
    ["a\nb\tc\rd", "a\\nb\\tc\\rd"],
    ["\u{e0041}x", "\\u{e0041}x"],
    ["\ud800x", "\\ud800x"],
    ["\u00ad\u034f\u3164\u2028", "\\u00ad\\u034f\\u3164\\u2028"],
    ["a\u200db", "a\\u200db"],
  ])("are shown in %j", (text, shown) => {
    expect(seen(text)).toBe(shown);
    expect(isPlain(text, false)).toBe(false);
  });

  it.each(["plain", "中文，标点。", "مهارة عربية", "👩‍👩‍👧 👍🏽 ❤️", "می‌خواهم", "क्‍ष", "<b>&amp;</b>", "𝒳 é"])(
    "leaves %j alone",
    (text) => {
      expect(isPlain(text, false)).toBe(true);
      expect(seen(text)).toBe(text);
    },
  );

  it("keeps line ends and tabs of a text of lines", () => {
    expect(seen("a\n\tb\u200b", true)).toBe("a\n\tb\\u200b");
    expect(isPlain("a\n\tb", true)).toBe(true);
  });

  it("loses nothing of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.boolean(), (text, lines) => {
        expect(
          stretches(text, lines)
            .map((stretch) => stretch.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

describe("clipping", () => {
  it("leaves short texts alone and halves no character", () => {
    expect(clip("abc", 3)).toBe("abc");
    expect(clip("abcd", 3)).toBe("abc…");
    expect(clip("ab😀d", 3)).toBe("ab…");
  });
});

import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCjk } from "../text/cjk.ts";
import { forEachToken, tokenize, tokenizeWithOffsets } from "./tokenize.ts";

const vectorsFile = new URL("../../../shared/golden/vectors.json", import.meta.url);

/** Texts that hold every kind of character the tokenizer tells apart. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "a",
        "Z",
        "9",
        "_",
        " ",
        "-",
        ".",
        "é",
        "Σ",
        "İ",
        "ß",
        "中",
        "文",
        "か",
        "・",
        "한",
        "ｱ",
      ),
      fc.constantFrom("𠀀", "𐐀", "𝐀", "🍺", "\u0301", "\u200d", "\ud800", "\udc00", "ǅ"),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

/** The rules of retrieval.md §1.3 word for word, slowly. */
function plainTokens(text: string): string[] {
  const tokens: string[] = [];
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []) {
    let run: string[] = [];
    const flush = () => {
      if (run.length === 0) return;
      if (!isCjk(run[0]!.codePointAt(0)!) || run.length <= 2) tokens.push(run.join(""));
      else for (let i = 0; i + 1 < run.length; i++) tokens.push(run[i]! + run[i + 1]!);
      run = [];
    };
    for (const ch of word) {
      if (run.length > 0 && isCjk(run[0]!.codePointAt(0)!) !== isCjk(ch.codePointAt(0)!)) flush();
      run.push(ch);
    }
    flush();
  }
  return tokens;
}

describe("tokenize", () => {
  it.each([
    ["Skill-Retrieval: BM25 (Okapi)", ["skill", "retrieval", "bm25", "okapi"]],
    ["用python写", ["用", "python", "写"]],
    ["中", ["中"]],
    ["中文字符", ["中文", "文字", "字符"]],
    ["𠀀𠀁𠀂 𠮷野家", ["𠀀𠀁", "𠀁𠀂", "𠮷野", "野家"]],
    ["𠀀𠀁", ["𠀀𠀁"]],
    ["İI ıi", ["i", "i", "ıi"]],
    ["ΣΑΣ σας ΟΔΟΣ.", ["σας", "σας", "οδος"]],
    ["e\u0301cole", ["e", "cole"]],
    ["lone \ud800x\udc00y", ["lone", "x", "y"]],
    ["", []],
  ])("%j", (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it("follows the rules on any text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tokenize(text)).toEqual(plainTokens(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("grows its memory for long texts", () => {
    expect(tokenize("a ".repeat(5000))).toHaveLength(5000);
    expect(tokenize("中".repeat(5000))).toHaveLength(4999);
  });

  it.skipIf(!existsSync(vectorsFile))("equals the golden vectors", () => {
    const { tokens } = JSON.parse(readFileSync(vectorsFile, "utf8")) as {
      tokens: { text: string; tokens: string[] }[];
    };
    expect(tokens).toHaveLength(400);
    for (const vector of tokens) {
      expect(tokenize(vector.text)).toEqual(vector.tokens);
      expect(tokenizeWithOffsets(vector.text).map(({ token }) => token)).toEqual(vector.tokens);
    }
  });

  it("visits the same tokens", () => {
    const seen: string[] = [];
    forEachToken("Find 中文字 now", (lower, start, end) => seen.push(lower.slice(start, end)));
    expect(seen).toEqual(tokenize("Find 中文字 now"));
  });
});

describe("tokenizeWithOffsets", () => {
  it("points at the original text where lower-casing changes lengths", () => {
    expect(tokenizeWithOffsets("xİİ yΣ 中文字")).toEqual([
      { token: "xi", start: 0, end: 2 },
      { token: "i", start: 2, end: 3 },
      { token: "yσ".replace("σ", "ς"), start: 4, end: 6 },
      { token: "中文", start: 7, end: 9 },
      { token: "文字", start: 8, end: 10 },
    ]);
  });

  it("gives ranges that hold their tokens", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = tokenizeWithOffsets(text);
        expect(found.map(({ token }) => token)).toEqual(tokenize(text));
        for (const { token, start, end } of found) {
          expect(start).toBeLessThan(end);
          // A final sigma depends on what stands around it; İ leaves its dot behind.
          const source = text.slice(start, end).toLowerCase().replaceAll("\u0307", "").replaceAll("ς", "σ");
          expect(source).toBe(token.replaceAll("ς", "σ"));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

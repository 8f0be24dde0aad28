/** What the retrieval plugin takes for CJK: one set of ranges for the document text and for the tokens. */

/** Whether a code point is CJK in the plugin's sense. Source: the ranges of retrieval.md §1.3. */
export function isCjk(codePoint: number): boolean {
  if (codePoint < 0x3040) return false;
  return (
    codePoint <= 0x30ff ||
    (codePoint >= 0x3400 && codePoint <= 0x4dbf) ||
    (codePoint >= 0x4e00 && codePoint <= 0x9fff) ||
    (codePoint >= 0xac00 && codePoint <= 0xd7a3) ||
    (codePoint >= 0xff66 && codePoint <= 0xff9f) ||
    (codePoint >= 0x20000 && codePoint <= 0x2a6df)
  );
}

/**
 * The maximal runs of CJK code points in `text` as it stands: no lower-casing, and code points in the CJK
 * ranges that are not letters (`・`) stay. Source: retrieval.md §1.2 (the body's CJK in a document text).
 */
export function cjkRuns(text: string): string[] {
  const runs: string[] = [];
  let start = -1;
  for (let i = 0; i < text.length; ) {
    const codePoint = text.codePointAt(i)!;
    if (isCjk(codePoint)) {
      if (start < 0) start = i;
    } else if (start >= 0) {
      runs.push(text.slice(start, i));
      start = -1;
    }
    i += codePoint > 0xffff ? 2 : 1;
  }
  if (start >= 0) runs.push(text.slice(start));
  return runs;
}

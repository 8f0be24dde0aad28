/** Universal newlines with a way back: CRLF and a lone CR become LF before anything is parsed (hermes.md §0b). */

/** Text with LF line ends, and the offset of each of its places in the text it came from. */
export interface NormalizedText {
  /** The text with LF only. */
  readonly text: string;
  /** The UTF-16 offset in the source of the UTF-16 offset `at` of `text`. */
  toSource(at: number): number;
}

/** CRLF and a lone CR, as Python's text files read them. */
export const UNIVERSAL_NEWLINE = /\r\n?/g;
/** Every line end that `str.splitlines()` knows, but LF itself. */
export const SPLITLINES_NEWLINE = /\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]/g;

/**
 * Replaces each match of `ends` by LF (a match is one UTF-16 unit, or CRLF).
 * `base` is added to every source offset: the length of what stood before `source` in its file.
 */
export function normalizeNewlines(source: string, base = 0, ends = UNIVERSAL_NEWLINE): NormalizedText {
  // Offsets in the new text just after the LF of each CRLF: every place from there lies one unit further in the source.
  const shifts: number[] = [];
  let changed = false;
  const text = source.replace(ends, (end, at: number) => {
    changed = true;
    if (end.length === 2) shifts.push(at - shifts.length + 1);
    return "\n";
  });
  if (!changed || shifts.length === 0) return { text, toSource: (at) => at + base };
  return {
    text,
    toSource: (at) => {
      let low = 0;
      let high = shifts.length;
      while (low < high) {
        const mid = (low + high) >> 1;
        if (shifts[mid]! <= at) low = mid + 1;
        else high = mid;
      }
      return at + low + base;
    },
  };
}

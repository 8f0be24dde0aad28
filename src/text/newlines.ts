/** Universal newlines with a way back: CRLF and a lone CR become LF before anything is parsed (hermes.md §0b). */

/** Text with LF line ends, and the offset of each of its places in the text it came from. */
export interface NormalizedText {
  /** The text with LF only. */
  readonly text: string;
  /** The UTF-16 offset in the original of the UTF-16 offset `at` of `text`. */
  toSource(at: number): number;
  /** The UTF-16 offset in `text` of the UTF-16 offset `at` of the original. */
  fromSource(at: number): number;
}

/** Normalizes line ends; `base` is added to every source offset (what stood before `source` in its file). */
export function normalizeNewlines(source: string, base = 0): NormalizedText {
  if (!source.includes("\r")) {
    return { text: source, toSource: (at) => at + base, fromSource: (at) => at - base };
  }
  // Normalized offsets just after the LF of each CRLF: every later place lies one unit further in the source.
  const shifts: number[] = [];
  const text = source.replace(/\r\n?/g, (end, at: number) => {
    if (end.length === 2) shifts.push(at - shifts.length + 1);
    return "\n";
  });
  const countUpTo = (at: number) => {
    let low = 0;
    let high = shifts.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (shifts[mid]! <= at) low = mid + 1;
      else high = mid;
    }
    return low;
  };
  return {
    text,
    toSource: (at) => at + countUpTo(at) + base,
    fromSource: (at) => {
      let low = 0;
      let high = text.length;
      while (low < high) {
        const mid = (low + high) >> 1;
        if (mid + countUpTo(mid) + base < at) low = mid + 1;
        else high = mid;
      }
      return low;
    },
  };
}

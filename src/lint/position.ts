/** A place in a text: both from 0, `character` in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A text's lines; LF, CRLF and a lone CR each end one, as in VS Code. */
export interface Lines {
  readonly count: number;
  /** The place of an offset; one between CR and LF counts as the end of its line. */
  positionAt(offset: number): Position;
  /** The offset of a place; beyond the end of a line or of the text, that end. */
  offsetAt(position: Position): number;
  /** `[start, end)` of a line, its line end left out. */
  rangeOf(line: number): { start: number; end: number };
}

/** Finds the lines of a text, once for any number of questions. */
export function linesOf(text: string): Lines {
  const starts = [0];
  const ends: number[] = [];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) {
    ends.push(index);
    starts.push(index + end.length);
  }
  ends.push(text.length);

  const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);
  return {
    count: starts.length,
    positionAt(offset) {
      const at = clamp(offset, text.length);
      let low = 0;
      let high = starts.length;
      while (high - low > 1) {
        const mid = (low + high) >> 1;
        if (starts[mid]! <= at) low = mid;
        else high = mid;
      }
      return { line: low, character: Math.min(at, ends[low]!) - starts[low]! };
    },
    offsetAt({ line, character }) {
      if (line < 0) return 0;
      const start = starts[line];
      if (start === undefined) return text.length;
      return Math.min(start + Math.max(character, 0), ends[line]!);
    },
    rangeOf(line) {
      const at = clamp(line, starts.length - 1);
      return { start: starts[at]!, end: ends[at]! };
    },
  };
}

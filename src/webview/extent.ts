/** Where the rows of a long list stand, so that only those in view need to exist. */

/** A line drawn between rows. */
export interface Line {
  /** Index of the row it stands below. */
  readonly after: number;
  readonly kind: "inject" | "top";
}

/** A list of equal rows with a few lines between them. */
export class Extent {
  readonly count: number;
  readonly rowHeight: number;
  readonly lineHeight: number;
  readonly lines: readonly Line[];

  constructor(count: number, rowHeight: number, lineHeight: number, lines: readonly Line[]) {
    this.count = count;
    this.rowHeight = rowHeight;
    this.lineHeight = lineHeight;
    this.lines = lines.filter((line) => line.after < count);
  }

  get height(): number {
    return this.top(this.count);
  }

  /** Where row `index` begins. */
  top(index: number): number {
    let lines = 0;
    for (const line of this.lines) if (line.after < index) lines += 1;
    return index * this.rowHeight + lines * this.lineHeight;
  }

  /** `[first, last)` of the rows that a view of `height` from `top` shows, with `spare` more on each side. */
  window(top: number, height: number, spare: number): [first: number, last: number] {
    const slack = this.lines.length * this.lineHeight;
    const first = Math.floor((top - slack) / this.rowHeight) - spare;
    const last = Math.ceil((top + height) / this.rowHeight) + spare;
    return [Math.min(Math.max(first, 0), this.count), Math.min(Math.max(last, 0), this.count)];
  }

  /** How far a view must be scrolled to show the whole of row `index`; `top` when it does. */
  reveal(index: number, top: number, height: number): number {
    const start = this.top(index);
    const end = start + this.rowHeight;
    if (start < top) return start;
    return end > top + height ? end - height : top;
  }
}

/** The lines of a ranking: what is injected, and what was retrieved when that is more. */
export function linesOf(injected: number, topK: number, total: number): Line[] {
  const lines: Line[] = [];
  if (injected > 0) lines.push({ after: injected - 1, kind: "inject" });
  const retrieved = Math.min(topK, total);
  if (retrieved > injected) lines.push({ after: retrieved - 1, kind: "top" });
  return lines;
}

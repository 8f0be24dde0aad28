import { CR, DASH, DOT, END, isBlankOrEnd, isBreak, LF } from "./chars.ts";
import type { Flavor } from "./flavor.ts";

const WIDE = /[\ud800-\udfff\ufeff]/;

/** The text with a reading position. `pos` and `lineStart` are UTF-16 offsets; columns count code points, as in Python. */
export class Source {
  readonly text: string;
  readonly flavor: Flavor;
  pos = 0;
  line = 0;
  lineStart = 0;
  private readonly wide: boolean;
  private countedTo = 0;
  private countedFrom = 0;
  private counted = 0;

  constructor(text: string, flavor: Flavor) {
    this.text = text;
    this.flavor = flavor;
    this.wide = WIDE.test(text);
  }

  /** The unit `offset` units further on; 0 past the end. */
  peek(offset = 0): number {
    const at = this.pos + offset;
    return at < this.text.length ? this.text.charCodeAt(at) : END;
  }

  /** The column of `pos` in code points. */
  column(): number {
    if (!this.wide) return this.pos - this.lineStart;
    if (this.countedFrom !== this.lineStart || this.countedTo > this.pos) {
      this.countedFrom = this.lineStart;
      this.countedTo = this.lineStart;
      this.counted = 0;
    }
    for (; this.countedTo < this.pos; this.countedTo++) {
      const unit = this.text.charCodeAt(this.countedTo);
      if (unit >= 0xdc00 && unit < 0xe000) continue;
      if (unit === 0xfeff && !this.flavor.markTakesColumn) continue;
      this.counted++;
    }
    return this.counted;
  }

  /** Whether more than `limit` code points lie between `from` and `pos`. */
  isFurther(from: number, limit: number): boolean {
    if (this.pos - from <= limit) return false;
    if (!this.wide) return true;
    let count = 0;
    for (let i = from; i < this.pos && count <= limit; i++) {
      const unit = this.text.charCodeAt(i);
      if (unit < 0xdc00 || unit >= 0xe000) count++;
    }
    return count > limit;
  }

  /** UTF-16 length of the line break at `at`, 0 when there is none. */
  breakLength(at = this.pos): number {
    const c = at < this.text.length ? this.text.charCodeAt(at) : END;
    if (c === CR && this.text.charCodeAt(at + 1) === LF) return 2;
    return isBreak(c) ? 1 : 0;
  }

  /** Steps over the line break at `pos`, if there is one. */
  skipBreak(): boolean {
    const length = this.breakLength();
    if (length === 0) return false;
    const c = this.peek();
    this.pos += length;
    if (this.flavor.unicodeLines || c === LF || c === CR) {
      this.line++;
      this.lineStart = this.pos;
    }
    return true;
  }

  /** Steps over the byte order mark at the start of the text, which takes no column. */
  skipMark(): void {
    this.pos++;
    this.lineStart = this.pos;
  }

  /** Steps to the end of the line, not over its break. */
  skipLine(): void {
    const { text } = this;
    let at = this.pos;
    while (at < text.length && !isBreak(text.charCodeAt(at))) at++;
    this.pos = at;
  }

  /** Whether `---` or `...` and white space stand here (the column is not looked at). */
  atMarker(): boolean {
    const c = this.peek();
    return (
      (c === DASH || c === DOT) && this.peek(1) === c && this.peek(2) === c && isBlankOrEnd(this.peek(3))
    );
  }
}

import type { Stretch } from "./types.ts";

/** Builds a scalar's text together with the map back to the source. Offsets are UTF-16 units of the source. */
export class TextBuilder {
  text = "";
  readonly stretches: Stretch[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Appends source text as it stands. */
  copy(from: number, to: number): void {
    if (to > from) this.append(this.source.slice(from, to), from, to - from);
  }

  /** Appends text that stands for `length` units of the source at `from`: an escape, or a folded line end. */
  put(text: string, from: number, length: number): void {
    if (text !== "") this.append(text, from, length);
  }

  /** Appends a line break as it counts in a value: U+2028 and U+2029 as they are, every other one as LF. */
  lineBreak(at: number): void {
    const c = this.source.charCodeAt(at);
    const length = c === 0x0d && this.source.charCodeAt(at + 1) === 0x0a ? 2 : 1;
    this.append(c === 0x2028 || c === 0x2029 ? String.fromCharCode(c) : "\n", at, length);
  }

  /** Appends a run of breaks between two words: one LF is a space, the first of several goes away, U+2028 and U+2029 stay. */
  fold(first: number, others: readonly number[]): void {
    const c = this.source.charCodeAt(first);
    if (c === 0x2028 || c === 0x2029) this.lineBreak(first);
    else if (others.length === 0) {
      this.append(" ", first, c === 0x0d && this.source.charCodeAt(first + 1) === 0x0a ? 2 : 1);
    }
    for (const at of others) this.lineBreak(at);
  }

  private append(text: string, source: number, sourceLength: number): void {
    const last = this.stretches.at(-1);
    const value = this.text.length;
    this.text += text;
    if (
      last !== undefined &&
      text.length === sourceLength &&
      last.length === last.sourceLength &&
      last.source + last.sourceLength === source
    ) {
      const length = last.length + text.length;
      this.stretches[this.stretches.length - 1] = {
        value: last.value,
        length,
        source: last.source,
        sourceLength: length,
      };
      return;
    }
    this.stretches.push({ value, length: text.length, source, sourceLength });
  }
}

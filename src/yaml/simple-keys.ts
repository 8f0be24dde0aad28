import { isBlank, isBreakOrEnd } from "./chars.ts";
import { YamlFault } from "./fault.ts";
import { MAX_SIMPLE_KEY } from "./limits.ts";
import type { Source } from "./source.ts";

/** A place where a key without `?` may have begun; it becomes one when its `:` follows on the same line. */
export interface SimpleKey {
  /** The flow level it stands at. */
  readonly level: number;
  /** Number of its first token in the stream. */
  readonly token: number;
  /** Nothing but a key can stand here (the indentation of a block mapping). */
  readonly required: boolean;
  readonly pos: number;
  readonly line: number;
  readonly column: number;
}

/** The places where keys may have begun, at most one a flow level. */
export class SimpleKeys {
  /** The last place dropped because its text grew too long. */
  tooLong: SimpleKey | null = null;
  private readonly source: Source;
  /** Ascending in level, position and token number: only the first can be the next token, and stale ones come first. */
  private readonly keys: SimpleKey[] = [];

  constructor(source: Source) {
    this.source = source;
  }

  /** The number of the first token that may be a key, -1 when there is none. */
  firstToken(): number {
    return this.keys.length > 0 ? this.keys[0]!.token : -1;
  }

  /** Forgets the places that can no longer be keys: on another line, or too far back. */
  dropStale(): void {
    const { keys, source } = this;
    while (keys.length > 0) {
      const key = keys[0]!;
      const isLong = key.line === source.line && source.isFurther(key.pos, MAX_SIMPLE_KEY);
      if (key.line === source.line && !isLong) return;
      if (key.required) throw this.noColon(key, isLong);
      if (isLong) this.tooLong = key;
      keys.shift();
    }
  }

  /** Notes that a key may begin here. */
  save(level: number, token: number, required: boolean): void {
    this.remove(level);
    const { pos, line } = this.source;
    this.keys.push({ level, token, required, pos, line, column: this.source.column() });
  }

  /** Forgets the place noted for the level. */
  remove(level: number): void {
    const key = this.keys.at(-1);
    if (key?.level !== level) return;
    if (key.required) throw this.noColon(key, false);
    this.keys.pop();
  }

  /** The place noted for the level, forgotten; null when there is none. */
  take(level: number): SimpleKey | null {
    if (this.keys.at(-1)?.level !== level) return null;
    return this.keys.pop() ?? null;
  }

  /** Forgets all. */
  clear(): void {
    this.keys.length = 0;
  }

  /** "could not find expected ':'": a line that had to be a key is none. */
  private noColon(key: SimpleKey, isLong: boolean): YamlFault {
    const { text, pos } = this.source;
    const message = "could not find expected ':'";
    if (isLong) return new YamlFault("key-too-long", key.pos, pos, message);
    let end = key.pos;
    while (end < text.length && !isBreakOrEnd(text.charCodeAt(end))) end++;
    while (end > key.pos && isBlank(text.charCodeAt(end - 1))) end--;
    return new YamlFault("block-end", key.pos, end, message);
  }
}

/** Character classes of the scanner, over UTF-16 units. 0 stands for the end of the text (a NUL is refused beforehand). */

export const END = 0;
export const TAB = 0x09;
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;
export const HASH = 0x23;
export const COLON = 0x3a;
export const QUESTION = 0x3f;
export const DASH = 0x2d;
export const BANG = 0x21;
export const PERCENT = 0x25;
export const DOT = 0x2e;

/** LF, CR, U+0085, U+2028 or U+2029. */
export function isBreak(c: number): boolean {
  return c === LF || c === CR || c === 0x85 || c === 0x2028 || c === 0x2029;
}

/** A line break or the end. */
export function isBreakOrEnd(c: number): boolean {
  return c === END || isBreak(c);
}

/** Space or tab. */
export function isBlank(c: number): boolean {
  return c === SPACE || c === TAB;
}

/** Space, tab, line break or the end. */
export function isBlankOrEnd(c: number): boolean {
  return c === SPACE || c === TAB || c === END || isBreak(c);
}

export function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

export function isHex(c: number): boolean {
  return isDigit(c) || (c >= 0x41 && c <= 0x46) || (c >= 0x61 && c <= 0x66);
}

/** ASCII letter, digit, `-` or `_`. */
export function isWord(c: number): boolean {
  return isDigit(c) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a) || c === DASH || c === 0x5f;
}

/** `,` `[` `]` `{` or `}`. */
export function isFlowIndicator(c: number): boolean {
  return c === 0x2c || c === 0x5b || c === 0x5d || c === 0x7b || c === 0x7d;
}

const TAG_PUNCTUATION = new Set([..."-;/?:@&=+$,_.!~*'()[]%"].map((ch) => ch.charCodeAt(0)));

/** A character of a tag's URI, `%` included. */
export function isTagChar(c: number): boolean {
  return isWord(c) || TAG_PUNCTUATION.has(c);
}

const NOT_PLAIN_START = new Set([..."-?:,[]{}#&*!|>'\"%@`"].map((ch) => ch.charCodeAt(0)));

/** Whether a plain scalar may begin with the character whatever follows it. */
export function startsPlain(c: number): boolean {
  return !isBlankOrEnd(c) && !NOT_PLAIN_START.has(c);
}

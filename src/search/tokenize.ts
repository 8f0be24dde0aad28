/**
 * Text to tokens, exactly as the skill-retrieval plugin does it. Source: retrieval.md §1.3.
 *
 * Lower-case; a token is a run of letters, numbers and `_` (combining marks separate); a token that holds
 * CJK is split into runs of CJK and not-CJK; a CJK run of more than two characters becomes its overlapping
 * bigrams. Characters are code points.
 */

import { isCjk } from "../text/cjk.ts";

/** What a code point is to the tokenizer. */
const SEPARATOR = 1;
const WORD = 2;
const CJK = 3;
/** Not looked up yet. */
const UNKNOWN = 0;

const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

/** The kind of every UTF-16 unit outside the surrogates, filled as characters are met (ASCII at once). */
const kinds = new Uint8Array(0x10000);
for (let unit = 0; unit < 0x80; unit++) kindOfUnit(unit);

/** `[start, end)` pairs in units of the lower-cased text: what `scan` found. Reused; grows as needed. */
let ranges = new Int32Array(512);

/** A token and where it came from. */
export interface TokenRange {
  /** The token as it is indexed (lower-cased). */
  readonly token: string;
  /** First UTF-16 unit in the original text. */
  readonly start: number;
  /** One past the last UTF-16 unit in the original text. */
  readonly end: number;
}

/** The tokens of `text`, in order, repeats included. */
export function tokenize(text: string): string[] {
  const lower = text.toLowerCase();
  const length = scan(lower);
  const tokens = new Array<string>(length >> 1);
  for (let i = 0, n = 0; i < length; i += 2) tokens[n++] = lower.slice(ranges[i]!, ranges[i + 1]!);
  return tokens;
}

/** The tokens of `text` with their places in it; the tokens are those of `tokenize`. */
export function tokenizeWithOffsets(text: string): TokenRange[] {
  const lower = text.toLowerCase();
  const length = scan(lower);
  const origin = lower.length === text.length ? null : lowerCaseOrigins(text);
  const tokens: TokenRange[] = [];
  for (let i = 0; i < length; i += 2) {
    const from = ranges[i]!;
    const to = ranges[i + 1]!;
    const start = origin === null ? from : origin[2 * from]!;
    const end = origin === null ? to : origin[2 * (to - 1) + 1]!;
    tokens.push({ token: lower.slice(from, to), start, end });
  }
  return tokens;
}

/**
 * Calls `visit` with the place of every token of `text`, in order: `lower.slice(start, end)` is the token.
 * Neither a list nor a string is made. `visit` must not tokenize.
 */
export function forEachToken(text: string, visit: (lower: string, start: number, end: number) => void): void {
  const lower = text.toLowerCase();
  const length = scan(lower);
  for (let i = 0; i < length; i += 2) visit(lower, ranges[i]!, ranges[i + 1]!);
}

/**
 * Where each unit of the lower-cased text came from: `[start, end)` of its original character, two numbers
 * a unit. Only İ changes its length (to two units) today; the map holds for any character that would.
 */
function lowerCaseOrigins(text: string): Int32Array {
  const origins: number[] = [];
  for (let i = 0; i < text.length; ) {
    const size = text.codePointAt(i)! > 0xffff ? 2 : 1;
    const lowered = text.slice(i, i + size).toLowerCase().length;
    for (let n = 0; n < lowered; n++) {
      if (lowered === size) origins.push(i + n, i + n + 1);
      else origins.push(i, i + size);
    }
    i += size;
  }
  return Int32Array.from(origins);
}

/** Fills `ranges` with the tokens of an already lower-cased text; answers how many numbers it wrote. */
function scan(lower: string): number {
  const length = lower.length;
  // A unit begins at most one token, but for the bigrams; those begin at most one a unit too.
  if (ranges.length < 2 * length) ranges = new Int32Array(4 * length);
  let count = 0;
  let start = 0;
  let open = SEPARATOR;
  for (let i = 0; i < length; ) {
    const unit = lower.charCodeAt(i);
    let kind = kinds[unit]!;
    let size = 1;
    if (kind === UNKNOWN) {
      if (unit >= 0xd800 && unit < 0xe000) {
        const codePoint = lower.codePointAt(i)!;
        size = codePoint > 0xffff ? 2 : 1;
        kind = kindOfCodePoint(codePoint);
      } else {
        kind = kindOfUnit(unit);
      }
    }
    if (kind !== open) {
      if (open === WORD) {
        ranges[count++] = start;
        ranges[count++] = i;
      } else if (open === CJK) {
        count = closeCjk(lower, start, i, count);
      }
      open = kind;
      start = i;
    }
    i += size;
  }
  if (open === WORD) {
    ranges[count++] = start;
    ranges[count++] = length;
  } else if (open === CJK) {
    count = closeCjk(lower, start, length, count);
  }
  return count;
}

/** Writes the tokens of the CJK run `[start, end)`: itself up to two characters, else its bigrams. */
function closeCjk(lower: string, start: number, end: number, count: number): number {
  let written = count;
  let first = start;
  let second = first + sizeAt(lower, first);
  if (second >= end || second + sizeAt(lower, second) >= end) {
    ranges[written++] = start;
    ranges[written++] = end;
    return written;
  }
  while (second < end) {
    const next = second + sizeAt(lower, second);
    ranges[written++] = first;
    ranges[written++] = next;
    first = second;
    second = next;
  }
  return written;
}

/** UTF-16 units of the CJK character at `i` (a high surrogate there is always the half of a pair). */
function sizeAt(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  return unit >= 0xd800 && unit < 0xdc00 ? 2 : 1;
}

function kindOfUnit(unit: number): number {
  const kind = kindOfCodePoint(unit);
  kinds[unit] = kind;
  return kind;
}

function kindOfCodePoint(codePoint: number): number {
  if (!WORD_CHARACTER.test(String.fromCodePoint(codePoint))) return SEPARATOR;
  return isCjk(codePoint) ? CJK : WORD;
}

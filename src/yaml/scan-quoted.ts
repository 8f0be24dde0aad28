import { pyReprString } from "../text/python.ts";
import { isBlank, isBreak, isHex } from "./chars.ts";
import { YamlFault } from "./fault.ts";
import type { Source } from "./source.ts";
import { TextBuilder } from "./text-builder.ts";
import type { ScalarToken } from "./tokens.ts";

const SINGLE = 0x27;
const DOUBLE = 0x22;
const BACKSLASH = 0x5c;

const ESCAPES = new Map<number, string>(
  Object.entries({
    "0": "\0",
    a: "\x07",
    b: "\b",
    t: "\t",
    "\t": "\t",
    n: "\n",
    v: "\v",
    f: "\f",
    r: "\r",
    e: "\x1b",
    " ": " ",
    '"': '"',
    "\\": "\\",
    "/": "/",
    N: "\x85",
    _: "\xa0",
    L: "\u2028",
    P: "\u2029",
  }).map(([ch, text]) => [ch.charCodeAt(0), text]),
);
const HEX_LENGTH = new Map([
  [0x78, 2],
  [0x75, 4],
  [0x55, 8],
]);

/** Scans the quoted scalar whose opening quote stands at `pos`. */
export function scanQuoted(source: Source): ScalarToken {
  const { text } = source;
  const start = source.pos;
  const quote = source.peek();
  const builder = new TextBuilder(text);
  source.pos++;
  for (;;) {
    scanWords(source, quote, builder, start);
    if (source.peek() === quote) break;
    scanGap(source, builder, start);
  }
  source.pos++;
  return {
    id: "<scalar>",
    start,
    end: source.pos,
    text: builder.text,
    style: quote === DOUBLE ? "double" : "single",
    stretches: builder.stretches,
  };
}

/** Reads up to white space or the closing quote. */
function scanWords(source: Source, quote: number, builder: TextBuilder, start: number): void {
  const { text } = source;
  for (;;) {
    const from = source.pos;
    let at = from;
    for (; at < text.length; at++) {
      const c = text.charCodeAt(at);
      if (c === quote || (c === BACKSLASH && quote === DOUBLE) || isBlank(c) || isBreak(c)) break;
    }
    builder.copy(from, at);
    source.pos = at;
    const c = source.peek();
    if (c === SINGLE && quote === SINGLE && source.peek(1) === SINGLE) {
      builder.put("'", at, 2);
      source.pos += 2;
    } else if (c === BACKSLASH && quote === DOUBLE) scanEscape(source, builder, start);
    else return;
  }
}

/** Reads white space: blanks within a line stand, a run of line ends folds. */
function scanGap(source: Source, builder: TextBuilder, start: number): void {
  const from = source.pos;
  while (isBlank(source.peek())) source.pos++;
  if (isBreak(source.peek())) {
    const first = source.pos;
    source.skipBreak();
    builder.fold(first, blankLines(source, start));
  } else if (source.pos >= source.text.length) {
    throw new YamlFault("unclosed", start, start + 1, "found unexpected end of stream");
  } else builder.copy(from, source.pos);
}

/** Steps over indentation and blank lines; the positions of their breaks. */
function blankLines(source: Source, start: number): number[] {
  const breaks: number[] = [];
  for (;;) {
    if (source.atMarker()) {
      throw new YamlFault("unclosed", start, start + 1, "found unexpected document separator");
    }
    while (isBlank(source.peek())) source.pos++;
    if (!isBreak(source.peek())) return breaks;
    breaks.push(source.pos);
    source.skipBreak();
  }
}

function scanEscape(source: Source, builder: TextBuilder, start: number): void {
  const at = source.pos;
  const c = source.peek(1);
  const simple = ESCAPES.get(c);
  if (simple !== undefined) {
    builder.put(simple, at, 2);
    source.pos += 2;
    return;
  }
  if (isBreak(c)) {
    source.pos++;
    source.skipBreak();
    for (const lineEnd of blankLines(source, start)) builder.lineBreak(lineEnd);
    return;
  }
  const digits = HEX_LENGTH.get(c);
  if (digits === undefined) {
    if (c === 0) throw new YamlFault("unclosed", start, start + 1, "found unexpected end of stream");
    const ch = String.fromCodePoint(source.text.codePointAt(at + 1)!);
    const message = `found unknown escape character ${pyReprString(ch)}`;
    throw new YamlFault("syntax", at, at + 1 + ch.length, message);
  }
  for (let k = 0; k < digits; k++) {
    if (isHex(source.peek(2 + k))) continue;
    const found = source.text.slice(at + 2 + k, at + 3 + k) || "\0";
    const message = `expected escape sequence of ${digits} hexadecimal numbers, but found ${pyReprString(found)}`;
    throw new YamlFault("syntax", at, Math.min(at + 3 + k, source.text.length), message);
  }
  const code = Number.parseInt(source.text.slice(at + 2, at + 2 + digits), 16);
  const end = at + 2 + digits;
  if (code > 0x10ffff) {
    // Python's chr() raises no YAMLError; libyaml refuses by itself, the pure parser then fails all the same.
    const message = "chr() arg not in range(0x110000)";
    throw new YamlFault("bad-value", at, end, message, { final: source.flavor.id !== "libyaml" });
  }
  if (code >= 0xd800 && code < 0xe000 && !source.flavor.loneSurrogates) {
    throw new YamlFault("syntax", at, end, "found invalid Unicode character escape code");
  }
  builder.put(String.fromCodePoint(code), at, 2 + digits);
  source.pos = end;
}

import { pyReprString } from "../text/python.ts";
import {
  BANG,
  isBlankOrEnd,
  isBreakOrEnd,
  isFlowIndicator,
  isHex,
  isTagChar,
  isWord,
  PERCENT,
  SPACE,
  TAB,
} from "./chars.ts";
import { YamlFault } from "./fault.ts";
import type { Source } from "./source.ts";
import type { NameToken, TagToken } from "./tokens.ts";

const LESS = 0x3c;
const GREATER = 0x3e;
const AFTER_NAME = new Set([..."?:,]}%@`"].map((ch) => ch.charCodeAt(0)));

/** The character at `pos` as `repr` prints it; the end of the text is a NUL there. */
export function shown(source: Source): string {
  const cp = source.text.codePointAt(source.pos);
  return pyReprString(cp === undefined ? "\0" : String.fromCodePoint(cp));
}

/** A fault on the character at `pos`. */
export function faultHere(source: Source, message: string): YamlFault {
  const cp = source.text.codePointAt(source.pos);
  const length = cp === undefined ? 0 : cp > 0xffff ? 2 : 1;
  return new YamlFault("syntax", source.pos, source.pos + length, message);
}

/** Scans `&name` or `*name`. */
export function scanName(source: Source, id: NameToken["id"]): NameToken {
  const start = source.pos;
  source.pos++;
  const from = source.pos;
  const { text, flavor } = source;
  let at = from;
  if (flavor.freeAnchors) while (at < text.length && isFreeNameChar(text.charCodeAt(at))) at++;
  else while (at < text.length && isWord(text.charCodeAt(at))) at++;
  source.pos = at;
  const c = source.peek();
  // The pure ruamel parser also ends a name at `[` and `{`.
  const ends = isBlankOrEnd(c) || AFTER_NAME.has(c) || (flavor.freeAnchors && isFlowIndicator(c));
  if (at === from || !ends) {
    throw faultHere(source, `expected alphabetic or numeric character, but found ${shown(source)}`);
  }
  return { id, start, end: at, name: text.slice(from, at) };
}

function isFreeNameChar(c: number): boolean {
  return !isFlowIndicator(c) && ((c >= 0x21 && c <= 0x7e) || (c >= 0xa0 && c <= 0xfffd && c !== 0xfeff));
}

/** Scans a tag. */
export function scanTag(source: Source): TagToken {
  const start = source.pos;
  const [handle, suffix] = source.flavor.id === "libyaml" ? scanTagLibyaml(source) : scanTagPure(source);
  const c = source.peek();
  if (c !== SPACE && !isBreakOrEnd(c) && !(c === TAB && source.flavor.id === "libyaml")) {
    throw faultHere(source, `expected ' ', but found ${shown(source)}`);
  }
  return { id: "<tag>", start, end: source.pos, handle, suffix };
}

function scanVerbatim(source: Source): string {
  source.pos += 2;
  const uri = scanUri(source);
  if (source.peek() !== GREATER) throw faultHere(source, `expected '>', but found ${shown(source)}`);
  source.pos++;
  return uri;
}

function scanTagPure(source: Source): [handle: string | null, suffix: string] {
  // ruamel.yaml 0.19 steps over a first `!` of two, so that `!!<…>` is verbatim too.
  let short = "!";
  if (source.flavor.id === "ruamel" && source.peek(1) === BANG) {
    short = "!!";
    source.pos++;
  }
  const c = source.peek(1);
  if (c === LESS) return [null, scanVerbatim(source)];
  if (isBlankOrEnd(c)) {
    source.pos++;
    return [null, short];
  }
  let at = 1;
  while (source.peek(at) !== BANG && source.peek(at) !== SPACE && !isBreakOrEnd(source.peek(at))) at++;
  if (source.peek(at) === BANG) return [scanHandle(source), scanUri(source)];
  source.pos++;
  return [short, scanUri(source)];
}

function scanTagLibyaml(source: Source): [handle: string | null, suffix: string] {
  if (source.peek(1) === LESS) return [null, scanVerbatim(source)];
  const from = source.pos;
  source.pos++;
  while (isWord(source.peek())) source.pos++;
  if (source.peek() === BANG) {
    source.pos++;
    return [source.text.slice(from, source.pos), scanUri(source)];
  }
  // It was no handle: what was read belongs to the suffix.
  const head = source.text.slice(from + 1, source.pos);
  const suffix = head + scanUri(source, true);
  return suffix === "" ? [null, "!"] : ["!", suffix];
}

/** `!`, `!!` or `!name!`. */
export function scanHandle(source: Source): string {
  const from = source.pos;
  if (source.peek() !== BANG) throw faultHere(source, `expected '!', but found ${shown(source)}`);
  source.pos++;
  if (source.peek() !== SPACE) {
    while (isWord(source.peek())) source.pos++;
    if (source.peek() !== BANG) throw faultHere(source, `expected '!', but found ${shown(source)}`);
    source.pos++;
  }
  return source.text.slice(from, source.pos);
}

/** The rest of a tag or a `%TAG` prefix, its `%` escapes decoded. */
export function scanUri(source: Source, mayBeEmpty = false): string {
  let uri = "";
  let from = source.pos;
  for (;;) {
    const c = source.peek();
    if (!isTagChar(c)) break;
    if (c === PERCENT) {
      uri += source.text.slice(from, source.pos) + scanUriEscapes(source);
      from = source.pos;
    } else source.pos++;
  }
  uri += source.text.slice(from, source.pos);
  if (uri === "" && !mayBeEmpty) throw faultHere(source, `expected URI, but found ${shown(source)}`);
  return uri;
}

function scanUriEscapes(source: Source): string {
  const start = source.pos;
  const bytes: number[] = [];
  while (source.peek() === PERCENT) {
    for (let k = 1; k <= 2; k++) {
      if (isHex(source.peek(k))) continue;
      source.pos += k;
      throw faultHere(
        source,
        `expected URI escape sequence of 2 hexadecimal numbers, but found ${shown(source)}`,
      );
    }
    bytes.push(Number.parseInt(source.text.slice(source.pos + 1, source.pos + 3), 16));
    source.pos += 3;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    throw new YamlFault("syntax", start, source.pos, "'utf-8' codec can't decode bytes");
  }
}

import { END, HASH, isBlank, isBreakOrEnd, isDigit, isWord, SPACE, TAB } from "./chars.ts";
import { YamlFault } from "./fault.ts";
import { faultHere, scanHandle, scanUri, shown } from "./scan-props.ts";
import type { Source } from "./source.ts";
import type { DirectiveToken } from "./tokens.ts";

const COLON_OR_DOT = new Set([0x3a, 0x2e]);

/** Scans the directive whose `%` stands at `pos`, its line end included. */
export function scanDirective(source: Source): DirectiveToken {
  const start = source.pos;
  source.pos++;
  const name = scanDirectiveName(source);
  let token: DirectiveToken = { id: "<directive>", start, end: source.pos, name };
  if (name === "YAML") {
    skipSpaces(source);
    const major = scanNumber(source);
    if (source.peek() !== 0x2e)
      throw faultHere(source, `expected a digit or '.', but found ${shown(source)}`);
    source.pos++;
    const minor = scanNumber(source);
    expectGap(source, "expected a digit or '.'");
    token = { ...token, end: source.pos, version: [major, minor] };
  } else if (name === "TAG") {
    skipSpaces(source);
    const handle = scanHandle(source);
    if (source.peek() !== SPACE && !(isBlank(source.peek()) && source.flavor.id === "libyaml")) {
      throw faultHere(source, `expected ' ', but found ${shown(source)}`);
    }
    skipSpaces(source);
    const prefix = scanUri(source);
    expectGap(source, "expected ' '");
    token = { ...token, end: source.pos, handle, prefix };
  } else if (source.flavor.unknownDirectives) source.skipLine();
  else throw new YamlFault("syntax", start, source.pos, "found unknown directive name");
  skipSpaces(source);
  if (source.peek() === HASH) source.skipLine();
  if (source.peek() !== END && !source.skipBreak()) {
    throw faultHere(source, `expected a comment or a line break, but found ${shown(source)}`);
  }
  return token;
}

function scanDirectiveName(source: Source): string {
  const from = source.pos;
  const wide = source.flavor.id === "ruamel";
  while (isWord(source.peek()) || (wide && COLON_OR_DOT.has(source.peek()))) source.pos++;
  const c = source.peek();
  const tab = c === TAB && source.flavor.id === "libyaml";
  if (source.pos === from || (c !== SPACE && !isBreakOrEnd(c) && !tab)) {
    throw faultHere(source, `expected alphabetic or numeric character, but found ${shown(source)}`);
  }
  return source.text.slice(from, source.pos);
}

function scanNumber(source: Source): number {
  const from = source.pos;
  while (isDigit(source.peek())) source.pos++;
  if (source.pos === from) throw faultHere(source, `expected a digit, but found ${shown(source)}`);
  return Number(source.text.slice(from, source.pos));
}

function expectGap(source: Source, expected: string): void {
  const c = source.peek();
  if (c === SPACE || isBreakOrEnd(c) || (c === TAB && source.flavor.id === "libyaml")) return;
  throw faultHere(source, `${expected}, but found ${shown(source)}`);
}

function skipSpaces(source: Source): void {
  const tabs = source.flavor.id === "libyaml";
  while (source.peek() === SPACE || (tabs && source.peek() === TAB)) source.pos++;
}

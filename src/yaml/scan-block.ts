import { pyReprString } from "../text/python.ts";
import { END, HASH, isBlank, isBreak, isBreakOrEnd, isDigit, SPACE, TAB } from "./chars.ts";
import { YamlFault } from "./fault.ts";
import type { Source } from "./source.ts";
import { TextBuilder } from "./text-builder.ts";
import type { ScalarToken } from "./tokens.ts";

const PLUS = 0x2b;
const MINUS = 0x2d;

interface Header {
  /** What becomes of the line ends after the text. */
  readonly chomp: "strip" | "clip" | "keep";
  /** The explicit indentation, 0 when it is to be found. */
  readonly increment: number;
}

/** Scans the block scalar whose `|` or `>` stands at `pos`. `parentIndent` is the column of the collection around it (-1 at the root). */
export function scanBlock(source: Source, parentIndent: number): ScalarToken {
  const { text, flavor } = source;
  const start = source.pos;
  const folded = source.peek() === 0x3e;
  source.pos++;
  const { chomp, increment } = scanHeader(source);
  let end = source.pos;
  scanHeaderRest(source);

  const breaks: number[] = [];
  const least = Math.max(1, parentIndent + 1);
  let indent: number;
  let atMargin = false;
  if (increment > 0) {
    indent = least + increment - 1;
    skipBreaks(source, indent, breaks);
  } else {
    atMargin = flavor.rootBlockAtMargin && parentIndent < 0;
    indent = Math.max(atMargin ? 0 : least, findIndent(source, breaks));
  }

  const builder = new TextBuilder(text);
  let lineEnd = -1;
  let wasBlank = false;
  while (source.column() === indent && source.pos < text.length) {
    const blank = isBlank(source.peek());
    if (lineEnd >= 0) {
      // Only a plain LF between two unindented lines folds; U+2028 and U+2029 stand.
      const kept = text.charCodeAt(lineEnd) === 0x2028 || text.charCodeAt(lineEnd) === 0x2029;
      if (folded && !kept && !wasBlank && !blank) {
        if (breaks.length === 0) builder.put(" ", lineEnd, source.breakLength(lineEnd));
      } else builder.lineBreak(lineEnd);
    }
    for (const at of breaks) builder.lineBreak(at);
    breaks.length = 0;
    wasBlank = blank;
    const from = source.pos;
    source.skipLine();
    builder.copy(from, source.pos);
    end = source.pos;
    lineEnd = source.pos < text.length ? source.pos : -1;
    source.skipBreak();
    skipBreaks(source, indent, breaks);
    if (atMargin && source.column() === 0 && source.atMarker()) break;
  }
  if (chomp !== "strip" && lineEnd >= 0) builder.lineBreak(lineEnd);
  if (chomp === "keep") for (const at of breaks) builder.lineBreak(at);
  return {
    id: "<scalar>",
    start,
    end,
    text: builder.text,
    style: folded ? "folded" : "literal",
    stretches: builder.stretches,
  };
}

function scanHeader(source: Source): Header {
  let chomp: Header["chomp"] = "clip";
  let increment = 0;
  const chomping = () => {
    const c = source.peek();
    if (c !== PLUS && c !== MINUS) return false;
    chomp = c === PLUS ? "keep" : "strip";
    source.pos++;
    return true;
  };
  const indicator = () => {
    const c = source.peek();
    if (!isDigit(c)) return false;
    if (c === 0x30) {
      const message = "expected indentation indicator in the range 1-9, but found 0";
      throw new YamlFault("syntax", source.pos, source.pos + 1, message);
    }
    increment = c - 0x30;
    source.pos++;
    return true;
  };
  if (chomping()) indicator();
  else if (indicator()) chomping();
  const c = source.peek();
  const { plainTabs, touchingComment } = source.flavor;
  if (c === SPACE || isBreakOrEnd(c) || (c === TAB && plainTabs) || (c === HASH && touchingComment)) {
    return { chomp, increment };
  }
  throw unexpected(source, "expected chomping or indentation indicators");
}

/** White space and a comment up to the end of the header's line. */
function scanHeaderRest(source: Source): void {
  while (source.peek() === SPACE || (source.peek() === TAB && source.flavor.plainTabs)) source.pos++;
  if (source.peek() === HASH) source.skipLine();
  if (source.peek() === END || source.skipBreak()) return;
  throw unexpected(source, "expected a comment or a line break");
}

function unexpected(source: Source, expected: string): YamlFault {
  const ch = String.fromCodePoint(source.text.codePointAt(source.pos)!);
  return new YamlFault(
    "syntax",
    source.pos,
    source.pos + ch.length,
    `${expected}, but found ${pyReprString(ch)}`,
  );
}

/** Steps over leading blank lines; the greatest column met, which is the indentation of the text. */
function findIndent(source: Source, breaks: number[]): number {
  const { flavor } = source;
  let greatest = 0;
  let first = -1;
  for (;;) {
    const c = source.peek();
    if (c === SPACE) {
      source.pos++;
      greatest = Math.max(greatest, source.column());
    } else if (isBreak(c)) {
      if (first < 0) first = source.column();
      breaks.push(source.pos);
      source.skipBreak();
    } else break;
  }
  if (flavor.id === "libyaml" && source.peek() === TAB) throw tabFault(source);
  if (flavor.strictBlockLead && first > 0 && greatest > first) {
    const message = "more indented follow up line than first in a block scalar";
    throw new YamlFault("syntax", source.pos, source.pos, message);
  }
  return greatest;
}

/** Steps over blank lines and up to `indent` columns of spaces. */
function skipBreaks(source: Source, indent: number, breaks: number[]): void {
  for (;;) {
    while (source.peek() === SPACE && source.column() < indent) source.pos++;
    if (source.flavor.id === "libyaml" && source.peek() === TAB && source.column() < indent)
      throw tabFault(source);
    if (!isBreak(source.peek())) return;
    breaks.push(source.pos);
    source.skipBreak();
  }
}

function tabFault(source: Source): YamlFault {
  const message = "found a tab character where an indentation space is expected";
  return new YamlFault("tab", source.pos, source.pos + 1, message);
}

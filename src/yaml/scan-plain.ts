import {
  COLON,
  HASH,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isFlowIndicator,
  QUESTION,
  SPACE,
  TAB,
} from "./chars.ts";
import { YamlFault } from "./fault.ts";
import type { Source } from "./source.ts";
import { TextBuilder } from "./text-builder.ts";
import type { ScalarToken } from "./tokens.ts";

/** A plain scalar, and whether a key may begin after it (null: as before). */
export interface PlainScan {
  readonly token: ScalarToken;
  readonly keyAllowed: boolean;
}

/** The end of the word at `from`: white space, `: `, or an indicator inside `[` and `{`. */
function wordEnd(source: Source, from: number, inFlow: boolean): number {
  const { text, flavor } = source;
  let at = from;
  for (; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === COLON) {
      const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
      if (isBlankOrEnd(next)) break;
      if (!inFlow || flavor.id === "ruamel") continue;
      if (flavor.id === "libyaml") {
        throw new YamlFault("syntax", at, at + 1, "found unexpected ':'");
      }
      if (isFlowIndicator(next)) break;
    } else if (isBlankOrEnd(c)) break;
    else if (inFlow && (c === QUESTION || isFlowIndicator(c))) break;
  }
  return at;
}

/** Scans a plain scalar at `pos`. `indent` is the column its continuation lines must reach. */
export function scanPlain(source: Source, indent: number, inFlow: boolean): PlainScan {
  const { flavor } = source;
  const blank = flavor.plainTabs ? isBlank : (c: number) => c === SPACE;
  const start = source.pos;
  let end = start;
  let keyAllowed = false;
  let builder: TextBuilder | null = null;
  let gapFrom = start;
  let firstBreak = -1;
  let breaks: number[] = [];
  while (source.peek() !== HASH) {
    const from = source.pos;
    const to = wordEnd(source, from, inFlow);
    if (to === from) break;
    keyAllowed = false;
    if (builder === null && firstBreak >= 0) {
      builder = new TextBuilder(source.text);
      builder.copy(start, end);
    }
    if (builder !== null) {
      if (firstBreak >= 0) builder.fold(firstBreak, breaks);
      else builder.copy(gapFrom, from);
      builder.copy(from, to);
    }
    source.pos = to;
    end = to;
    // White space and line ends up to the next word.
    gapFrom = to;
    firstBreak = -1;
    breaks = [];
    while (blank(source.peek())) source.pos++;
    if (isBreak(source.peek())) {
      firstBreak = source.pos;
      source.skipBreak();
      keyAllowed = true;
      if (source.atMarker()) break;
      if (!skipBlankLines(source, indent, breaks)) break;
    } else if (source.pos === gapFrom) break;
    if (!inFlow && source.column() < indent) break;
  }
  const length = end - start;
  const token: ScalarToken = {
    id: "<scalar>",
    start,
    end,
    text: builder === null ? source.text.slice(start, end) : builder.text,
    style: "plain",
    stretches: builder?.stretches ?? [{ value: 0, length, source: start, sourceLength: length }],
  };
  return { token, keyAllowed };
}

/** Steps over blank lines and indentation, collecting the breaks; false at a document marker. */
function skipBlankLines(source: Source, indent: number, breaks: number[]): boolean {
  const { plainTabs } = source.flavor;
  for (;;) {
    const c = source.peek();
    if (c === SPACE) source.pos++;
    else if (c === TAB && plainTabs) {
      if (source.column() < indent) {
        throw new YamlFault(
          "tab",
          source.pos,
          source.pos + 1,
          "found a tab character that violates indentation",
        );
      }
      source.pos++;
    } else if (isBreak(c)) {
      breaks.push(source.pos);
      source.skipBreak();
      if (source.atMarker()) return false;
    } else return true;
  }
}

import { stripRange } from "../text/python.ts";

/** A line `key: value` of the fallback reader; offsets in UTF-16 units of the text given. */
export interface FallbackLine {
  readonly key: string;
  readonly keyStart: number;
  readonly value: string;
  readonly valueStart: number;
}

/**
 * Hermes' reader for broken YAML: the text stripped, cut at LF, each line with a colon split at its first
 * one, both sides stripped. Quotes and comments stay, nesting flattens, all values are text. Source: hermes.md §3.2.
 */
export function readFallback(text: string): FallbackLine[] {
  const lines: FallbackLine[] = [];
  const [from, to] = stripRange(text);
  for (let start = from; start < to; ) {
    const lf = text.indexOf("\n", start);
    const end = lf === -1 || lf > to ? to : lf;
    const colon = text.indexOf(":", start);
    if (colon !== -1 && colon < end) {
      const [keyStart, keyEnd] = stripRange(text, start, colon);
      const [valueStart, valueEnd] = stripRange(text, colon + 1, end);
      lines.push({
        key: text.slice(keyStart, keyEnd),
        keyStart,
        value: text.slice(valueStart, valueEnd),
        valueStart,
      });
    }
    start = end + 1;
  }
  return lines;
}

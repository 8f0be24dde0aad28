import type { Field, Range } from "../skill/types.ts";
import type { LintContext } from "./context.ts";
import { endOfLine } from "./frontmatter.ts";

/** What a ` #` takes from a value written without quotes: from the `#` to the end of the line; null for nothing. */
export function commentLost({ source }: LintContext, field: Field): Range | null {
  const { node, valueRange } = field;
  if (node?.kind !== "scalar" || node.style !== "plain") return null;
  // Nothing before the `#` leaves an empty value, which stands right behind the colon.
  const from = valueRange.end > valueRange.start ? valueRange.end : field.keyRange.end;
  const end = endOfLine(source, from);
  const match = /^:?[ \t]+#/.exec(source.slice(from, end));
  if (match === null || match[0].startsWith(":") !== (valueRange.end === valueRange.start)) return null;
  const start = from + match[0].length - 1;
  return { start, end: start + source.slice(start, end).trimEnd().length };
}

import type { Field } from "../skill/types.ts";
import type { LintContext } from "./context.ts";
import { endOfLine, isOneLine } from "./frontmatter.ts";
import { type AnyMessage, message } from "./messages.ts";
import type { Fix } from "./types.ts";
import { plainOrQuoted, quoteYaml, readsAs } from "./yaml-quote.ts";

/** The fix that quotes what a field's value is written as, on one line; null for other forms. */
export function quoteField({ source }: LintContext, field: Field, title: AnyMessage): Fix | null {
  const { start, end } = field.valueRange;
  const written = source.slice(start, end);
  const plain = field.node === null || (field.node.kind === "scalar" && field.node.style === "plain");
  // An explicit tag would stay before the quotes and still decide the type.
  if (!plain || written === "" || !isOneLine(written) || field.node?.tag != null) return null;
  return { kind: "edit", title, edits: [{ range: field.valueRange, text: quoteYaml(written) }] };
}

/** The fix that writes another text as a field's value; null for a value of several lines. */
export function replaceField({ source }: LintContext, field: Field, text: string): Fix | null {
  const { start, end } = field.valueRange;
  if (start === end || !isOneLine(source.slice(start, end))) return null;
  const title = message("name.fix", text);
  const written = plainOrQuoted(text);
  // What follows on the line (a comment) must still read as it did.
  if (!readsAs(`${written}${source.slice(end, endOfLine(source, end))}`, text)) return null;
  return { kind: "edit", title, edits: [{ range: field.valueRange, text: written }] };
}

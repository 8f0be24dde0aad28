import type { Field } from "../skill/types.ts";
import type { LintContext } from "./context.ts";
import { isOneLine } from "./frontmatter.ts";
import { message } from "./messages.ts";
import type { Fix } from "./types.ts";
import { flowList } from "./yaml-quote.ts";

/** Each is read back; a text of more is no list that somebody wrote. */
const MAX_ITEMS = 500;

/** The items of a text that was meant as a list: cut at commas, brackets around it left out. */
export function commaItems(text: string): string[] {
  return text
    .trim()
    .replace(/^\[(.*)\]$/s, "$1")
    .split(/[,，、]/)
    .map((item) => item.trim().replace(/^(["'])(.*)\1$/, "$2"))
    .filter((item) => item !== "");
}

/** The fix that writes a field's value as a list; null when the value is not on one line, or not there. */
export function listFix({ source }: LintContext, field: Field, items: readonly string[]): Fix | null {
  const { start, end } = field.valueRange;
  if (start === end || !isOneLine(source.slice(start, end)) || field.node?.tag != null) return null;
  if (items.length === 0 || items.length > MAX_ITEMS) return null;
  const text = flowList(items);
  return { kind: "edit", title: message("list.fix", text), edits: [{ range: field.valueRange, text }] };
}

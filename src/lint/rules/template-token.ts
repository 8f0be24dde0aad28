import { markdownLines } from "../fences.ts";
import { message } from "../messages.ts";
import type { Report, Rule } from "../types.ts";

const KNOWN = ["HERMES_SKILL_DIR", "HERMES_SESSION_ID"] as const;
/** Variables that Hermes sets or reads in the environment: a shell fills them in. Source: hermes.md §1, §4, §5. */
const VARIABLES =
  /^HERMES_(?:HOME|DATA_DIR_SUFFIX|BUNDLED_SKILLS|OPTIONAL_SKILLS|PLATFORM|SESSION_PLATFORM|KANBAN_\w+|SINGLE_QUERY_SESSION)$/;
const TOKEN =
  /\$\{(HERMES_\w{1,60})((?::?[-=?+][^}\n]{0,80})?)\}|\$(HERMES_(?:SKILL_DIR|SESSION_ID))\b|(?<![$\w])\{\{?\s?(HERMES_(?:SKILL_DIR|SESSION_ID))\s?\}\}?/gi;

/** A token that Hermes does not fill in. */
export const templateToken: Rule = {
  id: "template-token",
  title: "A token that Hermes does not replace",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, agent/skill_preprocessing.py: ${HERMES_SKILL_DIR}, ${HERMES_SESSION_ID}",
  *check({ source }) {
    if (!/HERMES_S/i.test(source) && !source.includes("${HERMES_")) return;
    for (const { text, start, fence } of markdownLines(source, 0)) {
      if (!/HERMES_/i.test(text)) continue;
      for (const match of text.matchAll(TOKEN)) {
        const { index, 0: found, 1: name, 2: rest = "", 3: bare, 4: braced } = match;
        const report = judge(found, name, rest, bare ?? braced, fence !== null);
        if (report === null) continue;
        const range = { start: start + index, end: start + index + found.length };
        yield report.meant === null
          ? { range, level: "info", message: message("template-token.unknown", found) }
          : withFix(range, found, report.meant);
      }
    }
  },
};

function judge(
  found: string,
  name: string | undefined,
  rest: string,
  other: string | undefined,
  fenced: boolean,
): { meant: string | null } | null {
  if (KNOWN.some((known) => found === `\${${known}}`)) return null;
  if (other !== undefined) return { meant: other.toUpperCase() };
  const upper = name!.toUpperCase();
  if (VARIABLES.test(upper)) return null;
  const meant = KNOWN.find((known) => upper === known) ?? nearest(upper);
  if (meant !== null) return { meant };
  // A shell's own variable: it knows what that is.
  return fenced || rest !== "" ? null : { meant: null };
}

function withFix(range: Report["range"], found: string, meant: string): Report {
  const token = `\${${meant}}`;
  return {
    range,
    message: message("template-token", found, token),
    fixes: [{ kind: "edit", title: message("template-token.fix", token), edits: [{ range, text: token }] }],
  };
}

/** The token that a misspelt one means: the same but for few letters, or another word for the same thing. */
function nearest(name: string): string | null {
  if (/^HERMES_(?:THIS_)?SKILLS?_?(?:DIR(?:ECTORY)?|PATH|FOLDER|ROOT|HOME|BASE)$/.test(name)) return KNOWN[0];
  if (/^HERMES_SESS(?:ION)?_?(?:ID|UUID|KEY)?$/.test(name)) return KNOWN[1];
  return KNOWN.find((known) => distance(name, known) <= 2) ?? null;
}

function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

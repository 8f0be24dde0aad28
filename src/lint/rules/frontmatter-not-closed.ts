import { excerpt } from "../excerpt.ts";
import { contentStart, escapedFences, type Line, lineEndOf, linesFrom } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** A closing fence that lacks its line end. */
const CLOSE = /^---[^\S\r\n]*$/;
/** What was meant to close and does not: indented, `...`, too many or too few dashes, a dash of another kind. */
const ALMOST = /^(?:[^\S\r\n]+---|\.\.\.|----+|--|[—–―]+)[^\S\r\n]*$/;

/** An opening `---` without a closing one. */
export const frontmatterNotClosed: Rule = {
  id: "frontmatter-not-closed",
  title: "The frontmatter is not closed",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, skill_utils.py: parse_frontmatter",
  *check({ source, skill, folder }) {
    const start = contentStart(source);
    if (skill.read !== "none" || !source.startsWith("---", start)) return;
    if (escapedFences(source).length > 0) return;
    const lineEnd = lineEndOf(source);
    const [, ...lines] = linesFrom(source, start);
    const last = lines.at(-1);
    if (last !== undefined && CLOSE.test(last.text)) {
      const end = { start: last.end, end: last.end };
      yield {
        range: { start: last.start, end: last.start + 3 },
        message: message("frontmatter-not-closed.end", folder),
        fixes: [
          {
            kind: "edit",
            title: message("frontmatter-not-closed.end.fix"),
            edits: [{ range: end, text: lineEnd }],
          },
        ],
      };
      return;
    }
    const almost = lines.find(({ text }) => ALMOST.test(text));
    if (almost === undefined) {
      yield { range: { start, end: start + 3 }, message: message("frontmatter-not-closed.never", folder) };
      return;
    }
    const range = trimmed(almost);
    yield {
      range,
      message: message(
        "frontmatter-not-closed.almost",
        folder,
        excerpt(source.slice(range.start, range.end), 20),
      ),
      fixes: [
        {
          kind: "edit",
          title: message("frontmatter-not-closed.almost.fix"),
          // The fence needs a line end behind it, also at the end of the file.
          edits: [{ range: almost, text: almost === last ? `---${lineEnd}` : "---" }],
        },
      ],
    };
  },
};

function trimmed({ start, text }: Line): { start: number; end: number } {
  const content = text.trim();
  const at = start + text.indexOf(content);
  return { start: at, end: at + content.length };
}

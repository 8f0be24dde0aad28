import { endOfLine, escapedFences, lineEndAt, lineEndOf } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** A `---` whose dashes a Markdown editor has escaped. */
export const frontmatterEscaped: Rule = {
  id: "frontmatter-escaped",
  title: "The frontmatter's fence is escaped",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, skill_utils.py: parse_frontmatter",
  *check({ source, skill, folder }) {
    if (skill.read !== "none") return;
    const [first, second] = escapedFences(source);
    if (first === undefined) return;
    const edits = [first, ...(second === undefined ? [] : [second])].map((range) => {
      const end = endOfLine(source, range.end);
      // The closing fence needs a line end behind it.
      return { range, text: lineEndAt(source, end) === "" ? `---${lineEndOf(source)}` : "---" };
    });
    yield {
      range: first,
      message: message("frontmatter-escaped", folder),
      fixes: [{ kind: "edit", title: message("frontmatter-escaped.fix"), edits }],
    };
  },
};

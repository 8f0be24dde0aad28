import { contentStart, lateFence } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** Something stands before the opening `---`, if only a blank line. */
export const frontmatterTextBefore: Rule = {
  id: "frontmatter-text-before",
  title: "Text before the frontmatter",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, skill_utils.py: parse_frontmatter",
  *check({ source, skill, folder }) {
    const fence = skill.read === "none" ? lateFence(source) : null;
    if (fence === null) return;
    const start = contentStart(source);
    const before = source.slice(start, fence.start);
    const text = before.trim();
    if (text === "") {
      const range = { start, end: fence.start };
      yield {
        range,
        message: message("frontmatter-text-before.space", folder),
        fixes: [
          { kind: "edit", title: message("frontmatter-text-before.fix"), edits: [{ range, text: "" }] },
        ],
      };
      return;
    }
    const at = start + before.indexOf(text);
    yield {
      range: { start: at, end: at + text.length },
      message: message("frontmatter-text-before", folder),
    };
  },
};

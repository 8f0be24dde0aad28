import { contentStart, countMarks, escapedFences, lateFence, linesFrom } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** The file has nothing that was meant as frontmatter. */
export const frontmatterMissing: Rule = {
  id: "frontmatter-missing",
  title: "The file has no frontmatter",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, skill_utils.py: parse_frontmatter",
  *check({ source, skill, folder }) {
    // What begins with a fence is `frontmatter-not-closed`, behind too many marks `frontmatter-bom`.
    if (skill.read !== "none" || source.startsWith("---", countMarks(source)) || lateFence(source) !== null)
      return;
    if (escapedFences(source).length > 0) return;
    for (const { start, text } of linesFrom(source, contentStart(source))) {
      const line = text.trim();
      if (line === "") continue;
      const at = start + text.indexOf(line);
      yield { range: { start: at, end: at + line.length }, message: message("frontmatter-missing", folder) };
      return;
    }
    yield { range: { start: 0, end: 0 }, message: message("frontmatter-missing.empty", folder) };
  },
};

import { countMarks } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Level, Rule } from "../types.ts";

/** Byte order marks at the beginning of the file. */
export const frontmatterBom: Rule = {
  id: "frontmatter-bom",
  title: "The file begins with a byte order mark",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, skill_utils.py: parse_frontmatter",
  *check({ source, markTaken, folder }) {
    const inText = countMarks(source);
    const marks = inText + (markTaken ? 1 : 0);
    if (marks === 0) return;
    // Reading drops one and the parser another; with a third the file no longer begins with `---`.
    const level: Level = marks > 2 ? "error" : "warning";
    const range = { start: 0, end: inText };
    yield {
      range,
      level,
      message:
        marks > 2
          ? message("frontmatter-bom.many", marks, folder)
          : message(marks === 2 ? "frontmatter-bom.two" : "frontmatter-bom"),
      // A mark that the editor took away is no text: only saving with another encoding removes it.
      ...(markTaken
        ? {}
        : { fixes: [{ kind: "edit", title: message("frontmatter-bom.fix"), edits: [{ range, text: "" }] }] }),
    };
  },
};

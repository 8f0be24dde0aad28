import { codePointLength } from "../../text/python.ts";
import { commentLost } from "../comment.ts";
import { fieldOf, isOneLine } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Fix, Rule } from "../types.ts";
import { quoteYaml } from "../yaml-quote.ts";

/** A `description` without quotes whose text behind ` #` YAML takes for a comment. */
export const descriptionComment: Rule = {
  id: "description-comment",
  title: "Text of the description is lost as a comment",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "YAML 1.1, comments; Hermes Agent, skill_utils.py: parse_frontmatter",
  *check(context) {
    const { source, skill } = context;
    const field = fieldOf(skill, "description");
    const lost = field === undefined ? null : commentLost(context, field);
    if (field === undefined || lost === null) return;
    const { valueRange } = field;
    const all = valueRange.start === valueRange.end;
    const range = { start: all ? lost.start : valueRange.start, end: lost.end };
    const text = source.slice(range.start, range.end);
    const fix: Fix = {
      kind: "edit",
      title: message("description-comment.fix"),
      edits: [{ range, text: quoteYaml(text) }],
    };
    // `# ` with a space is how a real comment is written: say it, but leave the text alone.
    const comment = /^#\s|^#$/.test(source.slice(lost.start, lost.end));
    const count = codePointLength(source.slice(lost.start, lost.end));
    yield {
      range: lost,
      level: comment && !all ? "info" : "warning",
      message: message(all ? "description-comment.all" : "description-comment", count),
      ...(comment || !isOneLine(text) ? {} : { fixes: [fix] }),
    };
  },
};

import { linesFrom } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** Lines of a SKILL.md that the open specification recommends at most. */
const MAX_LINES = 500;

/** A file longer than the open specification recommends. */
export const bodyLines: Rule = {
  id: "body-lines",
  title: "The file has more than 500 lines",
  level: "info",
  agents: ["spec", "claude"],
  source: "Agent Skills specification (agentskills.io/specification), section Progressive disclosure",
  *check({ source }) {
    let count = 0;
    let first: { start: number; end: number } | null = null;
    for (const { start, end } of linesFrom(source, 0)) {
      // What follows the last line end is no line.
      if (start === source.length && count > 0) break;
      if (++count === MAX_LINES + 1) first = { start, end };
    }
    if (first !== null) yield { range: first, message: message("body-lines", count, MAX_LINES) };
  },
};

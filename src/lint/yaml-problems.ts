import { readSkillText } from "../skill/read.ts";
import type { Range, SkillText } from "../skill/types.ts";
import { linesFrom } from "./frontmatter.ts";
import type { Report } from "./types.ts";
import { yamlCause } from "./yaml-cause.ts";

/** Problems told of one file at most. */
const MAX_PROBLEMS = 8;

/**
 * All that is wrong with broken YAML, not only the first place the parser stops at: the entry that causes
 * each problem is blanked, length kept, and the rest read again.
 */
export function* yamlProblems(skill: SkillText): Iterable<Report> {
  // Without the body: only the frontmatter is read again and again.
  let text = skill.source.slice(0, skill.bodyStart);
  let { problem } = skill;
  for (let reads = 0; problem !== null && skill.frontmatter !== null && reads < MAX_PROBLEMS; reads++) {
    const report = yamlCause(text, skill.frontmatter, problem);
    // An alias that only lost its anchor to the blanking is no problem of the file's.
    if (reads === 0 || problem.code !== "undefined-alias") yield report;
    const { start, end } = entryAround(text, skill.frontmatter, report.range.start);
    if (text.slice(start, end).trim() === "") return;
    text = text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, " ") + text.slice(end);
    const again = readSkillText(text, "hermes");
    problem = again.read === "fallback" ? again.problem : null;
  }
}

/** The top-level entry that a place lies in: from its line at the left margin to the next such line. */
function entryAround(text: string, frontmatter: Range, at: number): Range {
  let start = frontmatter.start;
  for (const line of linesFrom(text.slice(0, frontmatter.end), frontmatter.start)) {
    const head = /^[^\s#]/.test(line.text) && !/^-\s/.test(line.text);
    if (!head) continue;
    if (line.start > at) return { start, end: line.start };
    start = line.start;
  }
  return { start, end: frontmatter.end };
}

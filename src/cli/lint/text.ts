import type { Level } from "../../lint/types.ts";
import { type Paint, paint, type Terminal, thousands, visible } from "../terminal.ts";
import type { Place, Problem } from "./problems.ts";

/** What the text form says besides the problems. */
export interface TextFacts {
  readonly files: number;
  readonly ignored: number;
  /** What `--fix` did; null without it. */
  readonly fixed: { readonly fixed: number; readonly files: number } | null;
  show(file: string): string;
}

/** The text form: by file, a line a problem; a summary. */
export function lintText(problems: readonly Problem[], facts: TextFacts, terminal: Terminal): string {
  const color = paint(terminal);
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) {
    const same = byFile.get(problem.file);
    if (same === undefined) byFile.set(problem.file, [problem]);
    else same.push(problem);
  }
  const lines: string[] = [];
  for (const [file, list] of byFile) {
    lines.push(color.underline(visible(facts.show(file))));
    const widths = list.map(({ range }) => pair(range.start));
    const lineWidth = Math.max(...widths.map(([line]) => line.length));
    const columnWidth = Math.max(...widths.map(([, column]) => column.length));
    for (const problem of list) lines.push(...problemLines(problem, lineWidth, columnWidth, facts, color));
    lines.push("");
  }
  lines.push(...summary(problems, facts, color));
  return `${lines.join("\n")}\n`;
}

function problemLines(
  { range, level, message, rule, related }: Problem,
  lineWidth: number,
  columnWidth: number,
  facts: TextFacts,
  color: Paint,
): string[] {
  const [line, column] = pair(range.start);
  const place = `${line.padStart(lineWidth)}:${column.padEnd(columnWidth)}`;
  const indent = " ".repeat(lineWidth + columnWidth + 5);
  return [
    `  ${color.dim(place)}  ${painted(level, color)}  ${visible(message)}  ${color.dim(visible(rule))}`,
    ...related.map((other) => {
      const at = `${visible(facts.show(other.file))}:${pair(other.range.start).join(":")}`;
      return color.dim(`${indent}${at}  ${visible(other.message)}`);
    }),
  ];
}

function painted(level: Level, color: Paint): string {
  const text = level.padEnd(7);
  return level === "error" ? color.red(text) : level === "warning" ? color.yellow(text) : color.blue(text);
}

/** As editors and compilers count: from 1. */
function pair({ line, column }: Place): [string, string] {
  return [String(line + 1), String(column + 1)];
}

function summary(problems: readonly Problem[], facts: TextFacts, color: Paint): string[] {
  const of = (level: Level) => problems.filter((problem) => problem.level === level).length;
  const [errors, warnings, infos] = [of("error"), of("warning"), of("info")];
  const where = `in ${counted(facts.files, "file")}`;
  const lines: string[] = [];
  if (facts.fixed !== null && facts.fixed.fixed > 0)
    lines.push(
      color.green(
        `✔ ${counted(facts.fixed.fixed, "problem")} fixed in ${counted(facts.fixed.files, "file")}`,
      ),
    );
  if (problems.length === 0) lines.push(color.green(`✔ No problems ${where}`));
  else {
    const counts = `${counted(errors, "error")}, ${counted(warnings, "warning")}, ${thousands(infos)} info`;
    const text = `✖ ${counted(problems.length, "problem")} (${counts}) ${where}`;
    lines.push(errors > 0 ? color.red(text) : warnings > 0 ? color.yellow(text) : color.blue(text));
  }
  const fixable = problems.filter((problem) => problem.fixable).length;
  if (fixable > 0) lines.push(color.dim(`  ${thousands(fixable)} can be fixed with --fix`));
  if (facts.ignored > 0)
    lines.push(color.dim(`  ${counted(facts.ignored, "file")} left out by .skill-loupe.json`));
  return lines;
}

function counted(count: number, noun: string): string {
  return `${thousands(count)} ${noun}${count === 1 ? "" : "s"}`;
}

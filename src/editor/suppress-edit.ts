/** Where a comment that silences a finding goes. Nothing of VS Code. */
import { inspect } from "node:util";
import { type LintContext, makeContext } from "../lint/context.ts";
import { markdownLines } from "../lint/fences.ts";
import { applyEdits } from "../lint/fix.ts";
import type { LintOptions } from "../lint/lint.ts";
import { rules } from "../lint/rules/index.ts";
import { runLint } from "../lint/run.ts";
import type { Finding, TextEdit } from "../lint/types.ts";

/** A comment, or two around a table, that silences a finding. */
export interface Suppressing {
  readonly edits: readonly TextEdit[];
  /** Whether it silences the rule in the whole file: at the finding's own place none can stand. */
  readonly wide: boolean;
  /** UTF-16 units that the agent reads more. */
  readonly characters: number;
}

/** UTF-16 units of a file at most: each try reads the file again. */
const MAX_LENGTH = 200_000;

/**
 * Finds the narrowest comment that silences a finding. Each candidate is tried: afterwards the finding must be gone and
 * the frontmatter say what it said. Null when no comment can.
 */
export function suppressingEdits(
  context: LintContext,
  options: LintOptions,
  finding: Finding,
): Suppressing | null {
  const rule = rules.find(({ id }) => id === finding.rule);
  if (rule === undefined || context.encoding !== "utf8" || context.source.length > MAX_LENGTH) return null;
  const own = { ...options, rules: [rule] };
  const before = runLint(context, own).length;
  for (const { edits, wide } of candidates(context, finding)) {
    const { file, isRoot, markTaken, files, home } = context;
    const content = applyEdits(context.source, edits);
    const after = makeContext({ file, content, isRoot, markTaken, files, ...(home && { home }) });
    if (runLint(after, own).length >= before) continue;
    if (said(after) !== said(context)) continue;
    return { edits, wide, characters: content.length - context.source.length };
  }
  return null;
}

/** What the frontmatter says; also of a value that holds itself. */
function said({ skill }: LintContext): string {
  const all = { depth: Infinity, maxArrayLength: null, maxStringLength: null };
  return `${skill.read} ${inspect(skill.fields, all)}`;
}

function* candidates(
  { source, skill }: LintContext,
  { rule, range: { start } }: Finding,
): Iterable<{ edits: TextEdit[]; wide: boolean }> {
  const end = source.includes("\r\n") ? "\r\n" : "\n";
  const lineStart = (at: number) => source.lastIndexOf("\n", at - 1) + 1;
  /** A comment on a line of its own before another, indented like it. */
  const before = (line: number, comment: (text: string) => string, text: string): TextEdit => {
    const indent = /^[ \t]*/.exec(source.slice(line, line + 200))![0];
    return { range: { start: line, end: line }, text: `${indent}${comment(text)}${end}` };
  };
  const yaml = (text: string) => `# skill-loupe-${text}`;
  const html = (text: string) => `<!-- skill-loupe-${text} -->`;
  const next = `disable-next-line ${rule}`;
  const { frontmatter } = skill;
  const firstLine = frontmatter === null ? 0 : source.indexOf("\n", frontmatter.start) + 1;
  if (frontmatter !== null && start < frontmatter.end) {
    if (start >= firstLine) {
      yield { edits: [before(lineStart(start), yaml, next)], wide: false };
      for (const { keyRange, valueRange } of skill.layout) {
        if (keyRange.start <= start && start <= valueRange.end)
          yield { edits: [before(lineStart(keyRange.start), yaml, next)], wide: false };
      }
    }
  } else {
    const lines = [...markdownLines(source, frontmatter === null ? 0 : skill.bodyStart)];
    const at = lines.findIndex((line) => line.start <= start && start <= line.end);
    const line = lines[at];
    if (line?.fence != null) {
      yield { edits: [before(lineStart(line.fence.start), html, next)], wide: false };
    } else if (line !== undefined && isTableRow(line.text)) {
      // A comment between its rows would end the table.
      let first = at;
      let last = at;
      while (first > 0 && isTableRow(lines[first - 1]!.text)) first--;
      while (last < lines.length - 1 && isTableRow(lines[last + 1]!.text)) last++;
      const { start: from } = lines[first]!;
      const { end: to } = lines[last]!;
      yield {
        edits: [
          { range: { start: from, end: from }, text: `${html(`disable ${rule}`)}${end}` },
          { range: { start: to, end: to }, text: `${end}${html(`enable ${rule}`)}` },
        ],
        wide: false,
      };
    } else if (line !== undefined) yield { edits: [before(line.start, html, next)], wide: false };
  }
  if (frontmatter !== null && firstLine > 0 && firstLine <= frontmatter.end)
    yield { edits: [before(firstLine, yaml, `disable ${rule}`)], wide: true };
}

function isTableRow(text: string): boolean {
  return text.trimStart().startsWith("|");
}

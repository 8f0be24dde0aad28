import type { FrontmatterProblem, Range } from "../skill/types.ts";
import { excerpt } from "./excerpt.ts";
import { endOfLine, lineEndAt, startOfLine } from "./frontmatter.ts";
import { message } from "./messages.ts";
import type { Fix, Report } from "./types.ts";
import { quoteYaml, readsAs } from "./yaml-quote.ts";

/** Characters that YAML gives a meaning at the beginning of a value, in front of what makes it text no more. */
const LEADING = /^(?:[@`%*&![{\]},=]|[-?](?=\s)|[|>])/;

/** A line `key: value` of the frontmatter, in offsets of the file. */
interface KeyLine {
  readonly key: string;
  readonly keyRange: Range;
  readonly indented: boolean;
  /** Where the colon behind the key stands; -1 without one. */
  readonly colon: number;
  readonly value: Range;
  readonly text: string;
}

/** What makes the YAML fail, told in the words of its cause, with the fix when the right text is certain. */
export function yamlCause(source: string, frontmatter: Range, problem: FrontmatterProblem): Report {
  const { code, range } = problem;
  const line = keyLine(source, frontmatter, range.start);
  switch (code) {
    case "duplicate-key": {
      const first = problem.related;
      return {
        range,
        message: message("yaml-error.duplicate", excerpt(problem.name ?? line.key)),
        ...(first === undefined
          ? {}
          : { related: [{ range: first, message: message("yaml-error.duplicate.first") }] }),
      };
    }
    case "tab":
      return { range, message: message("yaml-error.tab") };
    case "unclosed":
      return { range, message: message("yaml-error.unclosed") };
    case "mapping-in-plain":
      return colonCause(source, frontmatter, line, range);
  }
  if (line.colon !== -1 && range.start >= line.value.start && line.text !== "") {
    if (/^["']/.test(line.text) && code === "block-end") {
      const inner = unpaired(line.text);
      return withQuote(source, line, { range, message: message("yaml-error.after-end", line.key) }, inner);
    }
    const leading = LEADING.exec(line.text);
    // `[a, b` without its end is no text that begins with a bracket.
    if (leading !== null && !/^[[{]/.test(line.text)) return leadingCause(source, line, leading[0]);
    if (leading !== null && code === "block-end") return leadingCause(source, line, leading[0]);
    if (code === "bad-value") return withQuote(source, line, other(problem));
  }
  if (code === "syntax" && problem.message.startsWith("expected ',' or")) {
    return {
      range: openBracket(source, frontmatter, range.start) ?? range,
      message: message("yaml-error.unclosed"),
    };
  }
  if (code === "block-end") {
    if (line.indented && line.colon !== -1 && range.start <= line.keyRange.end) return orphan(line);
    if (!line.indented && line.colon === -1)
      return { range: line.keyRange, message: message("yaml-error.margin") };
  }
  return other(problem);
}

/** A `: ` where none may be: in a value, behind a key that hangs in the air, or after a line without one. */
function colonCause(source: string, frontmatter: Range, line: KeyLine, range: Range): Report {
  if (range.start !== line.colon) {
    return withQuote(source, line, { range, message: message("yaml-error.colon", line.key) });
  }
  if (line.indented) return orphan(line);
  let at = startOfLine(source, range.start) - 1;
  while (at > frontmatter.start && source.slice(startOfLine(source, at), at).trim() === "") at--;
  const before = keyLine(source, frontmatter, Math.max(at, frontmatter.start));
  return { range: before.keyRange, message: message("yaml-error.margin") };
}

function leadingCause(source: string, line: KeyLine, start: string): Report {
  const range = { start: line.value.start, end: line.value.start + start.length };
  return withQuote(source, line, { range, message: message("yaml-error.leading", line.key, start) });
}

function orphan(line: KeyLine): Report {
  return { range: line.keyRange, message: message("yaml-error.orphan", line.key) };
}

function other(problem: FrontmatterProblem): Report {
  return { range: problem.range, message: message("yaml-error.other", excerpt(problem.message)) };
}

/** Adds the fix that quotes the line's whole value, or `text` in its place, unless the value goes on below. */
function withQuote(source: string, line: KeyLine, report: Report, text = line.text): Report {
  const end = endOfLine(source, line.value.start);
  const next = end + lineEndAt(source, end).length;
  const below = source.slice(next, endOfLine(source, next));
  const quoted = quoteYaml(text);
  if (next > end && /^[ \t]+\S/.test(below) && indentOf(below) > indentOf(lineText(source, end)))
    return report;
  if (!readsAs(quoted, text)) return report;
  const fix: Fix = {
    kind: "edit",
    title: message("yaml-error.quote.fix"),
    edits: [{ range: line.value, text: quoted }],
  };
  return { ...report, fixes: [fix] };
}

/** `'it's here'`: what stands between quotes that a third one closed too early; else the text as it is. */
function unpaired(text: string): string {
  const quote = text[0]!;
  const inner = text.slice(1, -1);
  return text.length > 1 && text.endsWith(quote) && inner.split(quote).length % 2 === 0 ? inner : text;
}

/** The bracket that was open at `at`: the last entry above whose value begins with one. */
function openBracket(source: string, frontmatter: Range, at: number): Range | null {
  for (let from = at; from > frontmatter.start; from = startOfLine(source, from) - 1) {
    const line = keyLine(source, frontmatter, from);
    if (/^[[{]/.test(line.text)) return { start: line.value.start, end: line.value.start + 1 };
  }
  return null;
}

function keyLine(source: string, frontmatter: Range, at: number): KeyLine {
  const start = Math.max(startOfLine(source, at), frontmatter.start);
  const end = endOfLine(source, at);
  const text = source.slice(start, end);
  const lead = /^\s*(?:-\s+)*/.exec(text)![0].length;
  const colon = text.search(/:(?=\s|$)/);
  const keyEnd = colon === -1 ? text.trimEnd().length : text.slice(0, colon).trimEnd().length;
  const keyRange = { start: start + Math.min(lead, keyEnd), end: start + keyEnd };
  const after = colon === -1 ? text.length : colon + 1;
  const valueStart = after + /^\s*/.exec(text.slice(after))![0].length;
  const value = { start: start + valueStart, end: start + Math.max(valueStart, text.trimEnd().length) };
  return {
    key: excerpt(source.slice(keyRange.start, keyRange.end)),
    keyRange,
    indented: /^\s/.test(text),
    colon: colon === -1 ? -1 : start + colon,
    value,
    text: source.slice(value.start, value.end),
  };
}

function lineText(source: string, end: number): string {
  return source.slice(startOfLine(source, end), end);
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)![0].length;
}

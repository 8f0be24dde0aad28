import { mapField } from "../skill/mapped.ts";
import type { Field, Range, SkillText } from "../skill/types.ts";
import type { LintContext } from "./context.ts";
import type { TextEdit } from "./types.ts";

/** How many byte order marks a text begins with. */
export function countMarks(source: string): number {
  let marks = 0;
  while (source.charCodeAt(marks) === 0xfeff) marks++;
  return marks;
}

/** Where Hermes looks for the opening `---`: behind at most two byte order marks. */
export function contentStart(source: string): number {
  return Math.min(2, countMarks(source));
}

/** The opening `---` of a file that has frontmatter. */
export function openingFence({ source }: LintContext): Range {
  const start = contentStart(source);
  return { start, end: start + 3 };
}

/** Whether Hermes has fields of this file: read as YAML or, the YAML being broken, line by line. */
export function hasFields({ read }: SkillText): boolean {
  return read === "yaml" || read === "fallback";
}

/** The field that counts: of a repeated key the last. */
export function fieldOf(skill: SkillText, key: string): Field | undefined {
  return skill.layout.findLast((field) => field.key === key);
}

/** Where a field's text stands, its quotes left out; its key when there is no text. */
export function contentRange(skill: SkillText, field: Field): Range {
  // A value that is not written has no place of its own.
  if (field.valueRange.end === field.valueRange.start) return field.keyRange;
  const mapped = mapField(skill, field);
  return hull(mapped.spans(0, mapped.text.length)) ?? field.valueRange;
}

/** The stretch from the first to the last of some ranges in order; null for none. */
export function hull(ranges: readonly Range[]): Range | null {
  const [first] = ranges;
  const last = ranges.at(-1);
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/** The end of the line that `offset` stands on, its line end left out. */
export function endOfLine(source: string, offset: number): number {
  let end = offset;
  while (end < source.length && !isLineEnd(source.charCodeAt(end))) end++;
  return end;
}

/** The start of the line that `offset` stands on. */
export function startOfLine(source: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isLineEnd(source.charCodeAt(start - 1))) start--;
  return start;
}

function isLineEnd(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

/** The line end at `offset`; empty when there is none. */
export function lineEndAt(source: string, offset: number): string {
  if (source.startsWith("\r\n", offset)) return "\r\n";
  const unit = source[offset];
  return unit === "\n" || unit === "\r" ? unit : "";
}

/** The file's kind of line end: that of its first line. */
export function lineEndOf(source: string): string {
  return lineEndAt(source, endOfLine(source, 0)) || "\n";
}

/** A line of a text, its line end left out. */
export interface Line extends Range {
  readonly text: string;
}

/** The lines of a text from `from` (the start of one), one at a time. */
export function* linesFrom(source: string, from: number): Iterable<Line> {
  for (let start = from; start <= source.length; ) {
    const end = endOfLine(source, start);
    yield { start, end, text: source.slice(start, end) };
    const lineEnd = lineEndAt(source, end);
    if (lineEnd === "") return;
    start = end + lineEnd.length;
  }
}

/** A line that is a fence but for its indentation. */
export const FENCE_LINE = /^[^\S\r\n]*---[^\S\r\n]*$/;

/** A fence whose dashes Markdown editors have escaped, `\---` or `\-\-\-`. */
const ESCAPED_FENCE = /^(?=-*\\)(?:\\?-){3}[^\S\r\n]*$/;
const KEY_LINE = /^\s*(?:name|description)\s*:/;

/** The escaped fences that keep the frontmatter from opening or closing, their blanks left out. */
export function escapedFences(source: string): Range[] {
  const start = contentStart(source);
  const fences: Range[] = [];
  let key = false;
  for (const line of linesFrom(source, start)) {
    const escaped = ESCAPED_FENCE.test(line.text);
    if (line.start === start) {
      if (!escaped && !source.startsWith("---", start)) return [];
    } else if (escaped || FENCE_LINE.test(line.text)) {
      if (escaped) fences.push({ start: line.start, end: line.start + line.text.trimEnd().length });
      break;
    } else {
      key ||= KEY_LINE.test(line.text);
      continue;
    }
    if (escaped) fences.push({ start: line.start, end: line.start + line.text.trimEnd().length });
  }
  // A Markdown rule written so begins no frontmatter.
  return key ? fences : [];
}

/**
 * The opening fence of something that was meant as frontmatter but does not begin the file: the first
 * `---` line, when a `name:` or `description:` follows before the next one. A Markdown rule is none.
 */
export function lateFence(source: string): Range | null {
  const start = contentStart(source);
  if (source.startsWith("---", start)) return null;
  let fence: Range | null = null;
  let key = false;
  for (const line of linesFrom(source, start)) {
    if (FENCE_LINE.test(line.text)) {
      if (fence !== null) return key ? fence : null;
      const at = line.start + line.text.indexOf("---");
      fence = { start: at, end: at + 3 };
    } else if (fence !== null && KEY_LINE.test(line.text)) key = true;
  }
  return null;
}

/** The edit that puts a line behind the opening fence; null when the frontmatter's form does not let it. */
export function insertField({ source, skill }: LintContext, line: string): TextEdit | null {
  if (skill.frontmatter === null) return null;
  const { start } = skill.frontmatter;
  const end = endOfLine(source, start);
  const lineEnd = lineEndAt(source, end);
  if (lineEnd === "" || source.slice(start, end).trim() !== "") return null;
  const [first] = skill.layout;
  // A flow mapping or an indented one takes no line at the left margin.
  if (first !== undefined && startOfLine(source, first.keyRange.start) !== first.keyRange.start) return null;
  const at = end + lineEnd.length;
  return { range: { start: at, end: at }, text: line + lineEnd };
}

/** Whether the text is on one line. */
export function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}

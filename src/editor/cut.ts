import { PROMPT_DESCRIPTION_KEPT, promptDescription } from "../skill/description.ts";
import { mapField } from "../skill/mapped.ts";
import { readSkillText } from "../skill/read.ts";
import type { Range, SkillText } from "../skill/types.ts";

/** Where Hermes' cut goes through a description, in UTF-16 units of the file's text. */
export interface Cut {
  /** Code points that are kept, and all of them. */
  readonly kept: number;
  readonly length: number;
  /** Where the kept part ends, behind its last character. Null for a value that does not read as it is written. */
  readonly boundary: number | null;
  /** The stretches that are lost, in order, cut at line ends, indentation left out; none without a boundary. */
  readonly lost: readonly Range[];
  /** The text that is lost. */
  readonly text: string;
  /** The end of the value's last line. */
  readonly end: number;
}

/** Where the frontmatter ends, as far as can be told without reading it: everything behind it is of no use here. */
const CLOSING = /(?:\r\n|\r|\n)---\s*(?:\r\n|\r|\n)/g;

/** The part of a file that holds its frontmatter. */
export function frontmatterPart(text: string): string {
  CLOSING.lastIndex = 3;
  const match = CLOSING.exec(text);
  return match === null ? text : text.slice(0, match.index + match[0].length);
}

/** Finds the cut of a file's description as Hermes makes it; null when nothing is cut. */
export function findCut(text: string): Cut | null {
  const part = frontmatterPart(text);
  let skill = readSkillText(part, "hermes");
  // Python's white space is not quite JavaScript's: what looked like the closing fence may be none.
  if (skill.read === "none" && part.length < text.length) skill = readSkillText(text, "hermes");
  return cutOf(skill);
}

function cutOf(skill: SkillText): Cut | null {
  // Under the fallback the last of several wins; YAML itself refuses a repeated key.
  const field = skill.layout.findLast(({ key }) => key === "description");
  if (field === undefined) return null;
  const { cut, start, end, length } = promptDescription(field.value);
  if (cut === null) return null;
  const { source } = skill;
  const mapped = mapField(skill, field);
  const found = { kept: PROMPT_DESCRIPTION_KEPT, length, text: cut.lost };
  const lastUnits = /[\ud800-\udbff][\udc00-\udfff]$/.test(cut.kept) ? 2 : 1;
  const last = mapped.spans(Math.max(start, cut.at - lastUnits), cut.at).at(-1);
  const spans = mapped.spans(cut.at, end);
  // A list, a date: its places in `str(value)` are no places in the file.
  if (last === undefined || spans[0] === undefined || spans[0].start < last.end) {
    return { ...found, boundary: null, lost: [], end: lineEnd(source, field.valueRange.end) };
  }
  const lost = spans.flatMap((range) => visibleLines(source, range));
  return {
    ...found,
    // A line end that counts as a space is no place for a mark: the text before it is.
    boundary: /^[\r\n]/.test(source.slice(last.start, last.end)) ? last.start : last.end,
    lost,
    end: lineEnd(source, lost.at(-1)?.end ?? last.end),
  };
}

/** The end of the line that an offset lies in. */
function lineEnd(source: string, offset: number): number {
  const length = source.slice(offset).search(/[\r\n]/);
  return length === -1 ? source.length : offset + length;
}

/** A range cut at line ends, without indentation and without white space at a line's end. */
function visibleLines(source: string, { start, end }: Range): Range[] {
  const ranges: Range[] = [];
  for (const { index, 0: line } of source.slice(start, end).matchAll(/[^\r\n]+/g)) {
    let from = start + index;
    let to = from + line.length;
    const atLineStart = from === 0 || /[\r\n]/.test(source[from - 1]!);
    if (atLineStart) while (from < to && isBlank(source[from])) from++;
    if (to === source.length || /[\r\n]/.test(source[to]!)) while (to > from && isBlank(source[to - 1])) to--;
    if (to > from) ranges.push({ start: from, end: to });
  }
  return ranges;
}

const isBlank = (ch: string | undefined) => ch === " " || ch === "\t";

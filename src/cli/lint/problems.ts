import { readFileBytes } from "../../home/files.ts";
import { certainFix } from "../../lint/fix.ts";
import { type Lines, linesOf } from "../../lint/position.ts";
import type { Finding, Level } from "../../lint/types.ts";
import type { Range } from "../../skill/types.ts";
import { decodeLenient } from "../../text/decode.ts";
import { findingText, messageText } from "../../words/findings.ts";

/** A place in a file: both from 0, columns in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A stretch of a file, its end exclusive. */
export interface Span {
  readonly start: Place;
  readonly end: Place;
}

/** A finding as it is told. */
export interface Problem {
  readonly rule: string;
  readonly level: Level;
  readonly message: string;
  /** Absolute. */
  readonly file: string;
  readonly range: Span;
  /** Whether `--fix` removes it. */
  readonly fixable: boolean;
  readonly related: readonly RelatedProblem[];
  /** The certain fix; null without one. */
  readonly fix: ProblemFix | null;
  /** What tells it from others of its rule wherever in the file it stands: the id of its message and the text of its line. */
  readonly mark: string;
}

export interface RelatedProblem {
  readonly file: string;
  readonly range: Span;
  readonly message: string;
}

export interface ProblemFix {
  readonly title: string;
  readonly replacements: readonly { readonly range: Span; readonly text: string }[];
}

const NOWHERE: Span = { start: { line: 0, column: 0 }, end: { line: 0, column: 0 } };

/** A problem of a file as a whole, found by no rule. */
export function fileProblem(rule: string, level: Level, file: string, message: string): Problem {
  return { rule, level, message, file, range: NOWHERE, fixable: false, related: [], fix: null, mark: rule };
}

/** Turns findings into problems; lines of other files are read when a finding points there. */
export class Problems {
  private readonly others = new Map<string, Lines>();

  /** `canFix`: whether the file may be rewritten at all. */
  of(file: string, source: string, findings: readonly Finding[], canFix: boolean): Problem[] {
    if (findings.length === 0) return [];
    const lines = linesOf(source);
    return findings.map((finding): Problem => {
      const fix = canFix ? certainFix(finding) : null;
      const line = lines.rangeOf(lines.positionAt(finding.range.start).line);
      return {
        rule: finding.rule,
        level: finding.level,
        message: findingText(finding),
        file,
        range: spanOf(lines, finding.range),
        fixable: fix !== null,
        related: (finding.related ?? []).map((related) => ({
          file: related.file ?? file,
          range: spanOf(related.file === undefined ? lines : this.linesOf(related.file), related.range),
          message: messageText(related.message),
        })),
        fix:
          fix === null
            ? null
            : {
                title: messageText(fix.title),
                replacements: fix.edits.map(({ range, text }) => ({ range: spanOf(lines, range), text })),
              },
        mark: `${finding.message.id}\0${source.slice(line.start, Math.min(line.end, line.start + 500)).trim()}`,
      };
    });
  }

  private linesOf(file: string): Lines {
    let lines = this.others.get(file);
    if (lines === undefined) {
      const read = readFileBytes(file);
      lines = linesOf(read.ok ? decodeLenient(read.bytes) : "");
      this.others.set(file, lines);
    }
    return lines;
  }
}

function spanOf(lines: Lines, { start, end }: Range): Span {
  return { start: placeOf(lines, start), end: placeOf(lines, end) };
}

function placeOf(lines: Lines, offset: number): Place {
  const { line, character } = lines.positionAt(offset);
  return { line, column: character };
}

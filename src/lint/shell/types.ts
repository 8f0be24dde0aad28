import type { Range } from "../../skill/types.ts";

/** One word of a command line. Offsets are those of the whole text. */
export interface Word extends Range {
  /** Without its quotes and escapes. */
  readonly text: string;
  /** Whether any of it is quoted. */
  readonly quoted: boolean;
  /** What runs inside it: `$(…)`, backticks, `<(…)`. */
  readonly inner: readonly Script[];
}

/** `> file`, `2>> file`, `< file`, `<<< word`, and a here-document (`<<`, whose target is its text). */
export interface Redirect extends Range {
  /** Without the descriptor's number: `>`, `>>`, `<`, `<>`, `<<`, `<<<`, `>&`, `&>`. */
  readonly op: string;
  /** The descriptor's number, or empty. */
  readonly descriptor: string;
  readonly target: Word | null;
}

/** A simple command, as written. */
export interface Command extends Range {
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
  /** Commands in `( … )` or `{ … }` that stand in its place. */
  readonly group: Script | null;
}

/** Commands joined by `|`. */
export interface Pipeline extends Range {
  readonly commands: readonly Command[];
}

/** Pipelines in order: those of several lines, or joined by `;`, `&&`, `||`, `&`. */
export type Script = readonly Pipeline[];

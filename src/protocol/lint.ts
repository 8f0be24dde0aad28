/** The lint of a whole home, as host and worker tell each other. Plain data. */
import type { LintHome, LintSettings } from "../engine/lint-surroundings.ts";
import type { AnyMessage } from "../lint/messages.ts";
import type { Position } from "../lint/position.ts";
import type { Level } from "../lint/types.ts";

/** What is asked of a lint of the home. */
export interface LintQuery {
  readonly settings: LintSettings;
  /** These files of the home, by any path that leads to them; null: all. */
  readonly files: readonly string[] | null;
}

/** A stretch of a file. */
export interface PlacedRange {
  readonly start: Position;
  readonly end: Position;
}

/** A finding with its place in lines, without its fixes. */
export interface PlacedFinding {
  readonly rule: string;
  readonly level: Level;
  readonly message: AnyMessage;
  readonly details: readonly AnyMessage[];
  readonly range: PlacedRange;
  /** `file` is null for the same file. */
  readonly related: readonly {
    readonly file: string | null;
    readonly range: PlacedRange;
    readonly message: AnyMessage;
  }[];
}

/** A file with its findings. */
export interface LintedFile {
  readonly file: string;
  readonly findings: readonly PlacedFinding[];
}

/** Answer to `lint`. */
export interface LintAnswer {
  /** Files with findings, in document order; of all findings the most severe ones, `MAX_HOME_FINDINGS` at most. */
  readonly files: readonly LintedFile[];
  /** Findings of each level, those that are left out as well. */
  readonly counts: Readonly<Record<Level, number>>;
  readonly capped: boolean;
  /** Files looked at, with findings or without. */
  readonly checked: number;
  /** The `.skill-loupe.json` files that counted. */
  readonly configs: readonly string[];
  /** Stopped on request; then the rest says nothing. */
  readonly cancelled: boolean;
  readonly milliseconds: number;
}

/** Answer to `lint-home`: the home with its mark; null when it is still the one of the mark that the host knows. */
export type LintHomeAnswer = { readonly mark: string; readonly home: LintHome } | null;

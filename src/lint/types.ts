import type { Range } from "../skill/types.ts";
import type { LintContext } from "./context.ts";
import type { AnyMessage } from "./messages.ts";

/** How much a finding matters: `error` only where a reader rejects or misreads the skill. */
export type Level = "error" | "warning" | "info";

/** Who reads a skill: Hermes, the open specification, and the other agents that follow it. */
export type Agent = "hermes" | "spec" | "claude" | "codex" | "vscode";

/** Replaces `range` of the file's text by `text`; an empty range inserts. */
export interface TextEdit {
  readonly range: Range;
  readonly text: string;
}

/** A way out of a finding: edits of the file, or a new name for the file or for the skill's folder. */
export type Fix =
  | { readonly kind: "edit"; readonly title: AnyMessage; readonly edits: readonly TextEdit[] }
  | { readonly kind: "rename-folder" | "rename-file"; readonly title: AnyMessage; readonly to: string };

/** Another place that belongs to a finding; in the same file unless `file` says otherwise. */
export interface Related {
  readonly file?: string;
  readonly range: Range;
  readonly message: AnyMessage;
}

/** What a rule reports. Offsets are UTF-16 units of the file's text as decoded. */
export interface Report {
  readonly range: Range;
  readonly message: AnyMessage;
  /** Sentences that follow the message. */
  readonly details?: readonly AnyMessage[];
  /** The rule's level unless given. */
  readonly level?: Level;
  readonly related?: readonly Related[];
  /** Ways out, each complete in itself. A single one is certain and may be applied unasked; see `certainFix`. */
  readonly fixes?: readonly Fix[];
}

/** A report with its rule and level. */
export interface Finding extends Report {
  /** The rule's id, or `rule-failed`. */
  readonly rule: string;
  readonly level: Level;
}

/** One rule, one file. Its page is `docs/rules/<id>.md`. */
export interface Rule {
  readonly id: string;
  /** What is wrong, in a few English words, for the tables of rules. */
  readonly title: string;
  /** The highest level it reports at. */
  readonly level: Level;
  /** The agents it holds for. */
  readonly agents: readonly Agent[];
  /** Where the fact stands, in public: file and function, or the section of a document. */
  readonly source: string;
  /** Set on the one kind of rule that runs on a file whose bytes are not UTF-8; all others are skipped there. */
  readonly needsNoText?: true;
  /** Runs only where a level is set for it by name: for what a house rule asks and no reader. */
  readonly optIn?: true;
  /** Set on the one rule that runs on a file called skill.md in another case; all others are skipped there. */
  readonly anyName?: true;
  check(context: LintContext): Iterable<Report>;
}

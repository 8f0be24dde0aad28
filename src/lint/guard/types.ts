import type { Range } from "../../skill/types.ts";

/** The guard's categories, in the order of hermes.md §7.2. */
export const GUARD_CATEGORIES = [
  "exfiltration",
  "injection",
  "destructive",
  "persistence",
  "network",
  "obfuscation",
  "execution",
  "traversal",
  "mining",
  "supply_chain",
  "privilege_escalation",
  "credential_exposure",
  "structural",
] as const;

export type GuardCategory = (typeof GUARD_CATEGORIES)[number];
export type GuardSeverity = "critical" | "high" | "medium" | "low";
export type GuardVerdict = "safe" | "caution" | "dangerous";
/** Where a skill comes from; decides what a verdict means. */
export type TrustLevel = "builtin" | "trusted" | "community" | "agent-created";
export type GuardAction = "allow" | "block" | "ask";

/** One thing that the guard probably notes. */
export interface GuardSignal {
  readonly category: GuardCategory;
  readonly severity: GuardSeverity;
  /** What it is, in a few English words; a name of our own, not the guard's id. */
  readonly what: string;
  /** Below the skill's folder, with `/`; empty for the folder as a whole. */
  readonly file: string;
  /** The place in SKILL.md; null in other files and for structural facts. */
  readonly range: Range | null;
  /** From 0; null for structural facts. */
  readonly line: number | null;
  /** Structural facts are computed as the guard does; the rest is told by our own detection. */
  readonly exact: boolean;
}

/** A category with the worst of its signals. */
export interface GuardCategoryEstimate {
  readonly category: GuardCategory;
  readonly severity: GuardSeverity;
  readonly count: number;
  /** The first ones, the worst before the others. */
  readonly signals: readonly GuardSignal[];
}

/** What the guard would make of a skill from one kind of source. */
export interface GuardOutcome {
  readonly verdict: GuardVerdict;
  readonly action: GuardAction;
  /** Whether `--force` installs it all the same. */
  readonly forceHelps: boolean;
}

/**
 * What Hermes' guard would probably say when the skill is installed: an estimate. Its patterns are not
 * reproduced; its categories, severities, structural facts and policy are.
 */
export interface GuardEstimate {
  readonly estimate: true;
  /** The version of the guard that the facts come from. */
  readonly scanner: "skills-guard-v9";
  /** For a source that nobody vouches for. */
  readonly verdict: GuardVerdict;
  /** Only those with a signal, the worst first. */
  readonly categories: readonly GuardCategoryEstimate[];
  readonly trust: Readonly<Record<TrustLevel, GuardOutcome>>;
  /** Text files looked at, and whether there were more than could be. */
  readonly files: number;
  readonly incomplete: boolean;
}

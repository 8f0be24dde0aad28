import type { Situation } from "../catalog/situation.ts";
import type { Machine } from "../home/machine.ts";
import type { Profile } from "../skill/types.ts";

/** Which home is read, as which reader, for which session. */
export interface EngineOptions {
  /** The skills home, absolute. */
  readonly home: string;
  readonly profile: Profile;
  readonly machine: Machine;
  readonly situation: Situation;
  /** The session's working directory, which decides the project's skills; undefined: no project. */
  readonly cwd?: string | undefined;
}

/** How many skills are offered and how scores are made. */
export interface RetrievalSettings {
  /** Whole number from 1. */
  readonly topK: number;
  /** Whole number from 1, at most `topK`. */
  readonly injectK: number;
  readonly k1: number;
  readonly b: number;
}

/** Source: retrieval.md §1.5, §1.4. */
export const DEFAULT_TOP_K = 6;
export const DEFAULT_SETTINGS: RetrievalSettings = {
  topK: DEFAULT_TOP_K,
  injectK: DEFAULT_TOP_K,
  k1: 1.5,
  b: 0.75,
};

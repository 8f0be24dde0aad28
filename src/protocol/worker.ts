/** Messages between the extension host and the engine's worker thread. Both ends are ours; values are plain data. */
import type { Situation } from "../catalog/situation.ts";
import type { Check } from "../engine/doctor.ts";
import type { HiddenReason } from "../engine/engine.ts";
import type { RetrievalSettings } from "../engine/options.ts";
import type { PreviewTokens } from "../engine/preview.ts";
import type { GivenSettings, ResolvedSettings } from "../engine/settings.ts";
import type { ConfigState } from "../home/config.ts";
import type { Tier } from "../home/roots.ts";
import type { Encoding } from "../prompt/tokens.ts";
import type { Profile, ReadKind } from "../skill/types.ts";
import type { LintQuery } from "./lint.ts";

/** Which home the worker keeps, and how it is read. */
export interface WorkerOptions {
  readonly home: string;
  readonly profile: Profile;
  readonly situation: Situation;
  /** The folder that decides the project's skills; only given when the workspace is trusted. */
  readonly cwd: string | null;
  /** Whether changes on disk are watched for. */
  readonly watch: boolean;
  readonly given: GivenSettings;
  readonly encoding: Encoding;
}

/** Host to worker. A message with an `id` is answered by one `answer` or `failure` of that id. */
export type ToWorker =
  | { readonly type: "configure"; readonly id: number; readonly options: WorkerOptions }
  | { readonly type: "unsaved"; readonly file: string; readonly text: string | null }
  | { readonly type: "preview"; readonly id: number; readonly query: PreviewQuery }
  | { readonly type: "catalog"; readonly id: number }
  | { readonly type: "doctor"; readonly id: number }
  | { readonly type: "refresh"; readonly id: number }
  /** `known`: the mark of the home that the host has, "" for none. */
  | { readonly type: "lint-home"; readonly id: number; readonly known: string }
  | { readonly type: "lint"; readonly id: number; readonly query: LintQuery }
  /** Stops the lint that was asked for by this id; it is answered all the same. */
  | { readonly type: "stop-lint"; readonly asked: number }
  | { readonly type: "stop" };

/** Worker to host. */
export type FromWorker =
  | { readonly type: "answer"; readonly id: number; readonly value: unknown }
  | { readonly type: "failure"; readonly id: number; readonly message: string }
  | { readonly type: "changed"; readonly summary: HomeSummary }
  | { readonly type: "watch-problem"; readonly message: string }
  /** How far the lint of this id is, in files. */
  | {
      readonly type: "lint-progress";
      readonly asked: number;
      readonly done: number;
      readonly total: number;
    };

/** What is asked of a request's preview. */
export interface PreviewQuery {
  readonly request: string;
  /** Rows answered at most. */
  readonly limit: number;
  /** The file of the skill that is being edited, null when none is. */
  readonly edited: string | null;
  /** Overrides of the settings in force, for what-if. */
  readonly retrieval?: Partial<RetrievalSettings>;
}

/** A row of the ranking. */
export interface RankingRow {
  readonly rank: number;
  readonly file: string;
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly score: number;
  readonly injected: boolean;
  readonly edited: boolean;
  /** What is indexed of the description, without the `...` of the cut. */
  readonly kept: string;
  /** What the cut loses, "" when nothing. */
  readonly lost: string;
  /** The request's words that the skill holds, with what each adds to the score. */
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
}

/** A request's preview. */
export interface PreviewAnswer {
  /** Number of the home's state that this was made from. */
  readonly revision: number;
  readonly request: string;
  readonly terms: readonly string[];
  /** The first `limit` rows. */
  readonly rows: readonly RankingRow[];
  /** Skills with a score above 0. */
  readonly total: number;
  /** Where the edited skill stands when it is not among the rows: its rank, or why it has none. */
  readonly edited: EditedStanding | null;
  readonly block: string;
  readonly settings: RetrievalSettings;
  readonly compact: boolean;
  readonly tokens: PreviewTokens;
  /** Milliseconds that the worker spent. */
  readonly milliseconds: number;
}

/** The edited skill's place. */
export interface EditedStanding {
  readonly file: string;
  readonly name: string;
  readonly rank: number | null;
  readonly hidden: HiddenReason | null;
}

export type { PreviewTokens };

/** A skill as lists show it. */
export interface SkillSummary {
  readonly file: string;
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly tier: Tier;
  readonly plugin: string | null;
  readonly description: string;
  readonly read: ReadKind;
  /** Code points of the description before the cut, and whether it is cut at 57. */
  readonly length: number;
  readonly cut: boolean;
}

/** A skill file that is not indexed. */
export interface HiddenSummary {
  readonly file: string;
  readonly name: string;
  readonly reason: HiddenReason;
  /** The file of the skill that has the name, for `duplicate`. */
  readonly winner: string | null;
  readonly read: ReadKind | null;
}

/** A home at a glance; sent whenever it changed. */
export interface HomeSummary {
  readonly revision: number;
  readonly home: string;
  readonly exists: boolean;
  readonly profile: Profile;
  readonly config: { readonly state: ConfigState; readonly detail: string };
  readonly skills: readonly SkillSummary[];
  readonly hidden: readonly HiddenSummary[];
  readonly settings: ResolvedSettings;
  /** Milliseconds that reading took. */
  readonly milliseconds: number;
}

/** Answer to `catalog`; the texts are null under `standalone`. */
export interface CatalogAnswer {
  readonly full: string | null;
  readonly compact: string | null;
  readonly tokens: { readonly encoding: Encoding; readonly full: number; readonly compact: number };
}

/** Answer to `doctor`. */
export type DoctorAnswer = readonly Check[];

import { compactNote } from "../catalog/note.ts";
import type { Encoding, TokenCounter } from "../prompt/tokens.ts";
import { explain, terms } from "../search/explain.ts";
import type { Profile } from "../skill/types.ts";
import type { Engine } from "./engine.ts";
import type { RetrievalSettings } from "./options.ts";

/** What one request gives: the document that `preview --json` prints. */
export interface Preview {
  readonly request: string;
  readonly profile: Profile;
  /** The request's distinct tokens in order, matched or not. */
  readonly terms: readonly string[];
  /** Every skill with a score above 0. */
  readonly results: readonly PreviewResult[];
  readonly block: string;
  readonly tokens: PreviewTokens;
}

export interface PreviewResult {
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly injected: boolean;
  /** The request's terms that the skill holds. */
  readonly terms: readonly PreviewTerm[];
}

export interface PreviewTerm {
  readonly term: string;
  readonly tf: number;
  readonly df: number;
  readonly idf: number;
  readonly weight: number;
}

/** Tokens of exactly the texts named; a text that is not sent counts 0. */
export interface PreviewTokens {
  readonly encoding: Encoding;
  readonly catalogFull: number;
  readonly catalogCompact: number;
  readonly note: number;
  readonly block: number;
}

/** Previews a request. */
export function preview(
  engine: Engine,
  request: string,
  settings: RetrievalSettings,
  encoding: Encoding,
  count: TokenCounter,
): Preview {
  const { results, block } = engine.rank(request, settings);
  const { k1, b } = settings;
  const tokens = terms(request);
  return {
    request,
    profile: engine.options.profile,
    terms: tokens,
    results: results.map(({ rank, skill, score, injected, handle }) => ({
      rank,
      id: skill.id,
      name: skill.name,
      score,
      injected,
      terms: explain(engine.index, tokens, handle, { k1, b })
        .terms.filter(({ presence }) => presence === "matched")
        .map(({ term, tf, df, idf, weight }) => ({ term, tf, df, idf, weight })),
    })),
    block,
    tokens: countTokens(engine, block, settings.topK, encoding, count),
  };
}

/** Counts what a turn sends: the catalog both ways, the note, the block. */
export function countTokens(
  { catalog }: Engine,
  block: string,
  topK: number,
  encoding: Encoding,
  count: TokenCounter,
): PreviewTokens {
  return {
    encoding,
    catalogFull: count(catalog?.full ?? ""),
    catalogCompact: count(catalog?.compact ?? ""),
    note: catalog === null ? 0 : count(compactNote(topK)),
    block: count(block),
  };
}

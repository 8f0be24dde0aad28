import type { PreviewTokens } from "../protocol/worker.ts";

/** What a turn costs with retrieval, beside what the catalog alone costs. */
export interface TokenSums {
  /** Without retrieval: the catalog with its descriptions. */
  readonly before: number;
  /** With retrieval as it is set. */
  readonly after: number;
  /** With retrieval and a compacted catalog, whatever is set. */
  readonly compacted: number;
  /** `before` less `after`; below 0 when retrieval costs more. */
  readonly saved: number;
  /** `saved` as a share of `before` in whole percent, never negative; null without a catalog. */
  readonly percent: number | null;
}

/** Adds up what is sent. Source: retrieval.md §1.4: the note is only added to a compacted catalog. */
export function tokenSums(tokens: PreviewTokens, compact: boolean): TokenSums {
  const before = tokens.catalogFull;
  const compacted = tokens.catalogCompact + tokens.note + tokens.block;
  const after = compact ? compacted : before + tokens.block;
  const saved = before - after;
  return {
    before,
    after,
    compacted,
    saved,
    percent: before > 0 ? Math.round((Math.abs(saved) / before) * 100) : null,
  };
}

/**
 * The arithmetic of BM25, in one place and one association, so that equal documents get equal bits.
 * Source: retrieval.md §1.4. All numbers are float64.
 */
import { naturalLog } from "./log.ts";

/** How soon repeats of a word stop counting. */
export const DEFAULT_K1 = 1.5;
/** How much longer documents are held back: 0 not at all, 1 in full proportion. */
export const DEFAULT_B = 0.75;

/** The two parameters of BM25; what is absent takes the default. */
export interface Bm25Parameters {
  /** Saturation of repeats, >= 0. */
  readonly k1?: number | undefined;
  /** Share of the length normalisation, 0 to 1. */
  readonly b?: number | undefined;
}

/** Beyond any use; larger ones would overflow. */
const LARGEST_K1 = 1e100;

/** Throws a RangeError unless 0 <= k1 <= 1e100 and 0 <= b <= 1. */
export function checkParameters(k1: number, b: number): void {
  if (!(k1 >= 0 && k1 <= LARGEST_K1)) throw new RangeError(`k1 must be 0 or more: ${k1}`);
  if (!(b >= 0 && b <= 1)) throw new RangeError(`b must lie between 0 and 1: ${b}`);
}

/** idf of a term that `df` of `documents` documents hold: ln(1 + (N - df + 0.5) / (df + 0.5)). */
export function inverseDocumentFrequency(documents: number, df: number): number {
  return naturalLog(1 + (documents - df + 0.5) / (df + 0.5));
}

/** What the length of a document adds to the denominator: k1 * (1 - b + b * len / avglen). */
export function lengthPenalty(length: number, averageLength: number, k1: number, b: number): number {
  return k1 * (1 - b + (b * length) / averageLength);
}

/** Weight of a term in a document: idf * ((tf * (k1 + 1)) / (tf + penalty)). */
export function termWeight(idf: number, tf: number, k1: number, penalty: number): number {
  return idf * ((tf * (k1 + 1)) / (tf + penalty));
}

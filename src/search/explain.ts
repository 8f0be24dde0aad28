/** Why a document got its score, word by word. Sources: retrieval.md §1.4; the contract of `preview --json`. */
import type { Bm25Index, Content, DocumentRef, IndexedDocument } from "./bm25.ts";
import {
  type Bm25Parameters,
  checkParameters,
  DEFAULT_B,
  DEFAULT_K1,
  lengthPenalty,
  termWeight,
} from "./scoring.ts";
import { tokenize } from "./tokenize.ts";

/** Where a term of the request is: in the document; in others only; in no document at all. */
export type TermPresence = "matched" | "elsewhere" | "unknown";

/** The share of one request term in a score. */
export interface TermExplanation {
  readonly term: string;
  readonly presence: TermPresence;
  /** Occurrences in the document. */
  readonly tf: number;
  /** Documents that hold the term. */
  readonly df: number;
  /** Its idf in this collection; 0 when no document holds it. */
  readonly idf: number;
  /** What it adds to the score; 0 unless matched. */
  readonly weight: number;
}

/** A score taken apart. */
export interface Explanation extends IndexedDocument {
  /** Bit for bit the score of `search`: the weights added in this order, from 0. */
  readonly score: number;
  /** Length of the document in tokens. */
  readonly length: number;
  /** Mean length of all documents in tokens. */
  readonly averageLength: number;
  /** Number of documents. */
  readonly documents: number;
  readonly k1: number;
  readonly b: number;
  /** One per distinct request term, in the order of their first appearance. */
  readonly terms: readonly TermExplanation[];
}

/** The distinct tokens of a request, in the order of their first appearance, matched or not. */
export function terms(request: Content): string[] {
  return [...new Set(typeof request === "string" ? tokenize(request) : request)];
}

/** Explains the document's score for a request. Throws a RangeError when there is no such document. */
export function explain(
  index: Bm25Index,
  request: Content,
  ref: DocumentRef,
  parameters: Bm25Parameters = {},
): Explanation {
  const k1 = parameters.k1 ?? DEFAULT_K1;
  const b = parameters.b ?? DEFAULT_B;
  checkParameters(k1, b);
  const document = index.document(ref);
  const length = index.lengthOf(document.handle);
  const { averageLength } = index;
  const penalty = lengthPenalty(length, averageLength, k1, b);
  let score = 0;
  const explanations = terms(request).map((term): TermExplanation => {
    const df = index.documentFrequency(term);
    if (df === 0) return { term, presence: "unknown", tf: 0, df, idf: 0, weight: 0 };
    const idf = index.idf(df);
    const tf = index.termFrequency(term, document.handle);
    if (tf === 0) return { term, presence: "elsewhere", tf, df, idf, weight: 0 };
    const weight = termWeight(idf, tf, k1, penalty);
    score += weight;
    return { term, presence: "matched", tf, df, idf, weight };
  });
  return { ...document, score, length, averageLength, documents: index.size, k1, b, terms: explanations };
}

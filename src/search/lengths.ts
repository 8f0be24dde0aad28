import { lengthPenalty } from "./scoring.ts";

/** Lengths below this have their arithmetic done once; longer documents are computed as they are met. */
const TABLE_LENGTHS = 512;

/**
 * What depends on a document's length only, for the parameters and the collection of the last `prepare`.
 * Documents share few lengths, and most words occur once, so a posting mostly costs one multiplication.
 */
export class LengthTable {
  /** By length in tokens: k1 * (1 - b + b * len / avglen). */
  readonly penalties = new Float64Array(TABLE_LENGTHS);
  /** By length in tokens: (k1 + 1) / (1 + penalty), the factor of a term that occurs once. */
  readonly once = new Float64Array(TABLE_LENGTHS);
  /** Lengths from here on are not in the tables. */
  filled = 0;
  private k1 = Number.NaN;
  private b = Number.NaN;
  private averageLength = Number.NaN;

  /** Fills the tables for lengths up to `longest`, unless they hold just that already. */
  prepare(k1: number, b: number, averageLength: number, longest: number): void {
    if (k1 !== this.k1 || b !== this.b || averageLength !== this.averageLength) {
      this.k1 = k1;
      this.b = b;
      this.averageLength = averageLength;
      this.filled = 0;
    }
    const end = Math.min(longest + 1, TABLE_LENGTHS);
    for (; this.filled < end; this.filled++) {
      const penalty = lengthPenalty(this.filled, averageLength, k1, b);
      this.penalties[this.filled] = penalty;
      this.once[this.filled] = (k1 + 1) / (1 + penalty);
    }
  }
}

/** The most that two words are compared over; a longer one is nobody's slip. */
const MAX_WORD = 64;

/** Three rows of the table, used again by every call: a home has thousands of names to compare. */
const ROWS = [
  new Uint8Array(MAX_WORD + 1),
  new Uint8Array(MAX_WORD + 1),
  new Uint8Array(MAX_WORD + 1),
] as const;

/** Letters to insert, remove, change or swap with the next to make one word of the other; Infinity beyond `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || Math.max(a.length, b.length) > MAX_WORD) return Infinity;
  const width = b.length + 1;
  let before: Uint8Array = ROWS[0];
  let last: Uint8Array = ROWS[1];
  let row: Uint8Array = ROWS[2];
  for (let j = 0; j < width; j++) last[j] = j;
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i++) {
    const unit = a.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j < width; j++) {
      const other = b.charCodeAt(j - 1);
      let best = Math.min(last[j - 1]! + (unit === other ? 0 : 1), last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && unit === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        best = Math.min(best, before[j - 2]! + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    // A later row grows from the last two only.
    if (least > limit && leastBefore > limit) return Infinity;
    leastBefore = least;
    [before, last, row] = [last, row, before];
  }
  const distance = last[b.length]!;
  return distance <= limit ? distance : Infinity;
}

/** The candidate that a word was most likely meant to be: one slip in a short word, two in a long one; null for none. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  let best: string | null = null;
  let distance = limit + 1;
  for (const candidate of candidates) {
    if (candidate === word) continue;
    const found = editDistance(word, candidate, limit);
    if (found < distance) {
      best = candidate;
      distance = found;
    }
  }
  return best;
}

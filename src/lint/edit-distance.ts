/** The most that two words are compared over; a longer one is nobody's slip. */
const MAX_WORD = 64;

/** Letters to insert, remove, change or swap with the next to make one word of the other; Infinity beyond `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || Math.max(a.length, b.length) > MAX_WORD) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    before = last;
    last = row;
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

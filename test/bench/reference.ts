import { inverseDocumentFrequency } from "../../src/search/scoring.ts";
import { tokenize } from "../../src/search/tokenize.ts";

/** retrieval.md §1.4 word for word, without an index: the judge of every engine's top results. */
export function referenceRanking(texts: readonly string[]): (request: string, limit: number) => number[] {
  let total = 0;
  const lengths: number[] = [];
  const occurrences = new Map<string, Map<number, number>>();
  texts.forEach((text, place) => {
    const tokens = tokenize(text);
    lengths.push(tokens.length);
    total += tokens.length;
    for (const token of tokens) {
      const holders = occurrences.get(token) ?? new Map<number, number>();
      if (holders.size === 0) occurrences.set(token, holders);
      holders.set(place, (holders.get(place) ?? 0) + 1);
    }
  });
  const k1 = 1.5;
  const b = 0.75;
  const averageLength = total / texts.length;
  return (request, limit) => {
    const scores = new Map<number, number>();
    for (const term of new Set(tokenize(request))) {
      const holders = occurrences.get(term);
      if (holders === undefined) continue;
      const idf = inverseDocumentFrequency(texts.length, holders.size);
      for (const [place, tf] of holders) {
        const weight = idf * ((tf * (k1 + 1)) / (tf + k1 * (1 - b + (b * lengths[place]!) / averageLength)));
        scores.set(place, (scores.get(place) ?? 0) + weight);
      }
    }
    return [...scores]
      .sort((x, y) => y[1] - x[1] || x[0] - y[0])
      .slice(0, limit)
      .map(([place]) => place);
  };
}

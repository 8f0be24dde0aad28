import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Bm25Index } from "./bm25.ts";
import { explain, terms } from "./explain.ts";

interface Expected {
  documents: { id: string; text: string }[];
  queries: { query: string; terms: string[]; results: { id: string; score: number }[] }[];
}

const shared = new URL("../../../shared/", import.meta.url);
const files: [name: string, depth: number][] = [
  ["golden/tricky/expected.json", Number.POSITIVE_INFINITY],
  ["golden/tricky/expected-standalone.json", Number.POSITIVE_INFINITY],
  ["corpus/expected.json", 20],
  ["corpus/expected-standalone.json", 20],
];

describe.each(files)("%s", (name, depth) => {
  const file = new URL(name, shared);
  describe.skipIf(!existsSync(file))("against the reference", () => {
    const { documents, queries }: Expected = existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8"))
      : { documents: [], queries: [] };
    const index = new Bm25Index(documents);

    it("has the same terms, order and scores, to the last bit, for every request", () => {
      expect(queries.length).toBeGreaterThan(0);
      for (const { query, terms: expectedTerms, results } of queries) {
        expect(terms(query)).toEqual(expectedTerms);
        const ranking = index.search(query, { limit: depth });
        expect(ranking.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
        ranking.forEach(({ handle, score }, i) => {
          // The promise is 1e-9; in fact every bit agrees.
          expect(score).toBe(results[i]!.score);
          expect(explain(index, query, handle).score).toBe(score);
        });
      }
    });
  });
});

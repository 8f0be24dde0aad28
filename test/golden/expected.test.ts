import path from "node:path";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/engine/options.ts";
import { displayPath } from "../../src/engine/scan.ts";
import { terms } from "../../src/search/explain.ts";
import type { Profile } from "../../src/skill/types.ts";
import { HAS_SHARED, openEngine, readJson, SHARED } from "./shared.ts";

interface Expected {
  profile: Profile;
  topK: number;
  documents: { id: string; name: string; description: string; text: string; file: string }[];
  catalog: { full: string; compact: string };
  queries: { query: string; terms: string[]; results: { id: string; score: number }[]; block: string }[];
}

const HOMES = ["golden/tricky", "corpus"] as const;
const FILES = ["expected.json", "expected-standalone.json"] as const;

describe.skipIf(!HAS_SHARED).each(HOMES.flatMap((home) => FILES.map((file) => [home, file] as const)))(
  "%s %s",
  (home, file) => {
    const dir = path.join(SHARED, home, "home");
    const expected = HAS_SHARED ? readJson<Expected>(path.join(SHARED, home, file)) : null!;
    const engine = HAS_SHARED ? openEngine(dir, expected.profile) : null!;

    it("documents", () => {
      const documents = engine.documents.map(({ id, name, description, document, file }) => {
        return { id, name, description, text: document, file: displayPath(dir, file) };
      });
      expect(documents).toEqual(expected.documents);
    });

    it("catalog", () => {
      expect(engine.catalog?.full ?? "").toBe(expected.catalog.full);
      expect(engine.catalog?.compact ?? "").toBe(expected.catalog.compact);
    });

    it("every ranking, its scores to 1e-9, its terms and its block", () => {
      expect(expected.queries.length).toBeGreaterThan(0);
      for (const query of expected.queries) {
        expect(terms(query.query), query.query).toEqual(query.terms);
        const { results, block } = engine.rank(query.query, {
          ...DEFAULT_SETTINGS,
          topK: expected.topK,
          injectK: expected.topK,
        });
        // The corpus keeps rankings to depth 20.
        const shown = home === "corpus" ? results.slice(0, 20) : results;
        expect(
          shown.map(({ skill }) => skill.id),
          query.query,
        ).toEqual(query.results.map(({ id }) => id));
        for (const [i, { score }] of shown.entries())
          expect(Math.abs(score - query.results[i]!.score), query.query).toBeLessThan(1e-9);
        expect(block, query.query).toBe(query.block);
      }
    });
  },
);

import fc from "fast-check";
import { expect, it } from "vitest";
import { testSkill } from "../../test/helpers/test-skill.ts";
import { Bm25Index } from "../search/bm25.ts";
import { SyncedIndex } from "./index-sync.ts";

it("holds the skills given last, in their order, whatever was given before", () => {
  const skill = fc
    .record({
      folder: fc.constantFrom("a", "b", "c", "d", "e", "f"),
      name: fc.constantFrom("n1", "n2"),
      text: fc.constantFrom("ink", "ink pen", "paper"),
    })
    .map(({ folder, name, text }) => testSkill("plugin", folder, `name: ${name}\ndescription: ${text}`));
  const list = fc.uniqueArray(skill, { selector: ({ file }) => file });
  fc.assert(
    fc.property(fc.array(list, { maxLength: 6 }), (lists) => {
      const synced = new SyncedIndex();
      for (const skills of lists) {
        synced.sync(skills);
        const fresh = new Bm25Index(skills.map(({ id, document }) => ({ id, text: document })));
        for (const request of ["ink", "pen paper", "n1"]) {
          const plain = (index: Bm25Index) =>
            index.search(request).map(({ id, score, index: place }) => [id, score, place]);
          expect(plain(synced.index)).toEqual(plain(fresh));
        }
        expect(synced.index.stats()).toEqual(fresh.stats());
      }
    }),
    { numRuns: 300 },
  );
});

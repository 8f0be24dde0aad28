import fc from "fast-check";
import { expect, it } from "vitest";
import { Vocabulary } from "./vocabulary.ts";

it("behaves as a map from terms to numbers, through growth and forgetting", () => {
  // Few enough terms to meet again, enough to fill the table and make long runs of neighbours in it.
  const term = fc.oneof(
    fc.nat({ max: 150 }).map((n) => `t${n}`),
    fc.nat({ max: 20 }).map((n) => `a_long_term_number_${n}`),
    fc.constantFrom("中文", "é", "\u{20000}"),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 2 }), term), { maxLength: 600 }), (steps) => {
      const vocabulary = new Vocabulary();
      const model = new Map<string, number>();
      for (const [kind, text] of steps) {
        const known = model.get(text);
        if (kind > 0) {
          const number = vocabulary.intern(`<${text}>`, 1, 1 + text.length);
          if (known === undefined) expect([...model.values()]).not.toContain(number);
          else expect(number).toBe(known);
          model.set(text, number);
        } else if (known !== undefined) {
          vocabulary.forget(known);
          model.delete(text);
        }
        expect(vocabulary.find(text)).toBe(model.get(text) ?? -1);
      }
      expect(vocabulary.size).toBe(model.size);
      expect(vocabulary.terms().sort()).toEqual([...model.keys()].sort());
      for (const [text, number] of model) {
        expect(vocabulary.find(text)).toBe(number);
        expect(vocabulary.text(number)).toBe(text);
      }
    }),
    { numRuns: 200 },
  );
});

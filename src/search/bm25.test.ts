import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Bm25Index, type RankedDocument, type SearchDocument } from "./bm25.ts";
import { explain, terms } from "./explain.ts";
import { DEFAULT_B, DEFAULT_K1, inverseDocumentFrequency } from "./scoring.ts";
import { tokenize } from "./tokenize.ts";

/** retrieval.md §1.4 word for word, without an index. */
function plainSearch(documents: readonly SearchDocument[], request: string, k1 = DEFAULT_K1, b = DEFAULT_B) {
  const tokens = documents.map(({ text }) => (typeof text === "string" ? tokenize(text) : text));
  const averageLength = tokens.reduce((sum, list) => sum + list.length, 0) / documents.length;
  const scores = documents.map(() => 0);
  for (const term of new Set(tokenize(request))) {
    const df = tokens.filter((list) => list.includes(term)).length;
    if (df === 0) continue;
    const idf = inverseDocumentFrequency(documents.length, df);
    tokens.forEach((list, i) => {
      const tf = list.filter((token) => token === term).length;
      if (tf === 0) return;
      scores[i]! += idf * ((tf * (k1 + 1)) / (tf + k1 * (1 - b + (b * list.length) / averageLength)));
    });
  }
  return scores
    .map((score, index) => ({ index, id: documents[index]!.id, score }))
    .filter(({ score }) => score > 0)
    .sort((x, y) => y.score - x.score || x.index - y.index);
}

const withoutHandles = (ranking: readonly RankedDocument[]) =>
  ranking.map(({ index, id, score }) => ({ index, id, score }));

const word = fc.constantFrom(
  "pdf",
  "note",
  "the",
  "mail",
  "plot",
  "中文字",
  "x1",
  "merge",
  "İ",
  "long_identifier_word",
);
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));
const skill = fc.record({ id: fc.constantFrom("a", "b", "c", "d", "e", "f"), text });

const docs: SearchDocument[] = [
  { id: "pdf", text: "pdf: merge and split pdf files" },
  { id: "empty", text: "" },
  { id: "mail", text: "mail: read and send mail" },
  { id: "twin-1", text: "plot a chart" },
  { id: "twin-2", text: "plot a chart" },
];

describe("search", () => {
  it("ranks by score, then by document order", () => {
    const index = new Bm25Index(docs);
    expect(withoutHandles(index.search("PLOT and pdf"))).toEqual(plainSearch(docs, "PLOT and pdf"));
    expect(index.search("chart").map(({ id }) => id)).toEqual(["twin-1", "twin-2"]);
  });

  it("counts empty documents, answers nothing for unknown words or nothing", () => {
    const index = new Bm25Index(docs);
    expect(index.averageLength).toBe(17 / 5);
    expect(index.search("zebra")).toEqual([]);
    expect(index.search("")).toEqual([]);
    expect(new Bm25Index().search("pdf")).toEqual([]);
    expect(new Bm25Index([{ id: "e", text: "" }]).search("pdf")).toEqual([]);
  });

  it("takes tokens as well as text, on both sides", () => {
    const index = new Bm25Index(docs.map(({ id, text }) => ({ id, text: tokenize(text as string) })));
    expect(index.search(["and", "pdf", "and"])).toEqual(new Bm25Index(docs).search("and pdf"));
  });

  it("gives the first results under every limit", () => {
    fc.assert(
      fc.property(
        fc.array(skill, { maxLength: 60 }),
        text,
        fc.integer({ min: 0, max: 70 }),
        (skills, request, limit) => {
          const index = new Bm25Index(skills);
          const all = index.search(request);
          expect(index.search(request, { limit })).toEqual(all.slice(0, limit));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("equals the plain computation for any parameters, long documents included", () => {
    const parameter = { k1: fc.constantFrom(0, 0.5, 1.2, 1.5, 3), b: fc.constantFrom(0, 0.3, 0.75, 1) };
    fc.assert(
      fc.property(
        fc.array(skill, { minLength: 1, maxLength: 12 }),
        text,
        fc.record(parameter),
        (skills, request, p) => {
          const long = { id: "long", text: "pdf ".repeat(700) + "note ".repeat(300) };
          for (const documents of [skills, [...skills, long]]) {
            const index = new Bm25Index(documents);
            expect(withoutHandles(index.search(request, p))).toEqual(
              plainSearch(documents, request, p.k1, p.b),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("refuses parameters out of range", () => {
    const index = new Bm25Index(docs);
    for (const k1 of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => index.search("pdf", { k1 })).toThrow(RangeError);
    }
    for (const b of [-0.1, 1.1, Number.NaN]) expect(() => index.search("pdf", { b })).toThrow(RangeError);
    expect(index.search("pdf")).toHaveLength(1);
  });

  it("knows a rank without ranking", () => {
    const index = new Bm25Index(docs);
    index.search("pdf and plot chart").forEach(({ handle, score }, i) => {
      expect(index.rankOf("pdf and plot chart", handle)).toEqual({ rank: i + 1, score });
    });
    expect(index.rankOf("pdf", "mail")).toBeNull();
  });
});

describe("edits", () => {
  type Step =
    | { kind: "add"; document: SearchDocument; at: number }
    | { kind: "update" | "remove"; at: number; text: string; byId: boolean };
  const at = fc.nat({ max: 1000 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), document: skill, at }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("update" as const), at, text, byId: fc.boolean() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("remove" as const), at, text, byId: fc.boolean() }),
    },
  );

  it("leave the index bit for bit as one built anew", () => {
    fc.assert(
      fc.property(
        fc.array(skill, { maxLength: 8 }),
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.array(text, { minLength: 1, maxLength: 3 }),
        (initial, steps, requests) => {
          const index = new Bm25Index(initial);
          const model: SearchDocument[] = [...initial];
          for (const s of steps) {
            if (s.kind === "add") {
              const position = s.at % (model.length + 1);
              model.splice(position, 0, s.document);
              index.add(s.document, position);
            } else if (model.length > 0) {
              let place = s.at % model.length;
              const { id } = model[place]!;
              if (s.byId) place = model.findIndex((document) => document.id === id);
              const ref = s.byId ? id : index.at(place).handle;
              if (s.kind === "update") {
                model[place] = { id, text: s.text };
                index.update(ref, s.text);
              } else {
                model.splice(place, 1);
                index.remove(ref);
              }
            }
            compare(index, model, requests);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  function compare(index: Bm25Index, model: readonly SearchDocument[], requests: readonly string[]) {
    const cold = new Bm25Index(model);
    expect(index.stats()).toEqual(cold.stats());
    expect(index.averageLength).toBe(cold.averageLength);
    expect(index.vocabularyTerms().sort()).toEqual(cold.vocabularyTerms().sort());
    for (const request of requests) {
      const ranking = withoutHandles(index.search(request));
      expect(ranking).toEqual(withoutHandles(cold.search(request)));
      if (model.length > 0) expect(ranking).toEqual(plainSearch(model, request));
    }
    model.forEach((document, place) => {
      const { handle, id } = index.at(place);
      expect(id).toBe(document.id);
      expect(index.document(handle)).toEqual({ index: place, id, handle });
      expect(index.termsOf(handle)).toEqual(cold.termsOf(place));
      expect(index.handleOf(id)).toBe(index.at(model.findIndex((other) => other.id === id)).handle);
    });
  }

  it("survive many documents and many moves of their lists", () => {
    const texts = Array.from(
      { length: 600 },
      (_, i) => `common w${i % 7} w${i % 31} w${i} ${"pad ".repeat(i % 9)}`,
    );
    const index = new Bm25Index();
    for (const [i, t] of texts.entries()) index.add({ id: `${i}`, text: t });
    for (let round = 0; round < 4; round++) {
      texts.forEach((t, i) => {
        texts[i] = `${t} r${round} s${(i * 7 + round) % 50}`;
        index.update(`${i}`, texts[i]!);
      });
    }
    const model = texts.map((t, i) => ({ id: `${i}`, text: t }));
    const cold = new Bm25Index(model);
    expect(index.stats()).toEqual(cold.stats());
    for (const request of ["common w3 r2 s7", "pad w12", "r0 r1 r2 r3 common"]) {
      expect(index.search(request)).toEqual(cold.search(request));
    }
  });

  it("refuse documents and places that do not exist", () => {
    const index = new Bm25Index(docs);
    index.remove("mail");
    expect(() => index.update("mail", "x")).toThrow(RangeError);
    expect(() => index.remove(2)).toThrow(RangeError);
    for (const handle of [-1, 0.5, 99, Number.NaN])
      expect(() => index.update(handle, "x")).toThrow(RangeError);
    for (const place of [-1, 5, 0.5])
      expect(() => index.add({ id: "n", text: "" }, place)).toThrow(RangeError);
    expect(() => index.at(4)).toThrow(RangeError);
    expect(index.size).toBe(4);
  });
});

describe("explain", () => {
  it("takes every score apart, bit for bit", () => {
    fc.assert(
      fc.property(
        fc.array(skill, { minLength: 1, maxLength: 10 }),
        text,
        fc.constantFrom(0, 1.5),
        (skills, request, k1) => {
          const index = new Bm25Index(skills);
          const scores = new Map(index.search(request, { k1 }).map(({ index, score }) => [index, score]));
          for (let place = 0; place < index.size; place++) {
            const explanation = explain(index, request, index.at(place).handle, { k1 });
            expect(explanation.score).toBe(scores.get(place) ?? 0);
            expect(explanation.terms.map(({ term }) => term)).toEqual(terms(request));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("tells words of other documents from words of none", () => {
    const index = new Bm25Index(docs);
    const { terms: parts, length, averageLength, documents } = explain(index, "pdf mail zebra PDF", "pdf");
    expect(parts.map(({ term, presence, tf, df }) => [term, presence, tf, df])).toEqual([
      ["pdf", "matched", 2, 1],
      ["mail", "elsewhere", 0, 1],
      ["zebra", "unknown", 0, 0],
    ]);
    expect([length, averageLength, documents]).toEqual([6, 17 / 5, 5]);
    expect(parts[1]!.idf).toBeGreaterThan(0);
    expect(parts[2]).toEqual({ term: "zebra", presence: "unknown", tf: 0, df: 0, idf: 0, weight: 0 });
  });

  it("finds the holders of a term", () => {
    const index = new Bm25Index(docs);
    index.add({ id: "first", text: "and and" }, 0);
    expect(index.holders("and").map(({ id, index, tf }) => [id, index, tf])).toEqual([
      ["first", 0, 2],
      ["pdf", 1, 1],
      ["mail", 3, 1],
    ]);
    expect(index.holders("zebra")).toEqual([]);
    expect(index.lengthOf("first")).toBe(2);
  });
});

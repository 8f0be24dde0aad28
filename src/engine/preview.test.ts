import { expect, it } from "vitest";
import { openEngine, skillFile, tempHome } from "../../test/helpers/temp-home.ts";
import { DEFAULT_SETTINGS } from "./options.ts";
import { preview } from "./preview.ts";

const home = tempHome({
  "skills/a/one/SKILL.md": skillFile({ name: "one", description: "ink ink paper" }),
  "skills/a/two/SKILL.md": skillFile({ name: "two", description: "paper" }),
});
const characters = (text: string) => text.length;

it("explains each result by the terms it holds; their weights sum to the score", () => {
  const result = preview(openEngine(home), "Ink moon paper ink", DEFAULT_SETTINGS, "o200k_base", characters);
  expect(result.terms).toEqual(["ink", "moon", "paper"]);
  expect(
    result.results.map(({ rank, id, terms }) => [rank, id, terms.map(({ term, tf, df }) => [term, tf, df])]),
  ).toEqual([
    [
      1,
      "a/one",
      [
        ["ink", 2, 1],
        ["paper", 1, 2],
      ],
    ],
    [2, "a/two", [["paper", 1, 2]]],
  ]);
  for (const { score, terms } of result.results)
    expect(terms.reduce((sum, { weight }) => sum + weight, 0)).toBe(score);
});

it("counts exactly the texts named", () => {
  const engine = openEngine(home);
  const { tokens, block } = preview(engine, "ink", DEFAULT_SETTINGS, "o200k_base", characters);
  expect(tokens).toMatchObject({
    catalogFull: engine.catalog!.full.length,
    catalogCompact: engine.catalog!.compact.length,
    block: block.length,
  });
  const outside = preview(
    openEngine(home, { profile: "standalone" }),
    "ink",
    DEFAULT_SETTINGS,
    "o200k_base",
    characters,
  );
  expect(outside.tokens).toMatchObject({ catalogFull: 0, catalogCompact: 0, note: 0 });
});

it("injects nothing for a request that matches nothing", () => {
  expect(preview(openEngine(home), "moon", DEFAULT_SETTINGS, "o200k_base", characters)).toMatchObject({
    terms: ["moon"],
    results: [],
    block: "",
    tokens: { block: 0 },
  });
});

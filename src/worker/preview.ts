import { performance } from "node:perf_hooks";
import type { Engine, RankedSkill } from "../engine/engine.ts";
import type { RetrievalSettings } from "../engine/options.ts";
import { countTokens } from "../engine/preview.ts";
import type { Encoding, TokenCounter } from "../prompt/tokens.ts";
import type { EditedStanding, PreviewAnswer, PreviewQuery, RankingRow } from "../protocol/worker.ts";
import { explain, terms } from "../search/explain.ts";
import { promptDescription } from "../skill/description.ts";

/** Answers a request for the panel: the rows asked for, the block and the tokens. */
export function answerPreview(
  engine: Engine,
  query: PreviewQuery,
  base: RetrievalSettings,
  compact: boolean,
  revision: number,
  encoding: Encoding,
  count: TokenCounter,
): PreviewAnswer {
  const started = performance.now();
  const settings = { ...base, ...query.retrieval };
  const { request, edited } = query;
  const { results, block } = engine.rank(request, settings);
  const words = terms(request);
  const rows = results
    .slice(0, Math.max(query.limit, settings.injectK))
    .map((result) => makeRow(engine, words, settings, edited, result));
  return {
    revision,
    request,
    terms: words,
    rows,
    total: results.length,
    edited: edited === null ? null : standing(engine, edited, results),
    block,
    settings,
    compact,
    tokens: countTokens(engine, block, settings.topK, encoding, count),
    milliseconds: performance.now() - started,
  };
}

function makeRow(
  engine: Engine,
  words: readonly string[],
  { k1, b }: RetrievalSettings,
  edited: string | null,
  { rank, skill, score, injected, handle }: RankedSkill,
): RankingRow {
  const hermes = engine.options.profile === "hermes";
  const cut = hermes ? promptDescription(skill.text.fields.get("description")).cut : null;
  return {
    rank,
    file: skill.file,
    id: skill.id,
    name: skill.name,
    category: skill.category,
    score,
    injected,
    edited: skill.file === edited,
    kept: cut === null ? skill.description : cut.kept,
    lost: cut?.lost ?? "",
    terms: explain(engine.index, words, handle, { k1, b })
      .terms.filter(({ presence }) => presence === "matched")
      .map(({ term, weight }) => ({ term, weight })),
  };
}

function standing(engine: Engine, file: string, results: readonly RankedSkill[]): EditedStanding | null {
  const result = results.find(({ skill }) => skill.file === file);
  if (result !== undefined) return { file, name: result.skill.name, rank: result.rank, hidden: null };
  const skill = engine.documents.find((document) => document.file === file);
  if (skill !== undefined) return { file, name: skill.name, rank: null, hidden: null };
  const hidden = engine.hidden().find((other) => other.file === file);
  return hidden === undefined ? null : { file, name: hidden.name, rank: null, hidden: hidden.reason };
}

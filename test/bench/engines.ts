/** Ours and its peers behind one small interface. Documents are named by their place. */
import { create, insertMultiple, search as oramaSearch, update as oramaUpdate } from "@orama/orama";
import lunr from "lunr";
import MiniSearch from "minisearch";
import bm25 from "wink-bm25-text-search";
import nlp from "wink-nlp-utils";
import { Bm25Index } from "../../src/search/bm25.ts";
import { DEFAULT_B, DEFAULT_K1 } from "../../src/search/scoring.ts";
import { tokenize } from "../../src/search/tokenize.ts";

/** A built index. */
export interface Built {
  /** Places of the best documents, best first. */
  search(request: string, limit: number): number[];
  /** Gives one document a new text; absent where the library has no such operation. */
  update?(place: number, text: string): void;
}

export interface Engine {
  readonly name: string;
  /** Whose words are indexed: the library's own analysis, or our tokens (then with our k1 and b too). */
  readonly analysis: "own" | "our tokens";
  build(texts: readonly string[]): Built;
}

const skillLoupe: Engine = {
  name: "skill-loupe",
  analysis: "own",
  build(texts) {
    const index = new Bm25Index(texts.map((text, i) => ({ id: `${i}`, text })));
    return {
      search: (request, limit) => index.search(request, { limit }).map((result) => result.index),
      update: (place, text) => index.update(place, text),
    };
  },
};

function miniSearch(analysis: Engine["analysis"]): Engine {
  const bm25Parameters = { k: DEFAULT_K1, b: DEFAULT_B, d: 0 };
  const options =
    analysis === "own"
      ? {}
      : { tokenize, processTerm: (term: string) => term, searchOptions: { bm25: bm25Parameters } };
  return {
    name: "minisearch",
    analysis,
    build(texts) {
      const index = new MiniSearch({ fields: ["text"], ...options });
      index.addAll(texts.map((text, id) => ({ id, text })));
      return {
        search: (request, limit) =>
          index
            .search(request)
            .slice(0, limit)
            .map(({ id }) => id as number),
        update: (id, text) => index.replace({ id, text }),
      };
    },
  };
}

function wink(analysis: Engine["analysis"]): Engine {
  const { string, tokens } = nlp;
  const own = [
    string.lowerCase!,
    string.removeExtraSpaces!,
    string.tokenize0!,
    tokens.propagateNegations!,
    tokens.removeWords!,
    tokens.stem!,
  ];
  return {
    name: "wink-bm25",
    analysis,
    build(texts) {
      const index = bm25();
      index.defineConfig({
        fldWeights: { text: 1 },
        ...(analysis === "own" ? {} : { bm25Params: { k1: DEFAULT_K1, b: DEFAULT_B, k: 1 } }),
      });
      index.definePrepTasks(analysis === "own" ? own : [tokenize as (input: never) => unknown]);
      texts.forEach((text, id) => {
        index.addDoc({ text }, id);
      });
      index.consolidate(analysis === "own" ? undefined : 9);
      return { search: (request, limit) => index.search(request, limit).map(([id]) => Number(id)) };
    },
  };
}

function orama(analysis: Engine["analysis"]): Engine {
  const tokenizer = { language: "english", normalizationCache: new Map<string, string>(), tokenize };
  return {
    name: "orama",
    analysis,
    build(texts) {
      const db = create({
        schema: { text: "string" } as const,
        ...(analysis === "own" ? {} : { components: { tokenizer } }),
      });
      // Without asynchronous hooks every operation of Orama runs at once and answers directly.
      void insertMultiple(
        db,
        texts.map((text, id) => ({ id: `${id}`, text })),
        texts.length + 1,
      );
      const parameters = analysis === "own" ? {} : { relevance: { k: DEFAULT_K1, b: DEFAULT_B, d: 0 } };
      return {
        search(term, limit) {
          const results = oramaSearch(db, { term, limit, ...parameters });
          if (results instanceof Promise) throw new Error("orama answered asynchronously");
          return results.hits.map(({ id }) => Number(id));
        },
        update: (place, text) =>
          void oramaUpdate(db, `${place}`, { id: `${place}`, text } as { text: string }),
      };
    },
  };
}

function lunrEngine(analysis: Engine["analysis"]): Engine {
  return {
    name: "lunr",
    analysis,
    build(texts) {
      const index = lunr((builder) => {
        builder.ref("id");
        builder.field("text");
        if (analysis === "our tokens") {
          (builder as unknown as { tokenizer: (text: unknown) => lunr.Token[] }).tokenizer = (text) =>
            tokenize(String(text)).map((token) => new lunr.Token(token, {}));
          builder.pipeline.reset();
          builder.searchPipeline.reset();
          builder.k1(DEFAULT_K1);
          builder.b(DEFAULT_B);
        }
        texts.forEach((text, id) => {
          builder.add({ id, text });
        });
      });
      const ask = (request: string) =>
        analysis === "own"
          ? index.search(request)
          : index.query((query) => {
              for (const token of tokenize(request)) query.term(token, { usePipeline: false });
            });
      return {
        search: (request, limit) =>
          ask(request)
            .slice(0, limit)
            .map(({ ref }) => Number(ref)),
      };
    },
  };
}

/** Ours first. */
export const engines: readonly Engine[] = [
  skillLoupe,
  ...[miniSearch, wink, orama, lunrEngine].flatMap((peer) => [peer("own"), peer("our tokens")]),
];

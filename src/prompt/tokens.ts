/** The encodings that tokens are counted in. */
export type Encoding = "o200k_base" | "cl100k_base";
export const ENCODINGS: readonly Encoding[] = ["o200k_base", "cl100k_base"];

/** Counts the tokens of a text. */
export type TokenCounter = (text: string) => number;

const loading = new Map<Encoding, Promise<TokenCounter>>();

/** Loads an encoding when it is first needed: each is a file of about a megabyte of its own. */
export function loadTokenCounter(encoding: Encoding): Promise<TokenCounter> {
  let promise = loading.get(encoding);
  if (promise === undefined) {
    promise =
      encoding === "o200k_base"
        ? import("./tokenizers/o200k_base.ts").then(({ count }) => remember(count))
        : import("./tokenizers/cl100k_base.ts").then(({ count }) => remember(count));
    loading.set(encoding, promise);
  }
  return promise;
}

/** Texts remembered: the catalog, the note and the block are counted again at every keystroke. */
const REMEMBERED = 512;

function remember(count: TokenCounter): TokenCounter {
  const known = new Map<string, number>();
  return (text) => {
    if (text === "") return 0;
    let tokens = known.get(text);
    if (tokens === undefined) {
      tokens = count(text);
      if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
      known.set(text, tokens);
    }
    return tokens;
  };
}

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
        ? import("./tokenizers/o200k_base.ts").then(({ count }) => countByLine(count))
        : import("./tokenizers/cl100k_base.ts").then(({ count }) => countByLine(count));
    loading.set(encoding, promise);
  }
  return promise;
}

/**
 * A line feed behind which a token always ends: the last one of its run of white space, and no `/` behind it, which
 * o200k_base takes together with a line end after punctuation. Both encodings cut a text into pieces first; a piece
 * that holds a line feed goes on behind it only with white space that ends in another, or with such a `/`.
 */
const SEAM = /\n(?=[^\S\r\n]*[^\s/])/g;

/** Characters of a line that are not worth remembering it for. */
const SHORT = 16;
/** Characters remembered at most, counted in the keys; the older half goes first. */
const REMEMBERED = 4_000_000;

/**
 * Counts line by line and remembers the lines: the catalog is counted again at every keystroke, and one line of it
 * is new. The sum is the count of the whole, see `SEAM`.
 */
export function countByLine(count: TokenCounter): TokenCounter {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  let characters = 0;
  const countLine = (line: string): number => {
    if (line.length < SHORT) return count(line);
    let tokens = young.get(line);
    if (tokens !== undefined) return tokens;
    tokens = old.get(line) ?? count(line);
    young.set(line, tokens);
    characters += line.length;
    if (characters > REMEMBERED / 2) {
      old = young;
      young = new Map();
      characters = 0;
    }
    return tokens;
  };
  return (text) => {
    let tokens = 0;
    let start = 0;
    for (const { index } of text.matchAll(SEAM)) {
      tokens += countLine(text.slice(start, index + 1));
      start = index + 1;
    }
    return start < text.length ? tokens + countLine(text.slice(start)) : tokens;
  };
}

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

/** Lines remembered; when full, all are forgotten. */
const REMEMBERED = 50_000;

/**
 * Counts line by line and remembers each line, so that a keystroke recounts one line of a long catalog.
 * Exact: both encodings cut a text into pieces before they merge, and no piece reaches over a line end that is
 * followed by a line with something on it (property-tested).
 */
export function countByLine(count: TokenCounter): TokenCounter {
  const known = new Map<string, number>();
  const remembered = (line: string) => {
    let tokens = known.get(line);
    if (tokens === undefined) {
      tokens = count(line);
      if (known.size >= REMEMBERED) known.clear();
      known.set(line, tokens);
    }
    return tokens;
  };
  return (text) => {
    let total = 0;
    let start = 0;
    for (let lf = text.indexOf("\n"); lf !== -1; lf = text.indexOf("\n", lf + 1)) {
      if (!startsWithText(text, lf + 1)) continue;
      total += remembered(text.slice(start, lf + 1));
      start = lf + 1;
    }
    return start === text.length ? total : total + remembered(text.slice(start));
  };
}

/** Whether the line from `at` holds something after its indentation, within a short look; ASCII only, to be safe. */
function startsWithText(text: string, at: number): boolean {
  let i = at;
  while (i < text.length && text.charCodeAt(i) === 0x20) i++;
  const unit = text.charCodeAt(i);
  // o200k_base takes a `/` after punctuation and line ends into the same piece.
  return unit > 0x20 && unit < 0x7f && unit !== 0x2f;
}

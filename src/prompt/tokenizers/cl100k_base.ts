import { countTokens } from "gpt-tokenizer/encoding/cl100k_base";

/** Tokens of the text in cl100k_base; text that looks like a special token counts as plain text. */
export function count(text: string): number {
  return countTokens(text, { allowedSpecial: new Set(), disallowedSpecial: new Set() });
}

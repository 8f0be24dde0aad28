import { codePointLength, codePointOffset, stripQuotesRange, stripRange } from "../text/python.ts";
import { pyStr, pyTruthy } from "../yaml/print.ts";
import type { PyValue } from "../yaml/types.ts";

/** Longest description, in code points, that Hermes' prompt keeps whole. Source: hermes.md §3.3. */
export const PROMPT_DESCRIPTION_LIMIT = 60;
/** Code points kept of a longer one, before `...`. */
export const PROMPT_DESCRIPTION_KEPT = 57;
/** Longest description, in code points, that Hermes' skill manager accepts. Source: hermes.md §6. */
export const MAX_DESCRIPTION_LENGTH = 1024;
/** Longest skill name, in code points. Source: hermes.md §6. */
export const MAX_NAME_LENGTH = 64;

/** What the prompt shows of a description. */
export interface PromptDescription {
  /** The text shown: whole, or cut and followed by `...`. */
  readonly shown: string;
  /** Where the shown part lies in `str(value)`, `[start, end)` in UTF-16 units, white space and quotes stripped. */
  readonly start: number;
  readonly end: number;
  /** What the cut keeps and loses; null when nothing is cut. `at` is the cut in UTF-16 units of `str(value)`. */
  readonly cut: { readonly at: number; readonly kept: string; readonly lost: string } | null;
  /** Code points before the cut. */
  readonly length: number;
}

/**
 * Hermes' prompt description: nothing for a value that is false, else `str()`, white space stripped, then any
 * run of quotes at both ends; over 60 code points the first 57 and `...`. Source: hermes.md §3.3.
 */
export function promptDescription(value: PyValue | undefined): PromptDescription {
  if (!pyTruthy(value)) return { shown: "", start: 0, end: 0, cut: null, length: 0 };
  const text = pyStr(value!);
  const [start, end] = stripQuotesRange(text, ...stripRange(text));
  const stripped = text.slice(start, end);
  const length = codePointLength(stripped);
  if (length <= PROMPT_DESCRIPTION_LIMIT) return { shown: stripped, start, end, cut: null, length };
  const offset = codePointOffset(stripped, PROMPT_DESCRIPTION_KEPT);
  const kept = stripped.slice(0, offset);
  return {
    shown: `${kept}...`,
    start,
    end,
    cut: { at: start + offset, kept, lost: stripped.slice(offset) },
    length,
  };
}

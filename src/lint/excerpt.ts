import { codePointLength, codePointSlice } from "../text/python.ts";

/** Code points of a quoted text that a message shows at most. */
const EXCERPT = 80;

/** The beginning of a text for a message, on one line. */
export function excerpt(text: string, limit = EXCERPT): string {
  // Sliced first: a hostile text is megabytes long.
  const head = codePointSlice(text, limit + 1).replace(/\s+/g, " ");
  return codePointLength(head) <= limit ? head : `${codePointSlice(head, limit - 1)}…`;
}

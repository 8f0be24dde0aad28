/** One part of a request: plain text, or a message part that carries text or a caption. */
export type QueryPart = string | { readonly text?: unknown; readonly caption?: unknown };

/**
 * The text of a request: itself, or its parts joined by spaces; of a part that is an object its `text`, else its
 * `caption`; parts without either (an image) are left out. Source: retrieval.md §1.3.
 */
export function queryText(request: string | readonly QueryPart[]): string {
  if (typeof request === "string") return request;
  const texts: string[] = [];
  for (const part of request) {
    if (typeof part === "string") texts.push(part);
    else if (typeof part.text === "string" && part.text !== "") texts.push(part.text);
    else if (typeof part.caption === "string" && part.caption !== "") texts.push(part.caption);
  }
  return texts.join(" ");
}

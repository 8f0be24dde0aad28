/**
 * A Python list literal of texts and numbers, as `ast.literal_eval` takes it: the printed items, or null when
 * it is none. Source: hermes.md §4.4 (a text in `skills.disabled` that starts with `[`).
 */
export function parseListLiteral(text: string): string[] | null {
  const token =
    /\s*(?:([rub]{0,2})("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|([-+]?\d+(?:\.\d+)?|True|False|None)|([[\],]))/iy;
  const items: string[] = [];
  let expectItem = true;
  let open = false;
  for (;;) {
    const match = token.exec(text);
    if (match === null) return null;
    const [, , quoted, bare, mark] = match;
    if (!open) {
      if (mark !== "[") return null;
      open = true;
    } else if (mark === "]") {
      return text.slice(token.lastIndex).trim() === "" ? items : null;
    } else if (mark === ",") {
      if (expectItem) return null;
      expectItem = true;
    } else if (!expectItem || mark !== undefined) {
      return null;
    } else {
      items.push(quoted === undefined ? bare! : unescapeText(quoted.slice(1, -1)));
      expectItem = false;
    }
  }
}

function unescapeText(text: string): string {
  return text.replace(/\\(n|t|r|\\|'|")/g, (_, ch: string) => ({ n: "\n", t: "\t", r: "\r" })[ch] ?? ch);
}

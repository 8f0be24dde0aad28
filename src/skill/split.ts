import { isPySpace, PY_SPACE, stripRange } from "../text/python.ts";

/** Where frontmatter and body lie; UTF-16 offsets of a text with LF line ends and no byte order mark. */
export interface Split {
  /** The YAML text, `[start, end)`; null when there is no frontmatter. */
  readonly yaml: { readonly start: number; readonly end: number } | null;
  readonly bodyStart: number;
}

/**
 * Hermes: the text begins with `---`, whatever follows; the first `\n---\s*\n` after it closes.
 * A fence as the last bytes of the file, without a line end, does not close. Source: hermes.md §3.1.
 */
export function splitHermes(text: string): Split {
  if (!text.startsWith("---")) return { yaml: null, bodyStart: 0 };
  for (let at = text.indexOf("\n---", 3); at !== -1; at = text.indexOf("\n---", at + 1)) {
    let end = at + 4;
    let lastLf = -1;
    for (; end < text.length && isPySpace(text.charCodeAt(end)); end++) {
      if (text.charCodeAt(end) === 0x0a) lastLf = end;
    }
    if (lastLf !== -1) return { yaml: { start: 3, end: at }, bodyStart: lastLf + 1 };
  }
  return { yaml: null, bodyStart: 0 };
}

const FENCE = new RegExp(`^[${PY_SPACE}]*---[${PY_SPACE}]*$`);

/**
 * Standalone: the first line strips to `---`, the next line that does so closes, also at the end of the file.
 * The text's line ends are LF (those of `str.splitlines()` replaced before). Source: retrieval.md §1.1.
 */
export function splitStandalone(text: string): Split {
  const firstEnd = text.indexOf("\n");
  if (firstEnd === -1 || !FENCE.test(text.slice(0, firstEnd))) return { yaml: null, bodyStart: 0 };
  for (let start = firstEnd + 1; start <= text.length; ) {
    const lf = text.indexOf("\n", start);
    const end = lf === -1 ? text.length : lf;
    const [from, to] = stripRange(text, start, end);
    if (to - from === 3 && text.startsWith("---", from)) {
      // Without a line between the fences the YAML text is empty and lies just before the closing one.
      const yaml = { start: firstEnd + 1, end: Math.max(firstEnd + 1, start - 1) };
      return { yaml, bodyStart: Math.min(text.length, end + 1) };
    }
    start = end + 1;
  }
  return { yaml: null, bodyStart: 0 };
}

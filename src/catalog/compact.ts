import { pyStrip, stripRange } from "../text/python.ts";
import { CATALOG_CLOSE, CATALOG_OPEN } from "./render.ts";

/** The line that says a catalog is compacted already. Source: retrieval.md §1.7. */
export const COMPACT_SENTINEL = "<!-- skill-retrieval:compact -->";

/** Text before the first `: `, else without one trailing `:`. */
function label(text: string): string {
  const colon = text.indexOf(": ");
  if (colon !== -1) return text.slice(0, colon);
  return text.endsWith(":") ? text.slice(0, -1) : text;
}

/**
 * The catalog with its descriptions dropped. "" and a catalog that is compacted already stay as they are.
 * Source: retrieval.md §1.7.
 */
export function compactCatalog(block: string): string {
  if (block === "") return "";
  const source: string[] = [];
  const lines: string[] = [];
  let bullet = -1;
  let bullets = 0;
  for (const line of innerText(block).split("\n")) {
    const [indent, end] = stripRange(line);
    if (indent === end) continue;
    const text = line.slice(indent, end);
    if (text === COMPACT_SENTINEL) return block;
    source.push(line);
    if (text.startsWith("-")) {
      lines.push(`    - ${label(pyStrip(text.slice(1)))}`);
      bullet = indent;
      bullets++;
    } else if (bullet !== -1 && indent > bullet) {
      // A wrapped description goes with the description.
    } else {
      bullet = -1;
      if (text.includes("[names only]:")) lines.push(`  ${text}`);
      else if (text.includes(":")) lines.push(`  ${label(text)}:`);
      else lines.push(line);
    }
  }
  // A block of names only, from before the sentinel, is what compaction would give but for the sentinel.
  if (bullets > 0 && lines.length === source.length && lines.every((line, i) => line === source[i]))
    return block;
  return [CATALOG_OPEN, COMPACT_SENTINEL, ...lines, CATALOG_CLOSE].join("\n");
}

function innerText(block: string): string {
  const open = block.indexOf(CATALOG_OPEN);
  const close = block.lastIndexOf(CATALOG_CLOSE);
  return open === -1 || close < open ? block : block.slice(open + CATALOG_OPEN.length, close);
}

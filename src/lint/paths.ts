import type { Range } from "../skill/types.ts";
import type { MarkdownLine } from "./fences.ts";

/** A path that the text of a skill names. */
export interface PathMention {
  readonly range: Range;
  /** As written, without fragment; percent-escapes of a link decoded. */
  readonly path: string;
  readonly kind: "link" | "mention";
}

/** The folders whose files belong to a skill. Source: hermes.md §2. */
export const SUPPORT_FOLDERS = ["references", "templates", "assets", "scripts"] as const;

// Starts only where a word of path characters starts, so that a long one is tried once.
const MENTION =
  /(?<![\w./~$}:\\-])(?:\$\{HERMES_SKILL_DIR\}\/|\{baseDir\}\/)?(?:[\w.-]+\/)*?(?:references|templates|assets|scripts)\/[\w./-]+/g;
// Most lines hold none; asking for the folder first is ten times faster.
const FOLDER = /(?:references|templates|assets|scripts)\//;
const DEFINITION = /^ {0,3}\[(?!\^)[^\]]+\]:[ \t]*/;

/** A longer destination in angle brackets is none; without a limit a hostile line would be read again for each. */
const MAX_DESTINATION = 2000;

/** The relative and absolute paths named by the lines of a Markdown text: links, and files of the support folders. URLs, anchors and fenced code are left out. */
export function* pathMentions(lines: Iterable<MarkdownLine>): Iterable<PathMention> {
  for (const line of lines) {
    if (line.fence === null) yield* mentionsOfLine(line.text, line.start);
  }
}

function* mentionsOfLine(text: string, base: number): Iterable<PathMention> {
  const links: Range[] = [];
  let next = 0;
  const at = ({ start, end }: Range) => ({ start: base + start, end: base + end });
  for (const range of linkDestinations(text)) {
    links.push(range);
    const destination = text.slice(range.start, range.end);
    // The fragment is no part of the path, nor of what a fix writes.
    const written = destination.replace(/[#?].*$/, "");
    const path = localPath(written);
    if (path !== null)
      yield { range: at({ start: range.start, end: range.start + written.length }), path, kind: "link" };
  }
  if (!FOLDER.test(text)) return;
  for (const match of text.matchAll(MENTION)) {
    const start = match.index;
    // Both run from left to right, so that no link is looked at twice.
    while (next < links.length && links[next]!.end <= start) next++;
    if (next < links.length && links[next]!.start <= start) continue;
    // The full stop of a sentence is no part of the path; two dots are.
    const path = match[0].replace(/([^./])\.+$/, "$1");
    yield { range: at({ start, end: start + path.length }), path, kind: "mention" };
  }
}

/** The destinations of inline links, images and reference definitions, those in inline code left out. */
function* linkDestinations(text: string): Iterable<Range> {
  if (!text.includes("](") && !text.includes("]:")) return;
  const code = codeSpans(text);
  const starts: number[] = [];
  const definition = DEFINITION.exec(text);
  if (definition !== null) starts.push(definition[0].length);
  for (let i = text.indexOf("]("); i !== -1; i = text.indexOf("](", i + 2)) {
    let start = i + 2;
    while (text[start] === " " || text[start] === "\t") start++;
    starts.push(start);
  }
  let span = 0;
  let done = 0;
  for (const start of starts) {
    // What looks like a link inside a destination is part of it.
    if (start < done) continue;
    while (span < code.length && code[span]!.end <= start) span++;
    if (span < code.length && code[span]!.start <= start) continue;
    if (text[start] === "<") {
      const end = text.slice(start, start + MAX_DESTINATION).indexOf(">");
      if (end > 1) yield { start: start + 1, end: start + end };
      continue;
    }
    done = destinationEnd(text, start);
    if (done > start) yield { start, end: done };
  }
}

/** Where a destination without angle brackets ends: at a blank, or at the parenthesis that it did not open. */
function destinationEnd(text: string, start: number): number {
  let depth = 0;
  for (let end = start; end < text.length; end++) {
    const ch = text[end]!;
    if (ch === "(") depth++;
    else if ((ch === ")" && --depth < 0) || ch === " " || ch === "\t") return end;
  }
  return text.length;
}

/** The stretches between runs of as many backticks. */
export function codeSpans(text: string): Range[] {
  const runs = [...text.matchAll(/`+/g)].map((match) => ({ start: match.index, length: match[0].length }));
  const spans: Range[] = [];
  // Where a run's partner may stand is found once for each length.
  const places = new Map<number, number[]>();
  runs.forEach(({ length }, i) => {
    const same = places.get(length);
    if (same === undefined) places.set(length, [i]);
    else same.push(i);
  });
  const passed = new Map<number, number>();
  for (let i = 0; i < runs.length; ) {
    const open = runs[i]!;
    const same = places.get(open.length)!;
    let next = passed.get(open.length) ?? 0;
    while (next < same.length && same[next]! <= i) next++;
    passed.set(open.length, next);
    const close = same[next] ?? -1;
    if (close === -1) i++;
    else {
      spans.push({ start: open.start, end: runs[close]!.start + open.length });
      i = close + 1;
    }
  }
  return spans;
}

/** The path that a link's destination writes; null for a URL, an anchor or nothing. */
function localPath(written: string): string | null {
  if (written === "" || written.startsWith("//") || /^[a-z][a-z0-9+.-]+:/i.test(written)) return null;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

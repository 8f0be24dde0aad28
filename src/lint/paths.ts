import type { Range } from "../skill/types.ts";
import { linesFrom } from "./frontmatter.ts";

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
const DEFINITION = /^ {0,3}\[[^\]]+\]:[ \t]*/;
const CODE_FENCE = /^[\s>]*(`{3,}|~{3,})/;

/** A longer destination is no path; without a limit a hostile line would be read again for each of its links. */
const MAX_DESTINATION = 2000;

/** The relative and absolute paths named by a Markdown text from `from` on: links, and files of the support folders. URLs, anchors and fenced code are left out. */
export function* pathMentions(source: string, from: number): Iterable<PathMention> {
  let fence = "";
  for (const line of linesFrom(source, from)) {
    const mark = CODE_FENCE.exec(line.text)?.[1] ?? "";
    if (fence !== "") {
      if (mark.startsWith(fence) && line.text.trimEnd().endsWith(mark)) fence = "";
      continue;
    }
    // A backtick behind the mark makes it inline code.
    if (
      mark !== "" &&
      !(mark[0] === "`" && line.text.slice(line.text.indexOf(mark) + mark.length).includes("`"))
    ) {
      fence = mark;
      continue;
    }
    yield* mentionsOfLine(line.text, line.start);
  }
}

function* mentionsOfLine(text: string, base: number): Iterable<PathMention> {
  const links: Range[] = [];
  let next = 0;
  const at = ({ start, end }: Range) => ({ start: base + start, end: base + end });
  for (const range of linkDestinations(text)) {
    links.push(range);
    const path = localPath(text.slice(range.start, range.end));
    if (path !== null) yield { range: at(range), path, kind: "link" };
  }
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
  for (const start of starts) {
    while (span < code.length && code[span]!.end <= start) span++;
    if (span < code.length && code[span]!.start <= start) continue;
    const limit = Math.min(text.length, start + MAX_DESTINATION);
    if (text[start] === "<") {
      const end = text.slice(start, limit).indexOf(">");
      if (end > 1) yield { start: start + 1, end: start + end };
      continue;
    }
    let depth = 0;
    let end = start;
    for (; end < limit && !/\s/.test(text[end]!); end++) {
      if (text[end] === "(") depth++;
      else if (text[end] === ")" && --depth < 0) break;
    }
    if (end > start) yield { start, end };
  }
}

/** The stretches between runs of as many backticks. */
function codeSpans(text: string): Range[] {
  const runs = [...text.matchAll(/`+/g)].map((match) => ({ start: match.index, length: match[0].length }));
  const spans: Range[] = [];
  for (let i = 0; i < runs.length; ) {
    const open = runs[i]!;
    const close = runs.findIndex((run, at) => at > i && run.length === open.length);
    if (close === -1) i++;
    else {
      spans.push({ start: open.start, end: runs[close]!.start + open.length });
      i = close + 1;
    }
  }
  return spans;
}

/** The path of a link's destination; null for a URL, an anchor or nothing. */
function localPath(destination: string): string | null {
  if (destination.startsWith("//") || /^[a-z][a-z0-9+.-]+:/i.test(destination)) return null;
  const path = destination.replace(/[#?].*$/, "");
  if (path === "") return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { type Line, linesFrom } from "./frontmatter.ts";

/** A block of code between fences. */
export interface Fence {
  /** The first word behind the mark, in lower case; empty without one. */
  readonly language: string;
  /** Where the line of its opening mark starts; tells one fence from another. */
  readonly start: number;
}

/** A line of Markdown, and the fence that it lies in or opens or closes. */
export interface MarkdownLine extends Line {
  readonly fence: Fence | null;
  /** Whether the line is an opening or closing mark. */
  readonly isMark: boolean;
}

const CODE_FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/;

const CLOSING = /^[\s>]*(`{3,}|~{3,})\s*$/;

/** The lines of a Markdown text from `from` (the start of one) on, fenced code told from prose. */
export function* markdownLines(source: string, from: number): Iterable<MarkdownLine> {
  let open = "";
  let fence: Fence | null = null;
  for (const { start, end, text } of linesFrom(source, from)) {
    // Most lines hold no mark: asking for one first is many times faster than the expressions.
    const marked = text.includes("```") || text.includes("~~~");
    if (fence !== null) {
      const closes: boolean = marked && CLOSING.exec(text)?.[1]?.startsWith(open) === true;
      yield { start, end, text, fence, isMark: closes };
      if (closes) fence = null;
      continue;
    }
    const match = marked ? CODE_FENCE.exec(text) : null;
    const mark = match?.[1] ?? "";
    const rest = match === null ? "" : text.slice(match[0].length);
    // A backtick behind the mark makes it inline code.
    if (mark === "" || (mark[0] === "`" && rest.includes("`"))) {
      yield { start, end, text, fence: null, isMark: false };
      continue;
    }
    open = mark;
    fence = { language: (/^\s*\{?\.?([\w+#-]*)/.exec(rest)?.[1] ?? "").toLowerCase(), start };
    yield { start, end, text, fence, isMark: true };
  }
}

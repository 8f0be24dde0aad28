import pc from "picocolors";
import stringWidth from "string-width";

/** Where a command reads and writes; given, so that tests can look. */
export interface Terminal {
  /** Standard output: the result alone. */
  out(text: string): void;
  /** Standard error: everything else. */
  err(text: string): void;
  /** Standard input, whole. */
  stdin(): Promise<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Whether standard output is a terminal. */
  readonly isTTY: boolean;
  /** Columns of the terminal; 100 when it is none. */
  readonly columns: number;
}

/** Colours, none unless standard output is a terminal. */
export type Paint = ReturnType<typeof pc.createColors>;

export function paint(terminal: Terminal): Paint {
  return pc.createColors(terminal.isTTY && !terminal.env["NO_COLOR"] && terminal.env["TERM"] !== "dumb");
}

/**
 * What is not shown as it is: control and format characters (bidirectional overrides, zero-width, tags), line and
 * paragraph separators, halves of a surrogate pair. The joiners U+200C and U+200D stay: Persian, Indic scripts and emoji need them.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * Text that a terminal shows as it is: what moves the cursor, reorders or hides is written out, so that a hostile
 * name can do neither. Line feeds become `⏎`.
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, (ch) => {
    if (ch === "\n") return "⏎";
    if (ch === "\t") return " ";
    const code = ch.codePointAt(0)!.toString(16);
    return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
  });
}

/** As `visible`, line feeds kept: for texts of several lines shown on a terminal. */
export function visibleLines(text: string): string {
  return text.split("\n").map(visible).join("\n");
}

/** Pads to a width in columns; wide characters count two. */
export function padEnd(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - stringWidth(text)));
}

export function padStart(text: string, width: number): string {
  return " ".repeat(Math.max(0, width - stringWidth(text))) + text;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** UTF-16 units that a column may take before a text counts as too long for a line without being measured. */
const UNITS_A_COLUMN = 16;

/** Cuts to a width in columns, with `…` when something is lost. */
export function truncate(text: string, width: number): string {
  // Measuring a text of megabytes takes seconds; no line needs more than its beginning.
  if (text.length <= width * UNITS_A_COLUMN && stringWidth(text) <= width) return text;
  let out = "";
  let used = 0;
  for (const { segment } of graphemes.segment(text.slice(0, width * UNITS_A_COLUMN))) {
    const columns = stringWidth(segment);
    if (used + columns > width - 1) break;
    out += segment;
    used += columns;
  }
  return `${out}…`;
}

/** Width in columns. */
export const columnsOf = (text: string): number => stringWidth(text);

/** `1,234`. */
export function thousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** The real terminal. */
export function processTerminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    stdin: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks).toString("utf8");
    },
    env: process.env,
    cwd: process.cwd(),
    isTTY: process.stdout.isTTY === true,
    columns: process.stdout.columns || 100,
  };
}

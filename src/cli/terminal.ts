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
 * Text that a terminal shows as it is: control characters, bidirectional overrides and zero-width characters
 * are written out, so that a hostile name cannot move the cursor or hide. Line feeds become `⏎`.
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u2028\u2029]/gu, (ch) => {
    if (ch === "\n") return "⏎";
    if (ch === "\t") return " ";
    return `\\u${ch.codePointAt(0)!.toString(16).padStart(4, "0")}`;
  });
}

/** As `visible`, line feeds and tabs kept: for texts of several lines shown on a terminal. */
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

/** Cuts to a width in columns, with `…` when something is lost. */
export function truncate(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let out = "";
  let used = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)) {
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

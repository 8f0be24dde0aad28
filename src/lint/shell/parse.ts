import type { Command, Pipeline, Redirect, Script, Word } from "./types.ts";

/** Characters between two quotes at most; a longer stretch is taken for apostrophes. */
const MAX_QUOTED = 4000;
/** Substitutions inside each other at most; deeper ones are read as text. */
const MAX_DEPTH = 6;

const BLANK = /[ \t\r\f\v\u00a0\u3000]/;
const OPERATOR = /[|;&\n()]/;

/**
 * Reads a text as POSIX shell would split it: quotes, escapes, comments, pipes, redirections, substitutions,
 * here-documents. Never fails: what is no shell becomes words. `base` is where the text stands in the whole.
 * Time is linear in the text's length.
 */
export function parseShell(text: string, base = 0, depth = 0): Script {
  return new Parser(text, base, depth).script("");
}

class Parser {
  private at = 0;
  private readonly text: string;
  private readonly base: number;
  private readonly depth: number;
  /** Here-documents whose text begins with the next line. */
  private readonly waiting: { tag: string; start: number; redirects: Redirect[]; op: string }[] = [];
  /** Closing marks that are known not to come any more. */
  private readonly absent = new Set<string>();

  constructor(text: string, base: number, depth: number) {
    this.text = text;
    this.base = base;
    this.depth = depth;
  }

  /** Pipelines up to the closing mark, or to the end. */
  script(close: "" | ")" | "}"): Script {
    const pipelines: Pipeline[] = [];
    let commands: Command[] = [];
    const endPipeline = () => {
      const [first] = commands;
      if (first !== undefined)
        pipelines.push({ commands, start: first.start, end: commands[commands.length - 1]!.end });
      commands = [];
    };
    while (this.at < this.text.length) {
      const command = this.command(close);
      if (command !== null) commands.push(command);
      const ch = this.text[this.at];
      if (ch === undefined) break;
      if (ch === ")" || (ch === "}" && close === "}")) {
        this.at++;
        if (ch === close) break;
        endPipeline();
      } else if (ch === "|" && this.text[this.at + 1] !== "|") {
        this.at += this.text[this.at + 1] === "&" ? 2 : 1;
        // A pipe may end its line.
        while (/\s/.test(this.text[this.at] ?? "x")) this.at++;
      } else {
        if (ch === "\n") this.hereDocuments();
        // A here-document may reach to the end of the text.
        this.at = Math.min(this.at + 1, this.text.length);
        endPipeline();
      }
    }
    endPipeline();
    return pipelines;
  }

  /** One command, up to an operator; null when there is none. */
  private command(close: string): Command | null {
    const words: Word[] = [];
    const redirects: Redirect[] = [];
    let group: Script | null = null;
    let start = -1;
    for (;;) {
      this.blanks();
      const ch = this.text[this.at];
      if (ch === undefined) break;
      if (ch === "(" || (ch === "{" && /\s/.test(this.text[this.at + 1] ?? ""))) {
        if (words.length > 0 || group !== null || this.depth >= MAX_DEPTH) {
          // `name() {`, a list of values, prose: what it holds is read as commands of their own.
          if (ch === "{" && group === null && this.depth < MAX_DEPTH) break;
          this.at++;
          continue;
        }
        if (start === -1) start = this.at;
        this.at++;
        const inside = new Parser(this.text, this.base, this.depth + 1);
        inside.at = this.at;
        group = inside.script(ch === "(" ? ")" : "}");
        this.at = inside.at;
        continue;
      }
      if (ch === "}" && close === "}" && words.length === 0) break;
      if (ch === "&" && this.text[this.at + 1] === ">") {
        if (start === -1) start = this.at;
        this.redirect(redirects, "");
        continue;
      }
      if (OPERATOR.test(ch)) break;
      if (ch === "#") {
        this.comment();
        continue;
      }
      if (start === -1) start = this.at;
      const number = /^\d{1,2}(?=[<>])/.exec(this.text.slice(this.at, this.at + 3))?.[0] ?? "";
      const sign = this.text[this.at + number.length];
      if ((sign === "<" || sign === ">") && !(number === "" && this.text[this.at + 1] === "(")) {
        this.redirect(redirects, number);
        continue;
      }
      words.push(this.word());
    }
    if (words.length === 0 && redirects.length === 0 && group === null) return null;
    let end = this.at;
    while (end > start && BLANK.test(this.text[end - 1]!)) end--;
    return { words, redirects, group, start: this.base + start, end: this.base + Math.max(start, end) };
  }

  private blanks(): void {
    for (;;) {
      const ch = this.text[this.at];
      if (ch !== undefined && BLANK.test(ch)) this.at++;
      else if (ch === "\\" && /[\r\n]/.test(this.text[this.at + 1] ?? ""))
        this.at += this.text[this.at + 1] === "\r" && this.text[this.at + 2] === "\n" ? 3 : 2;
      else return;
    }
  }

  private comment(): void {
    const end = this.text.indexOf("\n", this.at);
    this.at = end === -1 ? this.text.length : end;
  }

  private redirect(redirects: Redirect[], number: string): void {
    const start = this.at;
    this.at += number.length;
    const op = /^(?:&>>?|<<<|<<-?|<>|<&|>>|>&|>\||<|>)/.exec(this.text.slice(this.at, this.at + 3))![0];
    this.at += op.length;
    this.blanks();
    const before = this.at;
    const target = this.word();
    const there = this.at > before;
    if ((op === "<<" || op === "<<-") && there) {
      this.waiting.push({ tag: target.text, start: this.base + start, redirects, op: "<<" });
      return;
    }
    redirects.push({
      op: op === ">|" ? ">" : op,
      descriptor: number,
      target: there ? target : null,
      start: this.base + start,
      end: this.base + this.at,
    });
  }

  /** At a line's end: takes the texts of the here-documents that it announced. */
  private hereDocuments(): void {
    for (const { tag, start, redirects, op } of this.waiting) {
      const from = this.at + 1;
      let at = from;
      let end = this.text.length;
      let after = end;
      while (at < this.text.length) {
        const lineEnd = this.text.indexOf("\n", at);
        const to = lineEnd === -1 ? this.text.length : lineEnd;
        if (to - at <= tag.length + 80 && this.text.slice(at, to).trim() === tag) {
          end = at;
          after = to;
          break;
        }
        at = to + 1;
      }
      const target: Word = {
        text: this.text.slice(from, end),
        quoted: true,
        inner: [],
        start: this.base + from,
        end: this.base + end,
      };
      redirects.push({ op, descriptor: "", target, start, end: this.base + end });
      this.at = after;
      if (this.at >= this.text.length) break;
    }
    this.waiting.length = 0;
  }

  private word(): Word {
    const start = this.at;
    const parts: string[] = [];
    const inner: Script[] = [];
    let quoted = false;
    for (;;) {
      const ch = this.text[this.at];
      if (ch === undefined || BLANK.test(ch)) break;
      if ((ch === "<" || ch === ">") && this.text[this.at + 1] === "(" && this.at === start) {
        parts.push(this.substitution(this.at + 2, ")", inner));
        continue;
      }
      if (OPERATOR.test(ch) || ch === "<" || ch === ">") break;
      if (ch === "\\") {
        if (/[\r\n]/.test(this.text[this.at + 1] ?? "")) break;
        parts.push(this.text[this.at + 1] ?? "");
        this.at = Math.min(this.at + 2, this.text.length);
      } else if (ch === "'" || ch === '"') {
        const end = this.closing(ch, this.at + 1);
        if (end === -1) {
          parts.push(ch);
          this.at++;
          continue;
        }
        quoted = true;
        const ansi = ch === "'" && parts.at(-1) === "$";
        if (ansi) parts.pop();
        const content = this.text.slice(this.at + 1, end);
        if (ch === '"') this.inside(this.at + 1, end, inner);
        parts.push(
          ansi ? unescapeAnsi(content) : ch === '"' ? content.replace(/\\(["\\$`])/g, "$1") : content,
        );
        this.at = end + 1;
      } else if (ch === "`") parts.push(this.substitution(this.at + 1, "`", inner));
      else if (ch === "$" && this.text[this.at + 1] === "(") {
        parts.push(this.substitution(this.at + 2, ")", inner));
      } else {
        parts.push(ch);
        this.at++;
      }
    }
    return { text: parts.join(""), quoted, inner, start: this.base + start, end: this.base + this.at };
  }

  /** Reads `$(…)`, `<(…)` or backticks whose inside begins at `from`; returns them as written. */
  private substitution(from: number, close: ")" | "`", inner: Script[]): string {
    const start = this.at;
    if (this.depth >= MAX_DEPTH) {
      this.at++;
      return this.text[start]!;
    }
    if (close === ")") {
      const inside = new Parser(this.text, this.base, this.depth + 1);
      inside.at = from;
      inner.push(inside.script(")"));
      this.at = inside.at;
    } else {
      const end = this.closing("`", from);
      if (end === -1) {
        this.at++;
        return "`";
      }
      inner.push(parseShell(this.text.slice(from, end), this.base + from, this.depth + 1));
      this.at = end + 1;
    }
    return this.text.slice(start, this.at);
  }

  /** The substitutions of a stretch in double quotes. */
  private inside(from: number, to: number, inner: Script[]): void {
    if (this.depth >= MAX_DEPTH) return;
    for (let at = from; at < to; ) {
      const ch = this.text[at];
      if (ch === "\\") at += 2;
      else if (ch === "$" && this.text[at + 1] === "(") {
        const inside = new Parser(this.text.slice(0, to), this.base, this.depth + 1);
        inside.at = at + 2;
        inner.push(inside.script(")"));
        at = inside.at;
      } else if (ch === "`") {
        const end = this.text.slice(at + 1, to).indexOf("`");
        if (end === -1) return;
        inner.push(parseShell(this.text.slice(at + 1, at + 1 + end), this.base + at + 1, this.depth + 1));
        at += end + 2;
      } else at++;
    }
  }

  /** The closing quote; -1 when it does not come soon. In double quotes `$(…)` may hold quotes of its own. */
  private closing(quote: string, from: number): number {
    if (this.absent.has(quote)) return -1;
    const limit = Math.min(this.text.length, from + MAX_QUOTED);
    let depth = 0;
    let first = -1;
    // Deeper than people write, or never closed: then the first quote closes.
    for (let at = from; at < limit && depth <= 3; at++) {
      const ch = this.text[at];
      if (ch === "\\" && quote !== "'") at++;
      else if (quote === '"' && ch === "$" && this.text[at + 1] === "(") depth++;
      else if (quote === '"' && ch === ")" && depth > 0) depth--;
      else if (ch === quote) {
        if (depth === 0) return at;
        if (first === -1) first = at;
      }
    }
    if (first !== -1) return first;
    if (limit === this.text.length) this.absent.add(quote);
    return -1;
  }
}

/** The escapes of `$'…'`. */
function unescapeAnsi(text: string): string {
  return text
    .replace(/\\x([0-9a-f]{1,2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\([0-7]{1,3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
    .replace(/\\n/g, "\n");
}

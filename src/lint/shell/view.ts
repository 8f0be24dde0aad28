import type { LintContext } from "../context.ts";
import type { MarkdownLine } from "../fences.ts";
import { codeSpans } from "../paths.ts";
import { markdownOf } from "../skill-files.ts";
import { forbids, warns } from "./caution.ts";
import { type RunLine, runLines } from "./commands.ts";
import { parseShell } from "./parse.ts";

/** A stretch of code or prose that may hold commands. */
export interface Site {
  /** `sentence`: prose that tells to send something to an address, in words alone. */
  readonly kind: "fence" | "span" | "prose" | "sentence" | "script";
  /** A fence's language; empty for none. */
  readonly language: string;
  readonly start: number;
  readonly text: string;
  /** Its commands; none for code of another language. */
  readonly lines: readonly RunLine[];
  /** Whether what stands at an offset is warned against: by its sentence, list, table, heading or comment. */
  cautioned(offset: number): boolean;
}

/** Languages whose fences are read as command lines; further ones are read as code only. */
const SHELL_LANGUAGES: ReadonlySet<string> = new Set(
  (
    " sh bash shell zsh ksh fish console terminal shell-session shellsession sh-session text txt plain plaintext " +
    "cmd bat batch powershell ps1 pwsh ps dockerfile docker makefile make yaml yml cron crontab"
  ).split(" "),
);
/** Programs that a sentence may tell to run without marking them as code. */
const PROSE_COMMAND =
  /(?<![\w./~$@-])(?:sudo|curl|wget|rm|dd|mkfs(?:\.\w+)?|nc|ncat|netcat|socat|bash|sh|zsh|eval|iex|irm|iwr|chmod|setcap|crontab|cat|env|printenv|tar|base64|echo|scp|powershell|find)(?= +[^\s,.;:!?])/g;
const ADDRESS = /https?:\/\/|\bwebhook\b|[\w.]{1,64}@[\w-]{1,64}\.\w/i;
const SENDING =
  /(?<![\w-])(?:send|post|upload|transmit|e-?mail|forward|exfiltrate|submit|copy)(?= )|发送|上传|提交|转发|发到|传到/i;
/** Commands looked for in one line of prose, and the length of each, at most. */
const MAX_PROSE_COMMANDS = 20;
const MAX_PROSE_LENGTH = 300;
/** UTF-16 units of code in one file that are read: three times what Hermes lets a whole skill have. */
const MAX_TEXT = 300_000;
/** Characters of a warning's sentence, heading or line that are looked at. */
const MAX_CONTEXT = 600;

const known = new WeakMap<LintContext, readonly Site[]>();

/** The sites of a skill's body, in order; made once for all rules. */
export function sitesOf(context: LintContext): readonly Site[] {
  let sites = known.get(context);
  if (sites === undefined) {
    sites = [...limited(markdownSites(context.source, markdownOf(context)))];
    known.set(context, sites);
  }
  return sites;
}

/** The first sites of a text, up to what is read of one. */
export function* limited(sites: Iterable<Site>): Iterable<Site> {
  let left = MAX_TEXT;
  for (const site of sites) {
    if (left <= 0) return;
    yield site.text.length <= left ? site : cut(site, left);
    left -= site.text.length;
  }
}

function cut({ kind, language, start, text, cautioned }: Site, length: number): Site {
  return makeSite(kind, language, start, text.slice(0, length), SHELL_LANGUAGES.has(language), cautioned);
}

/** A whole file of commands, such as scripts/x.sh. Nothing in it counts as warned against. */
export function scriptSite(text: string, language: string): Site {
  return makeSite("script", language, 0, text, SHELL_LANGUAGES.has(language), () => false);
}

/** The sites of a Markdown text. */
export function* markdownSites(source: string, lines: Iterable<MarkdownLine>): Iterable<Site> {
  const surroundings = new Surroundings();
  let fence: { lines: MarkdownLine[]; language: string; warned: boolean } | null = null;
  const closeFence = function* () {
    const [first] = fence?.lines ?? [];
    const last = fence?.lines.at(-1);
    if (fence !== null && first !== undefined && last !== undefined) {
      const { language, warned } = fence;
      const text = source.slice(first.start, last.end);
      yield makeSite(
        "fence",
        language,
        first.start,
        text,
        SHELL_LANGUAGES.has(language),
        (offset) => warned || warnedByComment(source, first.start, offset),
      );
    }
    fence = null;
  };
  for (const line of lines) {
    if (line.fence !== null) {
      if (!line.isMark) fence?.lines.push(line);
      else if (fence === null)
        fence = { lines: [], language: line.fence.language, warned: surroundings.warnFence() };
      else yield* closeFence();
      continue;
    }
    // A fence may end with the text that quotes it.
    if (fence !== null) yield* closeFence();
    surroundings.add(line.text);
    yield* lineSites(line, surroundings);
  }
  yield* closeFence();
}

/** The code spans of a line of prose, and the commands between them. */
function* lineSites({ text, start }: MarkdownLine, surroundings: Surroundings): Iterable<Site> {
  const spans = text.includes("`") ? codeSpans(text) : [];
  let known: boolean | undefined;
  // Asked for lines that hold a site alone, and now: what stands around changes with the next line.
  const warned = () => {
    known ??= surroundings.warnLine();
    return known;
  };
  const heading = /^ {0,3}#{1,6}\s/.test(text);
  for (const span of spans) {
    const content = text.slice(span.start, span.end);
    const marks = /^`+/.exec(content)![0].length;
    const code = content.slice(marks, -marks);
    if (!/\s|\//.test(code.trim())) continue;
    const around = warned();
    yield makeSite(
      "span",
      "",
      start + span.start + marks,
      code,
      true,
      () => heading || around || warnedInLine(text, span.start, span.end),
    );
  }
  const told = ADDRESS.test(text) ? SENDING.exec(text) : null;
  if (told !== null) {
    const around = warned();
    const rest = text.slice(told.index, told.index + MAX_PROSE_LENGTH);
    const end = told.index + /^(?:[^.。]|\.(?=\S))*/.exec(rest)![0].trimEnd().length;
    yield makeSite(
      "sentence",
      "prose",
      start + told.index,
      text.slice(told.index, end),
      false,
      () => around || warnedInLine(text, told.index, end),
    );
  }
  let count = 0;
  let span = 0;
  for (const match of text.matchAll(PROSE_COMMAND)) {
    const at = match.index;
    while (span < spans.length && spans[span]!.end <= at) span++;
    const next = spans[span];
    if (next !== undefined && next.start <= at) continue;
    if (++count > MAX_PROSE_COMMANDS) return;
    const rest = text.slice(at, Math.min(next?.start ?? text.length, at + MAX_PROSE_LENGTH));
    const end =
      /[，。；、！？）]|[.;](?=\s+[A-Z\u4e00-\u9fff]|\s*$)|\s(?:—|–|and|then|to|before|after|or|which|that|because|for|if|when)\s/.exec(
        rest,
      )?.index ?? rest.length;
    const around = warned();
    yield makeSite(
      "prose",
      "",
      start + at,
      rest.slice(0, end),
      true,
      () => around || warnedInLine(text, at, at + end),
    );
  }
}

function makeSite(
  kind: Site["kind"],
  language: string,
  start: number,
  text: string,
  isShell: boolean,
  cautioned: (offset: number) => boolean,
): Site {
  let lines: readonly RunLine[] | undefined;
  return {
    kind,
    language,
    start,
    text,
    get lines() {
      lines ??= isShell ? [...runLines(parseShell(text, start))] : [];
      return lines;
    },
    cautioned,
  };
}

/** Whether the sentence around a command warns against it. */
function warnedInLine(text: string, start: number, end: number): boolean {
  const before = blankCode(text.slice(Math.max(0, start - MAX_CONTEXT), start));
  const after = blankCode(text.slice(end, end + MAX_CONTEXT));
  if (forbids(before)) return true;
  // In a row of a table every cell belongs to the command; elsewhere only its sentence.
  if (/^\s*\|/.test(text)) return warns(before) || warns(after);
  return warns(before.slice(sentenceStart(before))) || warns(after.slice(0, sentenceEnd(after)));
}

/** Code spans taken out: what they say is no warning. */
function blankCode(text: string): string {
  return text.replace(/`[^`]*`/g, " x ");
}

function sentenceStart(text: string): number {
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/[.!?](?=\s)|[。！？]/g)) start = index + end.length;
  return start;
}

function sentenceEnd(text: string): number {
  const end = /[.!?](?=\s|$)|[。！？]/.exec(text);
  return end === null ? text.length : end.index + 1;
}

/** Whether a comment on the command's own line or on the one above warns against it. */
function warnedByComment(source: string, fenceStart: number, offset: number): boolean {
  const lineStart = source.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = source.indexOf("\n", offset);
  const line = source.slice(offset, Math.min(lineEnd === -1 ? source.length : lineEnd, offset + MAX_CONTEXT));
  const own = /(?:\s#|\s\/\/|^\s*rem\s|<!--)(.*)$/i.exec(line)?.[1] ?? "";
  if (own !== "" && (warns(own) || COMMENT_JUDGES.test(own))) return true;
  if (lineStart <= fenceStart) return false;
  const previousStart = Math.max(
    fenceStart,
    source.lastIndexOf("\n", lineStart - 2) + 1,
    lineStart - MAX_CONTEXT,
  );
  const previous = source.slice(previousStart, lineStart);
  const comment = /^\s*(?:#|\/\/|rem\s|::)(.*)/i.exec(previous)?.[1] ?? "";
  return comment !== "" && (warns(comment) || COMMENT_JUDGES.test(comment));
}

const COMMENT_JUDGES = /\b(?:never|bad|don['’]?t|do not|no!|wrong|not ok)\b|不要|切勿|错误/i;

/** What stands above a line: headings, the sentence that opens a list, a table's head. */
class Surroundings {
  private readonly headings: string[] = [];
  private intro = "";
  private tableHead = "";
  private previous = "";
  private blankBefore = false;
  private line = "";

  add(text: string): void {
    const short = text.slice(0, MAX_CONTEXT);
    if (this.line.trim() !== "") {
      this.previous = this.line;
      if (!isItem(this.line) && !isRow(this.line)) this.intro = this.line;
    }
    this.blankBefore = this.line.trim() === "";
    this.line = short;
    const heading = /^ {0,3}(#{1,6})\s+(.*)/.exec(short);
    if (heading !== null) {
      this.headings.length = Math.min(this.headings.length, heading[1]!.length - 1);
      this.headings[heading[1]!.length - 1] = heading[2]!;
      this.intro = "";
      this.previous = "";
      this.line = "";
    }
    if (isRow(short)) {
      if (this.tableHead === "") this.tableHead = short;
    } else this.tableHead = "";
  }

  /** Whether a line's surroundings warn against what it says. */
  warnLine(): boolean {
    if (this.headings.some(warnsHeading)) return true;
    if (isItem(this.line) && introduces(this.intro)) return true;
    if (isRow(this.line) && (introduces(this.intro) || warnsShort(this.tableHead))) return true;
    // A sentence that goes on over the line's end.
    return (
      !this.blankBefore && !isItem(this.line) && goesOn(this.previous) && warns(lastSentence(this.previous))
    );
  }

  /** Whether what stands before a fence warns against all of it. */
  warnFence(): boolean {
    if (this.headings.some(warnsHeading)) return true;
    const before = this.line.trim() === "" ? this.previous : this.line;
    return (
      (isItem(before) && introduces(this.intro)) ||
      warns(lastSentence(before)) ||
      COMMENT_JUDGES.test(lastSentence(before).slice(0, 12))
    );
  }
}

function isItem(text: string): boolean {
  return /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(text);
}

function isRow(text: string): boolean {
  return /^\s*\|/.test(text);
}

/** A heading speaks of what stands below it: "Never do", "Forbidden", "Red flags". */
function warnsHeading(text: string | undefined): boolean {
  return text !== undefined && HEADING_JUDGES.test(text);
}

const HEADING_JUDGES =
  /\b(?:never|don['’]?ts?\b|do not|forbidden|prohibited|disallowed|denied|deny-?list|blocked|block-?list|blacklist|banned|dangerous|unsafe|insecure|malicious|harmful|red flags?|anti-?patterns?|attacks?|threats?|exploits?|bad (?:examples?|practices?)|what not to|not allowed|mistakes?|warning signs?)\b|❌|⛔|🚫|🚨|不要|切勿|勿|禁止|严禁|危险|恶意|高危|黑名单|反例|反模式|错误|攻击|可疑|风险/i;

function warnsShort(text: string): boolean {
  return warns(text) || /\b(?:never|don['’]?ts?|do not|bad)\b|不要|切勿|勿/i.test(text);
}

/** Whether the sentence before a list opens it with a warning. */
function introduces(text: string): boolean {
  const sentence = lastSentence(text);
  return /[:：]\s*(?:\*\*)?\s*$/.test(text) && (warnsShort(sentence) || warns(sentence));
}

function goesOn(text: string): boolean {
  return text.trim() !== "" && !/[.!?。！？:：]\s*$/.test(text);
}

function lastSentence(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.slice(sentenceStart(trimmed.slice(0, -1)));
}

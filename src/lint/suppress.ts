import type { Range } from "../skill/types.ts";
import type { YamlNode } from "../yaml/types.ts";
import type { LintContext } from "./context.ts";
import { nearest } from "./edit-distance.ts";
import { excerpt } from "./excerpt.ts";
import { markdownLines } from "./fences.ts";
import { contentStart, type Line, linesFrom } from "./frontmatter.ts";
import { message } from "./messages.ts";
import { codeSpans } from "./paths.ts";
import type { Finding } from "./types.ts";

/** The pseudo rules that report comments which do nothing. */
export const SUPPRESSION_UNKNOWN = "suppression-unknown";
export const SUPPRESSION_UNUSED = "suppression-unused";

/** A rule that a comment silences. */
export interface Suppression {
  readonly rule: string;
  /** Where the comment names the rule. */
  readonly range: Range;
  /** Findings that begin here are silenced; both ends count. */
  readonly scope: Range;
}

/** What the comments of a file say. */
export interface Suppressions {
  readonly list: readonly Suppression[];
  /** Comments that name no rule. */
  readonly nameless: readonly Range[];
}

type Kind = "disable" | "disable-next-line" | "enable";

/** A comment as it stands, before it is known how far it reaches. */
interface Directive {
  readonly kind: Kind;
  readonly range: Range;
  readonly names: readonly { readonly rule: string; readonly range: Range }[];
}

const MARK = "skill-loupe-";
const YAML_COMMENT = /^[ \t]*#[ \t]*skill-loupe-(disable-next-line|disable)(?![\w-])/;
const HTML_COMMENT = /<!--[ \t]*skill-loupe-(disable-next-line|disable|enable)(?![\w-])/g;

/** Finds the comments that silence rules: YAML comments in the frontmatter, HTML comments outside code in the body. */
export function suppressionsOf(context: LintContext): Suppressions {
  const list: Suppression[] = [];
  const nameless: Range[] = [];
  if (context.encoding === "utf8" && context.source.includes(MARK)) {
    inFrontmatter(context, list, nameless);
    inBody(context, list, nameless);
  }
  return { list, nameless };
}

function inFrontmatter({ source, skill }: LintContext, list: Suppression[], nameless: Range[]): void {
  if (skill.frontmatter === null) return;
  const { start, end } = skill.frontmatter;
  if (!source.slice(start, end).includes(MARK)) return;
  const { scalars, pairs } = outline(skill);
  const inText = (at: number) => scalars.some((scalar) => scalar.start <= at && at < scalar.end);
  // The line of the fence is no YAML.
  const lines = [...linesFrom(source.slice(0, end), start)].slice(1);
  for (const [i, line] of lines.entries()) {
    const match = YAML_COMMENT.exec(line.text);
    if (match === null || inText(line.start + match[0].indexOf("#"))) continue;
    const from = line.start + match[0].length;
    const directive = {
      kind: match[1] as Kind,
      range: trimmed(line),
      names: namesIn(source, from, line.end),
    };
    if (directive.names.length === 0) nameless.push(directive.range);
    let scope: Range = { start: 0, end: source.length };
    if (directive.kind === "disable-next-line") {
      const next = lines.slice(i + 1).find(({ text }) => !/^[ \t]*(?:#|$)/.test(text));
      if (next === undefined) scope = { start: line.end, end: line.end };
      else scope = { start: next.start, end: entryEnd(pairs, next) };
    }
    add(list, directive, scope);
  }
}

/** The end of the entry that begins on a line: inside a text of several lines no comment can stand. */
function entryEnd(pairs: readonly Range[], line: Line): number {
  const own = pairs.filter(({ start }) => line.start <= start && start <= line.end);
  return Math.max(line.end, ...own.map(({ end }) => end));
}

/** Every text and every entry of the YAML, where it can be read; under the fallback the lines as they are. */
function outline(skill: LintContext["skill"]): { scalars: Range[]; pairs: Range[] } {
  const scalars: Range[] = [];
  const pairs: Range[] = [];
  const seen = new Set<YamlNode>();
  const visit = (node: YamlNode): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === "scalar") scalars.push(skill.rangeOf(node));
    else if (node.kind === "sequence") node.items.forEach(visit);
    else
      for (const { key, value } of node.pairs) {
        pairs.push({ start: skill.rangeOf(key).start, end: skill.rangeOf(value).end });
        visit(key);
        visit(value);
      }
  };
  for (const { node, keyRange, valueRange } of skill.layout) {
    pairs.push({ start: keyRange.start, end: valueRange.end });
    if (node !== null) visit(node);
  }
  return { scalars, pairs };
}

function inBody({ source, skill }: LintContext, list: Suppression[], nameless: Range[]): void {
  const from = skill.frontmatter === null ? contentStart(source) : skill.bodyStart;
  if (source.indexOf(MARK, from) === -1) return;
  /** What a comment opened and none has closed yet, by rule. */
  const open = new Map<string, Range>();
  /** Comments that wait for their line. */
  let waiting: Directive[] = [];
  /** The fence that they hold for. */
  let block: { fence: number; start: number; end: number } | null = null;
  const settle = (scope: Range): void => {
    for (const directive of waiting) add(list, directive, scope);
    waiting = [];
    block = null;
  };
  const close = (rule: string, end: number): void => {
    const range = open.get(rule);
    if (range !== undefined) list.push({ rule, range, scope: { start: range.end, end } });
    open.delete(rule);
  };
  for (const line of markdownLines(source, from)) {
    if (block !== null) {
      if (line.fence?.start === block.fence) {
        block.end = line.end;
        continue;
      }
      settle(block);
    }
    const found = line.fence === null && line.text.includes(MARK) ? commentsIn(source, line) : [];
    if (waiting.length > 0 && line.text.trim() !== "" && !onlyComments(line, found)) {
      if (line.fence === null) settle(line);
      else block = { fence: line.fence.start, start: line.start, end: line.end };
    }
    for (const directive of found) {
      if (directive.kind === "enable") {
        const rules = directive.names.map(({ rule }) => rule);
        for (const rule of rules.length > 0 ? rules : [...open.keys()]) close(rule, directive.range.start);
        continue;
      }
      if (directive.names.length === 0) nameless.push(directive.range);
      if (directive.kind === "disable-next-line") waiting.push(directive);
      else for (const { rule, range } of directive.names) if (!open.has(rule)) open.set(rule, range);
    }
  }
  settle(block ?? { start: source.length + 1, end: source.length + 1 });
  for (const rule of [...open.keys()]) close(rule, source.length);
}

/** The comments of a line, those in inline code left out. */
function commentsIn(source: string, line: Line): Directive[] {
  const code = codeSpans(line.text);
  const found: Directive[] = [];
  let done = 0;
  for (const match of line.text.matchAll(HTML_COMMENT)) {
    // What looks like a comment inside of one is part of it.
    if (match.index < done) continue;
    if (code.some(({ start, end }) => start <= match.index && match.index < end)) continue;
    const from = match.index + match[0].length;
    const end = line.text.indexOf("-->", from);
    // Without an end in this line there is none for those behind it either.
    if (end === -1) break;
    done = end + 3;
    found.push({
      kind: match[1] as Kind,
      range: { start: line.start + match.index, end: line.start + end + 3 },
      names: namesIn(source, line.start + from, line.start + end),
    });
  }
  return found;
}

function onlyComments(line: Line, comments: readonly Directive[]): boolean {
  if (comments.length === 0) return false;
  let rest = "";
  let at = line.start;
  for (const { range } of comments) {
    rest += line.text.slice(at - line.start, range.start - line.start);
    at = range.end;
  }
  return (rest + line.text.slice(at - line.start)).trim() === "";
}

/** The rules named in a stretch, blanks or commas between them; what follows ` -- ` says why. */
function namesIn(source: string, start: number, end: number): Directive["names"] {
  const [named] = source.slice(start, end).split(/(?:^|\s)--(?:\s|$)/, 1);
  return [...named!.matchAll(/[^\s,]+/g)].map(({ index, 0: rule }) => ({
    rule,
    range: { start: start + index, end: start + index + rule.length },
  }));
}

function trimmed({ start, text }: Line): Range {
  const from = start + text.length - text.trimStart().length;
  return { start: from, end: start + text.trimEnd().length };
}

function add(list: Suppression[], { names }: Directive, scope: Range): void {
  for (const { rule, range } of names) list.push({ rule, range, scope });
}

/** What is known of the rules when suppressions are applied. */
export interface SuppressionRules {
  /** Every rule's id. */
  readonly known: ReadonlySet<string>;
  /** Whether a rule was asked, so that a comment that it did not need is one too many. */
  asked(rule: string): boolean;
}

/** Leaves out what comments silence; tells of comments that do nothing. Both lists by place. */
export function suppress(
  context: LintContext,
  findings: readonly Finding[],
  rules: SuppressionRules,
): { readonly kept: readonly Finding[]; readonly notices: readonly Finding[] } {
  const { list, nameless } = suppressionsOf(context);
  if (list.length === 0 && nameless.length === 0) return { kept: findings, notices: [] };
  const byRule = new Map<string, Suppression[]>();
  for (const suppression of list) {
    if (!rules.known.has(suppression.rule)) continue;
    const same = byRule.get(suppression.rule);
    if (same === undefined) byRule.set(suppression.rule, [suppression]);
    else same.push(suppression);
  }
  const used = new Set<Suppression>();
  const kept = findings.filter(({ rule, range: { start } }) => {
    const hit = (byRule.get(rule) ?? []).filter(({ scope }) => scope.start <= start && start <= scope.end);
    for (const suppression of hit) used.add(suppression);
    return hit.length === 0;
  });
  const notices = [
    ...nameless.map((range) => notice(SUPPRESSION_UNKNOWN, range, message("suppression-unknown.none"))),
    ...list.flatMap((suppression) => {
      const { rule, range } = suppression;
      if (!rules.known.has(rule)) return [unknown(rule, range, rules.known)];
      if (used.has(suppression) || !rules.asked(rule)) return [];
      return [notice(SUPPRESSION_UNUSED, range, message("suppression-unused", rule))];
    }),
  ];
  return { kept, notices: notices.sort((a, b) => a.range.start - b.range.start) };
}

function unknown(rule: string, range: Range, known: ReadonlySet<string>): Finding {
  const near = nearest(rule, known);
  return notice(
    SUPPRESSION_UNKNOWN,
    range,
    near === null
      ? message("suppression-unknown", excerpt(rule))
      : message("suppression-unknown.near", excerpt(rule), near),
  );
}

function notice(rule: string, range: Range, text: Finding["message"]): Finding {
  return { rule, level: "info", range, message: text };
}

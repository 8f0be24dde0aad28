import path from "node:path";
import type { LintContext } from "../context.ts";
import { markdownLines } from "../fences.ts";
import { contentStart, linesFrom } from "../frontmatter.ts";
import { linesOf } from "../position.ts";
import { INVISIBLE } from "../rules/invisible-unicode.ts";
import { findSecrets } from "../secrets.ts";
import { limited, markdownSites, type Site, scriptSite, sitesOf } from "../shell/view.ts";
import { skillFiles, suffixOf } from "../skill-files.ts";
import { isIgnored } from "../skill-ignore.ts";
import { DANGER_FINDERS, DANGER_MEANING } from "./danger-signals.ts";
import { LINE_SIGNALS, type LineSignal } from "./line-signals.ts";
import { outcomeOf, SEVERITIES, TRUST_LEVELS, verdictOf } from "./policy.ts";
import { structuralSignals } from "./structure.ts";
import type {
  GuardCategory,
  GuardCategoryEstimate,
  GuardEstimate,
  GuardOutcome,
  GuardSeverity,
  GuardSignal,
  TrustLevel,
} from "./types.ts";

/** Endings of the files whose text the guard reads. Source: hermes.md §7.2. */
const TEXT_SUFFIXES: ReadonlySet<string> = new Set(
  ".md .txt .py .sh .bash .js .ts .rb .yaml .yml .json .toml .cfg .ini .conf .html .css .xml .tex .r .jl .pl .php".split(
    " ",
  ),
);
/** Languages of the files that are command lines or code of their own. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ".sh": "sh",
  ".bash": "bash",
  ".py": "python",
  ".js": "js",
  ".ts": "ts",
  ".rb": "ruby",
  ".pl": "perl",
  ".php": "php",
};
/** UTF-16 units of one file, of all files together, and of one line that are looked at. */
const MAX_FILE = 300_000;
const MAX_TEXT = 1_000_000;
const MAX_LINE = 2_000;
/** Signals of one category that are kept one by one. */
const MAX_SIGNALS = 20;

/** A signal, and its severity where a Markdown file comes from the community. */
interface Told extends GuardSignal {
  readonly inCommunity: GuardSeverity;
}

/** What Hermes' guard would probably say of a skill with all its files. Never throws. */
export function estimateGuard(context: LintContext): GuardEstimate {
  const told: Told[] = [...structuralSignals(context)].map((signal) => ({
    ...signal,
    inCommunity: signal.severity,
  }));
  const ignored = isIgnored(context);
  const { files, more } = skillFiles(context);
  let left = MAX_TEXT;
  let count = 1;
  let incomplete = more;
  const own = context.source.slice(0, MAX_FILE);
  // Bytes that are no UTF-8 are passed over.
  if (context.encoding === "utf8") told.push(...textSignals("SKILL.md", own, context));
  left -= own.length;
  for (const { relative, name, kind } of files) {
    if (relative === "SKILL.md" || kind !== "file" || ignored(relative)) continue;
    if (!TEXT_SUFFIXES.has(suffixOf(name)) && name !== "SKILL.md") continue;
    if (left <= 0) {
      incomplete = true;
      break;
    }
    const text = context.files.readText(path.join(context.dir, relative), Math.min(MAX_FILE, left));
    if (text === null || text.includes("\ufffd")) continue;
    count++;
    left -= text.length;
    told.push(...textSignals(relative, text.replace(/^\ufeff/, ""), null));
  }
  const trust = Object.fromEntries(TRUST_LEVELS.map((level) => [level, outcome(level, told)])) as Record<
    TrustLevel,
    GuardOutcome
  >;
  return {
    estimate: true,
    scanner: "skills-guard-v9",
    verdict: trust.community.verdict,
    categories: byCategory(told),
    trust,
    files: count,
    incomplete,
  };
}

function outcome(level: TrustLevel, told: readonly Told[]): GuardOutcome {
  const severities = told.map(({ severity, inCommunity }) =>
    level === "community" ? inCommunity : severity,
  );
  return outcomeOf(level, verdictOf(severities));
}

/** The signals of one text; `context` only for SKILL.md, whose places are told. */
function* textSignals(file: string, text: string, context: LintContext | null): Iterable<Told> {
  const lines = linesOf(text);
  const suffix = suffixOf(file);
  const isMarkdown = suffix === ".md";
  const at = (start: number, end: number) => ({
    file,
    range: context === null ? null : { start, end },
    line: lines.positionAt(start).line,
    exact: false,
  });
  const plain = (
    category: GuardCategory,
    severity: GuardSeverity,
    what: string,
    start: number,
    end: number,
  ): Told => ({
    category,
    severity,
    what,
    ...at(start, end),
    inCommunity: severity,
  });
  for (const site of sitesOfFile(text, suffix, context)) {
    for (const find of DANGER_FINDERS) {
      for (const { message, start, end } of find(site)) {
        const meaning = DANGER_MEANING[message];
        if (meaning !== undefined) yield plain(...meaning, start, end);
      }
    }
  }
  for (const { start, end, owner } of findSecrets(text))
    yield plain("credential_exposure", "critical", `a key (${owner})`, start, end);
  let quoted = "";
  const from = contentStart(text);
  for (const line of isMarkdown ? markdownLines(text, 0) : linesFrom(text, 0)) {
    const shown = line.text.slice(line.start < from ? from - line.start : 0, MAX_LINE);
    const invisible = shown.search(INVISIBLE);
    if (invisible !== -1) {
      const start = line.start + invisible;
      yield plain("injection", "high", "an invisible character", start, start + 1);
    }
    const before = quoted;
    quoted = quotedAfter(shown, quoted);
    // Lines in triple quotes, or on their edge, are left out in every kind of file.
    if (before !== "" || quoted !== "" || /"""|'''/.test(shown)) continue;
    const inProse = isMarkdown && (line as { fence?: unknown }).fence === null;
    for (const signal of LINE_SIGNALS) {
      const match = signal.shows.exec(
        signal.notInLinks && inProse ? shown.replace(/\]\([^)]*\)/g, "]()") : shown,
      );
      if (match === null) continue;
      yield {
        ...lineSignal(signal, isMarkdown),
        ...at(line.start + match.index, Math.min(line.end, line.start + match.index + match[0].length)),
      };
    }
  }
}

function lineSignal({ category, severity, what, inCommunityMarkdown }: LineSignal, isMarkdown: boolean) {
  return {
    category,
    severity,
    what,
    inCommunity: isMarkdown && inCommunityMarkdown !== undefined ? inCommunityMarkdown : severity,
  };
}

function sitesOfFile(text: string, suffix: string, context: LintContext | null): Iterable<Site> {
  if (context !== null) return sitesOf(context);
  if (suffix === ".md" || suffix === ".txt") return limited(markdownSites(text, markdownLines(text, 0)));
  const language = LANGUAGES[suffix];
  return language === undefined ? [] : [scriptSite(text, language)];
}

/** The triple quote that is open behind a line; empty for none. */
function quotedAfter(line: string, open: string): string {
  let state = open;
  for (const [mark] of line.matchAll(/"""|'''/g)) {
    if (state === "") state = mark;
    else if (state === mark) state = "";
  }
  return state;
}

function byCategory(told: readonly Told[]): GuardCategoryEstimate[] {
  const groups = new Map<GuardCategory, Told[]>();
  for (const each of told) {
    const group = groups.get(each.category);
    if (group === undefined) groups.set(each.category, [each]);
    else group.push(each);
  }
  const rank = (severity: GuardSeverity) => SEVERITIES.indexOf(severity);
  return [...groups]
    .map(([category, group]) => {
      const sorted = [...group].sort((a, b) => rank(a.severity) - rank(b.severity));
      return {
        category,
        severity: sorted[0]!.severity,
        count: group.length,
        signals: sorted.slice(0, MAX_SIGNALS).map(({ inCommunity: _, ...signal }) => signal),
      };
    })
    .sort((a, b) => rank(a.severity) - rank(b.severity));
}

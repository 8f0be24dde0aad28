import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import type { Engine } from "../engine/engine.ts";
import { LintSurroundings, lintHomeOf } from "../engine/lint-surroundings.ts";
import { readFileBytes } from "../home/files.ts";
import { makeContext } from "../lint/context.ts";
import { nodeFiles } from "../lint/node-files.ts";
import { type Lines, linesOf } from "../lint/position.ts";
import { rules } from "../lint/rules/index.ts";
import { runLint } from "../lint/run.ts";
import type { Finding, Level } from "../lint/types.ts";
import type { LintAnswer, LintedFile, LintQuery, PlacedFinding, PlacedRange } from "../protocol/lint.ts";
import type { Range } from "../skill/types.ts";

/** Findings that a lint of the home tells of at most, the most severe first: more are no help, and slow the editor. */
export const MAX_HOME_FINDINGS = 2_000;
/** How long the thread is kept before it looks for messages. Milliseconds. */
const SLICE_MS = 15;

const RANK: Readonly<Record<Level, number>> = { error: 0, warning: 1, info: 2 };

/** How a lint under way is followed and stopped. */
export interface LintWatch {
  /** False: stop. */
  goesOn(): boolean;
  at(done: number, total: number): void;
}

interface Target {
  readonly file: string;
  /** A file in a folder that is never searched is no skill: only that is told of it. */
  readonly lost: boolean;
}

/** Lints the files of a home, hidden ones included, with the texts that editors hold; other messages are answered meanwhile. */
export async function lintFiles(
  engine: Engine,
  { settings, files }: LintQuery,
  userHome: string,
  watch: LintWatch,
  limit = MAX_HOME_FINDINGS,
): Promise<LintAnswer> {
  const started = performance.now();
  const surroundings = new LintSurroundings(lintHomeOf(engine), userHome);
  const targets = targetsOf(engine, files);
  const kept = new Severest(limit);
  const counts = { error: 0, warning: 0, info: 0 };
  let checked = 0;
  let slice = performance.now();
  for (const [done, target] of targets.entries()) {
    if (performance.now() - slice > SLICE_MS) {
      watch.at(done, targets.length);
      await setImmediate();
      slice = performance.now();
    }
    if (!watch.goesOn()) break;
    const linted = lintTarget(engine, surroundings, settings, target);
    if (linted === null) continue;
    checked++;
    for (const finding of linted.findings) counts[finding.level]++;
    kept.add(linted);
  }
  return {
    files: kept.files(),
    counts,
    capped: counts.error + counts.warning + counts.info > limit,
    checked,
    configs: surroundings.configs().map(({ file }) => file),
    cancelled: !watch.goesOn(),
    milliseconds: performance.now() - started,
  };
}

function targetsOf({ home }: Engine, wanted: readonly string[] | null): Target[] {
  const lost = new Map<string, boolean>();
  for (const file of home.roots.flatMap(({ walk }) => walk.skills)) lost.set(file, false);
  for (const { file, reason } of home.passed) {
    if (!lost.has(file)) lost.set(file, reason === "pruned" || reason === "support-folder");
  }
  const targets = [...lost].map(([file, lost]): Target => ({ file, lost }));
  if (wanted === null) return targets;
  const asked = new Set(wanted);
  return targets.filter(({ file }) => asked.has(file));
}

const LOST_RULES = rules.filter(({ id }) => id === "skill-hidden");

/** Null for a file that is left out, or cannot be read: the list of hidden skills says so. */
function lintTarget(
  engine: Engine,
  surroundings: LintSurroundings,
  settings: LintQuery["settings"],
  { file, lost }: Target,
): LintedFile | null {
  const options = surroundings.optionsFor(file, settings);
  if (options === null) return null;
  const unsaved = engine.unsavedText(file);
  const read = unsaved === undefined ? readFileBytes(file) : null;
  if (read !== null && !read.ok) return null;
  const content = unsaved ?? (read as { bytes: Uint8Array }).bytes;
  const context = makeContext({ ...surroundings.placeOf(file), content, files: nodeFiles });
  // A frontmatter that is still open where the text was cut says nothing about the file.
  if (read?.ok && read.truncated && context.skill.frontmatter === null) return { file, findings: [] };
  const found = runLint(context, lost ? { ...options, rules: LOST_RULES } : options)
    // Where Hermes itself keeps what it does not list, nothing is lost.
    .filter(({ level }) => !lost || level !== "info");
  if (found.length === 0) return { file, findings: [] };
  const lines = linesOf(context.source);
  return { file, findings: found.map((finding) => placed(lines, finding)) };
}

function placed(
  lines: Lines,
  { rule, level, message, details = [], range, related = [] }: Finding,
): PlacedFinding {
  const place = ({ start, end }: Range): PlacedRange => ({
    start: lines.positionAt(start),
    end: lines.positionAt(end),
  });
  return {
    rule,
    level,
    message,
    details,
    range: place(range),
    related: related.map(({ file, range, message }) =>
      file === undefined
        ? { file: null, range: place(range), message }
        : { file, range: { start: START, end: START }, message },
    ),
  };
}

/** Another file's lines are not known here: its beginning. */
const START = { line: 0, character: 0 };

/** Keeps the most severe findings, of equals the first; of hostile homes no more than a few times that is held. */
class Severest {
  private readonly limit: number;
  private list: { file: string; finding: PlacedFinding; order: number }[] = [];
  private order = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  add({ file, findings }: LintedFile): void {
    for (const finding of findings) this.list.push({ file, finding, order: this.order++ });
    if (this.list.length > this.limit * 4) this.prune();
  }

  files(): LintedFile[] {
    this.prune();
    const files = new Map<string, PlacedFinding[]>();
    for (const { file, finding } of this.list.sort((a, b) => a.order - b.order)) {
      const known = files.get(file);
      if (known === undefined) files.set(file, [finding]);
      else known.push(finding);
    }
    return [...files].map(([file, findings]) => ({ file, findings }));
  }

  private prune(): void {
    if (this.list.length <= this.limit) return;
    this.list.sort((a, b) => RANK[a.finding.level] - RANK[b.finding.level] || a.order - b.order);
    this.list.length = this.limit;
  }
}

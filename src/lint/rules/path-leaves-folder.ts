import path from "node:path";
import { wayInside } from "../../home/inside.ts";
import type { Range } from "../../skill/types.ts";
import type { LintContext } from "../context.ts";
import { excerpt } from "../excerpt.ts";
import { contentStart } from "../frontmatter.ts";
import { message } from "../messages.ts";
import { type PathMention, SUPPORT_FOLDERS } from "../paths.ts";
import { mentionsOf } from "../skill-files.ts";
import type { Report, Rule } from "../types.ts";

/** Entries of the support folders looked at, and how deep, at most. */
const MAX_ENTRIES = 2000;
const MAX_DEPTH = 8;

/** A path or a linked file that leads out of the skill's folder. */
export const pathLeavesFolder: Rule = {
  id: "path-leaves-folder",
  title: "A path leads out of the skill's folder",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, tools/path_security.py: has_traversal_component, validate_within_dir",
  *check(context) {
    const told = new Set<string>();
    const leadsTo = resolver(context);
    for (const mention of mentionsOf(context)) {
      const report = judge(context, mention, leadsTo);
      if (report === null) continue;
      told.add(plainPath(mention.path));
      yield report;
    }
    yield* linkedFiles(context, told, leadsTo);
  },
};

/** The path from the skill's folder, its own tokens and `.` left out. */
function plainPath(written: string): string {
  return path.posix.normalize(written.replace(/^(?:\$\{HERMES_SKILL_DIR\}|\{baseDir\})\//, ""));
}

function judge(
  context: LintContext,
  { path: written, range, kind }: PathMention,
  leadsTo: Resolver,
): Report | null {
  const shown = excerpt(written);
  if (/^(?:[/\\]|[a-z]:[\\/])/i.test(written)) {
    return kind === "link" ? { range, message: message("path-leaves-folder.absolute", shown) } : null;
  }
  const plain = plainPath(written);
  if (plain === ".." || plain.startsWith("../"))
    return { range, message: message("path-leaves-folder", shown) };
  const target = leadsTo(plain);
  if (target !== null) return { range, message: message("path-leaves-folder.link", shown, excerpt(target)) };
  if (!written.split("/").includes("..")) return null;
  const inside: Report = {
    range,
    level: "info",
    message: message("path-leaves-folder.inside", shown, excerpt(plain)),
  };
  // With percent-escapes the range holds other characters than the path.
  if (context.source.slice(range.start, range.start + written.length) !== written || plain === ".")
    return inside;
  if (/^[${]/.test(written)) return inside;
  const edit = { range: { start: range.start, end: range.start + written.length }, text: plain };
  return {
    ...inside,
    fixes: [{ kind: "edit", title: message("path-leaves-folder.inside.fix", excerpt(plain)), edits: [edit] }],
  };
}

/** Where a path inside the folder really leads, when that is outside; null otherwise. */
type Resolver = (relative: string) => string | null;

/** Asks the disk once for each path: a text names the same file many times. */
function resolver({ dir, files }: LintContext): Resolver {
  let root: string | null | undefined;
  const known = new Map<string, string | null>();
  return (relative) => {
    const before = known.get(relative);
    if (before !== undefined) return before;
    root ??= files.realPath(dir);
    const real = root === null ? null : files.realPath(path.join(dir, relative));
    const outside = root !== null && real !== null && wayInside(root, real) === null;
    const target = outside ? real : null;
    known.set(relative, target);
    return target;
  };
}

/** The links among the skill's own files that lead outside and that the text does not name. */
function* linkedFiles(context: LintContext, told: ReadonlySet<string>, leadsTo: Resolver): Iterable<Report> {
  let left = MAX_ENTRIES;
  const start = contentStart(context.source);
  const range: Range = context.skill.frontmatter === null ? { start: 0, end: 0 } : { start, end: start + 3 };
  const pending: { relative: string; depth: number }[] = [];
  const visit = (relative: string, kind: string, depth: number): Report | null => {
    if (kind === "directory" && depth < MAX_DEPTH) pending.push({ relative, depth });
    if (kind !== "link" || told.has(relative)) return null;
    const target = leadsTo(relative);
    return target === null
      ? null
      : { range, message: message("path-leaves-folder.file", excerpt(relative), excerpt(target)) };
  };
  for (const { name, kind } of context.files.list(context.dir)) {
    if (!(SUPPORT_FOLDERS as readonly string[]).includes(name)) continue;
    const report = visit(name, kind, 0);
    if (report !== null) yield report;
  }
  for (let next = pending.shift(); next !== undefined && left > 0; next = pending.shift()) {
    for (const { name, kind } of context.files.list(path.join(context.dir, next.relative))) {
      if (left-- <= 0) return;
      const report = visit(`${next.relative}/${name}`, kind, next.depth + 1);
      if (report !== null) yield report;
    }
  }
}

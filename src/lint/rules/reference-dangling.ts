import path from "node:path";
import type { LintContext } from "../context.ts";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { type PathMention, SUPPORT_FOLDERS } from "../paths.ts";
import { mentionsOf } from "../skill-files.ts";
import type { Report, Rule } from "../types.ts";

const OWN = /^(?:\$\{HERMES_SKILL_DIR\}|\{baseDir\})\//;

/** A file that the text names and the skill does not have. */
export const referenceDangling: Rule = {
  id: "reference-dangling",
  title: "A file that the text names does not exist",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, tools/skill_linter.py: dangling-reference; tools/skills_tool.py: skill_view",
  *check(context) {
    // A file on no disk has no neighbours.
    if (context.isRoot || !context.files.exists(context.file)) return;
    const missing = new Map<string, { report: PathMention; plain: string; times: number }>();
    for (const mention of mentionsOf(context)) {
      const plain = ownPath(context, mention);
      if (plain === null) continue;
      const known = missing.get(plain);
      if (known !== undefined) known.times++;
      else if (!context.files.exists(path.join(context.dir, plain)))
        missing.set(plain, { report: mention, plain, times: 1 });
    }
    yield* reportsOf(context, [...missing.values()]);
  },
};

interface Missing {
  readonly report: PathMention;
  readonly plain: string;
}

/** One report a file; one for all the files of a folder that is not there at all. */
function* reportsOf(context: LintContext, missing: readonly Missing[]): Iterable<Report> {
  const folders = new Map<string, Missing[]>();
  for (const each of missing) {
    const folder = each.plain.split("/")[0]!;
    const those = folders.get(folder);
    if (those === undefined) folders.set(folder, [each]);
    else those.push(each);
  }
  for (const [folder, those] of folders) {
    const first = those[0]!;
    const isSupport = (SUPPORT_FOLDERS as readonly string[]).includes(folder);
    const gone = isSupport && !context.files.isDirectory(path.join(context.dir, folder));
    if (!gone || those.length === 1) {
      for (const { report, plain } of those) {
        const level = levelOf(report, folder, gone);
        yield { range: report.range, message: message("reference-dangling", excerpt(plain)), ...level };
      }
      continue;
    }
    yield {
      range: first.report.range,
      message: message("reference-dangling.folder", folder, those.length),
      ...levelOf(first.report, folder, gone),
      related: those.slice(1, 20).map(({ report: { range }, plain }) => ({
        range,
        message: message("reference-dangling.also", excerpt(plain)),
      })),
    };
  }
}

/** A skill about a repository names that one's `scripts`: without a folder of its own it is only a hint. */
function levelOf({ kind }: PathMention, folder: string, gone: boolean): { level?: "info" } {
  return kind === "mention" && folder === "scripts" && gone ? { level: "info" } : {};
}

/** The path inside the skill's folder that a mention means; null when it means something else, or cannot be told. */
function ownPath(
  { source, dir, files }: LintContext,
  { path: written, range, kind }: PathMention,
): string | null {
  if (/^(?:[/\\~$%]|[a-z]:[\\/])/i.test(written) && !OWN.test(written)) return null;
  const plain = path.posix.normalize(written.replace(OWN, "")).replace(/\/$/, "");
  // What leads out of the folder is another rule's.
  if (plain === "." || plain === ".." || plain.startsWith("../") || written.split("/").includes(".."))
    return null;
  // A pattern or a place to fill in: `references/*.md`, `assets/<name>.png`, `assets/{name}`.
  if (/[*<>{}[\]$…\\|]/.test(plain)) return null;
  if (kind === "link") return /\s/.test(plain) ? null : plain;
  if (/[*<{[$…]/.test(source[range.end] ?? "") || /[-_]$/.test(plain)) return null;
  const [first = ""] = plain.split("/");
  const own = OWN.test(written) || (SUPPORT_FOLDERS as readonly string[]).includes(first);
  // `other-skill/references/x.md` is a file of the folder only when the folder has such a part.
  if (!own && !files.isDirectory(path.join(dir, first))) return null;
  return /\.\w{1,8}$/.test(plain) ? plain : null;
}

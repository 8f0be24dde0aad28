import path from "node:path";
import type { Range } from "../skill/types.ts";
import type { LintContext } from "./context.ts";
import { type MarkdownLine, markdownLines } from "./fences.ts";
import { contentStart } from "./frontmatter.ts";
import { type PathMention, pathMentions } from "./paths.ts";

/** Entries of a skill's folder looked at, and how deep, at most: a lint runs while someone types. */
export const MAX_ENTRIES = 2000;
const MAX_DEPTH = 12;

/** A file or link in a skill's folder; linked folders are not entered. */
export interface SkillFile {
  /** Below the skill's folder, with `/`. */
  readonly relative: string;
  readonly name: string;
  readonly kind: "file" | "link";
  /** Bytes; 0 for a link. */
  readonly size: number;
  readonly executable: boolean;
}

/** A skill's files. */
export interface SkillFiles {
  readonly files: readonly SkillFile[];
  /** Whether there were too many entries to look at them all. */
  readonly more: boolean;
}

const NONE: SkillFiles = { files: [], more: false };
const known = new WeakMap<LintContext, SkillFiles>();

/**
 * Everything in the skill's folder, sorted by folder, SKILL.md included. Nothing for a skill that lies in a root
 * itself: all the home is below it. Several rules ask; the disk is read once.
 */
export function skillFiles(context: LintContext): SkillFiles {
  let files = known.get(context);
  if (files === undefined) {
    files = context.isRoot ? NONE : collect(context);
    known.set(context, files);
  }
  return files;
}

function collect({ dir, files: view }: LintContext): SkillFiles {
  const files: SkillFile[] = [];
  const pending = [{ relative: "", depth: 0 }];
  let left = MAX_ENTRIES;
  for (let folder = pending.shift(); folder !== undefined; folder = pending.shift()) {
    const entries = [...view.list(path.join(dir, folder.relative))];
    for (const { name, kind } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (left-- <= 0) return { files, more: true };
      const relative = folder.relative === "" ? name : `${folder.relative}/${name}`;
      if (kind === "directory") {
        if (folder.depth < MAX_DEPTH) pending.push({ relative, depth: folder.depth + 1 });
      } else if (kind === "link") files.push({ relative, name, kind, size: 0, executable: false });
      else if (kind === "file") {
        const { size, executable } = view.stat(path.join(dir, relative)) ?? { size: 0, executable: false };
        files.push({ relative, name, kind, size, executable });
      }
    }
  }
  return { files, more: false };
}

/** Where a finding about the folder stands: the opening fence, or the start of a file without one. */
export function folderRange({ source, skill }: LintContext): Range {
  const start = contentStart(source);
  return skill.frontmatter === null ? { start: 0, end: 0 } : { start, end: start + 3 };
}

/** Where the body begins: behind the frontmatter, or behind the byte order marks of a file without one. */
export function bodyStart({ source, skill }: LintContext): number {
  return skill.frontmatter === null ? contentStart(source) : skill.bodyStart;
}

const linesKnown = new WeakMap<LintContext, readonly MarkdownLine[]>();

/** The lines of the body, fenced code told from prose; made once for all rules. */
export function markdownOf(context: LintContext): readonly MarkdownLine[] {
  let lines = linesKnown.get(context);
  if (lines === undefined) {
    lines = [...markdownLines(context.source, bodyStart(context))];
    linesKnown.set(context, lines);
  }
  return lines;
}

const mentionsKnown = new WeakMap<LintContext, readonly PathMention[]>();

/** The paths that the body names; made once for all rules. */
export function mentionsOf(context: LintContext): readonly PathMention[] {
  let mentions = mentionsKnown.get(context);
  if (mentions === undefined) {
    mentions = [...pathMentions(markdownOf(context))];
    mentionsKnown.set(context, mentions);
  }
  return mentions;
}

/** Where the text first names a file of the skill; null when it does not. */
export function firstMention({ source }: LintContext, relative: string): Range | null {
  for (let at = source.indexOf(relative); at !== -1; at = source.indexOf(relative, at + relative.length)) {
    const before = source[at - 1] ?? " ";
    const after = source[at + relative.length] ?? " ";
    if (
      !/[\w/-]/.test(before === "/" && source.startsWith("./", at - 2) ? " " : before) &&
      !/[\w-]/.test(after)
    )
      return { start: at, end: at + relative.length };
  }
  return null;
}

/** A file's ending in lower case, with its dot, as Python's `Path.suffix` has it; empty without one. */
export function suffixOf(name: string): string {
  return path.posix.extname(name).toLowerCase();
}

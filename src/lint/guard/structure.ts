import path from "node:path";
import { wayInside } from "../../home/inside.ts";
import type { LintContext } from "../context.ts";
import { BINARY_SUFFIXES } from "../rules/file-binary.ts";
import { MAX_FILES } from "../rules/file-count.ts";
import { SCRIPT_SUFFIXES } from "../rules/file-executable.ts";
import { MAX_FILE_KB, MAX_SKILL_KB } from "../rules/file-size.ts";
import { skillFiles, suffixOf } from "../skill-files.ts";
import { isIgnored } from "../skill-ignore.ts";
import type { GuardCategory, GuardSeverity, GuardSignal } from "./types.ts";

/** The guard's structural facts, exactly. Source: hermes.md §7.2, skills_guard.py: _check_structure. */
export function* structuralSignals(context: LintContext): Iterable<GuardSignal> {
  const ignored = isIgnored(context);
  const files = skillFiles(context).files.filter(({ relative }) => !ignored(relative));
  let total = 0;
  for (const { relative, name, kind, size, executable } of files) {
    if (kind === "link") {
      yield* linkSignals(context, relative);
      continue;
    }
    total += size;
    if (size > MAX_FILE_KB * 1024)
      yield fact("structural", "medium", `a file of ${Math.floor(size / 1024)} KB`, relative);
    if (BINARY_SUFFIXES.has(suffixOf(name)))
      yield fact("structural", "critical", `a file that ends in ${suffixOf(name)}`, relative);
    if (executable && !SCRIPT_SUFFIXES.has(suffixOf(name)))
      yield fact("structural", "medium", "executable, but no script", relative);
  }
  if (files.length > MAX_FILES) yield fact("structural", "medium", `${files.length} files`, "");
  if (total > MAX_SKILL_KB * 1024)
    yield fact("structural", "low", `${Math.floor(total / 1024)} KB in all`, "");
}

function* linkSignals({ dir, files }: LintContext, relative: string): Iterable<GuardSignal> {
  const root = files.realPath(dir);
  const real = files.realPath(path.join(dir, relative));
  if (real === null) yield fact("traversal", "medium", "a link that leads in a circle", relative);
  else if (root !== null && wayInside(root, real) === null)
    yield fact("traversal", "critical", "a link out of the skill's folder", relative);
}

function fact(category: GuardCategory, severity: GuardSeverity, what: string, file: string): GuardSignal {
  return { category, severity, what, file, range: null, line: null, exact: true };
}

import { message } from "../messages.ts";
import { firstMention, folderRange, skillFiles, suffixOf } from "../skill-files.ts";
import { isIgnored } from "../skill-ignore.ts";
import type { Rule } from "../types.ts";

/** Endings of files that may be executable. Source: hermes.md §7.2. */
export const SCRIPT_SUFFIXES: ReadonlySet<string> = new Set([".sh", ".bash", ".py", ".rb", ".pl"]);

/** A file that may be executed and is no script. */
export const fileExecutable: Rule = {
  id: "file-executable",
  title: "A file is executable but no script",
  level: "info",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skills_guard.py: _check_structure, unexpected_executable",
  *check(context) {
    // Windows has no such mode.
    for (const { relative, name, executable } of skillFiles(context).files) {
      if (!executable || SCRIPT_SUFFIXES.has(suffixOf(name)) || isIgnored(context)(relative)) continue;
      yield {
        range: firstMention(context, relative) ?? folderRange(context),
        message: message("file-executable", relative),
      };
    }
  },
};

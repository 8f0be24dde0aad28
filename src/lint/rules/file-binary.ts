import { message } from "../messages.ts";
import { firstMention, folderRange, skillFiles, suffixOf } from "../skill-files.ts";
import { isIgnored } from "../skill-ignore.ts";
import type { Rule } from "../types.ts";

/** Endings of programs and archives of programs. Source: hermes.md §7.2. */
export const BINARY_SUFFIXES: ReadonlySet<string> = new Set(
  ".exe .dll .so .dylib .bin .dat .com .msi .dmg .app .deb .rpm".split(" "),
);

/** A file that Hermes' guard takes for a program. */
export const fileBinary: Rule = {
  id: "file-binary",
  title: "A file looks like a program",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skills_guard.py: _check_structure, SUSPICIOUS_BINARY_EXTENSIONS",
  *check(context) {
    for (const { relative, name, kind } of skillFiles(context).files) {
      const suffix = suffixOf(name);
      if (kind !== "file" || !BINARY_SUFFIXES.has(suffix) || isIgnored(context)(relative)) continue;
      yield {
        range: firstMention(context, relative) ?? folderRange(context),
        message: message("file-binary", relative, suffix),
      };
    }
  },
};

import { message } from "../messages.ts";
import { firstMention, folderRange, skillFiles } from "../skill-files.ts";
import { isIgnored } from "../skill-ignore.ts";
import type { Rule } from "../types.ts";
import { MAX_BYTES } from "./content-size.ts";

/** Kilobytes of one file and of all files that Hermes' guard finds usual at most. Source: hermes.md §7.2. */
export const MAX_FILE_KB = 256;
export const MAX_SKILL_KB = 5120;

/** A file, or all of them together, larger than usual. */
export const fileSize: Rule = {
  id: "file-size",
  title: "A file is larger than 256 KB, or all are larger than 5120 KB",
  level: "info",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skills_guard.py: _check_structure, MAX_SINGLE_FILE_KB, MAX_TOTAL_SIZE_KB",
  *check(context) {
    const { files } = skillFiles(context);
    let total = 0;
    for (const { size } of files) total += size;
    if (total <= MAX_FILE_KB * 1024) return;
    const ignored = isIgnored(context);
    const counted = files.filter(({ relative }) => !ignored(relative));
    for (const { relative, size } of counted) {
      if (size <= MAX_FILE_KB * 1024) continue;
      const range = firstMention(context, relative) ?? folderRange(context);
      const kilobytes = Math.floor(size / 1024);
      yield size > MAX_BYTES
        ? { range, message: message("file-size.edit", relative, kilobytes, MAX_FILE_KB) }
        : { range, message: message("file-size", relative, kilobytes, MAX_FILE_KB) };
    }
    const sum = counted.reduce((bytes, { size }) => bytes + size, 0);
    if (sum > MAX_SKILL_KB * 1024)
      yield {
        range: folderRange(context),
        message: message("file-size.total", Math.floor(sum / 1024), MAX_SKILL_KB),
      };
  },
};

import { message } from "../messages.ts";
import { folderRange, skillFiles } from "../skill-files.ts";
import { isIgnored } from "../skill-ignore.ts";
import type { Rule } from "../types.ts";

/** Files of a skill that Hermes' guard finds usual at most. Source: hermes.md §7.2. */
export const MAX_FILES = 50;

/** More files than a skill usually has. */
export const fileCount: Rule = {
  id: "file-count",
  title: "The skill has more than 50 files",
  level: "info",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skills_guard.py: _check_structure, MAX_FILE_COUNT",
  *check(context) {
    const { files, more } = skillFiles(context);
    if (files.length <= MAX_FILES) return;
    const ignored = isIgnored(context);
    const count = files.filter(({ relative }) => !ignored(relative)).length;
    if (count <= MAX_FILES) return;
    yield {
      range: folderRange(context),
      message: message(more ? "file-count.more" : "file-count", count, MAX_FILES),
    };
  },
};

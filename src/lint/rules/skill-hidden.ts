import path from "node:path";
import { PRUNED_DIRECTORIES, SKILL_FILE, SUPPORT_DIRECTORIES } from "../../home/walk.ts";
import { message } from "../messages.ts";
import { folderRange } from "../skill-files.ts";
import type { Rule } from "../types.ts";

/** Where Hermes itself puts what it keeps but does not list. */
const STORES: ReadonlySet<string> = new Set([".archive", ".curator_backups", ".hub", ".locks", ".git"]);

/** A skill in a folder that is never searched. */
export const skillHidden: Rule = {
  id: "skill-hidden",
  title: "The skill lies where no reader looks",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, skill_utils.py: iter_skill_index_files, EXCLUDED_SKILL_DIRS",
  *check(context) {
    const { file, files } = context;
    const parts = path.dirname(file).split(path.sep);
    for (let i = parts.length - 1; i > 0; i--) {
      const name = parts[i]!;
      const parent = parts.slice(0, i).join(path.sep) || path.sep;
      if (SUPPORT_DIRECTORIES.has(name) && files.exists(path.join(parent, SKILL_FILE))) {
        yield {
          range: folderRange(context),
          message: message("skill-hidden.support", name, path.basename(parent)),
        };
        return;
      }
      // Which folder is searched is not known here: one called `skills` above it tells. Without one, as in
      // .github/skills or node_modules/pack/skills, it may be the root itself.
      if (
        PRUNED_DIRECTORIES.has(name) &&
        parts.slice(1, i).includes("skills") &&
        !parts.slice(i + 1).includes("skills")
      ) {
        const level = STORES.has(name) ? ({ level: "info" } as const) : {};
        yield { range: folderRange(context), message: message("skill-hidden.pruned", name), ...level };
        return;
      }
    }
  },
};

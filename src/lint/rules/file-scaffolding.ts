import { message } from "../messages.ts";
import { folderRange, skillFiles } from "../skill-files.ts";
import type { Rule } from "../types.ts";

/** Files that no skill should ship. Source: hermes.md §6b. */
const SCAFFOLDING: ReadonlySet<string> = new Set([
  "README.md",
  "CHANGELOG.md",
  "install.sh",
  ".env",
  ".env.example",
  ".gitignore",
]);

/** A file that belongs to a repository, not to a skill. */
export const fileScaffolding: Rule = {
  id: "file-scaffolding",
  title: "A file belongs to a repository, not to a skill",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skill_linter.py: forbidden-file",
  *check(context) {
    const range = folderRange(context);
    for (const { relative } of skillFiles(context).files) {
      if (!SCAFFOLDING.has(relative)) continue;
      yield relative === ".env"
        ? { range, message: message("file-scaffolding.env") }
        : { range, level: "info", message: message("file-scaffolding", relative) };
    }
  },
};

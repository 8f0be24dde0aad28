import path from "node:path";
import { SKILL_FILE } from "../../home/walk.ts";
import { endOfLine } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** Whether a file would be a skill's but for the case of its name. */
export function isWrongCase(file: string): boolean {
  const name = path.basename(file);
  return name !== SKILL_FILE && name.toLowerCase() === SKILL_FILE.toLowerCase();
}

/** A file that no agent finds because of its name's case. The only rule that runs on such a file. */
export const wrongCase: Rule = {
  id: "wrong-case",
  title: "The file is not called SKILL.md, in capitals",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, skill_utils.py: iter_skill_index_files",
  needsNoText: true,
  anyName: true,
  *check({ file, source }) {
    if (!isWrongCase(file)) return;
    yield {
      range: { start: 0, end: endOfLine(source, 0) },
      message: message("wrong-case", path.basename(file)),
      fixes: [{ kind: "rename-file", title: message("wrong-case.fix"), to: SKILL_FILE }],
    };
  },
};

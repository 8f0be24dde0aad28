import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** The bytes are not UTF-8. The only rule that runs then. */
export const frontmatterEncoding: Rule = {
  id: "frontmatter-encoding",
  title: "The file is not UTF-8",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, prompt_builder.py: _build_snapshot_entry; agent/skill_commands.py",
  needsNoText: true,
  *check({ encoding, undecodableAt, folder }) {
    if (encoding === "utf16") {
      yield { range: { start: 0, end: 0 }, message: message("frontmatter-encoding.utf16", folder) };
    } else if (encoding === "not-utf8") {
      yield {
        range: { start: undecodableAt, end: undecodableAt + 1 },
        message: message("frontmatter-encoding", folder),
      };
    }
  },
};

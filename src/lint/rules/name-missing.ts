import { hasFields, insertField, openingFence } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";
import { plainOrQuoted } from "../yaml-quote.ts";

/** Frontmatter without `name`. */
export const nameMissing: Rule = {
  id: "name-missing",
  title: "The name is missing",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source:
    "Hermes Agent, prompt_builder.py: _build_snapshot_entry; tools/skill_manager_tool.py (frontmatter needs name)",
  *check(context) {
    const { skill, folder, isRoot } = context;
    if (!hasFields(skill) || skill.fields.has("name")) return;
    // A root's folder (`skills`) is no name for a skill.
    const edit = isRoot || folder === "" ? null : insertField(context, `name: ${plainOrQuoted(folder)}`);
    yield {
      range: openingFence(context),
      message: message("name-missing", folder),
      ...(edit === null
        ? {}
        : { fixes: [{ kind: "edit", title: message("name-missing.fix", folder), edits: [edit] }] }),
    };
  },
};

import { pyStrip } from "../../text/python.ts";
import { fieldOf } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** A `name` that is text without a character to read. */
export const nameEmpty: Rule = {
  id: "name-empty",
  title: "The name is empty",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, prompt_builder.py: _build_snapshot_entry",
  *check({ skill, folder }) {
    const name = skill.fields.get("name");
    const field = fieldOf(skill, "name");
    if (typeof name !== "string" || pyStrip(name) !== "" || field === undefined) return;
    const range = field.valueRange.end > field.valueRange.start ? field.valueRange : field.keyRange;
    if (name === "") yield { range, level: "warning", message: message("name-empty", folder) };
    // Blanks are true for Python and not stripped: they are shown as the name.
    else yield { range, message: message("name-empty.blank") };
  },
};

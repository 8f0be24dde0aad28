import { pyStrip } from "../../text/python.ts";
import { contentRange, fieldOf } from "../frontmatter.ts";
import { message } from "../messages.ts";
import { VALID_NAME } from "../names.ts";
import { replaceField } from "../quote-fix.ts";
import type { Rule } from "../types.ts";

/** A `name` that Hermes' skill manager would refuse. */
export const nameFormat: Rule = {
  id: "name-format",
  title: "The name has characters that skill_manage refuses",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, tools/skill_manager_tool.py: VALID_NAME_RE",
  *check(context) {
    const { skill, folder } = context;
    const field = fieldOf(skill, "name");
    const name = field?.value;
    if (field === undefined || typeof name !== "string" || pyStrip(name) === "" || VALID_NAME.test(name))
      return;
    const range = contentRange(skill, field);
    const [bad = ""] = name.match(/[^a-z0-9._-]/u) ?? [];
    const suggestion = suggest(name);
    if (suggestion === null) {
      // Hermes lists and loads such a name, often in the author's own script; only skill_manage refuses it.
      yield { range, level: "info", message: message("name-format.no-suggestion", bad) };
      return;
    }
    const fix = suggestion === folder ? replaceField(context, field, suggestion) : null;
    yield {
      range,
      message:
        bad === ""
          ? message("name-format.start", name[0]!, suggestion)
          : message("name-format", bad, suggestion),
      ...(fix === null ? {} : { fixes: [fix] }),
    };
  },
};

/** The nearest name that passes, of an ASCII name; null when none is left. */
function suggest(name: string): string | null {
  if (/[^\0-\x7f]/.test(name)) return null;
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+|-+$/g, "");
  return VALID_NAME.test(plain) ? plain : null;
}

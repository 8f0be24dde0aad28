import { isDict } from "../../yaml/dict.ts";
import { pyStr } from "../../yaml/print.ts";
import { excerpt } from "../excerpt.ts";
import { contentRange, fieldOf } from "../frontmatter.ts";
import { message } from "../messages.ts";
import { quoteField } from "../quote-fix.ts";
import type { Rule } from "../types.ts";

/** A `name` that YAML reads as something else than text. */
export const nameType: Rule = {
  id: "name-type",
  title: "The name is not text",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source:
    "Hermes Agent, prompt_builder.py: _build_snapshot_entry; agent/skill_commands.py; tools/skills_tool.py",
  *check(context) {
    const { skill } = context;
    const name = skill.fields.get("name");
    const field = fieldOf(skill, "name");
    if (name === undefined || typeof name === "string" || field === undefined) return;
    const range = contentRange(skill, field);
    if (name === null) {
      yield { range, message: message("name-type.null") };
    } else if (Array.isArray(name) || isDict(name)) {
      yield { range, message: message("name-type.collection", excerpt(pyStr(name))) };
    } else {
      const fix = quoteField(context, field, message("name-type.quote.fix"));
      yield {
        range,
        message: message("name-type.scalar", excerpt(pyStr(name))),
        ...(fix === null ? {} : { fixes: [fix] }),
      };
    }
  },
};

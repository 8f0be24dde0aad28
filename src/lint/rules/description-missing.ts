import { hasFields, openingFence } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** Frontmatter without `description`. */
export const descriptionMissing: Rule = {
  id: "description-missing",
  title: "The description is missing",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source:
    "Hermes Agent, prompt_builder.py: extract_skill_description; tools/skill_manager_tool.py (frontmatter needs description)",
  *check(context) {
    if (!hasFields(context.skill) || context.skill.fields.has("description")) return;
    yield { range: openingFence(context), message: message("description-missing") };
  },
};

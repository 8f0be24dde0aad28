import { pyStr, pyTruthy } from "../../yaml/print.ts";
import { excerpt } from "../excerpt.ts";
import { contentRange, fieldOf } from "../frontmatter.ts";
import { message } from "../messages.ts";
import { quoteField } from "../quote-fix.ts";
import type { Rule } from "../types.ts";

/** A `description` that YAML reads as something else than text. */
export const descriptionType: Rule = {
  id: "description-type",
  title: "The description is not text",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, prompt_builder.py: extract_skill_description; tools/skills_tool.py: skills_list",
  *check(context) {
    const { skill } = context;
    const field = fieldOf(skill, "description");
    if (field === undefined || field.value === null || typeof field.value === "string") return;
    const fix = quoteField(context, field, message("description-type.quote.fix"));
    yield {
      range: contentRange(skill, field),
      message: pyTruthy(field.value)
        ? message("description-type", excerpt(pyStr(field.value)))
        : message("description-type.false"),
      ...(fix === null ? {} : { fixes: [fix] }),
    };
  },
};

import { promptDescription } from "../../skill/description.ts";
import { commentLost } from "../comment.ts";
import { fieldOf } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** A `description` of which nothing is left to show. */
export const descriptionEmpty: Rule = {
  id: "description-empty",
  title: "The description is empty",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, prompt_builder.py: extract_skill_description",
  *check(context) {
    const field = fieldOf(context.skill, "description");
    if (field === undefined) return;
    const { value, valueRange, keyRange } = field;
    // Other false values (0, no, []) are `description-type`; a text that is all comment is `description-comment`.
    if ((value !== null && typeof value !== "string") || promptDescription(value).shown !== "") return;
    if (commentLost(context, field) !== null) return;
    yield {
      range: valueRange.end > valueRange.start ? valueRange : keyRange,
      message: message("description-empty"),
    };
  },
};

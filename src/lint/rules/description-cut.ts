import { PROMPT_DESCRIPTION_KEPT, promptDescription } from "../../skill/description.ts";
import { mapField } from "../../skill/mapped.ts";
import { excerpt } from "../excerpt.ts";
import { fieldOf, hull } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** A `description` that Hermes' index cuts. The range is what is lost. */
export const descriptionCut: Rule = {
  id: "description-cut",
  title: "Hermes cuts the description in its index",
  // Nearly every skill is cut: a warning each would bury the others.
  level: "info",
  agents: ["hermes"],
  source:
    "Hermes Agent, prompt_builder.py: extract_skill_description (SKILL_PROMPT_DESC_LIMIT); tools/skill_linter.py: description-length",
  *check({ skill }) {
    const field = fieldOf(skill, "description");
    if (field === undefined) return;
    const { cut, end, length } = promptDescription(field.value);
    if (cut === null) return;
    yield {
      range: hull(mapField(skill, field).spans(cut.at, end)) ?? field.valueRange,
      message: message("description-cut", PROMPT_DESCRIPTION_KEPT, length, excerpt(cut.lost)),
    };
  },
};

import { MAX_DESCRIPTION_LENGTH } from "../../skill/description.ts";
import { mapField } from "../../skill/mapped.ts";
import { codePointLength, codePointOffset } from "../../text/python.ts";
import { fieldOf, hull } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** A `description` longer than the skill manager takes. */
export const descriptionLength: Rule = {
  id: "description-length",
  title: "The description is too long",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source:
    "Hermes Agent, tools/skill_manager_tool.py: MAX_DESCRIPTION_LENGTH; Agent Skills specification: description",
  *check({ skill }) {
    const field = fieldOf(skill, "description");
    if (field === undefined) return;
    const mapped = mapField(skill, field);
    const length = codePointLength(mapped.text);
    if (length <= MAX_DESCRIPTION_LENGTH) return;
    const range = hull(
      mapped.spans(codePointOffset(mapped.text, MAX_DESCRIPTION_LENGTH), mapped.text.length),
    );
    yield {
      range: range ?? field.valueRange,
      message: message("description-length", length, MAX_DESCRIPTION_LENGTH),
    };
  },
};

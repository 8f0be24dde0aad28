import { MAX_NAME_LENGTH } from "../../skill/description.ts";
import { mapField } from "../../skill/mapped.ts";
import { codePointLength, codePointOffset } from "../../text/python.ts";
import { fieldOf, hull } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** A `name` longer than the skill list and the skill manager take. */
export const nameLength: Rule = {
  id: "name-length",
  title: "The name is too long",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, tools/skill_manager_tool.py: MAX_NAME_LENGTH; Agent Skills specification: name",
  *check({ skill }) {
    const field = fieldOf(skill, "name");
    if (field === undefined || typeof field.value !== "string") return;
    const length = codePointLength(field.value);
    if (length <= MAX_NAME_LENGTH) return;
    const mapped = mapField(skill, field);
    const range = hull(mapped.spans(codePointOffset(field.value, MAX_NAME_LENGTH), field.value.length));
    yield { range: range ?? field.valueRange, message: message("name-length", length, MAX_NAME_LENGTH) };
  },
};

import { mapField } from "../../skill/mapped.ts";
import { fieldOf, hull } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** The words of Hermes' own linter. Source: hermes.md §6b. */
const MARKETING =
  /\b(?:powerful|comprehensive|seamless|advanced|cutting-edge|state-of-the-art|revolutionary|robust)\b/gi;

/** Words of a `description` that praise and say nothing. */
export const descriptionMarketing: Rule = {
  id: "description-marketing",
  title: "The description praises itself",
  level: "info",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skill_linter.py: description-marketing",
  *check({ skill }) {
    const field = fieldOf(skill, "description");
    if (field === undefined || typeof field.value !== "string") return;
    const mapped = mapField(skill, field);
    for (const { 0: word, index } of mapped.text.matchAll(MARKETING)) {
      const range = hull(mapped.spans(index, index + word.length));
      if (range !== null) yield { range, message: message("description-marketing", word) };
    }
  },
};

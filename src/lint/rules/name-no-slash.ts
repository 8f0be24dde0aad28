import { slugify } from "../../skill/slug.ts";
import { pyStrip } from "../../text/python.ts";
import { excerpt } from "../excerpt.ts";
import { contentRange, fieldOf } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** A `name` of which no slash command is left. */
export const nameNoSlash: Rule = {
  id: "name-no-slash",
  title: "The name gives no slash command",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, agent/skill_commands.py: slugify (an empty slug registers no command)",
  *check({ skill }) {
    const field = fieldOf(skill, "name");
    if (field === undefined || typeof field.value !== "string" || pyStrip(field.value) === "") return;
    if (slugify(field.value) !== "") return;
    yield { range: contentRange(skill, field), message: message("name-no-slash", excerpt(field.value, 40)) };
  },
};

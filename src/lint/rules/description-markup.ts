import { mapField } from "../../skill/mapped.ts";
import { excerpt } from "../excerpt.ts";
import { fieldOf, hull } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** A tag as XML and HTML write it; not `a < b`. */
const TAG = /<\/?[A-Za-z][^<>]{0,200}>/g;

/** A tag in a `description`, which Claude refuses on upload. */
export const descriptionMarkup: Rule = {
  id: "description-markup",
  title: "The description holds a tag",
  level: "error",
  agents: ["claude"],
  source:
    "platform.claude.com, Agent Skills overview: field requirements (description cannot contain XML tags)",
  *check({ skill }) {
    const field = fieldOf(skill, "description");
    if (field === undefined || typeof field.value !== "string") return;
    const mapped = mapField(skill, field);
    for (const { 0: tag, index } of mapped.text.matchAll(TAG)) {
      const range = hull(mapped.spans(index, index + tag.length));
      if (range !== null) yield { range, message: message("description-markup", excerpt(tag, 40)) };
    }
  },
};

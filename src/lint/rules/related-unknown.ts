import { mapField } from "../../skill/mapped.ts";
import type { Field, Range, SkillText } from "../../skill/types.ts";
import { nearest } from "../edit-distance.ts";
import { excerpt } from "../excerpt.ts";
import { hull } from "../frontmatter.ts";
import { message } from "../messages.ts";
import { fieldAt, itemsOf } from "../nested.ts";
import type { Rule } from "../types.ts";

/** A related skill that the home does not have. */
export const relatedUnknown: Rule = {
  id: "related-unknown",
  title: "A related skill does not exist",
  level: "info",
  agents: ["hermes"],
  source: "Hermes Agent, CONTRIBUTING.md: skill authoring standards (related_skills resolve)",
  *check({ skill, file, home }) {
    // Outside the home its neighbours are not those of the home.
    if (home?.skillOf(file) === undefined) return;
    const field = fieldAt(skill, "metadata", "hermes", "related_skills") ?? fieldAt(skill, "related_skills");
    if (field === undefined) return;
    let names: string[] | undefined;
    for (const { name, range } of namesOf(skill, field)) {
      if (home.answersTo(name)) continue;
      names ??= home.skills.map((other) => other.name);
      const meant = nearest(name, names);
      yield {
        range,
        message:
          meant === null
            ? message("related-unknown", excerpt(name, 40))
            : message("related-unknown.meant", excerpt(name, 40), excerpt(meant, 40)),
      };
    }
  },
};

/** The names of a list, or of a text with commas, as Hermes takes them. */
function* namesOf(skill: SkillText, field: Field): Iterable<{ name: string; range: Range }> {
  for (const { value, range } of itemsOf(skill, field)) {
    if (typeof value === "string" && value.trim() !== "") yield { name: value.trim(), range };
  }
  if (typeof field.value !== "string") return;
  const mapped = mapField(skill, field);
  for (const { 0: name, index } of mapped.text.matchAll(/[^\s,[\]"'](?:[^,[\]"']*[^\s,[\]"'])?/g)) {
    const range = hull(mapped.spans(index, index + name.length));
    if (range !== null) yield { name, range };
  }
}

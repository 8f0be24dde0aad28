import { isDict } from "../../yaml/dict.ts";
import { message } from "../messages.ts";
import { fieldAt } from "../nested.ts";
import type { Rule } from "../types.ts";

/** Where a list is read, and where it is found instead. */
const PLACES: readonly {
  readonly right: readonly string[];
  readonly wrong: readonly (readonly string[])[];
}[] = [
  { right: ["metadata", "hermes", "tags"], wrong: [["tags"], ["metadata", "tags"]] },
  {
    right: ["triggers"],
    wrong: [
      ["metadata", "triggers"],
      ["metadata", "hermes", "triggers"],
    ],
  },
  { right: ["metadata", "hermes", "related_skills"], wrong: [["metadata", "related_skills"]] },
  { right: ["metadata", "hermes", "config"], wrong: [["metadata", "config"]] },
];

/** Tags, triggers or related skills where nothing reads them. */
export const fieldPlace: Rule = {
  id: "field-place",
  title: "A field stands where nothing reads it",
  level: "info",
  agents: ["hermes"],
  source:
    "skill-retrieval plugin, document text (triggers, metadata.hermes.tags); Hermes Agent, tools/skills_tool.py (metadata.hermes first)",
  *check({ skill }) {
    for (const { right, wrong } of PLACES) {
      if (fieldAt(skill, ...right) !== undefined) continue;
      for (const path of wrong) {
        const field = fieldAt(skill, ...path);
        if (field === undefined || !(Array.isArray(field.value) || typeof field.value === "string")) {
          if (field === undefined || right.at(-1) !== "config" || !isDict(field.value)) continue;
        }
        yield { range: field.keyRange, message: message("field-place", path.join("."), right.join(".")) };
      }
    }
  },
};

import { CONDITION_KEYS } from "../../catalog/gates.ts";
import { isDict } from "../../yaml/dict.ts";
import { excerpt } from "../excerpt.ts";
import { commaItems, listFix } from "../list-fix.ts";
import { message } from "../messages.ts";
import { fieldAt, itemsOf, placeOf } from "../nested.ts";
import type { Rule } from "../types.ts";

/** A condition that is no list of texts; what breaks the whole index is `condition-null`. */
export const conditionType: Rule = {
  id: "condition-type",
  title: "A condition is no list of names",
  level: "error",
  agents: ["hermes"],
  source: "Hermes Agent, skill_utils.py: extract_skill_conditions; prompt_builder.py: _skill_should_show",
  *check(context) {
    const { skill } = context;
    for (const key of CONDITION_KEYS) {
      const field = fieldAt(skill, "metadata", "hermes", key);
      if (field === undefined) continue;
      const fallback = key.startsWith("fallback_");
      const session = key === "session_platforms";
      const { value } = field;
      if (typeof value === "string") {
        // No letter, no condition.
        if (value === "") continue;
        const fix = listFix(context, field, commaItems(value));
        yield {
          range: placeOf(field),
          message: message(
            session ? "condition-type.session" : fallback ? "condition-type.fallback" : "condition-type",
            key,
            excerpt(value, 40),
          ),
          ...(fix === null ? {} : { fixes: [fix] }),
        };
      } else if (isDict(value)) {
        if (value.entries.length > 0)
          yield {
            range: field.keyRange,
            level: "warning",
            message: message("condition-type.mapping", key),
          };
      } else if (!session) {
        for (const item of itemsOf(skill, field)) {
          if (typeof item.value === "string" || (typeof item.value === "object" && item.value !== null))
            continue;
          const written = context.source.slice(item.range.start, item.range.end);
          yield {
            range: item.range.end > item.range.start ? item.range : field.keyRange,
            level: fallback ? "warning" : "error",
            message: message(
              fallback ? "condition-type.item.fallback" : "condition-type.item",
              key,
              excerpt(written, 40),
            ),
          };
        }
      }
    }
  },
};

import { KNOWN_ENVIRONMENTS } from "../../catalog/situation.ts";
import { pyStrip } from "../../text/python.ts";
import { pyStr, pyTruthy } from "../../yaml/print.ts";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { fieldAt, itemsOf, placeOf } from "../nested.ts";
import type { Rule } from "../types.ts";

/** A value of `environments` that Hermes does not know, or none at all. */
export const environmentValue: Rule = {
  id: "environment-value",
  title: "An environment is unknown to Hermes",
  level: "error",
  agents: ["hermes"],
  source: "Hermes Agent, skill_utils.py: skill_matches_environment",
  *check({ skill }) {
    const field = fieldAt(skill, "environments");
    if (field === undefined || !pyTruthy(field.value)) return;
    const { value } = field;
    // With commas it is `list-type`.
    if (typeof value === "string" && value.includes(",")) return;
    const items = Array.isArray(value) ? itemsOf(skill, field) : [{ value, range: placeOf(field) }];
    const tags = items.map((item) => pyStrip(pyStr(item.value).toLowerCase()));
    if (tags.every((tag) => tag === "")) {
      yield { range: placeOf(field), message: message("environment-value.blank") };
      return;
    }
    for (const [i, { range }] of items.entries()) {
      const tag = tags[i]!;
      if (tag === "" || KNOWN_ENVIRONMENTS.has(tag)) continue;
      yield {
        range: range.end > range.start ? range : field.keyRange,
        level: "warning",
        message: message("environment-value", excerpt(tag, 40), [...KNOWN_ENVIRONMENTS].join(", ")),
      };
    }
  },
};

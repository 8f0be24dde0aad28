import { pyStr } from "../../yaml/print.ts";
import { excerpt } from "../excerpt.ts";
import { commaItems, listFix } from "../list-fix.ts";
import { message } from "../messages.ts";
import { fieldAt, placeOf } from "../nested.ts";
import type { Rule } from "../types.ts";

/** Lists that the retrieval index takes only as lists. */
const INDEXED: readonly (readonly string[])[] = [["triggers"], ["metadata", "hermes", "tags"]];
/** Lists that Hermes also takes as a text with commas. */
const SPLIT: readonly (readonly string[])[] = [["related_skills"], ["metadata", "hermes", "related_skills"]];

/** A list that is written as something else. */
export const listType: Rule = {
  id: "list-type",
  title: "A list is written as text",
  level: "warning",
  agents: ["hermes"],
  source:
    "skill-retrieval plugin, document text (triggers and tags as lists only); Hermes Agent, tools/skills_tool.py; skill_utils.py: skill_matches_environment",
  *check(context) {
    const { skill } = context;
    for (const path of INDEXED) {
      const field = fieldAt(skill, ...path);
      if (field === undefined || field.value === null || Array.isArray(field.value)) continue;
      const fix = typeof field.value === "string" ? listFix(context, field, commaItems(field.value)) : null;
      yield {
        range: placeOf(field),
        message: message("list-type", path.at(-1)!, excerpt(pyStr(field.value), 40)),
        ...(fix === null ? {} : { fixes: [fix] }),
      };
    }
    for (const path of SPLIT) {
      const field = fieldAt(skill, ...path);
      if (typeof field?.value !== "string" || !field.value.includes(",")) continue;
      const fix = listFix(context, field, commaItems(field.value));
      yield {
        range: placeOf(field),
        level: "info",
        message: message("list-type.split", path.at(-1)!),
        ...(fix === null ? {} : { fixes: [fix] }),
      };
    }
    const environments = fieldAt(skill, "environments");
    if (typeof environments?.value === "string" && environments.value.includes(",")) {
      const fix = listFix(context, environments, commaItems(environments.value));
      yield {
        range: placeOf(environments),
        message: message("list-type.environments", excerpt(environments.value, 40)),
        ...(fix === null ? {} : { fixes: [fix] }),
      };
    }
  },
};

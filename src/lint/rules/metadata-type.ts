import { isDict } from "../../yaml/dict.ts";
import { pyStr } from "../../yaml/print.ts";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { fieldAt, placeOf } from "../nested.ts";
import type { Rule } from "../types.ts";

/** `metadata`, or `hermes` in it, that is no mapping. */
export const metadataType: Rule = {
  id: "metadata-type",
  title: "The metadata is no mapping",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source:
    "Hermes Agent, skill_utils.py: extract_skill_conditions; Agent Skills specification: metadata (a map)",
  *check({ skill }) {
    for (const path of [["metadata"], ["metadata", "hermes"]]) {
      const field = fieldAt(skill, ...path);
      // Without a value nothing is lost.
      if (field === undefined || field.value === null || isDict(field.value)) continue;
      yield {
        range: placeOf(field),
        message: message("metadata-type", path.join("."), excerpt(pyStr(field.value), 40)),
      };
    }
  },
};

import { isDict } from "../../yaml/dict.ts";
import { pyStr, pyTruthy } from "../../yaml/print.ts";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { fieldAt, placeOf } from "../nested.ts";
import type { Rule } from "../types.ts";

/** A value of `platforms` that Hermes cannot go through. */
export const platformType: Rule = {
  id: "platform-type",
  title: "The platforms are no list of names",
  level: "error",
  agents: ["hermes"],
  source: "Hermes Agent, prompt_builder.py: _build_snapshot_entry (iterates platforms)",
  *check({ skill }) {
    const field = fieldAt(skill, "platforms");
    if (field === undefined || !pyTruthy(field.value)) return;
    const { value } = field;
    if (typeof value === "string" || Array.isArray(value) || isDict(value)) return;
    yield { range: placeOf(field), message: message("platform-type", excerpt(pyStr(value), 40)) };
  },
};

import { CONDITION_KEYS } from "../../catalog/gates.ts";
import { isDict } from "../../yaml/dict.ts";
import { pyStr, pyTruthy } from "../../yaml/print.ts";
import type { PyValue } from "../../yaml/types.ts";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { fieldAt, itemsOf, placeOf } from "../nested.ts";
import type { Fix, Rule } from "../types.ts";

/** A condition that Hermes cannot go through: the error takes the whole index with it. */
export const conditionNull: Rule = {
  id: "condition-null",
  title: "A condition without a list breaks Hermes' whole index",
  level: "error",
  agents: ["hermes"],
  source: "Hermes Agent, prompt_builder.py: _skill_should_show (TypeError outside any per-skill try)",
  *check({ skill }) {
    for (const key of CONDITION_KEYS) {
      const field = fieldAt(skill, "metadata", "hermes", key);
      if (field === undefined) continue;
      const { value, keyRange, valueRange } = field;
      const session = key === "session_platforms";
      if (!isIterable(value) && (!session || pyTruthy(value))) {
        const empty = valueRange.start === valueRange.end;
        const edit = empty
          ? // Right behind the colon: a comment may follow.
            { range: { start: keyRange.end + 1, end: keyRange.end + 1 }, text: " []" }
          : { range: valueRange, text: "[]" };
        const fix: Fix = { kind: "edit", title: message("condition-null.fix"), edits: [edit] };
        yield {
          range: placeOf(field),
          message:
            value === null
              ? message("condition-null", key)
              : message("condition-null.other", key, excerpt(pyStr(value), 40)),
          // Of a number nobody knows what it was meant to say.
          ...(value === null && skill.source[keyRange.end] === ":" ? { fixes: [fix] } : {}),
        };
      } else if (!session) {
        for (const { value: item, range } of itemsOf(skill, field)) {
          if (Array.isArray(item) || isDict(item))
            yield { range, message: message("condition-null.item", key) };
        }
      }
    }
  },
};

/** Whether Python's `for` takes the value. */
function isIterable(value: PyValue): boolean {
  if (typeof value === "string" || Array.isArray(value)) return true;
  return typeof value === "object" && value !== null && value.kind !== "date";
}

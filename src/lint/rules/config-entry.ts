import type { Field, Range } from "../../skill/types.ts";
import { pyStrip } from "../../text/python.ts";
import { isDict } from "../../yaml/dict.ts";
import type { PyDict } from "../../yaml/types.ts";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { fieldAt, fieldsOf, itemsOf, placeOf } from "../nested.ts";
import type { Rule } from "../types.ts";

/** A setting under `metadata.hermes.config` that Hermes skips. */
export const configEntry: Rule = {
  id: "config-entry",
  title: "A setting of the skill is skipped",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, skill_utils.py: metadata.hermes.config (key and description required)",
  *check({ skill }) {
    const field = fieldAt(skill, "metadata", "hermes", "config");
    if (field === undefined || field.value === null) return;
    if (!isDict(field.value) && !Array.isArray(field.value)) {
      yield { range: placeOf(field), message: message("config-entry.type") };
      return;
    }
    const entries = isDict(field.value)
      ? [{ value: field.value, range: field.valueRange, node: field.node! }]
      : itemsOf(skill, field);
    const seen = new Map<string, Range>();
    for (const entry of entries) {
      if (!isDict(entry.value)) {
        yield { range: entry.range, message: message("config-entry.text") };
        continue;
      }
      const parts = fieldsOf(skill, entry);
      const head = parts[0]?.keyRange ?? entry.range;
      const missing = ["key", "description"].find((name) => isBlank(entry.value as PyDict, name));
      if (missing !== undefined) {
        const at = parts.find((part) => part.key === missing);
        yield {
          range: at === undefined ? head : placeOf(at),
          message: message("config-entry.missing", missing),
        };
        continue;
      }
      const key = parts.find((part): part is Field & { value: string } => part.key === "key");
      if (typeof key?.value !== "string") continue;
      const name = pyStrip(key.value);
      const first = seen.get(name);
      if (first === undefined) seen.set(name, key.valueRange);
      else
        yield {
          range: key.valueRange,
          message: message("config-entry.duplicate", excerpt(name, 40)),
          related: [{ range: first, message: message("yaml-error.duplicate.first") }],
        };
    }
  },
};

function isBlank(entry: PyDict, name: string): boolean {
  const value = entry.get(name);
  return value === undefined || value === null || (typeof value === "string" && pyStrip(value) === "");
}

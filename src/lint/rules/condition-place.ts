import { appGate, CONDITION_KEYS, environmentGate, platformGate } from "../../catalog/gates.ts";
import type { Field } from "../../skill/types.ts";
import { isDict, makeDict } from "../../yaml/dict.ts";
import { message } from "../messages.ts";
import { fieldAt } from "../nested.ts";
import type { Rule } from "../types.ts";

/** What is read at the top level only. */
const TOP_LEVEL = ["platforms", "environments", "requires_apps"] as const;
const PLATFORMS = ["linux", "darwin", "win32"];

/** A condition where Hermes does not look for it. */
export const conditionPlace: Rule = {
  id: "condition-place",
  title: "A condition stands where Hermes does not read it",
  level: "warning",
  agents: ["hermes"],
  source:
    "Hermes Agent, skill_utils.py: extract_skill_conditions (metadata.hermes), skill_matches_platform_list and skill_matches_environment (top level)",
  *check({ skill }) {
    for (const key of CONDITION_KEYS) {
      for (const path of [[key], ["metadata", key], ["hermes", key]]) {
        const field = fieldAt(skill, ...path);
        if (field !== undefined)
          yield { range: field.keyRange, message: message("condition-place.hermes", key) };
      }
    }
    for (const key of TOP_LEVEL) {
      for (const path of [
        ["metadata", "hermes", key],
        ["metadata", key],
        ["hermes", key],
      ]) {
        const field = fieldAt(skill, ...path);
        if (field !== undefined && hides(key, field))
          yield { range: field.keyRange, message: message("condition-place.top", key) };
      }
    }
    const hermes = fieldAt(skill, "hermes");
    if (hermes !== undefined && isDict(hermes.value) && hermes.value.entries.length > 0)
      yield { range: hermes.keyRange, message: message("condition-place.orphan") };
  },
};

/** Whether it would hide the skill somewhere if it were read: a list of all systems says nothing anywhere. */
function hides(key: (typeof TOP_LEVEL)[number], { value }: Field): boolean {
  const fields = makeDict([[key, value]]);
  if (key === "platforms") return PLATFORMS.some((platform) => platformGate(fields, platform) !== "show");
  return (key === "environments" ? environmentGate(fields, []) : appGate(fields)) !== "show";
}

import type { Field, Range, SkillText } from "../../skill/types.ts";
import { pyStrip } from "../../text/python.ts";
import { isDict } from "../../yaml/dict.ts";
import { pyStr } from "../../yaml/print.ts";
import type { PyValue, YamlNode } from "../../yaml/types.ts";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { fieldAt, fieldsOf, itemsOf, placeOf } from "../nested.ts";
import type { Report, Rule } from "../types.ts";

/** What Hermes takes as the name of a variable. Source: hermes.md §10. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** A variable as a shell refers to it. */
const REFERENCE = /^\$(?:\{(\w+)\}|(\w+))$/;

/** A required environment variable that Hermes drops. */
export const envName: Rule = {
  id: "env-name",
  title: "A required environment variable is dropped",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skills_tool_setup.py: required_environment_variables",
  *check({ skill }) {
    const required = fieldAt(skill, "required_environment_variables");
    if (required !== undefined) {
      if (typeof required.value === "string" && required.value !== "")
        yield { range: placeOf(required), message: message("env-name.text") };
      yield* entries(skill, required, ["name", "env_var"]);
    }
    const secrets = fieldAt(skill, "setup", "collect_secrets");
    if (secrets !== undefined) yield* entries(skill, secrets, ["env_var"]);
    const legacy = fieldAt(skill, "prerequisites", "env_vars");
    if (legacy !== undefined) {
      yield* entries(skill, legacy, []);
      if (typeof legacy.value === "string") yield* named(legacy.value, placeOf(legacy));
    }
  },
};

function* entries(skill: SkillText, field: Field, keys: readonly string[]): Iterable<Report> {
  const { node, value } = field;
  const list: { value: PyValue; range: Range; node: YamlNode }[] =
    isDict(value) && node !== null ? [{ value, range: field.valueRange, node }] : itemsOf(skill, field);
  for (const entry of list) {
    if (typeof entry.value === "string") yield* named(entry.value, entry.range);
    else if (isDict(entry.value)) {
      if (keys.length === 0) continue;
      const parts = fieldsOf(skill, entry);
      const name = keys
        .map((key) => parts.find((part) => part.key === key))
        .find((part) => part !== undefined);
      if (name !== undefined && name.value !== null) yield* named(pyStr(name.value), placeOf(name));
      else {
        const range = name?.keyRange ?? parts[0]?.keyRange ?? entry.range;
        yield { range, message: message("env-name.missing", keys[0]!) };
      }
    }
  }
}

function* named(text: string, range: Range): Iterable<Report> {
  const name = pyStrip(text);
  if (NAME.test(name)) return;
  const match = REFERENCE.exec(name);
  const plain = match?.[1] ?? match?.[2];
  if (plain !== undefined && NAME.test(plain)) {
    yield {
      range,
      message: message("env-name.reference", excerpt(name, 40), plain),
      fixes: [{ kind: "edit", title: message("value.fix", plain), edits: [{ range, text: plain }] }],
    };
  } else yield { range, message: message("env-name", excerpt(name, 40)) };
}

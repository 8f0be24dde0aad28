import type { Field, Range, SkillText } from "../../skill/types.ts";
import { isDict } from "../../yaml/dict.ts";
import { pyStr } from "../../yaml/print.ts";
import type { PyValue, YamlNode } from "../../yaml/types.ts";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { fieldAt, itemsOf } from "../nested.ts";
import { quoteField } from "../quote-fix.ts";
import type { Fix, Rule } from "../types.ts";
import { quoteYaml } from "../yaml-quote.ts";

/** Fields whose value is a text; `name` and `description` have rules of their own. */
const TEXTS: readonly (readonly string[])[] = [
  ["version"],
  ["author"],
  ["license"],
  ["compatibility"],
  ["argument-hint"],
  ["homepage"],
  ["metadata", "version"],
  ["metadata", "author"],
];
/** Lists whose items are texts. */
const LISTS: readonly (readonly string[])[] = [
  ["triggers"],
  ["tags"],
  ["related_skills"],
  ["metadata", "hermes", "tags"],
  ["metadata", "hermes", "related_skills"],
];

/** A value that was meant as text and that YAML 1.1 reads as something else. */
export const valueType: Rule = {
  id: "value-type",
  title: "YAML reads a text as something else",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "YAML 1.1, types bool, int, float, timestamp and null; Hermes Agent, hermes_yaml.py",
  *check(context) {
    const { skill } = context;
    for (const path of TEXTS) {
      const field = fieldAt(skill, ...path);
      if (field === undefined || !isOther(field)) continue;
      const key = path.at(-1)!;
      const written = textOf(skill, field.valueRange);
      const shown = pyStr(field.value);
      if (Array.isArray(field.value) || isDict(field.value)) {
        const fix = bracketFix(skill, field);
        yield {
          range: field.valueRange,
          message: message("value-type.list", key, excerpt(written, 40)),
          ...(fix === null ? {} : { fixes: [fix] }),
        };
        continue;
      }
      const fix = quoteField(context, field, message("value-type.fix"));
      yield {
        range: field.valueRange,
        // A number that prints as it is written harms only who asks for its type.
        level: shown === written ? "info" : "warning",
        message:
          shown === written
            ? message("value-type.same", key, excerpt(written, 40))
            : message("value-type", key, excerpt(written, 40), excerpt(shown, 40)),
        ...(fix === null ? {} : { fixes: [fix] }),
      };
    }
    for (const path of LISTS) {
      const field = fieldAt(skill, ...path);
      if (field === undefined) continue;
      for (const { value, range, node } of itemsOf(skill, field)) {
        if (typeof value === "string" || range.start === range.end) continue;
        const written = textOf(skill, range);
        yield {
          range,
          message: message("value-type.item", path.at(-1)!, excerpt(written, 40)),
          ...(isPlain(node) ? { fixes: [quote(range, written)] } : {}),
        };
      }
    }
  },
};

/** Whether a value is written and not read as text; an empty one is none. */
function isOther({ value, valueRange }: { value: PyValue; valueRange: Range }): boolean {
  return typeof value !== "string" && valueRange.end > valueRange.start;
}

function textOf({ source }: SkillText, { start, end }: Range): string {
  return source.slice(start, end);
}

function isPlain(node: YamlNode): boolean {
  return node.kind === "scalar" && node.style === "plain" && node.tag === null;
}

function quote(range: Range, text: string): Fix {
  return { kind: "edit", title: message("value-type.fix"), edits: [{ range, text: quoteYaml(text) }] };
}

/** `argument-hint: [file]` on one line is a text with brackets. */
function bracketFix(skill: SkillText, { valueRange, node }: Field): Fix | null {
  const written = textOf(skill, valueRange);
  if (node?.kind !== "sequence" || !node.flow || node.tag !== null || /[\r\n]/.test(written)) return null;
  return quote(valueRange, written);
}

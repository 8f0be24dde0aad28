import type { Field, Range, SkillText } from "../skill/types.ts";
import { isDict } from "../yaml/dict.ts";
import type { PyValue, YamlNode } from "../yaml/types.ts";

/** An item of a list in the frontmatter. */
export interface Item {
  readonly value: PyValue;
  readonly range: Range;
  readonly node: YamlNode;
}

/**
 * The entry at a path of keys (`metadata`, `hermes`, `tags`); undefined when there is none, and for YAML that is
 * broken: what Hermes reads line by line has no levels.
 */
export function fieldAt(skill: SkillText, ...path: readonly string[]): Field | undefined {
  if (skill.read !== "yaml") return undefined;
  let fields: readonly Field[] = skill.layout;
  let found: Field | undefined;
  for (const key of path) {
    found = fields.findLast((field) => field.key === key);
    if (found === undefined) return undefined;
    fields = fieldsOf(skill, found);
  }
  return found;
}

/** The entries of a value that is a mapping; none for any other. */
export function fieldsOf(
  skill: SkillText,
  { node, value }: { readonly node: YamlNode | null; readonly value: PyValue },
): Field[] {
  if (node?.kind !== "mapping" || !isDict(value)) return [];
  return node.pairs.map(({ key, value: below }): Field => {
    const name = key.kind === "scalar" ? key.text : null;
    return {
      key: name,
      keyRange: skill.rangeOf(key),
      value: (name === null ? undefined : value.get(name)) ?? null,
      valueRange: skill.rangeOf(below),
      node: below,
    };
  });
}

/** The items of a value that is a list; none for any other. */
export function itemsOf(
  skill: SkillText,
  { node, value }: { readonly node: YamlNode | null; readonly value: PyValue },
): Item[] {
  if (node?.kind !== "sequence" || !Array.isArray(value)) return [];
  return node.items.map((item, i) => ({ value: value[i] ?? null, range: skill.rangeOf(item), node: item }));
}

/** A part of the frontmatter to mark: a value where it is written, else its key. */
export function placeOf({ keyRange, valueRange }: Field): Range {
  return valueRange.end > valueRange.start ? valueRange : keyRange;
}

import { pyKey } from "./key.ts";
import type { PyDict, PyValue } from "./types.ts";

/** A dict under construction; `dict` may be handed out before it is filled, as Python's loaders do. */
export interface DictBuilder {
  readonly dict: PyDict;
  /** Sets a key; an equal one keeps its place and its first spelling. Throws a TypeError for an unhashable key. */
  set(key: PyValue, value: PyValue): void;
}

/** Starts an empty dict. `ordered` makes it an `ordereddict`, which prints differently. */
export function buildDict(ordered = false): DictBuilder {
  const entries: [PyValue, PyValue][] = [];
  const byKey = new Map<string, [PyValue, PyValue]>();
  const dict: PyDict = {
    kind: "dict",
    entries,
    get: (key) => byKey.get(`s${key}`)?.[1],
    has: (key) => byKey.has(`s${key}`),
    ...(ordered ? { ordered: true as const } : {}),
  };
  const set = (key: PyValue, value: PyValue) => {
    const hash = typeof key === "string" ? `s${key}` : pyKey(key);
    const known = byKey.get(hash);
    if (known) {
      known[1] = value;
      return;
    }
    const entry: [PyValue, PyValue] = [key, value];
    entries.push(entry);
    byKey.set(hash, entry);
  };
  return { dict, set };
}

/** Makes a dict; later entries of an equal key replace the value and keep the first place, as in Python. */
export function makeDict(entries: Iterable<readonly [PyValue, PyValue]> = []): PyDict {
  const builder = buildDict();
  for (const [key, value] of entries) builder.set(key, value);
  return builder.dict;
}

/** Whether the value is a mapping. */
export function isDict(value: PyValue | undefined): value is PyDict {
  return typeof value === "object" && value !== null && !Array.isArray(value) && value.kind === "dict";
}

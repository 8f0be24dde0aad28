import { pyKey } from "./key.ts";
import type { PyDict, PyValue } from "./types.ts";

/** Makes a dict; later entries of an equal key replace the value and keep the first place, as in Python. */
export function makeDict(entries: Iterable<readonly [PyValue, PyValue]> = []): PyDict {
  const byKey = new Map<string, [PyValue, PyValue]>();
  for (const [key, value] of entries) {
    const hash = pyKey(key);
    const known = byKey.get(hash);
    if (known) known[1] = value;
    else byKey.set(hash, [key, value]);
  }
  return {
    kind: "dict",
    entries: [...byKey.values()],
    get: (key) => byKey.get(`s${key}`)?.[1],
    has: (key) => byKey.has(`s${key}`),
  };
}

/** Whether the value is a mapping. */
export function isDict(value: PyValue | undefined): value is PyDict {
  return typeof value === "object" && value !== null && !Array.isArray(value) && value.kind === "dict";
}

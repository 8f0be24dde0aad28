import { hermesMetadata } from "../skill/facts.ts";
import { pyStrip } from "../text/python.ts";
import { pyStr, pyTruthy } from "../yaml/print.ts";
import type { PyDict, PyValue } from "../yaml/types.ts";
import { KNOWN_ENVIRONMENTS, type Situation } from "./situation.ts";

/** What a gate says; `error`: Hermes raises a TypeError there. */
export type Gate = "show" | "hide" | "error";

const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  macos: "darwin",
  linux: "linux",
  windows: "win32",
};

/** A value as a list of items: a list's own, else the value alone; nothing for a false value. */
function items(value: PyValue | undefined): PyValue[] {
  if (!pyTruthy(value)) return [];
  return Array.isArray(value) ? value : [value!];
}

/** `str(item).lower().strip()`. */
const normal = (item: PyValue) => pyStrip(pyStr(item).toLowerCase());

/** The `platforms` gate. Source: hermes.md §4.1. */
export function platformGate(fields: PyDict, platform: string): Gate {
  const value = fields.get("platforms");
  if (!pyTruthy(value)) return "show";
  // The entry builder iterates the value, which a number, a date or true refuses.
  if (iterate(value!) === undefined) return "error";
  const match = items(value).some((item) => platform.startsWith(platformName(normal(item))));
  return match ? "show" : "hide";
}

/** A platform as `sys.platform` spells it; what is unknown stays. */
export function platformName(tag: string): string {
  return Object.hasOwn(PLATFORM_NAMES, tag) ? PLATFORM_NAMES[tag]! : tag;
}

/** The `environments` gate: any tag that is active or unknown; blank tags alone match nothing. Source: hermes.md §4.2. */
export function environmentGate(fields: PyDict, active: readonly string[]): Gate {
  const value = fields.get("environments");
  if (!pyTruthy(value)) return "show";
  const tags = items(value)
    .map(normal)
    .filter((tag) => tag !== "");
  return tags.some((tag) => !KNOWN_ENVIRONMENTS.has(tag) || active.includes(tag)) ? "show" : "hide";
}

/**
 * The `requires_apps` gate. No app is known outside a running Hermes, and an unknown one hides the skill.
 * Source: hermes.md §4.3.
 */
export function appGate(fields: PyDict): Gate {
  return pyTruthy(fields.get("requires_apps")) ? "hide" : "show";
}

/** The four conditions on tools, in the order they are evaluated. */
const CONDITIONS = [
  { key: "fallback_for_toolsets", known: "toolsets", hideWhenPresent: true },
  { key: "fallback_for_tools", known: "tools", hideWhenPresent: true },
  { key: "requires_toolsets", known: "toolsets", hideWhenPresent: false },
  { key: "requires_tools", known: "tools", hideWhenPresent: false },
] as const;

/** The keys under `metadata.hermes` that condition a skill's place in the prompt. */
export const CONDITION_KEYS: readonly string[] = [...CONDITIONS.map(({ key }) => key), "session_platforms"];

/** The conditions under `metadata.hermes`. Source: hermes.md §4.5. */
export function conditionGate(fields: PyDict, situation: Situation): Gate {
  const hermes = hermesMetadata(fields);
  if (hermes === null) return "show";
  const named = hermes.get("session_platforms");
  const sessions = iterate(pyTruthy(named) ? named! : [])
    ?.map(normal)
    .filter((name) => name !== "");
  if (sessions === undefined) return "error";
  const session = situation.sessionPlatform;
  if (sessions.length > 0 && session !== undefined && session !== "" && !sessions.includes(normal(session)))
    return "hide";
  if (situation.tools === undefined && situation.toolsets === undefined) return "show";
  for (const { key, known, hideWhenPresent } of CONDITIONS) {
    const wanted = iterate(hermes.has(key) ? hermes.get(key)! : []);
    if (wanted === undefined) return "error";
    const present = situation[known] ?? [];
    for (const item of wanted) {
      // `item in set`: what has no hash raises, and only a text equals a text.
      if (!isHashable(item)) return "error";
      if ((typeof item === "string" && present.includes(item)) === hideWhenPresent) return "hide";
    }
  }
  return "show";
}

/** What `for x in value` gives: a text letter by letter, a mapping key by key; undefined where Python raises. */
function iterate(value: PyValue): readonly PyValue[] | undefined {
  if (typeof value === "string") return [...value];
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return undefined;
  switch (value.kind) {
    case "dict":
      return value.entries.map(([key]) => key);
    case "bytes":
      return [...value.bytes].map(BigInt);
    case "date":
      return undefined;
    default:
      return value.items;
  }
}

/** Whether Python can hash the value, as a member of a set must be. */
function isHashable(value: PyValue): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return false;
  if (value.kind === "tuple") return value.items.every(isHashable);
  return value.kind !== "dict" && value.kind !== "set";
}

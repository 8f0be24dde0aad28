/** The settings of the editor's features as a user may have written them, checked. Nothing of VS Code. */
import { AGENTS, LEVELS } from "../lint/config.ts";
import type { Agent, Level } from "../lint/types.ts";
import type { EditorWord } from "../words/editor.ts";

/** The settings that features read; what cannot be used is replaced by its default. */
export interface FeatureSettings {
  readonly rules: ReadonlyMap<string, Level | "off">;
  readonly agents: readonly Agent[];
  /** Whether the whole home is checked, and again whenever it changes. */
  readonly lintWholeHome: boolean;
  readonly cutShow: boolean;
  /** As written; null when not set. */
  readonly catalogPath: string | null;
  readonly catalogWriteOnChange: boolean;
  readonly problems: readonly SettingProblem[];
}

/** A value that cannot be used. */
export interface SettingProblem {
  /** With `skillLoupe.` before it. */
  readonly key: string;
  readonly value: unknown;
  /** What it should be. */
  readonly expected: { readonly word: EditorWord; readonly args: readonly (string | number)[] };
}

const MAX_PATH = 4096;
const DEFAULT_AGENTS: readonly Agent[] = ["hermes"];

/** Checks what `get` gives for each key (without `skillLoupe.`). */
export function checkSettings(
  get: (key: string) => unknown,
  knownRules: ReadonlySet<string>,
): FeatureSettings {
  const problems: SettingProblem[] = [];
  const bad = (key: string, value: unknown, word: EditorWord, ...args: string[]) => {
    problems.push({ key: `skillLoupe.${key}`, value, expected: { word, args } });
  };
  const flag = (key: string, fallback: boolean): boolean => {
    const value = get(key);
    if (typeof value === "boolean") return value;
    if (value !== undefined && value !== null) bad(key, value, "setting.expect.switch");
    return fallback;
  };
  const text = (key: string): string | null => {
    const value = get(key);
    if (value === undefined || value === null) return null;
    if (typeof value === "string" && value.length <= MAX_PATH && !value.includes("\0"))
      return value.trim() || null;
    bad(key, value, "setting.expect.text");
    return null;
  };

  const agents = (): readonly Agent[] => {
    const value = get("agents");
    if (value === undefined || value === null) return DEFAULT_AGENTS;
    const known = Array.isArray(value) ? AGENTS.filter((agent) => value.includes(agent)) : [];
    if (!Array.isArray(value) || known.length === 0 || known.length < new Set(value).size)
      bad("agents", value, "setting.expect.list-of", AGENTS.join(", "));
    return known.length === 0 ? DEFAULT_AGENTS : known;
  };

  const rules = new Map<string, Level | "off">();
  const written = get("rules");
  if (typeof written === "object" && written !== null && !Array.isArray(written)) {
    for (const [rule, value] of Object.entries(written)) {
      const level = LEVELS.find((known) => known === value);
      if (!knownRules.has(rule)) bad(`rules.${rule}`, value, "setting.expect.rule");
      else if (level === undefined) bad(`rules.${rule}`, value, "setting.expect.one-of", LEVELS.join(", "));
      else rules.set(rule, level);
    }
  } else if (written !== undefined && written !== null) bad("rules", written, "setting.expect.rules");

  return {
    rules,
    agents: agents(),
    lintWholeHome: flag("lint.wholeHome", false),
    cutShow: flag("cut.show", true),
    catalogPath: text("catalog.path"),
    catalogWriteOnChange: flag("catalog.writeOnChange", false),
    problems,
  };
}

/** What the settings that decide what is read should be; their values are checked in `configuration.ts`. */
export const EXPECTED: Readonly<Record<string, SettingProblem["expected"]>> = {
  "skillLoupe.home": { word: "setting.expect.text", args: [] },
  "skillLoupe.profile": { word: "setting.expect.one-of", args: ["hermes, standalone"] },
  "skillLoupe.platform": { word: "setting.expect.one-of", args: ["linux, darwin, win32"] },
  "skillLoupe.tokenizer": { word: "setting.expect.one-of", args: ["o200k_base, cl100k_base"] },
  "skillLoupe.watch": { word: "setting.expect.switch", args: [] },
  "skillLoupe.topK": { word: "setting.expect.number", args: [] },
  "skillLoupe.injectK": { word: "setting.expect.number", args: [] },
  "skillLoupe.compact": { word: "setting.expect.switch", args: [] },
};

import { readEnvFile } from "../home/env-file.ts";
import { DEFAULT_SETTINGS, DEFAULT_TOP_K, type RetrievalSettings } from "./options.ts";

/** The plugin's own variables. Source: retrieval.md §1.5. */
export const PLUGIN_VARIABLES = [
  "SKILL_RETRIEVAL_TOP_K",
  "SKILL_RETRIEVAL_INJECT_K",
  "SKILL_RETRIEVAL_COMPACT",
] as const;
type PluginVariable = (typeof PLUGIN_VARIABLES)[number];

/** Where a value comes from. */
export type SettingOrigin = "setting" | "environment" | "env-file" | "default";

/** A value and where it comes from. */
export interface Sourced<T> {
  readonly value: T;
  readonly origin: SettingOrigin;
}

/** A variable of the plugin whose value it cannot use, so that the default stands. */
export interface BadVariable {
  readonly name: PluginVariable;
  readonly value: string;
  readonly origin: SettingOrigin;
}

/** What the user set; undefined: nothing. */
export interface GivenSettings {
  readonly topK?: number | undefined;
  readonly injectK?: number | undefined;
  readonly compact?: boolean | undefined;
  readonly k1?: number | undefined;
  readonly b?: number | undefined;
}

/** The settings in force. `injectK` is clamped to `topK`. */
export interface ResolvedSettings {
  readonly topK: Sourced<number>;
  readonly injectK: Sourced<number>;
  readonly compact: Sourced<boolean>;
  readonly retrieval: RetrievalSettings;
  readonly bad: readonly BadVariable[];
}

/** Finds each setting: the user's own, then the environment, then the home's `.env`, then the default. */
export function resolveSettings(
  given: GivenSettings,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): ResolvedSettings {
  const file = readEnvFile(home, PLUGIN_VARIABLES);
  const bad: BadVariable[] = [];
  const find = <T>(
    own: T | undefined,
    name: PluginVariable,
    parse: (text: string) => T | undefined,
    fallback: T,
  ): Sourced<T> => {
    if (own !== undefined) return { value: own, origin: "setting" };
    const origin = env[name] !== undefined ? "environment" : "env-file";
    const text = env[name] ?? file[name];
    if (text === undefined || text.trim() === "") return { value: fallback, origin: "default" };
    const value = parse(text.trim());
    if (value !== undefined) return { value, origin };
    bad.push({ name, value: text, origin });
    return { value: fallback, origin: "default" };
  };
  const topK = find(given.topK, "SKILL_RETRIEVAL_TOP_K", parseCount, DEFAULT_TOP_K);
  const inject = find(given.injectK, "SKILL_RETRIEVAL_INJECT_K", parseCount, topK.value);
  const injectK = { ...inject, value: Math.min(inject.value, topK.value) };
  const compact = find(given.compact, "SKILL_RETRIEVAL_COMPACT", parseSwitch, true);
  const { k1, b } = DEFAULT_SETTINGS;
  const retrieval = { topK: topK.value, injectK: injectK.value, k1: given.k1 ?? k1, b: given.b ?? b };
  return { topK, injectK, compact, retrieval, bad };
}

function parseCount(text: string): number | undefined {
  const value = /^\+?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
}

function parseSwitch(text: string): boolean | undefined {
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  if (/^(0|false|no|off)$/i.test(text)) return false;
  return undefined;
}

import * as vscode from "vscode";
import type { GivenSettings } from "../engine/settings.ts";
import { PLATFORMS, type Platform } from "../home/machine.ts";
import { ENCODINGS, type Encoding } from "../prompt/tokens.ts";
import type { Profile } from "../skill/types.ts";

/** The section of every setting. */
export const SECTION = "skillLoupe";

/** The settings that decide what is read, each checked: a value of the wrong kind counts as not set. */
export interface EngineConfiguration {
  /** "" when not set: HERMES_HOME, else `~/.hermes`. */
  readonly home: string;
  readonly profile: Profile;
  /** null: this machine. */
  readonly platform: Platform | null;
  readonly encoding: Encoding;
  readonly watch: boolean;
  readonly given: GivenSettings;
  /** Settings whose value cannot be used. */
  readonly bad: readonly { readonly name: string; readonly value: unknown }[];
}

/** Reads the settings. */
export function readConfiguration(): EngineConfiguration {
  const settings = vscode.workspace.getConfiguration(SECTION);
  const bad: { name: string; value: unknown }[] = [];
  const pick = <T>(name: string, accept: (value: unknown) => T | undefined, fallback: T): T => {
    const value: unknown = settings.get(name);
    if (value === undefined || value === null || value === "") return fallback;
    const accepted = accept(value);
    if (accepted !== undefined) return accepted;
    bad.push({ name: `${SECTION}.${name}`, value });
    return fallback;
  };
  const oneOf =
    <T extends string>(known: readonly T[]) =>
    (value: unknown) =>
      known.find((item) => item === value);
  const count = (value: unknown) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= 1 ? value : undefined;
  const flag = (value: unknown) => (typeof value === "boolean" ? value : undefined);
  return {
    home: pick("home", (value) => (typeof value === "string" ? value : undefined), ""),
    profile: pick("profile", oneOf<Profile>(["hermes", "standalone"]), "hermes"),
    platform: pick<Platform | null>("platform", oneOf(PLATFORMS), null),
    encoding: pick("tokenizer", oneOf(ENCODINGS), "o200k_base"),
    watch: pick("watch", flag, true),
    given: {
      topK: pick<number | undefined>("topK", count, undefined),
      injectK: pick<number | undefined>("injectK", count, undefined),
      compact: pick<boolean | undefined>("compact", flag, undefined),
    },
    bad,
  };
}

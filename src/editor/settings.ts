import * as vscode from "vscode";
import type { LintSettings } from "../engine/lint-surroundings.ts";
import { KNOWN_RULES } from "../lint/run.ts";
import { readConfiguration, SECTION } from "./configuration.ts";
import { shorten } from "./places.ts";
import type { Services } from "./services.ts";
import { checkSettings, EXPECTED, type FeatureSettings, type SettingProblem } from "./settings-check.ts";
import { say } from "./words.ts";

/** The features' settings in force, for a file when they can differ by folder, checked. */
export function readSettings(scope?: vscode.Uri): FeatureSettings {
  const configuration = vscode.workspace.getConfiguration(SECTION, scope);
  return checkSettings((key) => configuration.get<unknown>(key), KNOWN_RULES);
}

/** What the settings ask of a lint. */
export function lintSettings(scope: vscode.Uri): LintSettings {
  const { rules, agents } = readSettings(scope);
  return { levels: [...rules], agents };
}

/** Calls back when one of the settings given changed. */
export function onDidChangeSettings(listener: () => void, ...keys: string[]): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (keys.some((key) => event.affectsConfiguration(`${SECTION}.${key}`))) listener();
  });
}

/** Tells of each value that cannot be used, once, with what to do. */
export function registerSettingWarnings({ output }: Services): vscode.Disposable {
  const told = new Set<string>();
  const look = () => {
    const all = [...engineProblems(), ...readSettings().problems];
    const fresh = all.filter((problem) => !told.has(textOf(problem)));
    for (const problem of fresh) {
      told.add(textOf(problem));
      output.warn(textOf(problem));
    }
    const [first] = fresh;
    if (first !== undefined) void warn(first);
  };
  look();
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(SECTION)) look();
  });
}

function engineProblems(): SettingProblem[] {
  return readConfiguration().bad.map(({ name, value }) => ({
    key: name,
    value,
    expected: EXPECTED[name] ?? { word: "setting.expect.text", args: [] },
  }));
}

async function warn(problem: SettingProblem): Promise<void> {
  const chosen = await vscode.window.showWarningMessage(textOf(problem), say("setting.open"));
  if (chosen === undefined) return;
  // A rule's own line is no setting of its own.
  const setting = problem.key.startsWith(`${SECTION}.rules.`) ? `${SECTION}.rules` : problem.key;
  await vscode.commands.executeCommand("workbench.action.openSettings", setting);
}

function textOf({ key, value, expected }: SettingProblem): string {
  const shown = shorten(JSON.stringify(value) ?? "?", 60);
  return say("setting.bad", shorten(key, 80), shown, say(expected.word, ...expected.args));
}

import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import { SECTION } from "./configuration.ts";
import type { Services } from "./services.ts";
import { reasonOf, say } from "./words.ts";

/** "Choose Skills Home…" and "Open Sample Home". A changed setting is what makes the engine read another home. */
export function registerHomeCommands(services: Services): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand("skillLoupe.chooseHome", (argument: unknown) => chooseHome(argument)),
    vscode.commands.registerCommand("skillLoupe.openSample", () => openSample(services)),
  );
}

/** The sample home's copy, which the user may change. */
export function sampleCopy(context: vscode.ExtensionContext): string {
  return path.join(context.globalStorageUri.fsPath, "sample-home");
}

/** Asks for a folder and makes it the home. `argument`: `{path}` names the folder. Returns what was set. */
async function chooseHome(argument: unknown): Promise<string | null> {
  const given = pathOf(argument);
  const chosen =
    given ??
    (
      await vscode.window.showOpenDialog({
        canSelectFolders: true,
        canSelectFiles: false,
        canSelectMany: false,
        openLabel: say("home.choose"),
      })
    )?.[0]?.fsPath;
  if (chosen === undefined) return null;
  const home = await settle(chosen);
  return home === null || !(await setHome(home)) ? null : home;
}

/** Asks again about a folder that holds no skills; null: forget it. */
async function settle(folder: string): Promise<string | null> {
  if (isFolder(path.join(folder, "skills"))) return folder;
  const parent = path.dirname(folder);
  // Who chose `skills` itself meant the folder above it.
  const useParent = path.basename(folder) === "skills" ? say("home.use-parent", parent) : null;
  const useAnyway = say("home.use-anyway");
  const answer = await vscode.window.showWarningMessage(
    say("home.no-skills", folder),
    ...(useParent === null ? [useAnyway] : [useParent, useAnyway]),
  );
  if (answer === undefined) return null;
  return answer === useAnyway ? folder : parent;
}

/** Copies the sample home unless that was done, and makes it the home. Returns its folder. */
async function openSample(services: Services): Promise<string | null> {
  const { context, output } = services;
  const target = sampleCopy(context);
  try {
    copySample(context.asAbsolutePath(path.join("media", "sample-home")), target);
  } catch (error) {
    output.error(error as Error);
    void vscode.window.showErrorMessage(say("sample.failed", target, reasonOf(error)));
    return null;
  }
  const before = vscode.workspace.getConfiguration(SECTION).inspect<string>("home")?.globalValue;
  if (!(await setHome(target))) return null;
  await vscode.commands.executeCommand("skillLoupe.skills.focus");
  const back = say("sample.back");
  void vscode.window.showInformationMessage(say("sample.open"), back).then(async (answer) => {
    if (answer === back) await setHome(before === target ? undefined : before);
  });
  return target;
}

/** Through a folder beside, renamed at the end: a copy that was broken off is made again. */
function copySample(source: string, target: string): void {
  if (isFolder(path.join(target, "skills"))) return;
  const beside = `${target}.${process.pid}.part`;
  fs.rmSync(beside, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.cpSync(source, beside, { recursive: true });
  try {
    fs.renameSync(beside, target);
  } catch (error) {
    fs.rmSync(beside, { recursive: true, force: true });
    // Another window was faster.
    if (!isFolder(path.join(target, "skills"))) throw error;
  }
}

async function setHome(home: string | undefined): Promise<boolean> {
  try {
    await vscode.workspace.getConfiguration(SECTION).update("home", home, vscode.ConfigurationTarget.Global);
    return true;
  } catch (error) {
    void vscode.window.showErrorMessage(say("home.set-failed", reasonOf(error)));
    return false;
  }
}

function isFolder(folder: string): boolean {
  return fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function pathOf(argument: unknown): string | undefined {
  if (typeof argument !== "object" || argument === null || !("path" in argument)) return undefined;
  const { path: folder } = argument;
  // A menu passes a Uri, whose path is no path of the disk.
  return typeof folder === "string" && !(argument instanceof vscode.Uri) && path.isAbsolute(folder)
    ? folder
    : undefined;
}

import path from "node:path";
import * as vscode from "vscode";
import { isFolderName, SKILL_FILE } from "./places.ts";
import type { Services } from "./services.ts";
import { say } from "./words.ts";

/** Commands of the quick fixes; not in the palette. */
export const RENAME_FOLDER = "skillLoupe.renameFolder";
export const RENAME_FILE = "skillLoupe.renameFile";

/** What takes the last rename back, for tests: the button of a notification cannot be pressed there. */
let undo: (() => Promise<boolean>) | null = null;
export const testing = {
  /** Takes the last rename back, as the notification's button does; false when it cannot be. */
  undoRename: async (): Promise<boolean> => (await undo?.()) ?? false,
};

/** The renames that quick fixes ask for, each with a way back: VS Code's own undo does not take back a rename by an extension. */
export function registerRenames(services: Services): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand(RENAME_FOLDER, (folder: unknown, to: unknown) =>
      renameFolder(services, folder, to),
    ),
    vscode.commands.registerCommand(RENAME_FILE, (file: unknown) => renameFile(services, file)),
  );
}

/** Renames a skill's folder, open editors with it; refuses what exists. Returns the new folder, null when nothing was done. */
async function renameFolder(services: Services, folder: unknown, to: unknown): Promise<vscode.Uri | null> {
  if (!(folder instanceof vscode.Uri) || typeof to !== "string") return null;
  const from = path.posix.basename(folder.path);
  if (!isFolderName(to)) return refuse(say("rename-bad-name", to));
  if (vscode.workspace.workspaceFolders?.some(({ uri }) => uri.toString() === folder.toString()))
    return refuse(say("rename-root", from));
  const target = vscode.Uri.joinPath(folder, "..", to);
  if (!(await rename(services, folder, target))) return null;
  offerUndo(services, say("rename-done", from, to), target, folder);
  return target;
}

async function renameFile(services: Services, file: unknown): Promise<vscode.Uri | null> {
  if (!(file instanceof vscode.Uri)) return null;
  const target = vscode.Uri.joinPath(file, "..", SKILL_FILE);
  if (!(await rename(services, file, target))) return null;
  const name = path.posix.basename(file.path);
  offerUndo(services, say("rename-file-done", name, SKILL_FILE), target, file);
  return target;
}

async function rename({ output }: Services, from: vscode.Uri, to: vscode.Uri): Promise<boolean> {
  const sameButCase = from.path.toLowerCase() === to.path.toLowerCase();
  const name = path.posix.basename(to.path);
  // On a disk that does not tell case apart the new name leads to the old file.
  const entries = await namesIn(vscode.Uri.joinPath(from, ".."));
  if (entries.includes(name) || (!sameButCase && (await exists(to)))) {
    refuse(say("rename-taken", name));
    return false;
  }
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(from, to, { overwrite: false, ignoreIfExists: false });
  try {
    if (await vscode.workspace.applyEdit(edit)) return true;
  } catch (error) {
    output.error(error as Error);
  }
  refuse(say("rename-failed", path.posix.basename(from.path), name));
  return false;
}

async function namesIn(folder: vscode.Uri): Promise<string[]> {
  try {
    return (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
  } catch {
    return [];
  }
}

function exists(uri: vscode.Uri): Thenable<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

function offerUndo(services: Services, text: string, now: vscode.Uri, before: vscode.Uri): void {
  const back = () => rename(services, now, before);
  undo = back;
  void vscode.window.showInformationMessage(text, say("undo")).then(async (chosen) => {
    if (chosen !== undefined) await back();
  });
}

function refuse(text: string): null {
  void vscode.window.showWarningMessage(text);
  return null;
}

/** What the tests of the editor's features share. */
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import * as vscode from "vscode";
import type { TestingApi } from "../../../src/editor/features.ts";

/** The source of our diagnostics; VS Code reports on SKILL.md too. */
export const SOURCE = "skill-loupe";

/** A description of more than 60 characters: 57 that are kept, then what is lost. */
export const KEPT = "abcdefghi abcdefghi abcdefghi abcdefghi abcdefghi abcdefg";

/** The extension under test, activated. */
export async function api(): Promise<TestingApi["testing"]> {
  const extension = vscode.extensions.getExtension<TestingApi>("skill-loupe.skill-loupe");
  assert.ok(extension, "the extension is not there");
  return (await extension.activate()).testing;
}

/** Waits until `look` gives something. */
export async function until<T>(
  look: () => T | null | undefined | false,
  what: string,
  ms = 15_000,
): Promise<T> {
  for (const end = Date.now() + ms; ; ) {
    const found = look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`not in ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A folder of this test run; `removeFolders` deletes them all. */
export function makeFolder(files: Readonly<Record<string, string>> = {}): string {
  // Resolved: on macOS the temporary folder is a link.
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "loupe-test-")));
  folders.push(folder);
  writeFiles(folder, files);
  return folder;
}
const folders: string[] = [];

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

/** Makes a home of these files the one in use and waits until it was read. */
export async function useHome(files: Readonly<Record<string, string>>): Promise<string> {
  const { engine } = await api();
  const home = makeFolder({ "skills/.keep": "", ...files });
  await set("home", home);
  await until(() => engine.summary?.home === home, "the home is read");
  return home;
}

export async function set(key: string, value: unknown): Promise<void> {
  await vscode.workspace.getConfiguration("skillLoupe").update(key, value, vscode.ConfigurationTarget.Global);
}

/** Puts the settings back, closes the editors, removes the folders. */
export async function cleanUp(...keys: string[]): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.files.revert").then(undefined, () => {});
  await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  for (const key of [...keys, "home"]) await set(key, undefined);
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}

export async function open(file: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(vscode.Uri.file(file)));
}

/** Our diagnostics of a file. */
export function ours(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === SOURCE);
}

export function ruleOf({ code }: vscode.Diagnostic): string {
  return typeof code === "object" ? String(code.value) : String(code);
}

export function skill(name: string, description: string, body = "Body.\n"): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`;
}

/** The text of a document's stretch. */
export function textAt(document: vscode.TextDocument, range: vscode.Range): string {
  return document.getText(range);
}

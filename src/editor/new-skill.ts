import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import { compareCodePoints } from "../text/python.ts";
import { type EditorWord, NEW_SKILL_BODY, NEW_SKILL_DESCRIPTION } from "../words/editor.ts";
import { type NameProblem, nameProblem, SKILL_FILE } from "./places.ts";
import type { Services } from "./services.ts";
import { reasonOf, say } from "./words.ts";

const PROBLEM_WORDS: Readonly<Record<NameProblem, EditorWord>> = {
  empty: "new.name.empty",
  "too-long": "new.name.too-long",
  first: "new.name.first",
  characters: "new.name.characters",
  taken: "new.name.taken",
  reserved: "new.name.reserved",
};

/** "New Skill…": a category, a name, and a file that has no findings, open at its description. */
export function registerNewSkill(services: Services): vscode.Disposable {
  return vscode.commands.registerCommand("skillLoupe.newSkill", (argument: unknown) =>
    newSkill(services, argument),
  );
}

/** `argument`: `{category, name}` asks nothing. Returns the file. */
async function newSkill(services: Services, argument: unknown): Promise<vscode.Uri | null> {
  const { engine, output } = services;
  const skills = path.join(engine.homeDir, "skills");
  const given = parseArgument(argument);
  if (given === null && !(await ensureHome(engine.homeDir))) return null;
  const category = given?.category ?? (await askCategory(services));
  if (category === undefined) return null;
  const folder = path.join(skills, category);
  const name = given?.name ?? (await askName(takenNames(services, folder)));
  if (name === undefined) return null;
  const problem = nameProblem(category) ?? nameProblem(name, takenNames(services, folder));
  if (problem !== null) {
    void vscode.window.showWarningMessage(say(PROBLEM_WORDS[problem]));
    return null;
  }
  const file = path.join(folder, name, SKILL_FILE);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, skillText(name), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      void vscode.window.showWarningMessage(say("new.exists", path.dirname(file)));
    else {
      output.error(error as Error);
      void vscode.window.showErrorMessage(say("new.failed", file, reasonOf(error)));
    }
    return null;
  }
  const uri = vscode.Uri.file(file);
  await openAtDescription(uri);
  // With watching off nobody else tells the engine.
  engine.refresh().catch((error) => output.error(error));
  return uri;
}

/** The file of a new skill, in the user's language. */
function skillText(name: string): string {
  return [
    "---",
    `name: ${quotedName(name)}`,
    `description: ${vscode.l10n.t(NEW_SKILL_DESCRIPTION)}`,
    "version: 1.0.0",
    "metadata:",
    "  hermes:",
    "    tags: []",
    "---",
    "",
    vscode.l10n.t(NEW_SKILL_BODY, name),
  ].join("\n");
}

/** A name that YAML would take for something else than text: `123`, `1.5`, `on`, `2024-01-02`. */
function quotedName(name: string): string {
  return /^[0-9]/.test(name) || /^(y|n|yes|no|on|off|true|false|null)$/.test(name) ? `"${name}"` : name;
}

async function openAtDescription(uri: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const { text, range } = document.lineAt(2);
  const start = range.start.translate(0, text.indexOf(": ") + 2);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(start, range.end) });
}

async function ensureHome(home: string): Promise<boolean> {
  if (fs.existsSync(home)) return true;
  const make = say("new.make-home");
  return (await vscode.window.showInformationMessage(say("new.no-home", home), make)) === make;
}

/** Names that Hermes would not tell apart from a new one, and what lies in the category's folder. */
function takenNames({ engine }: Services, folder: string): Set<string> {
  const { summary } = engine;
  const known = [...(summary?.skills ?? []), ...(summary?.hidden ?? [])];
  const taken = new Set(known.flatMap(({ name, file }) => [name, path.basename(path.dirname(file))]));
  try {
    for (const entry of fs.readdirSync(folder)) taken.add(entry);
  } catch {
    // A new category has no folder yet.
  }
  return taken;
}

async function askCategory({ engine }: Services): Promise<string | undefined> {
  const local = (engine.summary?.skills ?? []).filter(({ tier }) => tier === "local");
  const categories = [...new Set(local.map(({ category }) => category))]
    .filter((category) => nameProblem(category) === null)
    .sort(compareCodePoints);
  const fresh: vscode.QuickPickItem = { label: `$(add) ${say("new.category.new")}`, alwaysShow: true };
  const picked = await vscode.window.showQuickPick(
    [...categories.map((label): vscode.QuickPickItem => ({ label })), fresh],
    { title: say("new.category"), placeHolder: say("new.category") },
  );
  if (picked !== fresh) return picked?.label;
  return askText(say("new.category.name"), new Set());
}

function askName(taken: ReadonlySet<string>): Promise<string | undefined> {
  return askText(say("new.name"), taken);
}

async function askText(title: string, taken: ReadonlySet<string>): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title,
    prompt: say("new.name.prompt"),
    ignoreFocusOut: true,
    validateInput(value) {
      const problem = nameProblem(value, taken);
      return problem === null ? null : say(PROBLEM_WORDS[problem]);
    },
  });
}

function parseArgument(argument: unknown): { category: string; name: string } | null {
  if (typeof argument !== "object" || argument === null) return null;
  const { category, name } = argument as { category?: unknown; name?: unknown };
  return typeof category === "string" && typeof name === "string" ? { category, name } : null;
}

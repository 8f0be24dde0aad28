import path from "node:path";
import * as vscode from "vscode";
import { applyFixes, certainFix } from "../lint/fix.ts";
import type { Finding, TextEdit } from "../lint/types.ts";
import { messageText } from "../words/findings.ts";
import { rulePage, SOURCE, toDiagnostic } from "./diagnostics.ts";
import { type DocumentFindings, findingsOf, lintedKind } from "./document-lint.ts";
import { ANY_CASE_PATTERN, isFolderName, SKILL_FILE } from "./places.ts";
import type { Services } from "./services.ts";
import { reasonOf, say } from "./words.ts";
import { WRONG_CASE } from "./wrong-case.ts";

/** Commands of the quick fixes; not in the palette. */
const OPEN_RULE = "skillLoupe.openRule";
const RENAME_FOLDER = "skillLoupe.renameFolder";
const RENAME_FILE = "skillLoupe.renameFile";

const FIX_ALL = vscode.CodeActionKind.SourceFixAll.append("skillLoupe");

/** Quick fixes for findings, all of a rule, all of a file, and the rules' pages. */
export function registerCodeActions(services: Services): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.languages.registerCodeActionsProvider({ pattern: ANY_CASE_PATTERN }, new FixProvider(services), {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, FIX_ALL],
    }),
    vscode.commands.registerCommand(OPEN_RULE, (rule: unknown) => openRule(services, rule)),
    vscode.commands.registerCommand(RENAME_FOLDER, (folder: unknown, to: unknown) =>
      renameFolder(services, folder, to),
    ),
    vscode.commands.registerCommand(RENAME_FILE, (file: unknown) => renameFile(services, file)),
  );
}

class FixProvider implements vscode.CodeActionProvider {
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    { diagnostics, only }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    const kind = lintedKind(document);
    if (kind === null) return [];
    if (kind === "wrong-case") return wrongCaseActions(document, diagnostics);
    const linted = this.lint(document);
    if (linted === null) return [];
    const wantsAll = only !== undefined && FIX_ALL.intersects(only);
    return wantsAll ? fixAll(document, linted) : this.quickFixes(document, linted, range);
  }

  private lint(document: vscode.TextDocument): DocumentFindings | null {
    try {
      return findingsOf(document, this.services);
    } catch (error) {
      this.services.output.error(`${document.uri}: the fixes failed`, error as Error);
      return null;
    }
  }

  private quickFixes(
    document: vscode.TextDocument,
    linted: DocumentFindings,
    range: vscode.Range,
  ): vscode.CodeAction[] {
    const touched = linted.findings
      .map((finding) => ({ finding, diagnostic: toDiagnostic(document, linted, finding, this.services) }))
      .filter(({ diagnostic }) => diagnostic.range.intersection(range) !== undefined);
    const actions = touched.flatMap(({ finding, diagnostic }) =>
      fixesOf(document, linted, finding, diagnostic),
    );
    const byRule = new Map(touched.map(({ finding, diagnostic }) => [finding.rule, diagnostic]));
    for (const [rule, diagnostic] of byRule) {
      const sure = linted.findings.filter((finding) => finding.rule === rule && certainFix(finding) !== null);
      if (sure.length < 2) continue;
      const action = editAction(say("fix-all-of-rule", rule), document, allEdits(document, linted, sure));
      action.diagnostics = [diagnostic];
      actions.push(action);
    }
    for (const [rule, diagnostic] of byRule) {
      if (typeof diagnostic.code !== "object") continue;
      actions.push(openRuleAction(rule, diagnostic));
    }
    return actions;
  }
}

function fixesOf(
  document: vscode.TextDocument,
  linted: DocumentFindings,
  finding: Finding,
  diagnostic: vscode.Diagnostic,
): vscode.CodeAction[] {
  const sure = certainFix(finding);
  return (finding.fixes ?? []).flatMap((fix) => {
    const title = messageText(fix.title, vscode.l10n.t);
    let action: vscode.CodeAction;
    if (fix.kind === "edit") action = editAction(title, document, toEdits(linted, fix.edits));
    else {
      if (document.uri.scheme === "untitled") return [];
      const folder = vscode.Uri.joinPath(document.uri, "..");
      action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
      action.command = { command: RENAME_FOLDER, title, arguments: [folder, fix.to] };
    }
    action.diagnostics = [diagnostic];
    action.isPreferred = fix === sure;
    return [action];
  });
}

function wrongCaseActions(
  document: vscode.TextDocument,
  diagnostics: readonly vscode.Diagnostic[],
): vscode.CodeAction[] {
  const diagnostic = diagnostics.find(
    ({ source, code }) => source === SOURCE && typeof code === "object" && code.value === WRONG_CASE,
  );
  if (diagnostic === undefined) return [];
  const title = say("wrong-case.fix");
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command: RENAME_FILE, title, arguments: [document.uri] };
  action.diagnostics = [diagnostic];
  action.isPreferred = true;
  return [action, openRuleAction(WRONG_CASE, diagnostic)];
}

function fixAll(document: vscode.TextDocument, linted: DocumentFindings): vscode.CodeAction[] {
  const edits = allEdits(document, linted, linted.findings);
  if (edits.length === 0) return [];
  const action = editAction("Skill Loupe", document, edits);
  action.kind = FIX_ALL;
  return [action];
}

/** The edits of every certain fix that does not touch another. */
function allEdits(
  document: vscode.TextDocument,
  linted: DocumentFindings,
  findings: readonly Finding[],
): vscode.TextEdit[] {
  const { fixed } = applyFixes(document.getText(), findings);
  return fixed.flatMap((finding) => toEdits(linted, certainFix(finding)!.edits));
}

function toEdits({ lines }: DocumentFindings, edits: readonly TextEdit[]): vscode.TextEdit[] {
  return edits.map(({ range, text }) => {
    const start = lines.positionAt(range.start);
    const end = lines.positionAt(range.end);
    return vscode.TextEdit.replace(
      new vscode.Range(start.line, start.character, end.line, end.character),
      text,
    );
  });
}

function editAction(
  title: string,
  document: vscode.TextDocument,
  edits: vscode.TextEdit[],
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.edit = new vscode.WorkspaceEdit();
  action.edit.set(document.uri, edits);
  return action;
}

function openRuleAction(rule: string, diagnostic: vscode.Diagnostic): vscode.CodeAction {
  const title = say("open-rule", rule);
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command: OPEN_RULE, title, arguments: [rule] };
  action.diagnostics = [diagnostic];
  return action;
}

async function openRule({ context }: Services, rule: unknown): Promise<void> {
  // The rule's id becomes part of a path.
  if (typeof rule !== "string" || !/^[a-z][a-z0-9-]*$/.test(rule)) return;
  const page = rulePage(context, rule);
  try {
    await vscode.workspace.fs.stat(page);
    await vscode.commands.executeCommand("markdown.showPreview", page);
  } catch (error) {
    void vscode.window.showWarningMessage(say("rule-page-missing", rule, reasonOf(error)));
  }
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
  void vscode.window.showInformationMessage(text, say("undo")).then(async (chosen) => {
    if (chosen !== undefined) await rename(services, now, before);
  });
}

function refuse(text: string): null {
  void vscode.window.showWarningMessage(text);
  return null;
}

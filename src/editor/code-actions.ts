import * as vscode from "vscode";
import { makeContext } from "../lint/context.ts";
import { applyFixes, certainFix } from "../lint/fix.ts";
import { runLint } from "../lint/run.ts";
import type { Finding, Fix, TextEdit } from "../lint/types.ts";
import { messageText } from "../words/findings.ts";
import { SECTION } from "./configuration.ts";
import { OPEN_RULE, rulePage, toDiagnostic, toRange } from "./diagnostics.ts";
import { type DocumentFindings, findingsOf, lintedKind } from "./document-lint.ts";
import { ANY_CASE_PATTERN } from "./places.ts";
import { RENAME_FILE, RENAME_FOLDER } from "./renames.ts";
import type { Services } from "./services.ts";
import { suppressingEdits } from "./suppress-edit.ts";
import { count, reasonOf, say } from "./words.ts";

/** Not in the palette. */
const DISABLE_RULE = "skillLoupe.disableRule";

const FIX_ALL = vscode.CodeActionKind.SourceFixAll.append("skillLoupe");
/** Rounds of fixes at most: a fix can make room for another. */
const MAX_ROUNDS = 10;
/** Findings at one place that get actions of their own at most. */
const MAX_TOUCHED = 20;

/** Quick fixes for findings, all of a rule, all of a file; ways to silence a finding; the rules' pages. */
export function registerCodeActions(services: Services): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.languages.registerCodeActionsProvider({ pattern: ANY_CASE_PATTERN }, new FixProvider(services), {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, FIX_ALL],
    }),
    vscode.commands.registerCommand(OPEN_RULE, (rule: unknown) => openRule(services, rule)),
    vscode.commands.registerCommand(DISABLE_RULE, disableRule),
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
    { only }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    if (lintedKind(document) === null) return [];
    try {
      const linted = findingsOf(document, this.services);
      if (linted === null) return [];
      const wantsAll = only !== undefined && FIX_ALL.intersects(only);
      return wantsAll ? fixAll(document, linted) : this.quickFixes(document, linted, range);
    } catch (error) {
      this.services.output.error(`${document.uri}: the fixes failed`, error as Error);
      return [];
    }
  }

  /** In the order of what most people want: the fix, the same elsewhere, silence, the page. */
  private quickFixes(
    document: vscode.TextDocument,
    linted: DocumentFindings,
    range: vscode.Range,
  ): vscode.CodeAction[] {
    const touched = linted.findings
      .map((finding) => ({ finding, diagnostic: toDiagnostic(document, linted, finding) }))
      .filter(({ diagnostic }) => diagnostic.range.intersection(range) !== undefined)
      .slice(0, MAX_TOUCHED);
    if (touched.length === 0) return [];
    const actions = touched.flatMap(({ finding, diagnostic }) =>
      fixesOf(document, linted, finding, diagnostic),
    );
    const byRule = new Map(touched.map(({ finding, diagnostic }) => [finding.rule, diagnostic]));
    const sure = linted.findings.filter((finding) => certainFix(finding) !== null);
    for (const [rule, diagnostic] of byRule) {
      const same = sure.filter((finding) => finding.rule === rule);
      if (same.length < 2) continue;
      const action = editAction(say("fix-all-of-rule", rule), document, editsOf(linted, same));
      action.diagnostics = [diagnostic];
      actions.push(action);
    }
    if (new Set(sure.map(({ rule }) => rule)).size > 1)
      actions.push(editAction(say("fix-all-of-file"), document, editsOf(linted, sure)));
    for (const { finding, diagnostic } of touched)
      actions.push(...silence(document, linted, finding, diagnostic));
    for (const [rule, diagnostic] of byRule) {
      if (typeof diagnostic.code !== "object") continue;
      const isOwn = this.services.lint.surroundings.configFor(document.uri.fsPath)?.levels.has(rule) ?? false;
      // What .skill-loupe.json says goes before the settings.
      if (!isOwn) actions.push(commandAction(say("disable-rule", rule), diagnostic, DISABLE_RULE, rule));
      actions.push(commandAction(say("open-rule", rule), diagnostic, OPEN_RULE, rule));
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
  const fixes = finding.fixes ?? [];
  return fixes.flatMap((fix) => {
    const title = messageText(fix.title, vscode.l10n.t);
    if (fix.kind !== "edit" && document.uri.scheme === "untitled") return [];
    const action =
      fix.kind === "edit"
        ? editAction(title, document, toEdits(linted, fix.edits))
        : renameAction(title, document.uri, diagnostic, fix);
    action.diagnostics = [diagnostic];
    action.isPreferred = fixes.length === 1;
    return [action];
  });
}

function renameAction(
  title: string,
  uri: vscode.Uri,
  diagnostic: vscode.Diagnostic,
  fix: Exclude<Fix, { kind: "edit" }>,
): vscode.CodeAction {
  return fix.kind === "rename-file"
    ? commandAction(title, diagnostic, RENAME_FILE, uri)
    : commandAction(title, diagnostic, RENAME_FOLDER, vscode.Uri.joinPath(uri, ".."), fix.to);
}

/** A comment that silences the finding, where one can. */
function silence(
  document: vscode.TextDocument,
  linted: DocumentFindings,
  finding: Finding,
  diagnostic: vscode.Diagnostic,
): vscode.CodeAction[] {
  const found = suppressingEdits(linted.context, linted.options, finding);
  if (found === null) return [];
  const { edits, wide, characters } = found;
  const tokens = count("tokens", Math.ceil(characters / CHARACTERS_PER_TOKEN));
  const title = say(wide ? "suppress.file" : "suppress.here", finding.rule, tokens);
  const action = editAction(title, document, toEdits(linted, edits));
  action.diagnostics = [diagnostic];
  return [action];
}

/** Of English words and hyphens, about. The exact count takes the tokenizer, which the menu does not wait for. */
const CHARACTERS_PER_TOKEN = 4;

function fixAll(document: vscode.TextDocument, linted: DocumentFindings): vscode.CodeAction[] {
  const edits = editsOf(linted, linted.findings);
  if (edits.length === 0) return [];
  const action = editAction(say("fix-all-of-file"), document, edits);
  action.kind = FIX_ALL;
  return [action];
}

/** The edits of every certain fix of these findings, and of those of their rules that come up when they are in. */
function editsOf(linted: DocumentFindings, findings: readonly Finding[]): vscode.TextEdit[] {
  const { context, options } = linted;
  const first = applyFixes(context.source, findings);
  const rules = new Set(findings.map(({ rule }) => rule));
  let { text } = first;
  for (let round = 1; round < MAX_ROUNDS && text !== context.source; round++) {
    const { file, isRoot, markTaken, files, home } = context;
    const again = makeContext({ file, content: text, isRoot, markTaken, files, ...(home && { home }) });
    const left = runLint(again, options).filter(({ rule }) => rules.has(rule));
    const next = applyFixes(again.source, left);
    if (next.fixed.length === 0 || next.text === text) break;
    text = next.text;
  }
  if (text === first.text)
    return first.fixed.flatMap((finding) => toEdits(linted, certainFix(finding)!.edits));
  return toEdits(linted, [difference(context.source, text)]);
}

/** One edit from a text to another: without the beginning and the end that they share. */
function difference(from: string, to: string): TextEdit {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  return { range: { start, end: from.length - end }, text: to.slice(start, to.length - end) };
}

function toEdits({ lines }: DocumentFindings, edits: readonly TextEdit[]): vscode.TextEdit[] {
  return edits.map(({ range, text }) =>
    vscode.TextEdit.replace(toRange(lines.positionAt(range.start), lines.positionAt(range.end)), text),
  );
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

function commandAction(
  title: string,
  diagnostic: vscode.Diagnostic,
  command: string,
  ...args: unknown[]
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command, title, arguments: args };
  action.diagnostics = [diagnostic];
  return action;
}

// The rule's id becomes part of a path and a key of the settings.
function isRuleId(rule: unknown): rule is string {
  return typeof rule === "string" && /^[a-z][a-z0-9-]*$/.test(rule);
}

async function openRule({ context }: Services, rule: unknown): Promise<void> {
  if (!isRuleId(rule)) return;
  const page = rulePage(context, rule);
  try {
    await vscode.workspace.fs.stat(page);
    await vscode.commands.executeCommand("markdown.showPreview", page);
  } catch (error) {
    void vscode.window.showWarningMessage(say("rule-page-missing", rule, reasonOf(error)));
  }
}

/** Turns a rule off where the rules are set now: in the workspace when it sets some, else for the user. */
async function disableRule(rule: unknown): Promise<void> {
  if (!isRuleId(rule)) return;
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const set = configuration.inspect<Record<string, unknown>>("rules");
  const inWorkspace = set?.workspaceValue !== undefined;
  const before = (inWorkspace ? set.workspaceValue : set?.globalValue) ?? {};
  const target = inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  try {
    await configuration.update("rules", { ...before, [rule]: "off" }, target);
  } catch (error) {
    void vscode.window.showWarningMessage(say("disable-rule.failed", rule, reasonOf(error)));
  }
}

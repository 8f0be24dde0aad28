import * as vscode from "vscode";
import { RULE_FAILED } from "../lint/lint.ts";
import type { Finding, Level, Related } from "../lint/types.ts";
import { findingText, messageText } from "../words/findings.ts";
import {
  type DocumentFindings,
  isMeantAsSkill,
  lintDocument,
  lintedKind,
  MAX_LINTED,
} from "./document-lint.ts";
import type { Services } from "./services.ts";
import { onDidChangeSettings, readSettings } from "./settings.ts";
import { say } from "./words.ts";
import { WRONG_CASE } from "./wrong-case.ts";

/** Whose findings ours are, in the Problems view. */
export const SOURCE = "skill-loupe";
/** Milliseconds after the last keystroke. */
const DELAY = 120;
/** The same for a document that is looked at only in part. */
const DELAY_LARGE = 600;

export const SEVERITIES: Readonly<Record<Level, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
};

/** The page of a rule. */
export function rulePage({ extensionUri }: vscode.ExtensionContext, rule: string): vscode.Uri {
  // That one is the editor's own: the rules proper read what a file says, not what it is called.
  const folder = rule === WRONG_CASE ? "docs" : "docs/rules";
  return vscode.Uri.joinPath(extensionUri, folder, `${rule}.md`);
}

/** Reports the findings of every open SKILL.md, saved or not, while it is edited. */
export function registerDiagnostics(services: Services): vscode.Disposable {
  const { output } = services;
  const collection = vscode.languages.createDiagnosticCollection(SOURCE);
  const timers = new Map<vscode.TextDocument, NodeJS.Timeout>();

  const clear = (document: vscode.TextDocument) => {
    clearTimeout(timers.get(document));
    timers.delete(document);
  };
  const look = (document: vscode.TextDocument) => {
    clear(document);
    if (document.isClosed || lintedKind(document) === null) return;
    try {
      collection.set(document.uri, diagnosticsOf(document, services));
    } catch (error) {
      // The next edit tries again; nothing else of the extension depends on it.
      output.error(`${document.uri}: the findings failed`, error as Error);
      collection.delete(document.uri);
    }
  };
  const lookLater = (document: vscode.TextDocument) => {
    if (lintedKind(document) === null) return;
    clear(document);
    const large = document.offsetAt(new vscode.Position(document.lineCount, 0)) > MAX_LINTED;
    timers.set(
      document,
      setTimeout(() => look(document), large ? DELAY_LARGE : DELAY),
    );
  };
  const lookAtAll = () => {
    for (const document of vscode.workspace.textDocuments) look(document);
  };

  lookAtAll();
  return vscode.Disposable.from(
    collection,
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument(({ document }) => lookLater(document)),
    vscode.workspace.onDidSaveTextDocument(look),
    vscode.workspace.onDidCloseTextDocument((document) => {
      clear(document);
      collection.delete(document.uri);
    }),
    onDidChangeSettings(lookAtAll, "rules", "home"),
    { dispose: () => [...timers.keys()].forEach(clear) },
  );
}

/** The diagnostics of a document as it stands. */
function diagnosticsOf(document: vscode.TextDocument, services: Services): vscode.Diagnostic[] {
  if (lintedKind(document) === "wrong-case") {
    const diagnostic = wrongCase(document, services);
    return diagnostic === null ? [] : [diagnostic];
  }
  const linted = lintDocument(document, services);
  return linted.findings.map((finding) => toDiagnostic(document, linted, finding, services));
}

/** A finding as the editor shows it. */
export function toDiagnostic(
  document: vscode.TextDocument,
  { lines }: DocumentFindings,
  finding: Finding,
  { context }: Services,
): vscode.Diagnostic {
  const place = ({ start, end }: Finding["range"]) =>
    document.validateRange(toRange(lines.positionAt(start), lines.positionAt(end)));
  const text = findingText(finding, vscode.l10n.t);
  const diagnostic = new vscode.Diagnostic(place(finding.range), text, SEVERITIES[finding.level]);
  diagnostic.source = SOURCE;
  diagnostic.code =
    finding.rule === RULE_FAILED
      ? finding.rule
      : { value: finding.rule, target: rulePage(context, finding.rule) };
  if (finding.related !== undefined && finding.related.length > 0)
    diagnostic.relatedInformation = finding.related.map((related) => toRelated(document, related, place));
  return diagnostic;
}

function toRelated(
  document: vscode.TextDocument,
  { file, range, message }: Related,
  place: (range: Related["range"]) => vscode.Range,
): vscode.DiagnosticRelatedInformation {
  const location =
    file === undefined
      ? new vscode.Location(document.uri, place(range))
      : // The other file's lines are not known here: its beginning.
        new vscode.Location(
          document.uri.with({ path: vscode.Uri.file(file).path }),
          new vscode.Position(0, 0),
        );
  return new vscode.DiagnosticRelatedInformation(location, messageText(message, vscode.l10n.t));
}

function toRange(
  start: { line: number; character: number },
  end: { line: number; character: number },
): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** The finding of a file that Hermes passes over because of its name's case. */
function wrongCase(document: vscode.TextDocument, services: Services): vscode.Diagnostic | null {
  const level = readSettings().rules.get(WRONG_CASE) ?? "error";
  if (level === "off" || !isMeantAsSkill(document, services)) return null;
  const name = document.uri.path.slice(document.uri.path.lastIndexOf("/") + 1);
  const diagnostic = new vscode.Diagnostic(
    document.lineAt(0).range,
    say("wrong-case", name),
    SEVERITIES[level],
  );
  diagnostic.source = SOURCE;
  diagnostic.code = { value: WRONG_CASE, target: rulePage(services.context, WRONG_CASE) };
  return diagnostic;
}

import * as vscode from "vscode";
import { CONFIG_INVALID } from "../lint/config.ts";
import type { ConfigFile } from "../lint/config-files.ts";
import { RULE_FAILED } from "../lint/lint.ts";
import { linesOf } from "../lint/position.ts";
import { PSEUDO_RULES } from "../lint/run.ts";
import type { Finding, Level, Related } from "../lint/types.ts";
import { findingText, messageText } from "../words/findings.ts";
import { type DocumentFindings, lintDocument, lintedKind, MAX_LINTED } from "./document-lint.ts";
import type { Services } from "./services.ts";
import { readSettings } from "./settings.ts";

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
  // Ids that are no rules of their own are explained together.
  const page = PSEUDO_RULES.includes(rule) ? "docs/lint.md" : `docs/rules/${rule}.md`;
  return vscode.Uri.joinPath(extensionUri, page);
}

/** Opens a rule's page as a reader wants it; a link to the file would show its Markdown. */
export const OPEN_RULE = "skillLoupe.openRule";

/** What a diagnostic says of its rule: the id, which is a link to the rule's page. */
export function ruleCode(rule: string): NonNullable<vscode.Diagnostic["code"]> {
  if (rule === RULE_FAILED) return rule;
  const target = vscode.Uri.from({ scheme: "command", path: OPEN_RULE, query: JSON.stringify([rule]) });
  return { value: rule, target };
}

/** The rule of one of our diagnostics. */
export function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === "object" ? code.value : code);
}

/** Reports the findings of every open SKILL.md, saved or not, while it is edited. */
export function registerDiagnostics(services: Services): vscode.Disposable {
  const { output, lint } = services;
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
      lookAtConfigs();
    } catch (error) {
      // The next edit tries again; nothing else of the extension depends on it.
      output.error(`${document.uri}: the findings failed`, error as Error);
      collection.delete(document.uri);
    }
  };
  let configs: readonly ConfigFile[] = [];
  const lookAtConfigs = () => {
    const now = lint.surroundings.configs();
    if (now.length === configs.length && now.every((config, i) => config === configs[i])) return;
    for (const { file } of configs) collection.delete(vscode.Uri.file(file));
    for (const config of now) collection.set(vscode.Uri.file(config.file), configDiagnostics(config));
    configs = now;
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
    lookAtConfigs();
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
    lint.onDidChange(lookAtAll),
    lint.onDidReadConfigs(lookAtConfigs),
    { dispose: () => [...timers.keys()].forEach(clear) },
  );
}

/** The diagnostics of a document as it stands. */
function diagnosticsOf(document: vscode.TextDocument, services: Services): vscode.Diagnostic[] {
  const linted = lintDocument(document, services);
  return linted === null ? [] : linted.findings.map((finding) => toDiagnostic(document, linted, finding));
}

/** A finding as the editor shows it. */
export function toDiagnostic(
  document: vscode.TextDocument,
  { lines }: DocumentFindings,
  finding: Finding,
): vscode.Diagnostic {
  const place = ({ start, end }: Finding["range"]) =>
    document.validateRange(toRange(lines.positionAt(start), lines.positionAt(end)));
  const text = findingText(finding, vscode.l10n.t);
  const diagnostic = makeDiagnostic(place(finding.range), text, finding);
  if (finding.related !== undefined && finding.related.length > 0)
    diagnostic.relatedInformation = finding.related.map((related) => toRelated(document, related, place));
  return diagnostic;
}

/** A diagnostic of ours. */
export function makeDiagnostic(
  range: vscode.Range,
  text: string,
  { rule, level }: Pick<Finding, "rule" | "level">,
): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(range, text, SEVERITIES[level]);
  diagnostic.source = SOURCE;
  diagnostic.code = ruleCode(rule);
  return diagnostic;
}

/** What is wrong with a `.skill-loupe.json`. */
function configDiagnostics({ file, source, problems, levels }: ConfigFile): vscode.Diagnostic[] {
  const lines = linesOf(source);
  const given = levels.get(CONFIG_INVALID) ?? readSettings(vscode.Uri.file(file)).rules.get(CONFIG_INVALID);
  return problems.flatMap(({ range, level: own, message }) => {
    const level = given ?? own;
    if (level === "off") return [];
    const place = toRange(lines.positionAt(range.start), lines.positionAt(range.end));
    return [makeDiagnostic(place, messageText(message, vscode.l10n.t), { rule: CONFIG_INVALID, level })];
  });
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

/** A range of places found by `Lines`. */
export function toRange(
  start: { line: number; character: number },
  end: { line: number; character: number },
): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

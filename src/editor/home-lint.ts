import * as vscode from "vscode";
import type { LintAnswer, LintedFile, PlacedFinding, PlacedRange } from "../protocol/lint.ts";
import { findingText, messageText } from "../words/findings.ts";
import { makeDiagnostic } from "./diagnostics.ts";
import { lintedKind } from "./document-lint.ts";
import { homeLabel } from "./home-label.ts";
import type { Services } from "./services.ts";
import { lintSettings, onDidChangeSettings, readSettings } from "./settings.ts";
import { count, number, reasonOf, say } from "./words.ts";

const CHECK_ALL = "skillLoupe.checkAllSkills";
/** Quiet time after a change before the home is checked again; typing in one skill must not check a thousand each time. Milliseconds. */
const QUIET_MS = 800;

let last: LintAnswer | null = null;
export const testing = {
  /** What the last check of the whole home answered. */
  lastCheck: () => last,
};

/**
 * Checks the whole home, on command or, by setting, whenever it changed. The worker lints; here its findings become
 * diagnostics of the files that are not open. Open documents have their own.
 */
export function registerHomeLint(services: Services): vscode.Disposable {
  const check = new HomeLint(services);
  const { engine, lint } = services;
  return vscode.Disposable.from(
    check,
    vscode.commands.registerCommand(CHECK_ALL, () => check.onCommand()),
    engine.onDidChange(() => check.changed()),
    lint.onDidChange(() => check.changed()),
    onDidChangeSettings(() => check.switched(), "lint.wholeHome"),
    vscode.workspace.onDidOpenTextDocument((document) => check.opened(document)),
    vscode.workspace.onDidCloseTextDocument((document) => void check.closed(document)),
  );
}

class HomeLint implements vscode.Disposable {
  private readonly services: Services;
  private readonly collection = vscode.languages.createDiagnosticCollection("skill-loupe-home");
  private timer: NodeJS.Timeout | undefined;
  private running: vscode.CancellationTokenSource | null = null;

  constructor(services: Services) {
    this.services = services;
    this.changed();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.running?.cancel();
    this.collection.dispose();
  }

  async onCommand(): Promise<void> {
    const { engine, output } = this.services;
    try {
      await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Notification, title: say("check.title"), cancellable: true },
        async (progress, token) => {
          let told = 0;
          const answer = await this.run(token, (done, total) => {
            const percent = Math.floor((done / total) * 100);
            progress.report({
              increment: percent - told,
              message: say("check.progress", number(done), number(total)),
            });
            told = percent;
          });
          if (answer === null) return;
          if (engine.summary?.exists === false) {
            void vscode.window.showWarningMessage(say("check.no-home", homeLabel(engine.homeDir)));
            return;
          }
          if (answer.files.length > 0)
            await vscode.commands.executeCommand("workbench.actions.view.problems");
          tell(answer);
        },
      );
    } catch (error) {
      output.error(error as Error);
      void vscode.window.showErrorMessage(say("check.failed", reasonOf(error)));
    }
  }

  /** The home, a config or the settings changed. */
  changed(): void {
    clearTimeout(this.timer);
    const { engine } = this.services;
    this.dropGone();
    if (!readSettings().lintWholeHome || engine.summary === null) return;
    this.timer = setTimeout(() => {
      this.run().catch((error) => this.services.output.error(error as Error));
    }, QUIET_MS);
  }

  switched(): void {
    if (!readSettings().lintWholeHome) {
      this.running?.cancel();
      this.collection.clear();
      last = null;
    }
    this.changed();
  }

  opened(document: vscode.TextDocument): void {
    if (lintedKind(document) !== null) this.collection.delete(document.uri);
  }

  /** What was found of a file while it was open is gone with its document. */
  async closed(document: vscode.TextDocument): Promise<void> {
    if (last === null || lintedKind(document) === null || document.uri.scheme !== "file") return;
    try {
      const answer = await this.ask([document.uri.fsPath]);
      if (last !== null) for (const file of answer.files) this.show(file, this.openFiles());
    } catch (error) {
      this.services.output.warn(reasonOf(error));
    }
  }

  /** Checks all; null when another check or the token stopped it. What was found before stays then. */
  private async run(
    token?: vscode.CancellationToken,
    progress?: (done: number, total: number) => void,
  ): Promise<LintAnswer | null> {
    this.running?.cancel();
    const running = new vscode.CancellationTokenSource();
    this.running = running;
    const subscription = token?.onCancellationRequested(() => running.cancel());
    try {
      const answer = await this.ask(null, progress, running.token);
      if (answer.cancelled || running.token.isCancellationRequested) return null;
      last = answer;
      this.services.lint.readConfigs(answer.configs);
      this.collection.clear();
      const open = this.openFiles();
      for (const file of answer.files) this.show(file, open);
      return answer;
    } finally {
      subscription?.dispose();
      if (this.running === running) this.running = null;
      running.dispose();
    }
  }

  private ask(
    files: readonly string[] | null,
    progress?: (done: number, total: number) => void,
    token?: vscode.CancellationToken,
  ): Promise<LintAnswer> {
    const { engine } = this.services;
    const settings = lintSettings(vscode.Uri.file(engine.homeDir));
    return engine.lint({ settings, files }, progress, token);
  }

  /** The files of the home that are open, by the path that the home found them by. */
  private openFiles(): ReadonlySet<string> {
    const { surroundings } = this.services.lint;
    return new Set(
      vscode.workspace.textDocuments
        .filter((document) => document.uri.scheme === "file" && lintedKind(document) !== null)
        .flatMap(({ uri: { fsPath } }) => [fsPath, surroundings.fileInHome(fsPath) ?? fsPath]),
    );
  }

  private show({ file, findings }: LintedFile, open: ReadonlySet<string>): void {
    if (open.has(file)) return;
    const uri = vscode.Uri.file(file);
    this.collection.set(
      uri,
      findings.map((finding) => toDiagnostic(uri, finding)),
    );
  }

  /** A file that the home no longer has has no problems. */
  private dropGone(): void {
    const { summary } = this.services.engine;
    if (last === null || summary === null) return;
    const there = new Set([...summary.skills, ...summary.hidden].map(({ file }) => file));
    for (const { file } of last.files) if (!there.has(file)) this.collection.delete(vscode.Uri.file(file));
  }
}

function toDiagnostic(uri: vscode.Uri, finding: PlacedFinding): vscode.Diagnostic {
  const text = findingText({ ...finding, range: { start: 0, end: 0 }, related: [] }, vscode.l10n.t);
  const diagnostic = makeDiagnostic(toRange(finding.range), text, finding);
  if (finding.related.length > 0)
    diagnostic.relatedInformation = finding.related.map(
      ({ file, range, message }) =>
        new vscode.DiagnosticRelatedInformation(
          new vscode.Location(file === null ? uri : vscode.Uri.file(file), toRange(range)),
          messageText(message, vscode.l10n.t),
        ),
    );
  return diagnostic;
}

function toRange({ start, end }: PlacedRange): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** Says what came of it, and what of it is shown. */
function tell({ checked, counts, capped, files }: LintAnswer): void {
  const skills = count("skills", checked);
  const words = [
    skills,
    count("errors", counts.error),
    count("warnings", counts.warning),
    count("notes", counts.info),
  ];
  if (capped) {
    const shown = files.reduce((sum, { findings }) => sum + findings.length, 0);
    void vscode.window.showWarningMessage(say("check.capped", ...words, number(shown)));
  } else if (files.length === 0) void vscode.window.showInformationMessage(say("check.none", skills));
  else void vscode.window.showInformationMessage(say("check.done", ...words));
}

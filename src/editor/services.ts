import type * as vscode from "vscode";
import type { LintAnswer, LintHomeAnswer, LintQuery } from "../protocol/lint.ts";
import type { CatalogAnswer, DoctorAnswer, HomeSummary } from "../protocol/worker.ts";
import type { LintState } from "./lint-state.ts";

/** What every feature of the editor is given. */
export interface Services {
  readonly context: vscode.ExtensionContext;
  readonly output: vscode.LogOutputChannel;
  readonly engine: EngineView;
  readonly lint: LintState;
}

/** The home as the engine's worker keeps it. */
export interface EngineView {
  /** Null until the home was read the first time, and when there is none. */
  readonly summary: HomeSummary | null;
  readonly onDidChange: vscode.Event<HomeSummary>;
  catalog(): Promise<CatalogAnswer>;
  doctor(): Promise<DoctorAnswer>;
  /** The home for the lint of its files; null when it is still the one of the mark known. */
  lintHome(known: string): Promise<LintHomeAnswer>;
  /** Lints the home's files in the worker; `progress` is told how many are done. */
  lint(
    query: LintQuery,
    progress?: (done: number, total: number) => void,
    token?: vscode.CancellationToken,
  ): Promise<LintAnswer>;
  /** Looks at the whole home again. */
  refresh(): Promise<void>;
  /** The home's folder, absolute; it need not exist. */
  readonly homeDir: string;
  readonly isSample: boolean;
  /** Whether the file is a SKILL.md that the home's roots hold. */
  isSkillFile(uri: vscode.Uri): boolean;
}

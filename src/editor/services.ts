import type * as vscode from "vscode";
import type { CatalogAnswer, DoctorAnswer, HomeSummary } from "../protocol/worker.ts";

/** What every feature of the editor is given. */
export interface Services {
  readonly context: vscode.ExtensionContext;
  readonly output: vscode.LogOutputChannel;
  readonly engine: EngineView;
}

/** The home as the engine's worker keeps it. */
export interface EngineView {
  /** Null until the home was read the first time, and when there is none. */
  readonly summary: HomeSummary | null;
  readonly onDidChange: vscode.Event<HomeSummary>;
  catalog(): Promise<CatalogAnswer>;
  doctor(): Promise<DoctorAnswer>;
  /** Looks at the whole home again. */
  refresh(): Promise<void>;
  /** The home's folder, absolute; it need not exist. */
  readonly homeDir: string;
  readonly isSample: boolean;
  /** Whether the file is a SKILL.md that the home's roots hold. */
  isSkillFile(uri: vscode.Uri): boolean;
}

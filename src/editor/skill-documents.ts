import * as vscode from "vscode";
import type { EngineClient } from "./engine-client.ts";

/** Whether a document is a file called SKILL.md. */
export function isSkillPath(uri: vscode.Uri): boolean {
  return (uri.scheme === "file" || uri.scheme === "vscode-remote") && uri.path.endsWith("/SKILL.md");
}

/** The skill in the active editor, as the panel shows it. */
export interface EditedSkill {
  readonly uri: vscode.Uri;
  readonly file: string;
  readonly unsaved: boolean;
}

/**
 * Follows the open SKILL.md documents: an unsaved text stands for its file in the engine at once, and the one
 * edited last is the edited skill, also while the panel has the focus.
 */
export class SkillDocuments implements vscode.Disposable {
  private readonly engine: EngineClient;
  private readonly changes = new vscode.EventEmitter<void>();
  private readonly subscriptions: vscode.Disposable[];
  private active: vscode.TextDocument | null = null;

  /** Fires after the engine was told of an edit, and when another skill is edited. */
  readonly onDidChange = this.changes.event;

  constructor(engine: EngineClient) {
    this.engine = engine;
    this.subscriptions = [
      this.changes,
      vscode.workspace.onDidOpenTextDocument((document) => this.update(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.update(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.update(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.close(document)),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.activate(editor)),
    ];
    for (const document of vscode.workspace.textDocuments) this.update(document);
    this.activate(vscode.window.activeTextEditor);
  }

  get edited(): EditedSkill | null {
    if (this.active === null || this.active.isClosed) return null;
    return { uri: this.active.uri, file: this.active.uri.fsPath, unsaved: this.active.isDirty };
  }

  /** Makes a document the edited one, e.g. the one that the preview was opened from. */
  follow(document: vscode.TextDocument): void {
    if (!isSkillPath(document.uri)) return;
    this.active = document;
    this.changes.fire();
  }

  /** The URI of a file of the home: that of its open document when there is one, so that remote hosts keep their scheme. */
  uriOf(file: string): vscode.Uri {
    return (
      vscode.workspace.textDocuments.find(({ uri }) => uri.fsPath === file)?.uri ?? vscode.Uri.file(file)
    );
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private activate(editor: vscode.TextEditor | undefined): void {
    if (editor !== undefined && this.active !== editor.document) this.follow(editor.document);
  }

  private update(document: vscode.TextDocument): void {
    if (!isSkillPath(document.uri)) return;
    this.engine.setUnsaved(document.uri.fsPath, document.isDirty ? document.getText() : null);
    this.changes.fire();
  }

  private close(document: vscode.TextDocument): void {
    if (!isSkillPath(document.uri)) return;
    this.engine.setUnsaved(document.uri.fsPath, null);
    if (this.active === document) this.active = null;
    this.changes.fire();
  }
}

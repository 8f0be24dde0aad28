import { performance } from "node:perf_hooks";
import * as vscode from "vscode";
import { SECTION } from "./configuration.ts";
import { EngineClient } from "./engine-client.ts";
import { featureTesting, registerFeatures, type TestingApi } from "./features.ts";
import { LintState } from "./lint-state.ts";
import { createOutput } from "./output.ts";
import { type PanelServices, PreviewPanel, VIEW_TYPE } from "./preview-panel.ts";
import { isSkillPath, SkillDocuments } from "./skill-documents.ts";
import { reasonOf } from "./words.ts";

/** Settings that decide what the engine reads. */
const ENGINE_SETTINGS = ["home", "profile", "platform", "topK", "injectK", "compact", "tokenizer", "watch"];

/** What the extension exports: nothing but what its own tests look at. */
export interface ExtensionApi extends TestingApi {
  readonly panel: () => PreviewPanel | null;
  readonly start: () => Promise<void>;
  /** Milliseconds that `activate` took. */
  readonly activation: number;
}

/**
 * Registers everything and starts the engine only when there is something to read: the home exists, a SKILL.md is
 * open, or a command or view asks. A start without any of them costs one look at the disk.
 */
export function activate(context: vscode.ExtensionContext): ExtensionApi {
  const begun = performance.now();
  const output = createOutput();
  const engine = new EngineClient(context, output);
  const documents = new SkillDocuments(engine);
  const lint = new LintState(engine, output);
  let started: Promise<void> | null = null;
  const start = () => {
    started ??= engine.start().catch((error) => {
      started = null;
      output.error(reasonOf(error));
      throw error;
    });
    return started;
  };
  const panel: PanelServices = { context, output, engine, documents, start };
  const preview = async (uri?: vscode.Uri, request?: string) => {
    if (uri instanceof vscode.Uri && isSkillPath(uri))
      documents.follow(await vscode.workspace.openTextDocument(uri));
    PreviewPanel.show(panel, request);
  };
  const failed = (error: unknown) =>
    void vscode.window.showErrorMessage(vscode.l10n.t("Skill Loupe failed: {0}", reasonOf(error)));
  context.subscriptions.push(
    output,
    engine,
    documents,
    lint,
    vscode.commands.registerCommand(`${SECTION}.preview`, (uri?: vscode.Uri, request?: unknown) =>
      preview(uri, typeof request === "string" ? request : undefined).catch(failed),
    ),
    vscode.commands.registerCommand(`${SECTION}.previewSelection`, () =>
      preview(undefined, selectedText()).catch(failed),
    ),
    vscode.commands.registerCommand(`${SECTION}.refresh`, () =>
      start()
        .then(() => engine.refresh())
        .catch(failed),
    ),
    vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: async (restored) => PreviewPanel.restore(restored, panel),
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!ENGINE_SETTINGS.some((name) => event.affectsConfiguration(`${SECTION}.${name}`))) return;
      if (started !== null || engine.homeExists) {
        started = null;
        start().catch(failed);
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      if (started !== null) void engine.start().catch(failed);
    }),
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (isSkillPath(document.uri)) void start().catch(() => {});
    }),
    registerFeatures({ context, output, engine, lint }),
  );
  if (engine.homeExists || vscode.workspace.textDocuments.some(({ uri }) => isSkillPath(uri)))
    void start().catch(() => {});
  const activation = performance.now() - begun;
  output.debug(`activated in ${activation.toFixed(1)} ms`);
  return { testing: { ...featureTesting, engine }, panel: () => PreviewPanel.open, start, activation };
}

export function deactivate(): void {
  // Everything is a subscription of the context.
}

function selectedText(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  const text = editor?.document.getText(editor.selection);
  return text === undefined || text.trim() === "" ? undefined : text;
}

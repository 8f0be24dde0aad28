import * as vscode from "vscode";
import type { CopyTarget, FromPage, PageCommand, PageHome, ToPage } from "../protocol/page.ts";
import { parsePageMessage } from "../protocol/validate.ts";
import type { PreviewAnswer } from "../protocol/worker.ts";
import { SECTION } from "./configuration.ts";
import type { EngineClient } from "./engine-client.ts";
import { homeLabel } from "./home-label.ts";
import { pageHtml } from "./page-html.ts";
import { rankingMarkdown } from "./ranking-markdown.ts";
import { openSkill } from "./reveal.ts";
import type { SkillDocuments } from "./skill-documents.ts";

/** The type of the panel, also the key under which the editor restores it after a reload. */
export const VIEW_TYPE = "skillLoupe.preview";
/** Rows sent to the page at most. */
const ROW_LIMIT = 200;
/** Rankings remembered, so that a click on a row means the ranking that was seen. */
const REMEMBERED = 8;

/** Commands of the page and what runs. */
const COMMANDS: Readonly<Record<PageCommand, string>> = {
  writeCatalog: `${SECTION}.writeCompactCatalog`,
  checkInstallation: `${SECTION}.checkInstallation`,
  chooseHome: `${SECTION}.chooseHome`,
  openSample: `${SECTION}.openSample`,
  showHidden: `${SECTION}.skills.focus`,
  openSettings: `${SECTION}.openSettings`,
};

/** What the panel needs of the rest. */
export interface PanelServices {
  readonly context: vscode.ExtensionContext;
  readonly output: vscode.LogOutputChannel;
  readonly engine: EngineClient;
  readonly documents: SkillDocuments;
  /** Starts the engine unless it runs. */
  start(): Promise<void>;
}

/** The preview panel: what a request gives, following every keystroke in the page and in the editor. */
export class PreviewPanel implements vscode.Disposable {
  private static current: PreviewPanel | null = null;

  private readonly panel: vscode.WebviewPanel;
  private readonly services: PanelServices;
  private readonly subscriptions: vscode.Disposable[] = [];
  private request = "";
  private sequence = 0;
  private asking = false;
  private askAgain = false;
  private ready = false;
  private disposed = false;
  private last: PreviewAnswer | null = null;
  private readonly shown = new Map<number, PreviewAnswer>();

  /** Opens the panel beside the editor, or shows the one that is open. */
  static show(services: PanelServices, request?: string): PreviewPanel {
    if (PreviewPanel.current === null) {
      const panel = vscode.window.createWebviewPanel(
        VIEW_TYPE,
        vscode.l10n.t("Preview Retrieval"),
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: request !== undefined },
        panelOptions(services.context),
      );
      PreviewPanel.current = new PreviewPanel(panel, services);
    } else PreviewPanel.current.panel.reveal(undefined, request !== undefined);
    if (request !== undefined) PreviewPanel.current.setRequest(request);
    return PreviewPanel.current;
  }

  /** Brings the panel back after a reload. */
  static restore(panel: vscode.WebviewPanel, services: PanelServices): void {
    panel.webview.options = panelOptions(services.context);
    PreviewPanel.current?.dispose();
    PreviewPanel.current = new PreviewPanel(panel, services);
  }

  /** The open panel, for tests. */
  static get open(): PreviewPanel | null {
    return PreviewPanel.current;
  }

  private constructor(panel: vscode.WebviewPanel, services: PanelServices) {
    this.panel = panel;
    this.services = services;
    const { engine, documents, context } = services;
    panel.iconPath = vscode.Uri.joinPath(context.extensionUri, "media", "icon.svg");
    this.subscriptions.push(
      panel.onDidDispose(() => this.closed()),
      panel.webview.onDidReceiveMessage((value: unknown) => this.receive(value)),
      engine.onDidChange(() => {
        this.postHome();
        this.ask();
      }),
      documents.onDidChange(() => {
        this.postHome();
        this.ask();
      }),
    );
    panel.webview.html = pageHtml(panel.webview, context.extensionUri);
    services.start().catch((error) => this.fail(error));
  }

  /** The last answer that was shown, for tests. */
  get answer(): PreviewAnswer | null {
    return this.last;
  }

  /** Sets the request as if it was typed. */
  setRequest(text: string): void {
    this.request = text;
    this.post({ type: "request", text });
    this.ask();
  }

  dispose(): void {
    this.panel.dispose();
  }

  private closed(): void {
    this.disposed = true;
    for (const subscription of this.subscriptions) subscription.dispose();
    if (PreviewPanel.current === this) PreviewPanel.current = null;
  }

  private receive(value: unknown): void {
    const message = parsePageMessage(value);
    if (message === null)
      this.services.output.warn("The preview page sent a message that is none of its own.");
    else this.handle(message);
  }

  private handle(message: FromPage): void {
    switch (message.type) {
      case "ready":
        this.ready = true;
        // A page that starts counts anew.
        this.sequence = 0;
        this.shown.clear();
        if (this.request === "") this.request = message.request;
        else this.post({ type: "request", text: this.request });
        this.postHome();
        this.ask();
        break;
      case "request":
        this.request = message.text;
        this.sequence = message.sequence;
        this.ask();
        break;
      case "open":
        void this.openRow(message.rank, message.sequence);
        break;
      case "copy":
        this.copy(message.target).catch((error) => this.fail(error));
        break;
      case "set":
        void vscode.workspace
          .getConfiguration(SECTION)
          .update(message.name, message.value, vscode.ConfigurationTarget.Global);
        break;
      case "command":
        void vscode.commands.executeCommand(COMMANDS[message.name]);
        break;
    }
  }

  /** Asks for the newest request; while an answer is on its way only the last question waits. */
  private ask(): void {
    if (!this.ready || this.disposed) return;
    if (this.asking) {
      this.askAgain = true;
      return;
    }
    this.asking = true;
    this.askAgain = false;
    const { sequence, request } = this;
    const edited = this.services.documents.edited?.file ?? null;
    this.services.engine
      .preview({ request, limit: ROW_LIMIT, edited })
      .then((preview) => this.show(sequence, preview))
      .catch((error) => this.fail(error))
      .finally(() => {
        this.asking = false;
        if (this.askAgain) this.ask();
      });
  }

  private show(sequence: number, preview: PreviewAnswer): void {
    this.last = preview;
    this.shown.set(sequence, preview);
    if (this.shown.size > REMEMBERED) this.shown.delete(this.shown.keys().next().value!);
    this.post({ type: "error", message: "" });
    this.post({ type: "preview", sequence, preview });
  }

  private fail(error: unknown): void {
    if (this.disposed) return;
    const message = error instanceof Error ? error.message : String(error);
    this.services.output.error(message);
    this.post({
      type: "error",
      message: vscode.l10n.t("The preview failed: {0}. The last ranking stays.", message),
    });
  }

  private post(message: ToPage): void {
    if (this.ready && !this.disposed) void this.panel.webview.postMessage(message);
  }

  private postHome(): void {
    this.post({ type: "home", home: this.describeHome() });
  }

  private describeHome(): PageHome {
    const { engine, documents } = this.services;
    const { summary } = engine;
    const { edited } = documents;
    const skill = edited === null ? null : this.nameOf(edited.file);
    return {
      state: summary === null ? "loading" : summary.exists ? "ready" : "missing",
      label: homeLabel(engine.homeDir),
      sample: engine.isSample,
      profile: summary?.profile ?? "hermes",
      indexed: summary?.skills.length ?? 0,
      hidden: summary?.hidden.length ?? 0,
      cut: summary?.skills.filter(({ cut }) => cut).length ?? 0,
      encoding: this.last?.tokens.encoding ?? "o200k_base",
      topK: summary?.settings.topK ?? { value: 6, origin: "default" },
      injectK: summary?.settings.injectK ?? { value: 6, origin: "default" },
      compact: summary?.settings.compact ?? { value: true, origin: "default" },
      edited: edited === null || skill === null ? null : { name: skill, unsaved: edited.unsaved },
    };
  }

  private nameOf(file: string): string | null {
    const { summary } = this.services.engine;
    const found =
      summary?.skills.find((skill) => skill.file === file) ??
      summary?.hidden.find((skill) => skill.file === file);
    return found?.name ?? null;
  }

  private async openRow(rank: number, sequence: number): Promise<void> {
    const preview = this.shown.get(sequence) ?? this.last;
    const row = preview?.rows.find((candidate) => candidate.rank === rank);
    if (row === undefined) return;
    const uri = this.services.documents.uriOf(row.file);
    const column =
      this.panel.viewColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One;
    try {
      await openSkill(uri, column);
    } catch (error) {
      this.fail(error);
    }
  }

  private async copy(target: CopyTarget): Promise<void> {
    await vscode.env.clipboard.writeText(await this.textOf(target));
    vscode.window.setStatusBarMessage(vscode.l10n.t("Copied."), 2000);
  }

  private async textOf(target: CopyTarget): Promise<string> {
    if (target === "block") return this.last?.block ?? "";
    if (target === "ranking") return this.last === null ? "" : rankingMarkdown(this.last);
    const { full, compact } = await this.services.engine.catalog();
    return (target === "catalog-full" ? full : compact) ?? "";
  }
}

function panelOptions(context: vscode.ExtensionContext): vscode.WebviewPanelOptions & vscode.WebviewOptions {
  return {
    enableScripts: true,
    retainContextWhenHidden: true,
    enableFindWidget: true,
    localResourceRoots: [vscode.Uri.joinPath(context.extensionUri, "dist")],
  };
}

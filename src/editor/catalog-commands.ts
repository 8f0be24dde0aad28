import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import { COMPACT_SENTINEL } from "../catalog/compact.ts";
import { CatalogWriteError, catalogFileText, inspectTarget, writeCatalog } from "../catalog/write.ts";
import { thisMachine } from "../home/machine.ts";
import { catalogTarget } from "./places.ts";
import type { Services } from "./services.ts";
import { onDidChangeSettings, readSettings } from "./settings.ts";
import { count, reasonOf, say } from "./words.ts";

/** Which of the two catalogs. */
export type CatalogKind = "compact" | "full";

/** What became of a command, for whoever runs it as one. */
export type CatalogOutcome =
  | { readonly state: "written" | "unchanged"; readonly path: string }
  | { readonly state: "foreign" | "failed"; readonly path: string }
  | { readonly state: "nothing" | "cancelled" };

/** Documents that show what would be written. */
const SCHEME = "skill-loupe-catalog";
/** Paths written to, with the kind written last; by path in the global state. */
const WRITTEN_KEY = "catalog.written";
/** Milliseconds after a change of the home. */
const WRITE_DELAY = 2000;

/** "Write Compacted Catalog", "Write Full Catalog", and writing again on change. */
export function registerCatalogCommands(services: Services): vscode.Disposable {
  const writer = new CatalogWriter(services);
  const command = (id: string, kind: CatalogKind) =>
    vscode.commands.registerCommand(id, (argument: unknown) => writer.run(kind, argument));
  return vscode.Disposable.from(
    writer,
    command("skillLoupe.writeCompactCatalog", "compact"),
    command("skillLoupe.writeFullCatalog", "full"),
  );
}

class CatalogWriter implements vscode.Disposable {
  private readonly services: Services;
  private readonly subscriptions: vscode.Disposable[];
  private readonly proposed = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(services: Services) {
    this.services = services;
    this.subscriptions = [
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
        provideTextDocumentContent: (uri) => this.proposed.get(uri.toString()) ?? "",
      }),
      services.engine.onDidChange(() => this.writeLater()),
      onDidChangeSettings(() => this.writeLater(), "catalog"),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** Writes one of the catalogs. `argument`: `{path, confirm: true}` names the file and asks nothing. */
  async run(kind: CatalogKind, argument: unknown): Promise<CatalogOutcome> {
    const given = parseArgument(argument);
    try {
      const block = await this.blockOf(kind);
      if (block === null) return { state: "nothing" };
      let file = given?.path ?? (await this.choosePath(false));
      for (;;) {
        if (file === null) return { state: "cancelled" };
        const outcome = await this.writeTo(file, kind, block, given !== null);
        if (outcome !== "again") return outcome;
        file = await this.choosePath(true);
      }
    } catch (error) {
      this.services.output.error(error as Error);
      void vscode.window.showErrorMessage(reasonOf(error));
      return { state: "nothing" };
    }
  }

  private async blockOf(kind: CatalogKind): Promise<string | null> {
    const { engine } = this.services;
    if (!fs.existsSync(engine.homeDir)) {
      void vscode.window.showWarningMessage(say("catalog.no-home", engine.homeDir));
      return null;
    }
    const block = (await engine.catalog())[kind];
    if (block !== null && block !== "") return block;
    void vscode.window.showWarningMessage(say(block === null ? "catalog.standalone" : "catalog.empty"));
    return null;
  }

  private configuredPath(): string | null {
    const { catalogPath } = readSettings();
    return catalogPath === null
      ? null
      : catalogTarget(catalogPath, this.services.engine.homeDir, thisMachine());
  }

  private async choosePath(ask: boolean): Promise<string | null> {
    const configured = this.configuredPath();
    if (configured !== null && !ask) return configured;
    const uri = await vscode.window.showSaveDialog({
      title: say("catalog.save"),
      saveLabel: say("catalog.write"),
      defaultUri: vscode.Uri.file(configured ?? path.join(this.services.engine.homeDir, "skill-catalog.md")),
      filters: { Markdown: ["md"] },
    });
    return uri?.fsPath ?? null;
  }

  private async writeTo(
    file: string,
    kind: CatalogKind,
    block: string,
    confirmed: boolean,
  ): Promise<CatalogOutcome | "again"> {
    const target = inspectTarget(file);
    if (target.state === "foreign")
      return this.refuse(say("catalog.foreign", file), "foreign", file, confirmed);
    if (!confirmed && this.writtenKind(file) === undefined) {
      const answer = await this.askFirst(file, catalogFileText(block));
      if (answer !== "write") return answer === "again" ? "again" : { state: "cancelled" };
    }
    try {
      await writeCatalog(file, block);
    } catch (error) {
      if (!(error instanceof CatalogWriteError)) throw error;
      return this.refuse(errorText(error, file), error.reason, file, confirmed);
    }
    await this.remember(file, kind);
    const { tokens } = await this.services.engine.catalog();
    void this.tellWritten(file, count("tokens", tokens[kind]));
    return { state: "written", path: file };
  }

  private async refuse(
    text: string,
    state: "foreign" | "failed",
    file: string,
    confirmed: boolean,
  ): Promise<CatalogOutcome | "again"> {
    const asked = vscode.window.showErrorMessage(text, say("catalog.choose"));
    if (confirmed) return { state, path: file };
    return (await asked) === undefined ? { state, path: file } : "again";
  }

  /** Shows what the file would become, and asks. */
  private async askFirst(file: string, text: string): Promise<"write" | "again" | "no"> {
    const name = path.basename(file);
    const right = this.propose(file, "new", text);
    const now = inspectTarget(file).state === "free" ? this.propose(file, "now", "") : vscode.Uri.file(file);
    await vscode.commands.executeCommand("vscode.diff", now, right, say("catalog.diff", name), {
      preview: true,
    });
    const write = say("catalog.write");
    const choose = say("catalog.choose");
    const answer = await vscode.window.showInformationMessage(say("catalog.ask", file), write, choose);
    await closeTabs(right);
    for (const side of [now, right]) this.proposed.delete(side.toString());
    return answer === write ? "write" : answer === choose ? "again" : "no";
  }

  private propose(file: string, side: "now" | "new", text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: vscode.Uri.file(file).path, query: side });
    this.proposed.set(uri.toString(), text);
    return uri;
  }

  private async tellWritten(file: string, tokens: string): Promise<void> {
    const open = say("catalog.open");
    const answer = await vscode.window.showInformationMessage(say("catalog.wrote", file, tokens), open);
    if (answer === open) await vscode.commands.executeCommand("vscode.open", vscode.Uri.file(file));
  }

  private writeLater(): void {
    clearTimeout(this.timer);
    if (!readSettings().catalogWriteOnChange) return;
    this.timer = setTimeout(() => void this.writeAgain(), WRITE_DELAY);
  }

  /** Brings the configured file up to date; only one that is ours already, and only when something changes. */
  private async writeAgain(): Promise<void> {
    const file = this.configuredPath();
    if (file === null || !readSettings().catalogWriteOnChange) return;
    try {
      const { state, text } = inspectTarget(file);
      if (state !== "ours" || text === null) return;
      const kind = this.writtenKind(file) ?? (text.includes(COMPACT_SENTINEL) ? "compact" : "full");
      const block = (await this.services.engine.catalog())[kind];
      if (block === null || block === "" || catalogFileText(block) === text) return;
      await writeCatalog(file, block);
      this.services.output.info(`${file}: the catalog was written again`);
    } catch (error) {
      this.services.output.error(error as Error);
      if (error instanceof CatalogWriteError)
        void this.refuse(errorText(error, file), error.reason, file, true);
    }
  }

  private written(): Readonly<Record<string, CatalogKind>> {
    return this.services.context.globalState.get<Record<string, CatalogKind>>(WRITTEN_KEY, {});
  }

  private writtenKind(file: string): CatalogKind | undefined {
    const kind = this.written()[file];
    return kind === "compact" || kind === "full" ? kind : undefined;
  }

  private async remember(file: string, kind: CatalogKind): Promise<void> {
    await this.services.context.globalState.update(WRITTEN_KEY, { ...this.written(), [file]: kind });
  }
}

function errorText({ reason, message }: CatalogWriteError, file: string): string {
  if (reason === "foreign") return say("catalog.foreign", file);
  // The error names the file in English already.
  return say("catalog.failed", file, message.replace(`${file} cannot be written: `, ""));
}

function parseArgument(argument: unknown): { path: string } | null {
  if (typeof argument !== "object" || argument === null) return null;
  const { path: file, confirm } = argument as { path?: unknown; confirm?: unknown };
  return confirm === true && typeof file === "string" && path.isAbsolute(file) ? { path: file } : null;
}

async function closeTabs(right: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .filter(
      ({ input }) =>
        input instanceof vscode.TabInputTextDiff && input.modified.toString() === right.toString(),
    );
  if (tabs.length > 0) await vscode.window.tabGroups.close(tabs);
}

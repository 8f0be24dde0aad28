import path from "node:path";
import * as vscode from "vscode";
import { LintSurroundings } from "../engine/lint-surroundings.ts";
import { thisMachine } from "../home/machine.ts";
import { CONFIG_FILE } from "../lint/config.ts";
import { skillKind } from "./places.ts";
import type { EngineView } from "./services.ts";
import { onDidChangeSettings } from "./settings.ts";
import { reasonOf } from "./words.ts";

/** Quiet time after a change of the home before its skills are asked for. Milliseconds. */
const QUIET_MS = 60;

/**
 * What the lint of an open document knows besides its text: the home's other skills, asked of the worker while a
 * skill is open, and the `.skill-loupe.json` files.
 */
export class LintState implements vscode.Disposable {
  private readonly engine: EngineView;
  private readonly output: vscode.LogOutputChannel;
  private readonly changes = new vscode.EventEmitter<void>();
  private readonly reads = new vscode.EventEmitter<void>();
  private readonly subscriptions: vscode.Disposable[];
  private homeWatchers: vscode.Disposable[] = [];
  private watched = "";
  private home: NonNullable<Awaited<ReturnType<EngineView["lintHome"]>>> | null = null;
  private made: LintSurroundings | null = null;
  private stale = true;
  private asking = false;
  private timer: NodeJS.Timeout | undefined;

  /** Goes up with each change: findings made before are not those of now. */
  generation = 0;
  /** Fires when every finding may be another. */
  readonly onDidChange = this.changes.event;
  /** Fires when `.skill-loupe.json` files were read by somebody else than the open documents. */
  readonly onDidReadConfigs = this.reads.event;

  constructor(engine: EngineView, output: vscode.LogOutputChannel) {
    this.engine = engine;
    this.output = output;
    const drop = () => this.drop();
    const watcher = vscode.workspace.createFileSystemWatcher(`**/${CONFIG_FILE}`);
    this.subscriptions = [
      this.changes,
      this.reads,
      watcher,
      watcher.onDidChange(drop),
      watcher.onDidCreate(drop),
      watcher.onDidDelete(drop),
      engine.onDidChange(() => {
        this.stale = true;
        this.askLater();
        this.watchHome();
        if (this.configsChanged()) this.drop();
      }),
      vscode.workspace.onDidOpenTextDocument(() => this.askLater()),
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (path.posix.basename(uri.path) === CONFIG_FILE) drop();
      }),
      onDidChangeSettings(drop, "rules", "agents", "home"),
    ];
  }

  get surroundings(): LintSurroundings {
    this.made ??= new LintSurroundings(this.home?.home ?? null, thisMachine().userHome);
    return this.made;
  }

  /** Lets the `.skill-loupe.json` files that another thread met be read here too. */
  readConfigs(files: readonly string[]): void {
    const before = this.surroundings.configs().length;
    for (const file of files) this.surroundings.configFor(file);
    if (this.surroundings.configs().length !== before) this.reads.fire();
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of [...this.subscriptions, ...this.homeWatchers]) subscription.dispose();
  }

  private drop(): void {
    this.made = null;
    this.generation++;
    this.changes.fire();
  }

  /** Whether the worker's watch may have seen a config that an open document is now under. */
  private configsChanged(): boolean {
    const { made } = this;
    if (made === null) return false;
    const fresh = new LintSurroundings(this.home?.home ?? null, thisMachine().userHome);
    return vscode.workspace.textDocuments.some(({ uri }) => {
      if (uri.scheme !== "file" || skillKind(uri.path) === null) return false;
      const before = made.configFor(uri.fsPath);
      const now = fresh.configFor(uri.fsPath);
      return before?.file !== now?.file || before?.source !== now?.source;
    });
  }

  private askLater(): void {
    if (!this.stale || !vscode.workspace.textDocuments.some(({ uri }) => skillKind(uri.path) !== null))
      return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), QUIET_MS);
  }

  private async ask(): Promise<void> {
    // The worker answers in order: a change while one is under way is asked about after it.
    if (this.asking || this.engine.summary === null) return;
    this.asking = true;
    this.stale = false;
    try {
      const answer = await this.engine.lintHome(this.home?.mark ?? "");
      if (answer !== null) {
        this.home = answer;
        this.drop();
      }
    } catch (error) {
      // Without the other skills the rules that need them are silent; the next change asks again.
      this.output.warn(`the home's skills: ${reasonOf(error)}`);
    } finally {
      this.asking = false;
      this.askLater();
    }
  }

  /** The home's own configs; deeper ones are seen when they are saved here, or lie in the workspace. */
  private watchHome(): void {
    const { homeDir } = this.engine;
    if (homeDir === this.watched) return;
    this.watched = homeDir;
    for (const watcher of this.homeWatchers.splice(0)) watcher.dispose();
    for (const dir of [homeDir, path.join(homeDir, "skills")]) {
      const watcher = vscode.workspace.createFileSystemWatcher(
        new vscode.RelativePattern(vscode.Uri.file(dir), CONFIG_FILE),
      );
      const drop = () => this.drop();
      this.homeWatchers.push(
        watcher,
        watcher.onDidChange(drop),
        watcher.onDidCreate(drop),
        watcher.onDidDelete(drop),
      );
    }
  }
}

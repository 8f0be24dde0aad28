import path from "node:path";
import { Worker } from "node:worker_threads";
import * as vscode from "vscode";
import { expandPath } from "../home/expand.ts";
import { thisMachine } from "../home/machine.ts";
import { type HomeLocation, resolveHome } from "../home/resolve.ts";
import type { LintAnswer, LintHomeAnswer, LintQuery } from "../protocol/lint.ts";
import type {
  CatalogAnswer,
  DoctorAnswer,
  FromWorker,
  HomeSummary,
  PreviewAnswer,
  PreviewQuery,
  ToWorker,
  WorkerOptions,
} from "../protocol/worker.ts";
import { readConfiguration } from "./configuration.ts";
import type { EngineView } from "./services.ts";

/** How often a worker that died is started again before it stays down. */
const MAX_RESTARTS = 3;

type Asked = { resolve(value: unknown): void; reject(error: Error): void };
/** A message that is answered, before it has its id. */
type Question =
  Extract<ToWorker, { id: number }> extends infer M
    ? M extends { id: number }
      ? Omit<M, "id">
      : never
    : never;

/** The engine as the extension sees it: a worker thread that is started when first needed. */
export class EngineClient implements EngineView, vscode.Disposable {
  private readonly context: vscode.ExtensionContext;
  private readonly output: vscode.LogOutputChannel;
  private worker: Worker | null = null;
  private restarts = 0;
  private nextId = 1;
  private readonly asked = new Map<number, Asked>();
  private readonly progress = new Map<number, (done: number, total: number) => void>();
  private readonly unsaved = new Map<string, string>();
  private readonly changes = new vscode.EventEmitter<HomeSummary>();
  private options: WorkerOptions | null = null;
  private last: HomeSummary | null = null;
  private disposed = false;

  constructor(context: vscode.ExtensionContext, output: vscode.LogOutputChannel) {
    this.context = context;
    this.output = output;
  }

  readonly onDidChange = this.changes.event;

  get summary(): HomeSummary | null {
    return this.last;
  }

  get homeDir(): string {
    return this.options?.home ?? this.locate().dir;
  }

  /** Whether there is a home: one look at the disk. */
  get homeExists(): boolean {
    return this.locate().exists;
  }

  /** The sample home, a copy of the user's own that can be edited. */
  get sampleDir(): string {
    return path.join(this.context.globalStorageUri.fsPath, "sample-home");
  }

  get isSample(): boolean {
    return path.resolve(this.homeDir) === path.resolve(this.sampleDir);
  }

  get isRunning(): boolean {
    return this.worker !== null;
  }

  isSkillFile(uri: vscode.Uri): boolean {
    const file = uri.fsPath;
    const { last } = this;
    return (
      last !== null &&
      (last.skills.some((skill) => skill.file === file) || last.hidden.some((skill) => skill.file === file))
    );
  }

  /** Starts the worker if need be, and reads the home as the settings say. */
  async start(): Promise<void> {
    const configuration = readConfiguration();
    for (const { name, value } of configuration.bad)
      this.output.warn(`${name}: ${JSON.stringify(value)} cannot be used; the default stands.`);
    const machine = thisMachine();
    this.options = {
      home: this.locate().dir,
      profile: configuration.profile,
      situation: { platform: configuration.platform ?? machine.platform, environments: [] },
      cwd: vscode.workspace.isTrusted ? (vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? null) : null,
      watch: configuration.watch,
      given: configuration.given,
      encoding: configuration.encoding,
    };
    await this.ask<void>({ type: "configure", options: this.options });
  }

  preview(query: PreviewQuery): Promise<PreviewAnswer> {
    return this.ask({ type: "preview", query });
  }

  async catalog(): Promise<CatalogAnswer> {
    await this.started();
    return this.ask({ type: "catalog" });
  }

  async doctor(): Promise<DoctorAnswer> {
    await this.started();
    return this.ask({ type: "doctor" });
  }

  async lintHome(known: string): Promise<LintHomeAnswer> {
    await this.started();
    return this.ask({ type: "lint-home", known });
  }

  async lint(
    query: LintQuery,
    progress?: (done: number, total: number) => void,
    token?: vscode.CancellationToken,
  ): Promise<LintAnswer> {
    await this.started();
    const id = this.nextId;
    const answer = this.ask<LintAnswer>({ type: "lint", query });
    if (progress !== undefined) this.progress.set(id, progress);
    const stop = () => this.post({ type: "stop-lint", asked: id });
    const subscription = token?.onCancellationRequested(stop);
    if (token?.isCancellationRequested) stop();
    try {
      return await answer;
    } finally {
      subscription?.dispose();
      this.progress.delete(id);
    }
  }

  async refresh(): Promise<void> {
    await this.started();
    return this.ask({ type: "refresh" });
  }

  /** Lets an editor's text stand for a file; null: the file on disk again. */
  setUnsaved(file: string, text: string | null): void {
    if (text === null) {
      if (!this.unsaved.delete(file)) return;
    } else if (this.unsaved.get(file) === text) return;
    else this.unsaved.set(file, text);
    if (this.worker !== null) this.post({ type: "unsaved", file, text });
  }

  dispose(): void {
    this.disposed = true;
    this.changes.dispose();
    const { worker } = this;
    this.worker = null;
    if (worker !== null) {
      worker.postMessage({ type: "stop" } satisfies ToWorker);
      void worker.terminate();
    }
  }

  private locate(): HomeLocation {
    const { home } = readConfiguration();
    const machine = thisMachine();
    return resolveHome(machine, home === "" ? undefined : expandPath(home, machine));
  }

  /** Reads the home unless that was done. */
  private async started(): Promise<void> {
    if (this.options === null) await this.start();
  }

  private ask<T>(question: Question): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = this.nextId++;
      this.asked.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.post({ ...question, id } as ToWorker);
    });
  }

  private post(message: ToWorker): void {
    this.worker ??= this.launch();
    this.worker.postMessage(message);
  }

  private launch(): Worker {
    const worker = new Worker(path.join(this.context.extensionPath, "dist", "worker.js"));
    worker.on("message", (message: FromWorker) => this.receive(message));
    worker.on("error", (error) => this.output.error(error));
    worker.on("exit", (code) => {
      if (this.worker === worker) this.died(code);
    });
    for (const [file, text] of this.unsaved)
      worker.postMessage({ type: "unsaved", file, text } satisfies ToWorker);
    return worker;
  }

  private receive(message: FromWorker): void {
    switch (message.type) {
      case "answer":
        this.asked.get(message.id)?.resolve(message.value);
        this.asked.delete(message.id);
        break;
      case "failure":
        this.output.error(message.message);
        this.asked.get(message.id)?.reject(new Error(message.message.split("\n")[0]));
        this.asked.delete(message.id);
        break;
      case "changed":
        this.last = message.summary;
        if (!this.disposed) this.changes.fire(message.summary);
        break;
      case "lint-progress":
        this.progress.get(message.asked)?.(message.done, message.total);
        break;
      case "watch-problem":
        this.output.warn(message.message);
        break;
    }
  }

  private died(code: number): void {
    this.worker = null;
    for (const { reject } of this.asked.values()) reject(new Error("the engine stopped"));
    this.asked.clear();
    if (this.disposed) return;
    this.output.error(`The engine stopped with ${code}.`);
    if (this.restarts++ < MAX_RESTARTS) void this.start().catch((error) => this.output.error(error));
  }
}

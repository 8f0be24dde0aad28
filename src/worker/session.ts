import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { examine } from "../engine/doctor.ts";
import { Engine } from "../engine/engine.ts";
import { lintHomeOf } from "../engine/lint-surroundings.ts";
import { type ResolvedSettings, resolveSettings } from "../engine/settings.ts";
import { externalDirs } from "../home/config.ts";
import { thisMachine } from "../home/machine.ts";
import { HomeWatcher } from "../home/watch.ts";
import { loadTokenCounter, type TokenCounter } from "../prompt/tokens.ts";
import type { LintHomeAnswer } from "../protocol/lint.ts";
import type { CatalogAnswer, FromWorker, ToWorker, WorkerOptions } from "../protocol/worker.ts";
import { lintFiles } from "./lint.ts";
import { answerPreview } from "./preview.ts";
import { summarize } from "./summary.ts";

/** A quiet time after unsaved edits before the lists are told of them; previews are answered at once. Milliseconds. */
const SUMMARY_QUIET_MS = 150;

/** One home kept for the extension host: answers messages, watches the disk, tells what changed. */
export class Session {
  private readonly send: (message: FromWorker) => void;
  private readonly machine = thisMachine();
  private options: WorkerOptions | null = null;
  private engine: Engine | null = null;
  private settings!: ResolvedSettings;
  private counter: TokenCounter | null = null;
  private watcher: HomeWatcher | null = null;
  private readonly unsaved = new Map<string, string>();
  private revision = 0;
  private milliseconds = 0;
  private summaryTimer: NodeJS.Timeout | null = null;
  /** Lints under way by their ids; false: stop. */
  private readonly lints = new Map<number, boolean>();

  constructor(send: (message: FromWorker) => void) {
    this.send = send;
  }

  /** Handles one message; what goes wrong is answered, never thrown. */
  async handle(message: ToWorker): Promise<void> {
    if (message.type === "unsaved") return this.setUnsaved(message.file, message.text);
    if (message.type === "stop") return this.stop();
    if (message.type === "stop-lint") {
      if (this.lints.has(message.asked)) this.lints.set(message.asked, false);
      return;
    }
    try {
      this.send({ type: "answer", id: message.id, value: await this.answer(message) });
    } catch (error) {
      this.send({
        type: "failure",
        id: message.id,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }

  private async answer(message: Extract<ToWorker, { id: number }>): Promise<unknown> {
    if (message.type === "configure") return this.configure(message.options);
    const { engine, options, counter } = this;
    if (engine === null || options === null || counter === null) throw new Error("no home is configured");
    switch (message.type) {
      case "preview":
        return answerPreview(
          engine,
          { ...message.query, edited: this.found(message.query.edited) },
          this.settings.retrieval,
          this.settings.compact.value,
          this.revision,
          options.encoding,
          counter,
        );
      case "catalog":
        return this.catalog(engine, options, counter);
      case "doctor":
        return examine(engine, this.settings, this.machine);
      case "refresh":
        return this.refresh();
      case "lint-home":
        return this.answerLintHome(engine, message.known);
      case "lint":
        return this.lint(engine, message);
    }
  }

  private answerLintHome(engine: Engine, known: string): LintHomeAnswer {
    const home = lintHomeOf(engine);
    const mark = createHash("sha256").update(JSON.stringify(home)).digest("base64");
    return mark === known ? null : { mark, home };
  }

  private async lint(engine: Engine, { id, query }: Extract<ToWorker, { type: "lint" }>) {
    this.lints.set(id, true);
    try {
      const { userHome } = this.machine;
      const files = query.files?.map((file) => this.found(file) ?? file) ?? null;
      return await lintFiles(engine, { ...query, files }, userHome, {
        goesOn: () => this.lints.get(id) === true,
        at: (done, total) => this.send({ type: "lint-progress", asked: id, done, total }),
      });
    } finally {
      this.lints.delete(id);
    }
  }

  private async configure(options: WorkerOptions): Promise<void> {
    const before = this.options;
    this.options = options;
    const started = performance.now();
    this.counter = await loadTokenCounter(options.encoding);
    this.engine = new Engine({
      home: options.home,
      profile: options.profile,
      machine: this.machine,
      situation: options.situation,
      cwd: options.cwd ?? undefined,
    });
    for (const [file, text] of this.unsaved) this.engine.setUnsaved(this.found(file) ?? file, text);
    this.settings = resolveSettings(options.given, this.machine.env, options.home);
    this.milliseconds = performance.now() - started;
    if (before?.home !== options.home || before.watch !== options.watch) await this.restartWatcher();
    this.updateWatcher();
    this.tell();
  }

  private catalog(engine: Engine, { encoding }: WorkerOptions, count: TokenCounter): CatalogAnswer {
    const { full, compact } = engine.catalog ?? { full: null, compact: null };
    return { full, compact, tokens: { encoding, full: count(full ?? ""), compact: count(compact ?? "") } };
  }

  private refresh(): void {
    const { engine, options } = this;
    if (engine === null || options === null) return;
    const started = performance.now();
    engine.refresh();
    this.settings = resolveSettings(options.given, this.machine.env, options.home);
    this.milliseconds = performance.now() - started;
    this.updateWatcher();
    this.tell();
  }

  private setUnsaved(file: string, text: string | null): void {
    if (text === null) this.unsaved.delete(file);
    else this.unsaved.set(file, text);
    this.engine?.setUnsaved(this.found(file) ?? file, text ?? undefined);
    if (this.summaryTimer !== null) clearTimeout(this.summaryTimer);
    this.summaryTimer = setTimeout(() => this.tell(), SUMMARY_QUIET_MS);
  }

  /** The walk's own path for a file that an editor may have opened by another. */
  private found(file: string | null): string | null {
    return file === null ? null : (this.engine?.fileOf(file) ?? file);
  }

  private tell(): void {
    if (this.summaryTimer !== null) clearTimeout(this.summaryTimer);
    this.summaryTimer = null;
    const { engine, options } = this;
    if (engine === null || options === null) return;
    this.revision++;
    const exists = fs.existsSync(options.home);
    const summary = summarize(engine, this.settings, this.revision, exists, this.milliseconds);
    this.send({ type: "changed", summary });
  }

  private async restartWatcher(): Promise<void> {
    await this.watcher?.close();
    this.watcher = null;
    if (this.options?.watch !== true) return;
    this.watcher = new HomeWatcher(
      this.options.home,
      () => this.refresh(),
      (message) => this.send({ type: "watch-problem", message }),
    );
  }

  /** What the walk saw, by real path; the parents of what is not there yet; config.yaml and .env with the home itself. */
  private updateWatcher(): void {
    const { engine, watcher } = this;
    if (engine === null || watcher === null) return;
    const { home } = engine.options;
    const directories = new Set<string>();
    const files = new Set<string>();
    for (const { walk } of engine.home.roots) {
      for (const { real } of walk.directories) directories.add(real);
      // A file behind a link changes elsewhere.
      for (const file of walk.linked) files.add(engine.realPathOf(file));
    }
    const plugins = path.join(home, "plugins");
    if (fs.existsSync(plugins)) directories.add(plugins);
    for (const { dir } of externalDirs(engine.home.config, home, this.machine)) {
      const parent = path.dirname(dir);
      if (fs.existsSync(parent)) directories.add(parent);
    }
    watcher.update({ directories: [...directories], files: [...files] });
  }

  private async stop(): Promise<void> {
    if (this.summaryTimer !== null) clearTimeout(this.summaryTimer);
    await this.watcher?.close();
    this.watcher = null;
  }
}

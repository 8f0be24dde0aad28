import fs from "node:fs";
import { type FSWatcher, watch } from "chokidar";

/** What is watched: directories (their direct entries) and single files, by real path. */
export interface WatchTargets {
  readonly directories: readonly string[];
  readonly files: readonly string[];
}

/**
 * Quiet time after an event before the change is told, and the longest wait while events keep coming; milliseconds.
 * The first is longer than the 50 ms for which chokidar tells no second change of a file: what it swallowed is seen.
 */
const QUIET_MS = 60;
const LONGEST_MS = 200;
/** How often the home itself is looked at: a watch dies with the folder it stands on. Milliseconds. */
const HOME_LOOK_MS = 1000;
/** How often everything is looked at when the system has no more watch handles. Milliseconds. */
const POLL_MS = 2000;

/**
 * Tells when something below a home changed, coalesced. The walk decides what is watched and resolves the links:
 * each directory is watched by its real path and for itself alone, so that a loop costs nothing.
 */
export class HomeWatcher {
  private readonly home: string;
  private readonly onChange: () => void;
  private readonly onProblem: (message: string) => void;
  private readonly watcher: FSWatcher;
  /** Each target with the identity of what stood there when the watch began. */
  private readonly watched = new Map<string, string>();
  private timer: NodeJS.Timeout | null = null;
  private firstEvent = 0;
  private lastEvent = 0;
  private readonly look: NodeJS.Timeout;
  private poll: NodeJS.Timeout | null = null;
  private identity: string;

  /** `onChange` is called after each burst of events, `onProblem` when events may be missed. */
  constructor(home: string, onChange: () => void, onProblem: (message: string) => void) {
    this.home = home;
    this.onChange = onChange;
    this.onProblem = onProblem;
    this.identity = identityOf(home);
    this.watcher = watch([], {
      depth: 0,
      followSymlinks: false,
      ignoreInitial: true,
      ignorePermissionErrors: true,
      atomic: false,
    });
    this.watcher.on("all", (event, path) => {
      // What stood there is gone, and its watch with it: watch again if it comes back.
      if (event === "unlinkDir" || event === "unlink") this.watched.delete(path);
      this.event();
    });
    this.watcher.on("error", (error) => this.fail(error));
    this.look = setInterval(() => {
      const identity = identityOf(home);
      if (identity === this.identity) return;
      this.identity = identity;
      this.event();
    }, HOME_LOOK_MS);
    this.look.unref();
  }

  /** Watches these and no others; a folder that took another's place is watched anew. */
  update({ directories, files }: WatchTargets): void {
    const wanted = new Set([this.home, ...directories, ...files]);
    const gone = [...this.watched.keys()].filter((target) => !wanted.has(target));
    const added: string[] = [];
    for (const target of wanted) {
      const identity = identityOf(target);
      if (this.watched.get(target) === identity) continue;
      if (this.watched.has(target)) this.watcher.unwatch(target);
      this.watched.set(target, identity);
      added.push(target);
    }
    for (const target of gone) this.watched.delete(target);
    if (gone.length > 0) this.watcher.unwatch(gone);
    if (added.length > 0) this.watcher.add(added);
  }

  async close(): Promise<void> {
    clearInterval(this.look);
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.poll !== null) clearInterval(this.poll);
    await this.watcher.close();
  }

  private event(): void {
    const now = Date.now();
    if (this.timer === null) this.firstEvent = now;
    else clearTimeout(this.timer);
    this.lastEvent = now;
    this.schedule(Math.max(0, Math.min(QUIET_MS, this.firstEvent + LONGEST_MS - now)));
  }

  private schedule(wait: number): void {
    this.timer = setTimeout(() => {
      this.timer = null;
      const quiet = Date.now() - this.lastEvent;
      this.onChange();
      // Told while events still came: a last one may have been swallowed, so look once more.
      if (quiet < QUIET_MS && this.timer === null) {
        this.firstEvent = Date.now();
        this.schedule(QUIET_MS);
      }
    }, wait);
  }

  private fail(error: unknown): void {
    const { code, message } = error as NodeJS.ErrnoException;
    // A folder that went away is told by its parent.
    if (code === "ENOENT" || code === "ENOTDIR") return;
    this.onProblem(message);
    if ((code === "ENOSPC" || code === "EMFILE") && this.poll === null) {
      this.poll = setInterval(() => this.onChange(), POLL_MS);
      this.poll.unref();
    }
  }
}

/** Tells one folder from another that took its place. */
function identityOf(target: string): string {
  try {
    const { dev, ino, birthtimeMs } = fs.statSync(target);
    return `${dev}:${ino}:${birthtimeMs}`;
  } catch {
    return "missing";
  }
}

import fs from "node:fs";
import path from "node:path";
import { compareCodePoints } from "../text/python.ts";
import { resolveLinks } from "./expand.ts";

/** The one name that counts, in exactly this case. Source: hermes.md §2. */
export const SKILL_FILE = "SKILL.md";
/** A category's description. */
export const CATEGORY_FILE = "DESCRIPTION.md";

/** Directory names that Hermes never enters. Source: hermes.md §2. */
export const PRUNED_DIRECTORIES: ReadonlySet<string> = new Set(
  (
    ".git .github .hub .archive .curator_backups .locks .venv venv node_modules site-packages __pycache__ " +
    ".tox .nox .pytest_cache .mypy_cache .ruff_cache"
  ).split(" "),
);
/** Directories of a skill's own files; not entered right below a folder with SKILL.md. */
export const SUPPORT_DIRECTORIES: ReadonlySet<string> = new Set([
  "references",
  "templates",
  "assets",
  "scripts",
]);
/** Path parts that the standalone reader skips. Source: retrieval.md §1.1. */
export const STANDALONE_PRUNED: ReadonlySet<string> = new Set([".archive", ".curator_backups", ".hub"]);

/** Directories entered in one walk at most: links that cross each other could go on for ever. */
export const MAX_DIRECTORIES = 200_000;
/** Directories looked at below one pruned folder, to tell the author of skills that nobody sees. */
export const MAX_PRUNED_DIRECTORIES = 500;

/** Why a skill file is no candidate. */
export type PassedReason = "pruned" | "support-folder" | "wrong-case" | "linked-folder";

/** A skill file that the walk does not count. */
export interface PassedFile {
  readonly file: string;
  readonly reason: PassedReason;
}

/** Something in the way of a walk; the rest goes on. */
export interface WalkProblem {
  readonly kind: "loop" | "dangling" | "unreadable" | "too-many";
  readonly path: string;
}

/** What a walk finds below a root; files by the path they are found by, sorted as the reader sorts them. */
export interface Walk {
  readonly skills: readonly string[];
  /** Those of `skills` that are links themselves. */
  readonly linked: readonly string[];
  readonly categories: readonly string[];
  readonly passed: readonly PassedFile[];
  readonly problems: readonly WalkProblem[];
  /** Every directory entered: where it was found and where it really lies. What a watcher watches. */
  readonly directories: readonly { readonly found: string; readonly real: string }[];
}

type WalkRules = "hermes" | "standalone";

/**
 * Finds the skills below `root`.
 * `hermes`: links are followed, pruned and support folders left out, sorted by code point of the whole path.
 * `standalone`: linked folders are not entered, sorted by path parts.
 * A link back to a folder on the way down is not followed. Source: hermes.md §2, retrieval.md §1.1.
 */
export function walk(root: string, rules: WalkRules): Walk {
  const state: WalkState = {
    rules,
    pruned: rules === "hermes" ? PRUNED_DIRECTORIES : STANDALONE_PRUNED,
    skills: [],
    linked: [],
    categories: [],
    passed: [],
    problems: [],
    directories: [],
  };
  let real: string;
  try {
    real = fs.realpathSync(root);
  } catch (error) {
    const kind = rootProblem(root, error);
    if (kind !== null) state.problems.push({ kind, path: root });
    return state;
  }
  enter(state, root, real, new Set([real]));
  const order = rules === "hermes" ? compareCodePoints : compareParts;
  state.skills.sort(order);
  state.categories.sort(order);
  state.passed.sort((a, b) => order(a.file, b.file));
  return state;
}

interface WalkState {
  readonly rules: WalkRules;
  readonly pruned: ReadonlySet<string>;
  readonly skills: string[];
  readonly linked: string[];
  readonly categories: string[];
  readonly passed: PassedFile[];
  readonly problems: WalkProblem[];
  readonly directories: { found: string; real: string }[];
}

function enter(state: WalkState, dir: string, real: string, chain: Set<string>): void {
  if (state.directories.length >= MAX_DIRECTORIES) {
    if (state.problems.at(-1)?.kind !== "too-many") state.problems.push({ kind: "too-many", path: dir });
    return;
  }
  state.directories.push({ found: dir, real });
  const entries = list(dir, state.problems);
  const below: { name: string; linked: boolean }[] = [];
  let hasSkill = false;
  for (const entry of entries) {
    const name = entry.name;
    let isDir = entry.isDirectory();
    const linked = entry.isSymbolicLink();
    if (linked) {
      const target = statOrNull(path.join(dir, name));
      isDir = target?.isDirectory() ?? false;
      // A dangling SKILL.md still counts as a file, as in Python; any other dangling link is only told.
      if (target === null) state.problems.push({ kind: "dangling", path: path.join(dir, name) });
    }
    if (isDir) below.push({ name, linked });
    else if (name === SKILL_FILE) {
      hasSkill = true;
      state.skills.push(path.join(dir, name));
      if (linked) state.linked.push(path.join(dir, name));
    } else if (name === CATEGORY_FILE) state.categories.push(path.join(dir, name));
    else if (name.toLowerCase() === "skill.md")
      state.passed.push({ file: path.join(dir, name), reason: "wrong-case" });
  }
  for (const { name, linked } of below) {
    const child = path.join(dir, name);
    if (state.pruned.has(name)) probe(state, child, "pruned");
    else if (state.rules === "hermes" && hasSkill && SUPPORT_DIRECTORIES.has(name))
      probe(state, child, "support-folder");
    else if (state.rules === "standalone" && linked) {
      // What lies behind a link back up is found by its own path.
      if (!chain.has(resolveLinks(child))) probe(state, child, "linked-folder");
    } else if (!linked) descend(state, child, path.join(real, name), chain);
    else follow(state, child, chain);
  }
}

function follow(state: WalkState, link: string, chain: Set<string>): void {
  let real: string;
  try {
    real = fs.realpathSync(link);
  } catch {
    state.problems.push({ kind: "dangling", path: link });
    return;
  }
  descend(state, link, real, chain);
}

/** Also a folder that is no link can lie on the way down already: behind a link to a folder above the root. */
function descend(state: WalkState, dir: string, real: string, chain: Set<string>): void {
  if (chain.has(real)) {
    state.problems.push({ kind: "loop", path: dir });
    return;
  }
  chain.add(real);
  enter(state, dir, real, chain);
  chain.delete(real);
}

/** Looks for skill files in a folder that the reader does not enter, within a bound, links not followed. */
function probe(state: WalkState, top: string, reason: PassedReason): void {
  const queue = [top];
  for (let i = 0; i < queue.length && i < MAX_PRUNED_DIRECTORIES; i++) {
    for (const entry of list(queue[i]!, [])) {
      const file = path.join(queue[i]!, entry.name);
      if (entry.isDirectory()) queue.push(file);
      else if (entry.name === SKILL_FILE) state.passed.push({ file, reason });
    }
  }
}

function list(dir: string, problems: WalkProblem[]): fs.Dirent[] {
  try {
    return fs.readdirSync(dir, { withFileTypes: true });
  } catch {
    problems.push({ kind: "unreadable", path: dir });
    return [];
  }
}

/** A root that is not there is nobody's problem; one that is there and cannot be entered is. */
function rootProblem(root: string, error: unknown): WalkProblem["kind"] | null {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ELOOP") return "loop";
  if (code !== "ENOENT") return "unreadable";
  return fs.lstatSync(root, { throwIfNoEntry: false })?.isSymbolicLink() ? "dangling" : null;
}

function statOrNull(file: string): fs.Stats | null {
  try {
    return fs.statSync(file);
  } catch {
    return null;
  }
}

/** Order of `sorted()` over paths: part by part. */
function compareParts(a: string, b: string): number {
  const x = a.split(path.sep);
  const y = b.split(path.sep);
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const order = compareCodePoints(x[i]!, y[i]!);
    if (order !== 0) return order;
  }
  return x.length - y.length;
}

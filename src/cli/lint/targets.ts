import fs from "node:fs";
import path from "node:path";
import { SKILL_FILE } from "../../home/walk.ts";
import { compareCodePoints } from "../../text/python.ts";

/** A file to lint. */
export interface Target {
  /** Absolute, as it was found. */
  readonly file: string;
  /** Named on the command line, not found in a folder. */
  readonly named: boolean;
  /** The folder it was found in, beyond which a fix does not follow a link; null: anywhere. */
  readonly within: string | null;
}

/** Files to lint, and what stood in the way of finding them. */
export interface Found {
  readonly targets: readonly Target[];
  readonly problems: readonly { readonly path: string; readonly detail: string }[];
}

/** Folders that hold no skills of one's own. */
const NOT_ENTERED: ReadonlySet<string> = new Set(["node_modules", ".git"]);
const MAX_FOLDERS = 200_000;

/** Whether a file is called SKILL.md in any case. */
export function isSkillName(file: string): boolean {
  return path.basename(file).toLowerCase() === SKILL_FILE.toLowerCase();
}

/** The files that paths name: a file itself, of a folder every SKILL.md below. Linked folders are not entered: what they lead to is found by its own path, or lies elsewhere. */
export function findTargets(paths: readonly string[]): Found {
  const targets = new Map<string, Target>();
  const problems: { path: string; detail: string }[] = [];
  const add = (target: Target) => {
    if (!targets.has(target.file) || target.named) targets.set(target.file, target);
  };
  for (const given of paths) {
    let folder = false;
    try {
      folder = fs.statSync(given).isDirectory();
    } catch (error) {
      // A link to nothing is a file that cannot be read, and told as one.
      if (fs.lstatSync(given, { throwIfNoEntry: false }) === undefined) {
        problems.push({ path: given, detail: detailOf(error) });
        continue;
      }
    }
    if (!folder) add({ file: given, named: true, within: null });
    else for (const file of skillsBelow(given, problems)) add({ file, named: false, within: given });
  }
  return {
    targets: [...targets.values()].sort((a, b) => compareCodePoints(a.file, b.file)),
    problems,
  };
}

function skillsBelow(top: string, problems: { path: string; detail: string }[]): string[] {
  const files: string[] = [];
  const pending = [top];
  for (let i = 0; i < pending.length; i++) {
    if (i >= MAX_FOLDERS) {
      problems.push({ path: top, detail: `more than ${MAX_FOLDERS} folders: the rest is left out` });
      break;
    }
    const dir = pending[i]!;
    let entries: fs.Dirent[];
    try {
      entries = fs.readdirSync(dir, { withFileTypes: true });
    } catch (error) {
      problems.push({ path: dir, detail: detailOf(error) });
      continue;
    }
    for (const entry of entries) {
      const file = path.join(dir, entry.name);
      if (entry.isDirectory()) {
        if (!NOT_ENTERED.has(entry.name)) pending.push(file);
      } else if (isSkillName(entry.name) && !isFolder(file, entry)) files.push(file);
    }
  }
  return files;
}

/** Also a link to a folder. */
function isFolder(file: string, entry: fs.Dirent): boolean {
  if (!entry.isSymbolicLink()) return false;
  try {
    return fs.statSync(file).isDirectory();
  } catch {
    // A link to nothing or to itself is a file that cannot be read, and told as one.
    return false;
  }
}

function detailOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR") return "there is no such file or folder";
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  if (code === "ELOOP") return "a link that leads back to itself";
  return code ?? String(error);
}

import fs from "node:fs";
import path from "node:path";
import { type HomeConfig, projectDiscovery, trustedProjectDirs } from "./config.ts";
import { isDirectory, resolveLinks } from "./expand.ts";
import type { Machine } from "./machine.ts";

/** Levels that the search for a project's root climbs. Source: hermes.md §1.5. */
const MAX_LEVELS = 64;

/** The project around a working directory. */
export interface Project {
  readonly root: string;
  readonly trusted: boolean;
  /** Its skill folders that exist, in order. */
  readonly dirs: readonly string[];
}

/** The nearest ancestor with `.git`; none when that is the user's home. Source: hermes.md §1.5. */
export function findProjectRoot(cwd: string, machine: Machine): string | null {
  let dir = resolveLinks(cwd);
  for (let level = 0; level < MAX_LEVELS; level++) {
    if (fs.existsSync(path.join(dir, ".git"))) return dir === resolveLinks(machine.userHome) ? null : dir;
    const parent = path.dirname(dir);
    if (parent === dir) return null;
    dir = parent;
  }
  return null;
}

/** The project of `cwd` when it has skills and discovery is on. */
export function findProject(config: HomeConfig, home: string, cwd: string, machine: Machine): Project | null {
  if (!projectDiscovery(config)) return null;
  const root = findProjectRoot(cwd, machine);
  if (root === null) return null;
  const local = resolveLinks(path.join(home, "skills"));
  const dirs = [path.join(root, ".hermes", "skills"), path.join(root, ".agents", "skills")].filter(
    (dir) => isDirectory(dir) && resolveLinks(dir) !== local,
  );
  if (dirs.length === 0) return null;
  return { root, dirs, trusted: trustedProjectDirs(config, machine).includes(resolveLinks(root)) };
}

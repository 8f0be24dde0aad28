import fs from "node:fs";
import path from "node:path";
import { compareCodePoints } from "../text/python.ts";
import { createDir, externalDirs, type HomeConfig } from "./config.ts";
import { isDirectory } from "./expand.ts";
import type { Machine } from "./machine.ts";
import { findProject, type Project } from "./project.ts";

/** The tiers of roots in their order of precedence. Source: hermes.md §1.7, retrieval.md §1.1. */
export type Tier = "project" | "local" | "create" | "external" | "plugin";

/** A folder that skills are looked for in. */
export interface Root {
  /** By the path it is found by. */
  readonly dir: string;
  readonly tier: Tier;
  /** The plugin's folder name, for tier `plugin`. */
  readonly plugin?: string;
}

/** A home's roots in order, and the project's skills that are not trusted. */
export interface Roots {
  readonly roots: readonly Root[];
  readonly project: Project | null;
}

/** The roots that Hermes and the plugin search. `cwd` decides the project; none without it. */
export function hermesRoots(home: string, config: HomeConfig, machine: Machine, cwd?: string): Roots {
  const roots: Root[] = [];
  const project = cwd === undefined ? null : findProject(config, home, cwd, machine);
  if (project?.trusted) for (const dir of project.dirs) roots.push({ dir, tier: "project" });
  roots.push({ dir: path.join(home, "skills"), tier: "local" });
  const create = createDir(config, home, machine);
  if (create !== null && isDirectory(create)) roots.push({ dir: create, tier: "create" });
  for (const { dir, state } of externalDirs(config, home, machine)) {
    if (state === "used") roots.push({ dir, tier: "external" });
  }
  const seen = new Set<string>();
  const distinct = roots.filter(({ dir }) => !seen.has(dir) && seen.add(dir));
  return { roots: [...distinct, ...pluginRoots(home)], project };
}

/** The roots of the standalone reader. */
export function standaloneRoots(home: string): Roots {
  return { roots: [{ dir: path.join(home, "skills"), tier: "local" }, ...pluginRoots(home)], project: null };
}

/** `<home>/plugins/<plugin>/skills`, dot folders skipped, by name. */
function pluginRoots(home: string): Root[] {
  const plugins = path.join(home, "plugins");
  let names: string[];
  try {
    names = fs.readdirSync(plugins);
  } catch {
    return [];
  }
  return names
    .filter((name) => !name.startsWith("."))
    .sort(compareCodePoints)
    .map((plugin): Root => ({ dir: path.join(plugins, plugin, "skills"), tier: "plugin", plugin }))
    .filter(({ dir }) => isDirectory(dir));
}

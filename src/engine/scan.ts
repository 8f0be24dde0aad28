import path from "node:path";
import { type HomeConfig, readConfig } from "../home/config.ts";
import { resolveLinks } from "../home/expand.ts";
import { wayInside } from "../home/inside.ts";
import type { Project } from "../home/project.ts";
import { hermesRoots, type Root, standaloneRoots } from "../home/roots.ts";
import { type PassedReason, type Walk, type WalkProblem, walk } from "../home/walk.ts";
import type { EngineOptions } from "./options.ts";

/** A root with what its walk found. */
export interface ScannedRoot {
  readonly root: Root;
  readonly walk: Walk;
}

/** A skill file that is no candidate, with the reason. */
export interface PassedOver {
  readonly file: string;
  readonly reason: PassedReason | "untrusted-project";
}

/** The files of a home, before any is read. */
export interface Scan {
  readonly config: HomeConfig;
  readonly roots: readonly ScannedRoot[];
  readonly project: Project | null;
  readonly passed: readonly PassedOver[];
  readonly problems: readonly WalkProblem[];
}

/** Reads config.yaml and walks every root. Never throws. */
export function scanHome({ home, profile, machine, cwd }: EngineOptions): Scan {
  const hermes = profile === "hermes";
  const config = readConfig(home, hermes ? "ruamel" : "pyyaml");
  const { roots, project } = hermes ? hermesRoots(home, config, machine, cwd) : standaloneRoots(home);
  const scanned = roots.map((root): ScannedRoot => ({ root, walk: walk(root.dir, profile) }));
  const passed: PassedOver[] = scanned.flatMap(({ walk: { passed } }) => passed);
  if (project !== null && !project.trusted) {
    for (const dir of project.dirs) {
      for (const file of walk(dir, "hermes").skills) passed.push({ file, reason: "untrusted-project" });
    }
  }
  return {
    config,
    roots: scanned,
    project,
    passed,
    problems: scanned.flatMap(({ walk: { problems } }) => problems),
  };
}

/**
 * A path as the command line prints it: relative to the home with `/`, absolute when it lies elsewhere. A home that is
 * reached by a link counts under its real path too: the roots of config.yaml are resolved.
 */
export function displayPath(home: string, file: string): string {
  return below(home, file) ?? below(realHome(home), file) ?? file;
}

function below(dir: string, file: string): string | null {
  const way = wayInside(dir, file);
  return way === "" ? "." : (way?.split(path.sep).join("/") ?? null);
}

/** The last home asked for, resolved: every path of a listing asks for the same one. */
let resolved = { home: "", real: "" };

function realHome(home: string): string {
  if (resolved.home !== home) resolved = { home, real: resolveLinks(home) };
  return resolved.real;
}

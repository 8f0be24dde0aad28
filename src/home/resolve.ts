import fs from "node:fs";
import path from "node:path";
import { pyStrip } from "../text/python.ts";
import { expandPath } from "./expand.ts";
import type { Machine } from "./machine.ts";

/** Where the skills home was named. */
export type HomeOrigin = "option" | "HERMES_HOME" | "default";

/** A skills home: a directory with `skills/` and `config.yaml`. It need not exist. */
export interface HomeLocation {
  readonly dir: string;
  readonly origin: HomeOrigin;
  /** It is a directory that can be listed. */
  readonly exists: boolean;
  /** What is wrong with it when it does not exist as such. */
  readonly state: "folder" | "missing" | "not-a-folder" | "unreadable";
}

/** The home in use: the one given, else HERMES_HOME, else `~/.hermes`. Source: hermes.md §1.1. */
export function resolveHome(machine: Machine, given?: string): HomeLocation {
  const located = (dir: string, origin: HomeOrigin): HomeLocation => {
    const absolute = path.resolve(machine.cwd, dir);
    const state = stateOf(absolute);
    return { dir: absolute, origin, exists: state === "folder", state };
  };
  if (given !== undefined && given !== "") return located(expandPath(given, machine), "option");
  const variable = pyStrip(machine.env["HERMES_HOME"] ?? "");
  if (variable !== "") return located(expandPath(variable, machine), "HERMES_HOME");
  return located(defaultHome(machine), "default");
}

/** Hermes' home when nothing names another. */
export function defaultHome(machine: Machine): string {
  const suffix = machine.env["HERMES_DATA_DIR_SUFFIX"] ?? "";
  if (machine.platform !== "win32") return path.join(machine.userHome, `.hermes${suffix}`);
  const local = pyStrip(machine.env["LOCALAPPDATA"] ?? "") || path.join(machine.userHome, "AppData", "Local");
  return path.join(local, `hermes${suffix}`);
}

function stateOf(dir: string): HomeLocation["state"] {
  try {
    fs.opendirSync(dir).closeSync();
    return "folder";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return "missing";
    return code === "ENOTDIR" ? "not-a-folder" : "unreadable";
  }
}

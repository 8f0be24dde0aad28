import fs from "node:fs";
import path from "node:path";
import type { Machine } from "./machine.ts";

/**
 * `os.path.expandvars`: `$VAR` and `${VAR}`, on Windows `%VAR%` too; what is not defined stays as it is.
 * Source: hermes.md §1.3.
 */
export function expandVariables(text: string, machine: Machine): string {
  const pattern =
    machine.platform === "win32" ? /\$(?:(\w+)|\{([^}]*)\})|%([^%]+)%/g : /\$(?:(\w+)|\{([^}]*)\})/g;
  return text.replace(pattern, (whole, bare?: string, braced?: string, percent?: string) => {
    const name = bare ?? braced ?? percent ?? "";
    return Object.hasOwn(machine.env, name) ? (machine.env[name] ?? whole) : whole;
  });
}

/** `os.path.expanduser` for the user's own `~`; another user's stays as it is. */
export function expandUser(text: string, machine: Machine): string {
  const own = machine.platform === "win32" ? /^~(?:[/\\]|$)/ : /^~(?:\/|$)/;
  if (!own.test(text)) return text;
  return machine.userHome + text.slice(1);
}

/** Variables, then `~`. */
export function expandPath(text: string, machine: Machine): string {
  return expandUser(expandVariables(text, machine), machine);
}

/** `Path.resolve()`: absolute, links followed as far as the path exists; never throws. */
export function resolveLinks(file: string): string {
  const absolute = path.resolve(file);
  try {
    return fs.realpathSync(absolute);
  } catch {
    const parent = path.dirname(absolute);
    return parent === absolute ? absolute : path.join(resolveLinks(parent), path.basename(absolute));
  }
}

/** Whether the path is a directory, links followed; false when it cannot be told. */
export function isDirectory(file: string): boolean {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}

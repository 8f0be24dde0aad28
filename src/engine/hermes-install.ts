import path from "node:path";
import { readFileBytes } from "../home/files.ts";

/** A Hermes found on this machine. */
export interface HermesInstall {
  readonly dir: string;
  readonly version: string;
}

/** The oldest Hermes that the retrieval plugin works in, and that this program reproduces. Source: retrieval.md §1.8, hermes.md §0. */
export const PLUGIN_MINIMUM = "0.21.1";
export const REPRODUCED_FROM = "0.21.5";

/** Where Hermes' installers put its code. Source: Hermes Agent's installation guide. */
function candidates(home: string): string[] {
  return [path.join(home, "hermes-agent"), "/usr/local/lib/hermes-agent"];
}

/** The Hermes that serves the home, by its `pyproject.toml`; null when none is found in the usual places. */
export function findHermes(home: string): HermesInstall | null {
  for (const dir of candidates(home)) {
    const read = readFileBytes(path.join(dir, "pyproject.toml"), 64 * 1024);
    if (!read.ok) continue;
    const text = Buffer.from(read.bytes).toString("utf8");
    const project = /^\[project\]$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text)?.[1] ?? "";
    const version = /^version\s*=\s*["']([^"']{1,40})["']/m.exec(project)?.[1];
    if (version !== undefined) return { dir, version };
  }
  return null;
}

/** Whether version `a` is lower than `b`, number by number. */
export function isOlder(a: string, b: string): boolean {
  const numbers = (text: string) =>
    text
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(Number);
  const x = numbers(a);
  const y = numbers(b);
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    const difference = (x[i] ?? 0) - (y[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

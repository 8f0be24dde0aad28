import os from "node:os";
import path from "node:path";

/** A path as people read it: `~` for their own directory. */
export function homeLabel(dir: string, userHome = os.homedir()): string {
  if (dir === userHome) return "~";
  return dir.startsWith(userHome + path.sep) ? `~${dir.slice(userHome.length)}` : dir;
}

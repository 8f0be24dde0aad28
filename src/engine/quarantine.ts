import fs from "node:fs";
import path from "node:path";
import { wayInside } from "../home/inside.ts";
import { BINARY_SUFFIXES } from "../lint/rules/file-binary.ts";

/** Files looked at in one skill's folder at most. */
const MAX_FILES = 2000;

/**
 * Whether Hermes' guard is certain to quarantine a trusted project's skill: a binary file or a link that leaves
 * the folder is critical there. Its patterns on text are not reproduced, so that more may be quarantined.
 * Source: hermes.md §1.5, §7.2.
 */
export function isQuarantined(skillDirectory: string): boolean {
  let real: string;
  try {
    real = fs.realpathSync(skillDirectory);
  } catch {
    return true; // The scanner fails closed.
  }
  const queue = [skillDirectory];
  let seen = 0;
  for (let dir = queue.pop(); dir !== undefined; dir = queue.pop()) {
    let entries: fs.Dirent[];
    try {
      entries = fs.readdirSync(dir, { withFileTypes: true });
    } catch {
      continue;
    }
    for (const entry of entries) {
      if (++seen > MAX_FILES) return false;
      const file = path.join(dir, entry.name);
      if (entry.isSymbolicLink() && leaves(file, real)) return true;
      if (entry.isDirectory()) queue.push(file);
      else if (BINARY_SUFFIXES.has(path.extname(entry.name).toLowerCase())) return true;
    }
  }
  return false;
}

function leaves(link: string, real: string): boolean {
  try {
    return wayInside(real, fs.realpathSync(link)) === null;
  } catch {
    return false; // A dangling link is another, lesser finding.
  }
}

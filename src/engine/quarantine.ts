import fs from "node:fs";
import path from "node:path";

/** File endings that Hermes' guard takes for critical in a project's skill. Source: hermes.md §7.2 (binary_file). */
const BINARY_EXTENSIONS: ReadonlySet<string> = new Set(
  ".exe .dll .so .dylib .bin .dat .com .msi .dmg .app .deb .rpm".split(" "),
);
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
      else if (BINARY_EXTENSIONS.has(path.extname(entry.name).toLowerCase())) return true;
    }
  }
  return false;
}

function leaves(link: string, real: string): boolean {
  try {
    const target = path.relative(real, fs.realpathSync(link));
    return target === ".." || target.startsWith(`..${path.sep}`) || path.isAbsolute(target);
  } catch {
    return false; // A dangling link is another, lesser finding.
  }
}

import path from "node:path";

/** The way from a folder to what lies in it, "" for the folder itself; null for what lies outside. Both absolute; links are not looked at. */
export function wayInside(dir: string, file: string): string | null {
  const way = path.relative(dir, file);
  return way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way) ? null : way;
}

import fs from "node:fs";
import path from "node:path";
import { readFileBytes } from "../home/files.ts";
import { decodeLenient } from "../text/decode.ts";
import type { FileEntry, FileView } from "./files.ts";

/** Links followed in a row at most, as Linux does. */
const MAX_LINKS = 40;

/** The disk, read synchronously; never throws. */
export const nodeFiles: FileView = {
  exists: (file) => fs.existsSync(file),
  isDirectory: (file) => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false,
  realPath: (file) => resolveLinks(path.resolve(file), 0),
  list(dir) {
    try {
      return fs.readdirSync(dir, { withFileTypes: true }).map(
        (entry): FileEntry => ({
          name: entry.name,
          kind: entry.isSymbolicLink()
            ? "link"
            : entry.isDirectory()
              ? "directory"
              : entry.isFile()
                ? "file"
                : "other",
        }),
      );
    } catch {
      return [];
    }
  },
  stat(file) {
    try {
      const stat = fs.statSync(file);
      return stat.isFile() ? { size: stat.size, executable: (stat.mode & 0o111) !== 0 } : null;
    } catch {
      return null;
    }
  },
  readText(file, limit) {
    const read = readFileBytes(file, limit);
    return read.ok ? decodeLenient(read.bytes) : null;
  },
};

/** `Path.resolve(strict=False)`: what does not exist is kept as written, a dangling link still leads to its target. */
function resolveLinks(file: string, links: number): string | null {
  // A skill can name hundreds of paths that do not exist: each would cost two exceptions.
  const there = isThere(file);
  if (there) {
    try {
      return fs.realpathSync.native(file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT" && code !== "ENOTDIR") return null;
    }
  }
  const parent = path.dirname(file);
  if (parent === file || links >= MAX_LINKS) return null;
  const realParent = resolveLinks(parent, links);
  if (realParent === null) return null;
  const place = path.join(realParent, path.basename(file));
  if (!there) return place;
  let target: string;
  try {
    target = fs.readlinkSync(place);
  } catch {
    return place;
  }
  return resolveLinks(path.resolve(realParent, target), links + 1);
}

/** Whether something has this path, a link to nothing included; true as well when it may not be known. */
function isThere(file: string): boolean {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

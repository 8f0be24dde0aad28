/** What rules ask of the disk; `node-files.ts` answers from it, tests from memory. Paths are absolute. */
export interface FileView {
  /** Whether something is there, links followed. */
  exists(path: string): boolean;
  /** Whether it is a folder, links followed. */
  isDirectory(path: string): boolean;
  /** The path with all links resolved, as far as it exists; null for a loop of links or when it may not be read. */
  realPath(path: string): string | null;
  /** The entries of a folder, links not followed; empty when it is none or may not be read. */
  list(path: string): readonly FileEntry[];
  /** Size and mode of a file, links followed; null when it is none or may not be read. */
  stat(path: string): FileStat | null;
  /** The text of a file, decoded leniently, up to `limit` bytes; null when it is none or may not be read. */
  readText(path: string, limit: number): string | null;
}

/** A file's size in bytes, and whether anyone may execute it. */
export interface FileStat {
  readonly size: number;
  readonly executable: boolean;
}

/** An entry of a folder. */
export interface FileEntry {
  readonly name: string;
  readonly kind: "file" | "directory" | "link" | "other";
}

/** The view for a file that is on no disk: nothing is there. */
export const NO_FILES: FileView = {
  exists: () => false,
  isDirectory: () => false,
  realPath: (path) => path,
  list: () => [],
  stat: () => null,
  readText: () => null,
};

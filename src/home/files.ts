import fs from "node:fs";

/**
 * Bytes read of one file at most. Only the frontmatter and the first 3,000 code points of the body count for
 * retrieval, so that a longer file reads the same; what lies behind the limit is not looked at.
 */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Why a file gave no bytes. */
export type FileFailure = "missing" | "not-a-file" | "denied" | "failed";

/** A file's bytes, whole or up to the limit, or why there are none. */
export type FileBytes =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly size: number;
      readonly truncated: boolean;
      readonly mtimeMs: number;
    }
  | { readonly ok: false; readonly reason: FileFailure; readonly detail: string };

/** Reads a regular file, links followed; a FIFO, device or directory is refused unread. Never throws. */
export function readFileBytes(file: string, limit = MAX_FILE_BYTES): FileBytes {
  let fd: number | undefined;
  try {
    if (!fs.statSync(file).isFile()) return { ok: false, reason: "not-a-file", detail: "not a regular file" };
    // Non-blocking, in case the name was swapped for a FIFO since.
    fd = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
    const stat = fs.fstatSync(fd);
    if (!stat.isFile()) return { ok: false, reason: "not-a-file", detail: "not a regular file" };
    const length = Math.min(stat.size, limit);
    const bytes = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const got = fs.readSync(fd, bytes, filled, length - filled, filled);
      if (got === 0) break;
      filled += got;
    }
    const truncated = stat.size > limit;
    const end = truncated ? characterEnd(bytes, filled) : filled;
    return { ok: true, bytes: bytes.subarray(0, end), size: stat.size, truncated, mtimeMs: stat.mtimeMs };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    const reason: FileFailure =
      code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP"
        ? "missing"
        : code === "EACCES" || code === "EPERM"
          ? "denied"
          : "failed";
    return { ok: false, reason, detail: code || String(error) };
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}

/** The end of the last whole UTF-8 character, so that the limit never makes good text bad. */
function characterEnd(bytes: Uint8Array, end: number): number {
  let start = end;
  for (let back = 0; back < 4 && start > 0; back++) {
    const byte = bytes[--start]!;
    if ((byte & 0xc0) !== 0x80) {
      const length = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return start + length <= end ? end : start;
    }
  }
  return end;
}

import { readFileBytes } from "../home/files.ts";
import { replaceFile } from "../home/replace-file.ts";
import { decodeLenient } from "../text/decode.ts";

/** First line of every file that Skill Loupe writes; a file without it is somebody else's. Source: design.md. */
export const CATALOG_MARKER = "<!-- skill-loupe:catalog -->";

/** Why a catalog was not written. `message` says what to do. */
export class CatalogWriteError extends Error {
  readonly reason: "foreign" | "failed";
  constructor(reason: "foreign" | "failed", message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The text of a catalog file. */
export function catalogFileText(block: string): string {
  return `${CATALOG_MARKER}\n${block}\n`;
}

/** What stands in the way at a path: nothing, a catalog file of ours, or something else. */
export function inspectTarget(file: string): { state: "free" | "ours" | "foreign"; text: string | null } {
  const read = readFileBytes(file, Number.MAX_SAFE_INTEGER);
  if (!read.ok) return { state: read.reason === "missing" ? "free" : "foreign", text: null };
  const text = decodeLenient(read.bytes);
  const [first] = text.split(/\r?\n/, 1);
  return { state: first === CATALOG_MARKER ? "ours" : "foreign", text };
}

/**
 * Writes the catalog: to a file beside, then renamed over the old one, so that a reader sees the old or the new
 * text, whole. Throws a CatalogWriteError when the file is not ours, or cannot be written.
 */
export async function writeCatalog(file: string, block: string): Promise<void> {
  if (inspectTarget(file).state === "foreign")
    throw new CatalogWriteError(
      "foreign",
      `${file} was not written by Skill Loupe, so it is left alone: choose another path, or remove it first.`,
    );
  try {
    await replaceFile(file, catalogFileText(block));
  } catch (error) {
    throw new CatalogWriteError("failed", `${file} cannot be written: ${(error as Error).message}.`);
  }
}

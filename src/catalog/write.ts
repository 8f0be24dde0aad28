import fs from "node:fs";
import writeFileAtomic from "write-file-atomic";

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
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return { state: code === "ENOENT" ? "free" : "foreign", text: null };
  }
  const ours =
    text === CATALOG_MARKER ||
    text.startsWith(`${CATALOG_MARKER}\n`) ||
    text.startsWith(`${CATALOG_MARKER}\r\n`);
  return { state: ours ? "ours" : "foreign", text };
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
    await writeFileAtomic(file, catalogFileText(block), { encoding: "utf8" });
  } catch (error) {
    throw new CatalogWriteError("failed", `${file} cannot be written: ${(error as Error).message}.`);
  }
}

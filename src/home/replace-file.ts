import { randomUUID } from "node:crypto";
import fs from "node:fs";

/**
 * Writes a file beside and renames it over the old one, so that a reader sees the old or the new text, whole. Links
 * are followed, the old one's mode is kept. Rejects with the system's error; nothing is left beside.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const target = await fs.promises.realpath(file).catch(() => file);
  const mode = await fs.promises.stat(target).then(
    (stat) => stat.mode & 0o7777,
    () => null,
  );
  const beside = `${target}.${randomUUID().slice(0, 8)}.tmp`;
  try {
    const handle = await fs.promises.open(beside, "wx", 0o666);
    try {
      await handle.writeFile(content);
      if (mode !== null) await handle.chmod(mode);
      // On the disk before it takes the name, so that a power cut leaves no empty file.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.promises.rename(beside, target);
  } catch (error) {
    await fs.promises.rm(beside, { force: true }).catch(() => {});
    throw error;
  }
}

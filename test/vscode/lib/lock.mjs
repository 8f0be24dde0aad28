/** One setup at a time. */
import { createHash } from "node:crypto";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 15 * 60_000;

/**
 * Runs `work` while no other process on this machine runs one for the same folder. The lock is a name in Linux's
 * abstract socket space: the kernel frees it when its owner ends, however that happens, so it never goes stale.
 *
 * @template T
 * @param {string} folder
 * @param {{ onWait: () => void }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, { onWait }, work) {
  const name = `\0skill-loupe-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  const deadline = Date.now() + PATIENCE_MS;
  let server = await take(name);
  if (!server) onWait();
  while (!server) {
    if (Date.now() > deadline) throw new Error(`another setup of ${folder} has not ended in 15 minutes`);
    await sleep(250);
    server = await take(name);
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}

/**
 * @param {string} name
 * @returns {Promise<net.Server | null>} null when somebody else has it
 */
function take(name) {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });
}

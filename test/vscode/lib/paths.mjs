/** Where things are. Nothing here depends on the current directory. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** `test/vscode`. */
export const HERE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** The project. */
export const ROOT = path.resolve(HERE, "../..");

/** Build output of tests: bundles, reports, screenshots. Ignored by git. */
export const OUT = path.join(ROOT, "out");

/** An extension without code that carries the tests into the host while the packed extension is under test. */
export const CARRIER = path.join(HERE, "carrier");

/** The module that the extension host loads to run the tests. */
export const SUITE_ENTRY = path.join(HERE, "suite", "index.cjs");

/** The folder of the harness: `SKILL_LOUPE_HARNESS_DIR`, else `.vscode-harness` in the project. */
export function harnessDir() {
  return path.resolve(process.env.SKILL_LOUPE_HARNESS_DIR || path.join(ROOT, ".vscode-harness"));
}

/**
 * A folder for temporary files with a short path: VS Code puts sockets there, and a socket's path may not be
 * longer than 107 bytes.
 */
export function shortTmpDir() {
  const tmp = os.tmpdir();
  return process.platform === "win32" || tmp.length <= 24 ? tmp : "/tmp";
}

/**
 * @param {string} file
 * @returns {string | undefined} the file when there is one
 */
export function existing(file) {
  return fs.existsSync(file) ? file : undefined;
}

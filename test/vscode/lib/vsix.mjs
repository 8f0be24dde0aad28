/** Packing an extension. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { run } from "./command.mjs";
import { OUT } from "./paths.mjs";

/**
 * Packs a folder with vsce, without its dependencies (they are bundled) and without a network.
 *
 * @param {string} extension the folder
 * @param {string} [folder] where the file goes
 * @returns {Promise<string>} the file
 */
export async function packVsix(extension, folder = OUT) {
  const manifest = JSON.parse(fs.readFileSync(path.join(extension, "package.json"), "utf8"));
  const entry = manifest.main && path.join(extension, manifest.main);
  if (entry && !fs.existsSync(entry) && !fs.existsSync(`${entry}.js`))
    throw new Error(`${path.relative(process.cwd(), entry)} is missing: build the extension first`);
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${manifest.name}.vsix`);
  const partial = `${file}.${process.pid}`; // another run may be installing the file
  const vsce = createRequire(import.meta.url).resolve("@vscode/vsce/vsce");
  const args = [
    "package",
    "--no-dependencies",
    "--allow-missing-repository",
    "--no-rewrite-relative-links",
    "--out",
    partial,
  ];
  await run(process.execPath, [vsce, ...args], { cwd: extension });
  fs.renameSync(partial, file);
  return file;
}

/** Builds the tests that run inside the extension host. */
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { HERE, OUT } from "./paths.mjs";

/**
 * Bundles each `*.test.ts` of a folder into one CommonJS file. `vscode` comes from the host and `mocha` must be the
 * one that runs the suite; anything else, sources of the extension included, is bundled in.
 *
 * @param {string} [source]
 * @param {string} [target]
 * @returns {Promise<string>} the folder with the `*.test.cjs`
 */
export async function bundleSuite(source = path.join(HERE, "suite"), target = path.join(OUT, "test-suite")) {
  const names = fs.readdirSync(source).filter((name) => name.endsWith(".test.ts"));
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(target, { recursive: true });
  await build({
    entryPoints: names.map((name) => path.join(source, name)),
    outdir: target,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    sourcemap: "inline",
    sourcesContent: false,
    external: ["vscode", "mocha"],
    logLevel: "error",
  });
  return target;
}

/** Bundles the page as the product's build does, but into memory. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** @returns {Promise<Map<string, Uint8Array>>} the files by name: webview.js, webview.css, codicon.ttf */
export async function buildPage() {
  const common = /** @type {const} */ ({
    absWorkingDir: root,
    bundle: true,
    minify: true,
    legalComments: "none",
    logLevel: "warning",
    target: "chrome128",
    write: false,
    outdir: "dist",
  });
  const built = await Promise.all([
    esbuild.build({
      ...common,
      entryPoints: { webview: "src/webview/main.ts" },
      platform: "browser",
      format: "iife",
    }),
    esbuild.build({
      ...common,
      entryPoints: { webview: "src/webview/styles/page.css" },
      loader: { ".ttf": "file" },
      assetNames: "[name]",
    }),
  ]);
  return new Map(
    built.flatMap(({ outputFiles }) => outputFiles).map((file) => [path.basename(file.path), file.contents]),
  );
}

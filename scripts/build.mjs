// Bundles dist/: one file a target, each tokenizer a file of its own. `--watch` rebuilds on change, `--dev` keeps names and adds source maps.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const dev = process.argv.includes("--dev") || process.argv.includes("--watch");
const dist = path.join(root, "dist");

/** Turns `import("./tokenizers/NAME.ts")` into `import("./tokenizer-NAME.js")`, which is built beside. */
const tokenizerFiles = {
  name: "tokenizer-files",
  setup(build) {
    build.onResolve({ filter: /\/tokenizers\/[\w-]+\.ts$/ }, (args) => {
      if (args.kind !== "dynamic-import") return undefined;
      return { path: `./tokenizer-${path.basename(args.path, ".ts")}.js`, external: true };
    });
  },
};

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: !dev,
  keepNames: dev,
  sourcemap: dev ? "linked" : false,
  legalComments: "none",
  logLevel: "warning",
  plugins: [tokenizerFiles],
};
const node = { ...common, platform: "node", format: "cjs", target: "node20.18" };

const targets = [
  {
    ...node,
    entryPoints: ["src/cli/main.ts"],
    outfile: "dist/cli.js",
    banner: { js: "#!/usr/bin/env node" },
  },
  { ...node, entryPoints: ["src/worker/main.ts"], outfile: "dist/worker.js" },
  { ...node, entryPoints: ["src/editor/extension.ts"], outfile: "dist/extension.js", external: ["vscode"] },
  {
    ...common,
    entryPoints: [
      { in: "src/webview/main.ts", out: "webview" },
      { in: "src/webview/styles/page.css", out: "webview" },
    ],
    outdir: "dist",
    platform: "browser",
    format: "iife",
    target: "chrome128",
    tsconfig: "src/webview/tsconfig.json",
    loader: { ".ttf": "file" },
    assetNames: "[name]",
  },
  ...fs.readdirSync(path.join(root, "src/prompt/tokenizers")).map((file) => ({
    ...node,
    entryPoints: [`src/prompt/tokenizers/${file}`],
    outfile: `dist/tokenizer-${path.basename(file, ".ts")}.js`,
  })),
];

fs.rmSync(dist, { recursive: true, force: true });
if (process.argv.includes("--watch")) {
  for (const target of targets) await (await esbuild.context(target)).watch();
  console.error("watching src/ …");
} else {
  await Promise.all(targets.map((target) => esbuild.build(target)));
  fs.chmodSync(path.join(dist, "cli.js"), 0o755);
}

// Bundles test/bench and runs it: `npm run bench -- --help`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const outfile = `${root}out/bench/main.mjs`;
await build({
  entryPoints: [`${root}test/bench/main.ts`],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  // The peers run as they are shipped.
  packages: "external",
  logLevel: "warning",
});
// The collector is called between measurements.
const run = spawnSync(process.execPath, ["--expose-gc", outfile, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = run.status ?? 1;

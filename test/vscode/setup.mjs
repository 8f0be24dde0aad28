#!/usr/bin/env node
/**
 * From a fresh Debian 12 machine to a real VS Code: `node test/vscode/setup.mjs`.
 *
 * Needs Node 20 and npm. What comes from where is in `lib/versions.mjs` and `lib/debian.mjs`. Does nothing when all
 * is there. `SKILL_LOUPE_HARNESS_DIR` moves the folder, `SKILL_LOUPE_CHROMIUM` names another browser.
 */
import { main, stopwatch } from "./lib/cli.mjs";
import { setupHarness } from "./lib/harness.mjs";
import { CODE_SERVER, NODE } from "./lib/versions.mjs";

await main(async () => {
  const say = stopwatch();
  const harness = await setupHarness({ say });
  say(`ready: ${CODE_SERVER.name} ${CODE_SERVER.version}, Node ${NODE.version}, ${harness.chromium}`);
  return 0;
});

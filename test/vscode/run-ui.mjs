#!/usr/bin/env node
/**
 * Packs the extension and drives it in a real VS Code: runs every `ui/*.ui.mjs`, each in a VS Code of its own, and
 * exits with 0 only when there were some and all passed.
 *
 *     node test/vscode/run-ui.mjs [TEXT…] [--vsix FILE] [options]
 *
 *   TEXT                only tests whose file or name contains it
 *   --vsix FILE         this packed extension, instead of packing the project
 *   --fixture DIR       the folder to open (default: fixtures/workspace here)     } a test's own options
 *   --home DIR          the skills home (default: fixtures/home here)             } go before these
 *   --theme NAME        the colour theme                                          }
 *   --extension DIR     another extension;  --ui DIR  other tests
 *   --shots DIR         pictures (default out/shots)
 *   --headed            show the browser
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { main, stopwatch } from "./lib/cli.mjs";
import { setupHarness } from "./lib/harness.mjs";
import { existing, HERE, OUT, ROOT } from "./lib/paths.mjs";
import { summary } from "./lib/suite.mjs";
import { packVsix } from "./lib/vsix.mjs";
import { runUiTest } from "./ui.mjs";

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      vsix: { type: "string" },
      extension: { type: "string", default: ROOT },
      ui: { type: "string", default: path.join(HERE, "ui") },
      fixture: { type: "string", default: existing(path.join(HERE, "fixtures/workspace")) },
      home: { type: "string", default: existing(path.join(HERE, "fixtures/home")) },
      theme: { type: "string" },
      shots: { type: "string", default: path.join(OUT, "shots") },
      headed: { type: "boolean", default: false },
    },
  });
  const say = stopwatch();
  const shots = path.resolve(values.shots);
  fs.mkdirSync(shots, { recursive: true });
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const tests = await load(path.resolve(values.ui));
  const chosen = tests.filter(({ file, test }) =>
    positionals.every((text) => `${file} ${test.name}`.includes(text)),
  );
  counts.skipped = tests.length - chosen.length;
  if (chosen.length) {
    const harness = await setupHarness({ say });
    if (!values.vsix) say("pack the extension");
    const vsix = values.vsix ? path.resolve(values.vsix) : await packVsix(path.resolve(values.extension));
    const { fixture, home, theme } = values;
    const defaults = {
      ...(fixture ? { fixture: path.resolve(fixture) } : {}),
      ...(home ? { home: path.resolve(home) } : {}),
      ...(theme ? { theme } : {}),
    };
    for (const { file, test } of chosen) {
      say(`${file}: ${test.name}`);
      if (test.skip) {
        counts.skipped++;
        process.stdout.write(`  - ${test.name}: skipped, ${test.skip}\n`);
        continue;
      }
      const base = path.resolve(values.ui);
      const once = () => runUiTest(test, { harness, vsix, shots, base, defaults, headless: !values.headed });
      try {
        // A second try in a fresh VS Code, and said: on a busy machine a real workbench now and then is not ready in time.
        await once().catch((error) => {
          process.stdout.write(`  ↻ ${test.name}: tried again after\n${indented(error)}\n`);
          return once();
        });
        counts.passed++;
        process.stdout.write(`  ✔ ${test.name}\n`);
      } catch (error) {
        counts.failed++;
        process.stdout.write(`  ✘ ${test.name}\n${indented(error)}\n`);
      }
    }
  }
  if (!chosen.length) process.stderr.write(`error: no test ran (${tests.length} in ${values.ui})\n`);
  say("done");
  process.stdout.write(`${summary(counts)}\n`);
  return counts.failed || !counts.passed ? 1 : 0;
});

/** @param {unknown} error */
function indented(error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/^/gm, "      ");
}

/**
 * @param {string} folder
 * @returns {Promise<{ file: string, test: import("./ui.mjs").UiTest }[]>}
 */
async function load(folder) {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith(".ui.mjs"));
  return Promise.all(
    files.sort().map(async (file) => {
      const test = await import(pathToFileURL(path.join(folder, file)).href);
      if (typeof test.name !== "string" || typeof test.run !== "function")
        throw new Error(`${file} must export a string "name" and a function "run"`);
      return { file, test };
    }),
  );
}

#!/usr/bin/env node
/**
 * Runs the same suite as run-host.mjs in a desktop VS Code, through @vscode/test-electron.
 *
 *     node test/vscode/run-desktop.mjs [--grep TEXT] [--fixture DIR] [--home DIR] [--extension DIR] [--suite DIR]
 *
 * Uses `VSCODE_EXECUTABLE` or the `code` on PATH and downloads nothing. Where there is none it says so and exits
 * with 0, unless `--required` is given.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runTests } from "@vscode/test-electron";
import { main } from "./lib/cli.mjs";
import { findDesktop } from "./lib/desktop.mjs";
import { cleanEnvironment } from "./lib/environment.mjs";
import { existing, HERE, ROOT, SUITE_ENTRY } from "./lib/paths.mjs";
import { QUIET_SETTINGS } from "./lib/settings.mjs";
import { builtTests, failureReason, suiteRun, summary } from "./lib/suite.mjs";

await main(async () => {
  const { values } = parseArgs({
    options: {
      extension: { type: "string", default: ROOT },
      suite: { type: "string", default: path.join(HERE, "suite") },
      fixture: { type: "string", default: existing(path.join(HERE, "fixtures/workspace")) },
      home: { type: "string", default: existing(path.join(HERE, "fixtures/home")) },
      grep: { type: "string" },
      required: { type: "boolean", default: false },
    },
  });
  const program = findDesktop();
  if (!program) {
    process.stdout.write(
      "no desktop VS Code here (no `code` on PATH, no VSCODE_EXECUTABLE, or no display): not run\n",
    );
    return values.required ? 1 : 0;
  }
  const suite = suiteRun({ grep: values.grep });
  const tmp = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "sl-")));
  try {
    const folder = path.join(tmp, "workspace");
    const home = path.join(tmp, "home");
    const user = path.join(tmp, "data", "User");
    for (const [source, target] of [
      [values.fixture, folder],
      [values.home, home],
    ])
      if (source && target) fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    for (const made of [folder, user]) fs.mkdirSync(made, { recursive: true });
    fs.writeFileSync(path.join(user, "settings.json"), JSON.stringify(QUIET_SETTINGS, null, 2));

    const tests = await builtTests(values.suite, suite.bundle);
    for (const name of Object.keys(process.env)) if (!(name in cleanEnvironment())) delete process.env[name];
    const status = await runTests({
      vscodeExecutablePath: program,
      extensionDevelopmentPath: path.resolve(values.extension),
      extensionTestsPath: SUITE_ENTRY,
      extensionTestsEnv: { ...suite.env(tests), ...(values.home ? { HERMES_HOME: home } : {}) },
      launchArgs: [
        folder,
        `--user-data-dir=${path.join(tmp, "data")}`,
        `--extensions-dir=${path.join(tmp, "extensions")}`,
        "--disable-workspace-trust",
      ],
    }).catch((error) => {
      process.stderr.write(`${error.message}\n`);
      return 1;
    });
    const counts = suite.counts();
    const failure = failureReason(status, counts);
    process.stdout.write(suite.report());
    if (failure) process.stderr.write(`failed: ${failure}\n`);
    process.stdout.write(`${summary(counts ?? { passed: 0, failed: 0, skipped: 0 })}\n`);
    return failure ? 1 : 0;
  } finally {
    suite.remove();
    fs.rmSync(tmp, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});

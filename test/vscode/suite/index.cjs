/**
 * The entry of the tests INSIDE the extension host: VS Code loads this module and calls `run`; a rejection makes the
 * run fail. The same for the harness (run-host.mjs) and for a desktop VS Code (run-desktop.mjs).
 *
 * Told by the environment:
 *   SKILL_LOUPE_TEST_DIR      folder of the *.test.cjs files (default: out/test-suite, where bundles of *.test.ts go)
 *   SKILL_LOUPE_TEST_REPORT   file for Mocha's report (default: the console); it exists once the tests have begun
 *   SKILL_LOUPE_TEST_STATS    file for the counts; when it is missing at the end, the host was ended from within
 *   SKILL_LOUPE_TEST_GREP     run only tests whose title matches
 *   SKILL_LOUPE_TEST_TIMEOUT  milliseconds for one test (default 20000; 0: none)
 */
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const util = require("node:util");

const DEFAULT_DIR = path.resolve(__dirname, "../../../out/test-suite");

exports.run = async () => {
  process.setSourceMapsEnabled(true);
  const env = process.env;
  const Mocha = require("mocha");
  const report = env.SKILL_LOUPE_TEST_REPORT;
  // the workbench shows the console unformatted; a file is the surest way out of the host
  if (report) {
    fs.writeFileSync(report, "");
    Mocha.reporters.Base.consoleLog = (...args) => fs.appendFileSync(report, `${util.format(...args)}\n`);
  }

  const mocha = new Mocha({
    ui: "tdd",
    reporter: "spec",
    color: false,
    timeout: Number(env.SKILL_LOUPE_TEST_TIMEOUT ?? 20_000),
    ...(env.SKILL_LOUPE_TEST_GREP ? { grep: env.SKILL_LOUPE_TEST_GREP } : {}),
  });
  const folder = env.SKILL_LOUPE_TEST_DIR ?? DEFAULT_DIR;
  const files = fs.readdirSync(folder).filter((name) => name.endsWith(".test.cjs"));
  for (const name of files.sort()) mocha.addFile(path.join(folder, name));

  const { passes, failures, pending } = await new Promise((resolve) => {
    const runner = mocha.run(() => resolve(runner.stats));
  });
  if (env.SKILL_LOUPE_TEST_STATS)
    fs.writeFileSync(
      env.SKILL_LOUPE_TEST_STATS,
      JSON.stringify({ passed: passes, failed: failures, skipped: pending }),
    );
  if (failures) throw new Error(`${failures} of ${passes + failures} tests failed`);
  if (!passes) throw new Error(`no test ran (files in ${folder}: ${files.length})`);
};

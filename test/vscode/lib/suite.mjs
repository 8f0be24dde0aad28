/** Passing the suite its settings and reading its result: common to the harness and to a desktop VS Code. */
import fs from "node:fs";
import path from "node:path";
import { bundleSuite } from "./bundle.mjs";
import { OUT } from "./paths.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Makes a folder for one run, so that runs at the same time do not meet: for the bundled tests and for the files
 * through which the suite reports. It lies in the project because the tests find `mocha` from there.
 *
 * @param {object} options
 * @param {string} [options.grep]
 * @param {number} [options.testTimeout] milliseconds
 */
export function suiteRun({ grep, testTimeout }) {
  const parent = path.join(OUT, "test-runs");
  fs.mkdirSync(parent, { recursive: true });
  const folder = fs.mkdtempSync(path.join(parent, "run-"));
  const report = path.join(folder, "mocha.txt");
  const stats = path.join(folder, "stats.json");
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  return {
    /** Where the tests can be bundled to. */
    bundle: path.join(folder, "tests"),
    /**
     * @param {string} tests the folder of the `*.test.cjs`
     * @returns {Record<string, string>}
     */
    env: (tests) => ({
      SKILL_LOUPE_TEST_DIR: path.resolve(tests),
      SKILL_LOUPE_TEST_REPORT: report,
      SKILL_LOUPE_TEST_STATS: stats,
      ...(grep ? { SKILL_LOUPE_TEST_GREP: grep } : {}),
      ...(testTimeout === undefined ? {} : { SKILL_LOUPE_TEST_TIMEOUT: String(testTimeout) }),
    }),
    /** Whether the tests have begun. */
    begun: () => fs.existsSync(report),
    /** What Mocha printed. */
    report: () => (fs.existsSync(report) ? fs.readFileSync(report, "utf8") : ""),
    /** @returns {Counts | null} null: the suite did not get to its end */
    counts: () => (fs.existsSync(stats) ? JSON.parse(fs.readFileSync(stats, "utf8")) : null),
    /** Removes the folder of the run. */
    remove: () => {
      process.removeListener("exit", remove);
      remove();
    },
  };
}

/**
 * Why a run is not a success, or null when it is one.
 *
 * @param {number | "start" | "timeout" | "server"} end what the host ended with, or what ended it
 * @param {Counts | null} counts
 * @returns {string | null}
 */
export function failureReason(end, counts) {
  if (end === "start") return "the extension host did not begin the tests in time";
  if (end === "timeout") return "the tests did not end in time";
  if (end === "server") return "the VS Code server ended during the tests";
  if (!counts)
    return end === 0
      ? "the extension host ended before the tests did (process.exit in a test or in the extension?)"
      : "the tests could not be loaded";
  if (counts.failed > 0) return `${counts.failed} failed`;
  if (counts.passed === 0) return "no test ran";
  return end === 0 ? null : `the extension host ended with ${end}`;
}

/** @param {Counts} counts */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * The folder of a suite's `*.test.cjs`: the suite itself when it has some, else its `*.test.ts`, bundled.
 *
 * @param {string} suite
 * @param {string} target
 */
export async function builtTests(suite, target) {
  const built = fs.readdirSync(suite).some((name) => name.endsWith(".test.cjs"));
  return built ? path.resolve(suite) : bundleSuite(suite, target);
}

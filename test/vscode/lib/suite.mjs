/** Passing the suite its settings and reading its result: common to the harness and to a desktop VS Code. */
import fs from "node:fs";
import path from "node:path";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The files through which one run of the suite reports, and the environment that tells it so.
 *
 * @param {object} options
 * @param {string} options.out a folder
 * @param {string} options.tests the folder of the `*.test.cjs`
 * @param {string} [options.grep]
 * @param {number} [options.testTimeout] milliseconds
 */
export function suiteRun({ out, tests, grep, testTimeout }) {
  fs.mkdirSync(out, { recursive: true });
  const report = path.join(out, "mocha.txt");
  const stats = path.join(out, "stats.json");
  for (const file of [report, stats]) fs.rmSync(file, { force: true });
  return {
    /** @type {Record<string, string>} */
    env: {
      SKILL_LOUPE_TEST_DIR: path.resolve(tests),
      SKILL_LOUPE_TEST_REPORT: report,
      SKILL_LOUPE_TEST_STATS: stats,
      ...(grep ? { SKILL_LOUPE_TEST_GREP: grep } : {}),
      ...(testTimeout === undefined ? {} : { SKILL_LOUPE_TEST_TIMEOUT: String(testTimeout) }),
    },
    /** Whether the tests have begun. */
    begun: () => fs.existsSync(report),
    /** What Mocha printed. */
    report: () => (fs.existsSync(report) ? fs.readFileSync(report, "utf8") : ""),
    /** @returns {Counts | null} null: the suite did not get to its end */
    counts: () => (fs.existsSync(stats) ? JSON.parse(fs.readFileSync(stats, "utf8")) : null),
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

/** Runs Mocha inside the extension host of the VS Code in the harness. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openWorkbench, remoteUri, startCode } from "./code.mjs";
import { lastLines } from "./lib/command.mjs";
import { CARRIER, SUITE_ENTRY } from "./lib/paths.mjs";
import { builtTests, failureReason, suiteRun } from "./lib/suite.mjs";

/** Until the tests begin. Takes 6 s on a free machine, a minute on one that is ten times overbooked. */
const START_SECONDS = 180;

/**
 * @typedef {object} HostOptions
 * @property {import("./lib/harness.mjs").Harness} harness
 * @property {string} suite the folder of the tests: `*.test.cjs`, or `*.test.ts` to be bundled
 * @property {string} [extension] the folder of the extension to develop; needed when there is no `vsix`
 * @property {string} [vsix] the packed extension, instead
 * @property {string} out a folder for reports and logs
 * @property {string} [fixture]
 * @property {string} [home]
 * @property {Record<string, string | undefined>} [env]
 * @property {Record<string, unknown>} [userSettings]
 * @property {boolean} [trust]
 * @property {string} [grep]
 * @property {number} [testTimeout] milliseconds for one test
 * @property {number} [timeout] seconds for all, from the moment when they begin
 * @property {(line: string) => void} [onLog]
 *
 * @typedef {object} HostResult
 * @property {string | null} failure why the run is no success, or null
 * @property {import("./lib/suite.mjs").Counts | null} counts
 * @property {string} report what Mocha printed
 * @property {string} details the last lines of the logs
 */

/**
 * @param {HostOptions} options
 * @returns {Promise<HostResult>}
 */
export async function runInHost(options) {
  const { extension, vsix } = options;
  if (!extension && !vsix) throw new Error("runInHost needs an extension or a vsix");
  const suite = suiteRun(options);
  try {
    return await runSuite(options, suite);
  } finally {
    suite.remove();
  }
}

/**
 * @param {HostOptions} options
 * @param {ReturnType<typeof suiteRun>} suite
 * @returns {Promise<HostResult>}
 */
async function runSuite(options, suite) {
  const { harness, out, extension, vsix, timeout = 300 } = options;
  fs.mkdirSync(out, { recursive: true });
  const tests = await builtTests(options.suite, suite.bundle);
  const code = await startCode({
    harness,
    fixture: options.fixture,
    home: options.home,
    vsix: vsix ? [vsix] : [],
    env: { ...options.env, ...suite.env(tests) },
    userSettings: options.userSettings,
    trust: options.trust,
    forTests: true,
  });
  /** @type {import("./code.mjs").Workbench | undefined} */
  let workbench;
  const over = new AbortController();
  try {
    /** @type {(status: number) => void} */
    let onExit = () => {};
    /** @type {Promise<number>} */
    const ended = new Promise((resolve) => {
      onExit = resolve;
    });
    workbench = await openWorkbench(code, {
      harness,
      onExit,
      onLog: options.onLog,
      payload: [
        ["extensionDevelopmentPath", remoteUri(code, vsix ? CARRIER : (extension ?? ""))],
        ["extensionTestsPath", remoteUri(code, SUITE_ENTRY)],
      ],
    });
    const end = await Promise.race([
      ended,
      code.exited.then(() => /** @type {const} */ ("server")),
      expired(suite.begun, timeout, over.signal),
    ]);
    const counts = suite.counts();
    const failure = failureReason(end, counts);
    if (failure) await workbench.page.screenshot({ path: path.join(out, "failed.png") }).catch(() => {});
    const details = `${lastLines(workbench.log.join("\n"), 30)}\n--- server\n${lastLines(code.log(), 30)}`;
    return { failure, counts, report: suite.report(), details };
  } finally {
    over.abort();
    fs.writeFileSync(path.join(out, "mocha.txt"), suite.report());
    fs.writeFileSync(path.join(out, "workbench.log"), workbench?.log.join("\n") ?? "");
    fs.writeFileSync(path.join(out, "server.log"), code.log());
    await workbench?.close();
    await code.stop();
  }
}

/**
 * Resolves when the tests have not begun, or not ended, in time.
 *
 * @param {() => boolean} begun
 * @param {number} seconds for the tests
 * @param {AbortSignal} signal ends the wait, with no result
 * @returns {Promise<"start" | "timeout">}
 */
async function expired(begun, seconds, signal) {
  try {
    const deadline = Date.now() + START_SECONDS * 1000;
    while (!begun()) {
      if (Date.now() > deadline) return "start";
      await sleep(100, undefined, { signal });
    }
    await sleep(seconds * 1000, undefined, { signal });
    return "timeout";
  } catch {
    return new Promise(() => {}); // somebody else has won
  }
}

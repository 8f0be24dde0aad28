/** Runs Mocha inside the extension host of the VS Code in the harness. */
import fs from "node:fs";
import path from "node:path";
import { openWorkbench, remoteUri, startCode } from "./code.mjs";
import { lastLines } from "./lib/command.mjs";
import { CARRIER, SUITE_ENTRY } from "./lib/paths.mjs";
import { failureReason, suiteRun } from "./lib/suite.mjs";

/**
 * @typedef {object} HostOptions
 * @property {import("./lib/harness.mjs").Harness} harness
 * @property {string} tests the folder of the `*.test.cjs`
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
 * @property {number} [timeout] seconds for all
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
  const { harness, out, extension, vsix, timeout = 300 } = options;
  if (!extension && !vsix) throw new Error("runInHost needs an extension or a vsix");
  const suite = suiteRun(options);
  const code = await startCode({
    harness,
    fixture: options.fixture,
    home: options.home,
    vsix: vsix ? [vsix] : [],
    env: { ...options.env, ...suite.env },
    userSettings: options.userSettings,
    trust: options.trust,
    forTests: true,
  });
  /** @type {import("./code.mjs").Workbench | undefined} */
  let workbench;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
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
      new Promise((/** @type {(end: "timeout") => void} */ resolve) => {
        timer = setTimeout(() => resolve("timeout"), timeout * 1000);
      }),
    ]);
    const counts = suite.counts();
    const failure = failureReason(end, counts);
    if (failure) await workbench.page.screenshot({ path: path.join(out, "failed.png") }).catch(() => {});
    const details = `${lastLines(workbench.log.join("\n"), 30)}\n--- server\n${lastLines(code.log(), 30)}`;
    return { failure, counts, report: suite.report(), details };
  } finally {
    clearTimeout(timer);
    fs.writeFileSync(path.join(out, "workbench.log"), workbench?.log.join("\n") ?? "");
    fs.writeFileSync(path.join(out, "server.log"), code.log());
    await workbench?.close();
    await code.stop();
  }
}

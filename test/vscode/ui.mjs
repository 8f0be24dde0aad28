/** Runs one browser-driven test over the packed extension. */
import assert from "node:assert/strict";
import path from "node:path";
import { openWorkbench, startCode } from "./code.mjs";
import { Driver } from "./ui/driver.mjs";

/**
 * What a `*.ui.mjs` exports.
 *
 * @typedef {object} UiTest
 * @property {string} name
 * @property {(context: UiContext) => Promise<void>} run
 * @property {UiOptions} [options]
 * @property {string} [skip] why the test cannot run here
 *
 * @typedef {object} UiOptions
 * @property {string} [fixture] the folder to open; relative: to the test
 * @property {string} [home] the skills home; relative: to the test
 * @property {Record<string, string>} [env]
 * @property {Record<string, unknown>} [userSettings]
 * @property {string} [theme]
 * @property {boolean} [trust] workspace trust on, the folder untrusted
 * @property {{ width: number, height: number }} [viewport]
 * @property {number} [timeout] seconds from when the workbench is ready (default 300)
 *
 * @typedef {object} UiContext
 * @property {import("playwright-core").Page} page
 * @property {Driver} driver
 * @property {import("./code.mjs").Code} code
 * @property {import("./code.mjs").Workbench} workbench
 * @property {Driver["shot"]} shot
 * @property {typeof assert} assert
 */

/**
 * @param {UiTest} test
 * @param {object} options
 * @param {import("./lib/harness.mjs").Harness} options.harness
 * @param {string} options.vsix
 * @param {string} options.shots a folder for pictures
 * @param {string} options.base what relative fixtures are relative to
 * @param {UiOptions} [options.defaults]
 * @param {boolean} [options.headless]
 */
export async function runUiTest(test, { harness, vsix, shots, base, defaults = {}, headless }) {
  const options = { ...defaults, ...test.options };
  const theme = options.theme ? { "workbench.colorTheme": options.theme } : {};
  const code = await startCode({
    harness,
    vsix: [vsix],
    fixture: options.fixture && path.resolve(base, options.fixture),
    home: options.home && (options.home === "workspace" ? options.home : path.resolve(base, options.home)),
    env: options.env,
    userSettings: { ...theme, ...options.userSettings },
    trust: options.trust,
  });
  /** @type {import("./code.mjs").Workbench | undefined} */
  let workbench;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  try {
    workbench = await openWorkbench(code, { harness, viewport: options.viewport, headless });
    const driver = new Driver(workbench.page, { code, shots });
    await driver.ready();
    const { page } = workbench;
    const seconds = options.timeout ?? 300;
    await Promise.race([
      test.run({ page, driver, code, workbench, shot: driver.shot.bind(driver), assert }),
      code.exited.then(() => Promise.reject(new Error("the VS Code server ended during the test"))),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`not done in ${seconds} s`)), seconds * 1000);
      }),
    ]);
  } catch (error) {
    const name = `failed-${test.name.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
    await workbench?.page.screenshot({ path: path.join(shots, `${name}.png`) }).catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
    await workbench?.close();
    await code.stop();
  }
}

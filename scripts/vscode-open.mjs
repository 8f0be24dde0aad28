/**
 * Opens VS Code with an extension, for `npm start`: a desktop VS Code when this machine has one, else the real
 * VS Code of the test harness, seen in a browser (Linux x64). Either way with a profile of its own that is removed
 * at the end; the user's settings and extensions are neither read nor changed.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openWorkbench, startCode, workbenchUrl } from "../test/vscode/code.mjs";
import { findDesktop } from "../test/vscode/lib/desktop.mjs";
import { cleanEnvironment } from "../test/vscode/lib/environment.mjs";
import { isSupported, setupHarness } from "../test/vscode/lib/harness.mjs";
import { QUIET_SETTINGS } from "../test/vscode/lib/settings.mjs";
import { Driver } from "../test/vscode/ui/driver.mjs";

/**
 * @typedef {object} OpenOptions
 * @property {string} [extension] the folder of the extension
 * @property {string} [vsix] the packed extension, instead
 * @property {string} [folder] what to open, itself and not a copy (for a screenshot: a copy)
 * @property {Record<string, string | undefined>} [env] for VS Code, and so for the extension
 * @property {Record<string, unknown>} [userSettings]
 * @property {string} [screenshot] a PNG to write instead of waiting for the user
 * @property {{ width: number, height: number }} [viewport] of the screenshot
 * @property {number} [scale] of the screenshot: device pixels a CSS pixel
 * @property {(context: Steps) => Promise<void>} [steps] what to do before the screenshot
 * @property {(text: string) => void} [say] prints one line
 *
 * @typedef {object} Steps
 * @property {import("playwright-core").Page} page
 * @property {Driver} driver
 * @property {import("../test/vscode/code.mjs").Code} code
 */

/**
 * Returns when VS Code has been closed, Ctrl-C pressed, or the screenshot written.
 *
 * @param {OpenOptions} options
 * @returns {Promise<void>}
 */
export async function openVSCode(options) {
  const say = options.say ?? ((text) => process.stderr.write(`${text}\n`));
  if (!options.extension === !options.vsix) throw new Error("openVSCode needs either an extension or a vsix");
  if (options.screenshot) return takeScreenshot(options, say);
  const desktop = findDesktop();
  if (desktop) return openDesktop(desktop, options, say);
  if (!isSupported())
    throw new Error(
      "no VS Code found: install it, put `code` on PATH or name its program in VSCODE_EXECUTABLE, then try again",
    );
  return openInBrowser(options, say);
}

/**
 * @param {OpenOptions} options
 * @param {(text: string) => void} say
 */
async function start({ extension, vsix, folder, env, userSettings, screenshot }, say) {
  const harness = await setupHarness({ say });
  const code = await startCode({
    harness,
    fixture: folder,
    inPlace: !screenshot,
    extensions: extension ? [extension] : [],
    vsix: vsix ? [vsix] : [],
    env,
    userSettings,
  });
  return { harness, code };
}

/**
 * @param {OpenOptions} options
 * @param {(text: string) => void} say
 */
async function takeScreenshot(options, say) {
  const { screenshot = "", viewport, scale, steps } = options;
  const { harness, code } = await start(options, say);
  /** @type {import("../test/vscode/code.mjs").Workbench | undefined} */
  let workbench;
  try {
    workbench = await openWorkbench(code, { harness, viewport, scale });
    const { page } = workbench;
    const file = path.resolve(screenshot);
    const driver = new Driver(page, { code, shots: path.dirname(file) });
    await driver.ready();
    await steps?.({ page, driver, code });
    await driver.shot(path.basename(file, ".png"));
    say(`written: ${screenshot}`);
  } finally {
    await workbench?.close();
    await code.stop();
  }
}

/**
 * @param {OpenOptions} options
 * @param {(text: string) => void} say
 */
async function openInBrowser(options, say) {
  const enough = interrupted(); // from now on: nothing that is started may be left behind
  const { code } = await start(options, say);
  try {
    say(
      `VS Code runs until you press Ctrl-C. Open this address in a browser on this machine:\n\n  ${workbenchUrl(code)}\n`,
    );
    const status = await Promise.race([enough, code.exited]);
    if (status !== "interrupted") throw new Error(`VS Code ended by itself\n${code.log().slice(-2000)}`);
  } finally {
    await code.stop();
  }
}

/**
 * @param {string} program
 * @param {OpenOptions} options
 * @param {(text: string) => void} say
 */
async function openDesktop(program, { extension, vsix, folder, env, userSettings }, say) {
  const tmp = fs.mkdtempSync(path.join(os.tmpdir(), "sl-"));
  try {
    const user = path.join(tmp, "data", "User");
    fs.mkdirSync(user, { recursive: true });
    fs.writeFileSync(
      path.join(user, "settings.json"),
      JSON.stringify({ ...QUIET_SETTINGS, ...userSettings }, null, 2),
    );
    const own = [
      `--user-data-dir=${path.join(tmp, "data")}`,
      `--extensions-dir=${path.join(tmp, "extensions")}`,
    ];
    const environment = cleanEnvironment(env);
    if (vsix) await finished(program, [...own, `--install-extension=${path.resolve(vsix)}`], environment);
    const what = extension ? [`--extensionDevelopmentPath=${path.resolve(extension)}`] : [];
    if (folder) what.push(path.resolve(folder));
    say("VS Code is opening; this ends when its window is closed.");
    await finished(program, [...own, "--new-window", "--wait", ...what], environment);
  } finally {
    fs.rmSync(tmp, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** @returns {Promise<"interrupted">} when the user presses Ctrl-C or the process is asked to end */
function interrupted() {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve("interrupted"));
  });
}

/**
 * Runs a program with this one's standard streams. A Ctrl-C reaches it too, so this only waits for its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<void>}
 */
function finished(program, args, env) {
  const ignore = () => {};
  process.on("SIGINT", ignore);
  /** @type {Promise<void>} */
  const end = new Promise((resolve, reject) => {
    // Windows has `code.cmd`, which only a shell starts
    const shell = /\.(cmd|bat)$/i.test(program);
    const [file, list] = shell ? [quoted(program), args.map(quoted)] : [program, [...args]];
    const child = spawn(file, list, { env, shell, stdio: "inherit" });
    child.on("error", (error) => reject(new Error(`cannot start ${program}: ${error.message}`)));
    child.on("exit", (status, signal) =>
      status === 0 || signal ? resolve() : reject(new Error(`${program} ended with ${status}`)),
    );
  });
  return end.finally(() => process.removeListener("SIGINT", ignore));
}

/** @param {string} text */
function quoted(text) {
  return `"${text}"`;
}

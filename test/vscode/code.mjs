/**
 * A real VS Code for tests: `startCode` starts its server, `openWorkbench` shows it in a browser.
 *
 * Every run has its own folder with a copy of the fixtures, a fresh profile and its own extensions; it lies in the
 * system's temporary folder and `stop` removes it. Nothing of the user's is read: HOME is an empty folder, and
 * VS Code's own and Hermes' variables are taken out of the environment.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import util from "node:util";
import { chromium } from "playwright-core";
import { lastLines, run } from "./lib/command.mjs";
import { cleanEnvironment } from "./lib/environment.mjs";
import { shortTmpDir } from "./lib/paths.mjs";
import { QUIET_SETTINGS, TRUST_SETTINGS } from "./lib/settings.mjs";

export { THEMES } from "./lib/settings.mjs";

const START_MS = 180_000;
const END_MS = 3_000;

/**
 * @typedef {object} StartOptions
 * @property {import("./lib/harness.mjs").Harness} harness
 * @property {string} [fixture] the folder to open, copied; an empty one when absent
 * @property {boolean} [inPlace] open `fixture` itself instead of a copy
 * @property {string} [home] a skills home, copied; HERMES_HOME names the copy. `"workspace"`: the opened folder is the home
 * @property {readonly string[]} [vsix] packed extensions to install
 * @property {readonly string[]} [extensions] folders of extensions, used as if they were installed
 * @property {boolean} [forTests] obey `extensionDevelopmentPath` and `extensionTestsPath` in the payload. VS Code then
 *   shows no notifications, so this is not for runs in which a person, or a driver, looks at the screen
 * @property {Record<string, string | undefined>} [env] for the server, and so for the extension host
 * @property {Record<string, unknown>} [userSettings] added to the quiet ones
 * @property {boolean} [trust] true: workspace trust is on and the folder not trusted; false: trust is off
 *
 * @typedef {object} Code
 * @property {number} port
 * @property {string} base the address, without the secret
 * @property {string} token the secret, without which the server answers nobody
 * @property {string} folder the folder that is opened
 * @property {string | null} home the copy of the skills home
 * @property {string} tmp the folder of this run
 * @property {() => string} log what the server has printed
 * @property {Promise<number | null>} exited when the server has ended
 * @property {() => Promise<void>} stop
 */

/**
 * @param {StartOptions} options
 * @returns {Promise<Code>}
 */
export async function startCode(options) {
  const tmp = fs.realpathSync(fs.mkdtempSync(path.join(shortTmpDir(), "sl-")));
  try {
    return await startIn(tmp, options);
  } catch (error) {
    remove(tmp);
    throw error;
  }
}

/**
 * @param {string} tmp
 * @param {StartOptions} options
 * @returns {Promise<Code>}
 */
async function startIn(tmp, options) {
  const { harness, fixture, inPlace, home, vsix = [], extensions = [], trust, forTests } = options;
  const data = path.join(tmp, "server");
  const folder = inPlace && fixture ? path.resolve(fixture) : copy(fixture, path.join(tmp, "workspace"));
  const homeCopy = home === "workspace" ? folder : home ? copy(home, path.join(tmp, "home")) : null;
  const userHome = copy(undefined, path.join(tmp, "user"));

  const settings = path.join(data, "data/User/settings.json");
  fs.mkdirSync(path.dirname(settings), { recursive: true });
  const all = { ...QUIET_SETTINGS, ...(trust ? TRUST_SETTINGS : {}), ...options.userSettings };
  fs.writeFileSync(settings, `${JSON.stringify(all, null, 2)}\n`);

  const serverEnv = cleanEnvironment({
    HOME: userHome,
    TMPDIR: tmp,
    XDG_RUNTIME_DIR: tmp,
    EXTENSIONS_GALLERY: "{}",
    ...(homeCopy ? { HERMES_HOME: homeCopy } : {}),
    ...options.env,
  });
  const token = randomBytes(16).toString("hex");
  const main = path.join(harness.code, "out/server-main.js");
  const common = ["--accept-server-license-terms", "--telemetry-level", "off"];
  const installed = copy(undefined, path.join(tmp, "extensions"));
  common.push("--server-data-dir", data, "--extensions-dir", installed);
  // VS Code takes the folders it finds at its first start for installed extensions
  for (const folder of extensions)
    fs.symlinkSync(path.resolve(folder), path.join(installed, extensionId(folder)));
  for (const file of vsix)
    await run(harness.node, [main, ...common, "--install-extension", path.resolve(file)], {
      env: serverEnv,
      onlyEnv: true,
    });

  const args = ["--host", "127.0.0.1", "--port", "0", "--connection-token", token];
  if (forTests) args.push("--enable-smoke-test-driver");
  if (!trust) args.push("--disable-workspace-trust");
  const server = spawn(harness.node, [main, ...common, ...args], {
    env: serverEnv,
    detached: true, // a process group of its own: server, extension host, terminals
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      log += text;
    });
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => server.on("exit", resolve).on("error", () => resolve(null)));
  const stop = async () => {
    process.removeListener("exit", killGroup);
    signalGroup(server.pid, "SIGTERM");
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, END_MS))]);
    signalGroup(server.pid, "SIGKILL");
    remove(tmp);
  };
  const killGroup = () => {
    signalGroup(server.pid, "SIGKILL");
    remove(tmp);
  };
  process.once("exit", killGroup); // also when a script ends without calling stop

  try {
    const port = await listening(server, () => log);
    const base = `http://127.0.0.1:${port}`;
    return { port, base, token, folder, home: homeCopy, tmp, log: () => log, exited, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The address of a workbench. `payload` is VS Code's own list of pairs, such as `extensionDevelopmentPath`.
 *
 * @param {Code} code
 * @param {readonly (readonly [string, string])[]} [payload]
 */
export function workbenchUrl(code, payload = []) {
  const query = new URLSearchParams({
    tkn: code.token,
    folder: code.folder,
    payload: JSON.stringify([["skipWelcome", "true"], ...payload]),
  });
  return `${code.base}/?${query}`;
}

/**
 * A file of this machine, as the workbench in the browser names it.
 *
 * @param {Code} code
 * @param {string} file
 */
export function remoteUri(code, file) {
  return `vscode-remote://127.0.0.1:${code.port}${encodeURI(path.resolve(file))}`;
}

/**
 * @typedef {object} Workbench
 * @property {import("playwright-core").Browser} browser
 * @property {import("playwright-core").Page} page
 * @property {string[]} blocked addresses outside this machine that the browser asked for and did not get
 * @property {string[]} log what the workbench wrote to its console
 * @property {() => Promise<void>} close
 */

/**
 * Opens the workbench in a browser of its own that reaches nothing but this machine.
 *
 * @param {Code} code
 * @param {object} options
 * @param {import("./lib/harness.mjs").Harness} options.harness
 * @param {readonly (readonly [string, string])[]} [options.payload]
 * @param {boolean} [options.headless]
 * @param {{ width: number, height: number }} [options.viewport]
 * @param {number} [options.scale] device pixels a CSS pixel
 * @param {(code: number) => void} [options.onExit] when a test run in the extension host ends
 * @param {(line: string) => void} [options.onLog]
 * @returns {Promise<Workbench>}
 */
export async function openWorkbench(code, options) {
  const { harness, payload, headless = true, viewport = { width: 1280, height: 800 }, scale = 1 } = options;
  const browser = await chromium.launch({
    executablePath: harness.chromium,
    headless,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  try {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: scale,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    /** @type {string[]} */
    const blocked = [];
    await context.route(isOutside, (route) => {
      blocked.push(route.request().url());
      return route.abort();
    });
    const page = await context.newPage();
    /** @type {string[]} */
    const log = [];
    /** @param {string} line */
    const write = (line) => {
      log.push(line);
      options.onLog?.(line);
    };
    await page.exposeFunction(
      "codeAutomationLog",
      (/** @type {string} */ type, /** @type {unknown[]} */ args) =>
        write(`[${type}] ${util.format(...args)}`),
    );
    page.on("pageerror", (error) => write(`[page error] ${error.message}`));
    await page.exposeFunction("codeAutomationExit", (/** @type {number} */ status) =>
      options.onExit?.(status),
    );
    await page.goto(workbenchUrl(code, payload), { timeout: START_MS });
    return { browser, page, blocked, log, close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** @param {URL} url */
function isOutside(url) {
  return (
    /^(https?|wss?):$/.test(url.protocol) && url.hostname !== "127.0.0.1" && url.hostname !== "localhost"
  );
}

/**
 * Waits for the line in which the server names its port.
 *
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, import("node:stream").Readable>} server
 * @param {() => string} log
 * @returns {Promise<number>}
 */
function listening(server, log) {
  return new Promise((resolve, reject) => {
    /** @param {string} text */
    const fail = (text) => reject(new Error(`the VS Code server ${text}\n${lastLines(log(), 30)}`));
    const timer = setTimeout(() => fail(`has not started in ${START_MS / 1000} s`), START_MS);
    const look = () => {
      const port = /agent listening on (\d+)/.exec(log())?.[1];
      if (port) {
        clearTimeout(timer);
        resolve(Number(port));
      }
    };
    server.stdout.on("data", look);
    server.on("error", (error) => fail(`cannot be started: ${error.message}`));
    server.on("exit", (status) => {
      clearTimeout(timer);
      fail(`ended with ${status}`);
    });
  });
}

/**
 * @param {string | undefined} source nothing: an empty folder is made
 * @param {string} target
 */
function copy(source, target) {
  if (source) {
    if (!fs.existsSync(source)) throw new Error(`no such fixture: ${source}`);
    fs.cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  } else fs.mkdirSync(target, { recursive: true });
  return target;
}

/** @param {string} folder of an extension */
function extensionId(folder) {
  const { publisher, name, version } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  return `${publisher}.${name}-${version}`;
}

/**
 * @param {number | undefined} pid of a leader; its group may be gone already
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // nobody left
  }
}

/** @param {string} folder */
function remove(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // a process that is still ending may write once more; the system's temporary folder is cleaned anyway
  }
}

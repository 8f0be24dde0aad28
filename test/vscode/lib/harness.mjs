/**
 * The harness on disk: a Node, a VS Code and a browser, listed in `harness.json`.
 *
 *     .vscode-harness/
 *       harness.json            where the three are
 *       node-VERSION-LAYOUT/    bin/node, include/
 *       code-VERSION-LAYOUT/    VS Code: out/server-main.js, extensions/, node_modules/
 *
 * A folder gets its name only when it is complete, so a setup that was interrupted leaves nothing that looks ready.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { run } from "./command.mjs";
import { findChromium, installPackages, missingPackages } from "./debian.mjs";
import { withLock } from "./lock.mjs";
import { harnessDir } from "./paths.mjs";
import { CODE_SERVER, LAYOUT, NATIVE_MODULES, NODE, TRIMMED } from "./versions.mjs";

/**
 * @typedef {object} Harness
 * @property {string} node the program
 * @property {string} code the folder of VS Code
 * @property {string} chromium the program
 *
 * @typedef {(text: string) => void} Say prints one line of progress
 */

/** @type {readonly string[]} */
const QUIET = ["--no-audit", "--no-fund", "--loglevel=error"];

/** Whether this machine can run the harness at all. */
export function isSupported() {
  return process.platform === "linux" && process.arch === "x64";
}

/**
 * Makes the harness, or finds it made, and returns it. Safe to call from several processes.
 *
 * @param {{ say?: Say }} [options]
 * @returns {Promise<Harness>}
 */
export async function setupHarness({ say = () => {} } = {}) {
  if (!isSupported())
    throw new Error(
      `the VS Code harness runs on Linux x64 only, this is ${process.platform} ${process.arch}`,
    );
  const dir = harnessDir();
  const ready = await readyHarness(dir);
  if (ready) return ready;
  fs.mkdirSync(dir, { recursive: true });
  return withLock(dir, { onWait: () => say("waiting for another setup of the same folder") }, async () => {
    const meanwhile = await readyHarness(dir);
    if (meanwhile) return meanwhile;
    const missing = await missingPackages({ building: !isVSCode(codeDir(dir)) });
    if (missing.length) {
      say(`Debian packages: ${missing.join(" ")}`);
      await installPackages(missing);
    }
    await makeNode(dir, say);
    await makeCode(dir, say);
    const harness = describe(dir);
    const file = path.join(dir, "harness.json");
    fs.writeFileSync(`${file}.new`, `${JSON.stringify(harness, null, 2)}\n`);
    fs.renameSync(`${file}.new`, file);
    return harness;
  });
}

/**
 * @param {string} dir
 * @returns {Promise<Harness | null>} null when anything is missing or of another version
 */
async function readyHarness(dir) {
  const harness = describe(dir);
  if (!fs.existsSync(path.join(dir, "harness.json"))) return null;
  if (!isNode(nodeDir(dir)) || !isVSCode(harness.code) || !harness.chromium) return null;
  return (await missingPackages({ building: false })).length ? null : harness;
}

/**
 * @param {string} dir
 * @returns {Harness}
 */
function describe(dir) {
  return { node: path.join(nodeDir(dir), "bin/node"), code: codeDir(dir), chromium: findChromium() ?? "" };
}

/** @param {string} dir */
function nodeDir(dir) {
  return path.join(dir, `node-${NODE.version}-${LAYOUT}`);
}

/** @param {string} dir */
function codeDir(dir) {
  return path.join(dir, `code-${CODE_SERVER.version}-${LAYOUT}`);
}

/** @param {string} folder */
function isNode(folder) {
  return fs.existsSync(path.join(folder, "bin/node"));
}

/** @param {string} folder */
function isVSCode(folder) {
  return fs.existsSync(path.join(folder, "out/server-main.js"));
}

/**
 * @param {string} dir
 * @param {Say} say
 */
async function makeNode(dir, say) {
  const target = nodeDir(dir);
  if (isNode(target)) return;
  say(`Node ${NODE.version}: fetch and unpack`);
  await build(target, async (partial) => {
    await unpack(NODE, partial, ["package/bin", "package/include", "package/LICENSE"], 1);
    const version = (await run(path.join(partial, "bin/node"), ["--version"])).trim();
    if (version !== `v${NODE.version}`)
      throw new Error(`expected Node v${NODE.version}, unpacked ${version}`);
  });
}

/**
 * @param {string} dir
 * @param {Say} say
 */
async function makeCode(dir, say) {
  const target = codeDir(dir);
  if (isVSCode(target)) return;
  const title = `VS Code (${CODE_SERVER.name} ${CODE_SERVER.version})`;
  await build(target, async (partial) => {
    say(`${title}: fetch and unpack`);
    await unpack(CODE_SERVER, partial, ["package/lib/vscode"], 3);
    say(`${title}: dependencies, without scripts`);
    // not `npm ci`: the package's own list of versions lacks an entry; `npm install` still keeps to the rest of it
    await run("npm", ["install", "--omit=dev", "--ignore-scripts", ...QUIET], { cwd: partial });
    say(`${title}: build ${NATIVE_MODULES.join(" and ")}`);
    await buildNativeModules(partial, nodeDir(dir), say);
    say(`${title}: remove what no test needs`);
    for (const folder of TRIMMED.flatMap((pattern) => expand(partial, pattern)))
      fs.rmSync(folder, { recursive: true, force: true });
  });
}

/**
 * Compiles against the headers of the Node in the harness: a download of them may be blocked, and those of the
 * Node that runs npm are of another version. VS Code runs without these modules too, with noise in its log.
 *
 * @param {string} code
 * @param {string} node
 * @param {Say} say
 */
async function buildNativeModules(code, node, say) {
  const env = {
    PATH: `${path.join(node, "bin")}${path.delimiter}${process.env.PATH ?? ""}`,
    npm_config_nodedir: node,
  };
  try {
    await run("npm", ["rebuild", "--loglevel=error", ...NATIVE_MODULES], { cwd: code, env });
  } catch (error) {
    const log = path.join(path.dirname(code), "rebuild.log");
    fs.writeFileSync(log, String(error));
    say(`warning: the build failed, VS Code will log errors but work; see ${log}`);
  }
}

/**
 * Lets `work` fill a folder that gets its final name only when all went well.
 *
 * @param {string} target
 * @param {(partial: string) => Promise<void>} work
 */
async function build(target, work) {
  const partial = `${target}.partial`;
  fs.rmSync(partial, { recursive: true, force: true });
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(partial, { recursive: true });
  await work(partial);
  fs.renameSync(partial, target);
}

/**
 * Fetches a package with npm (so that its settings and cache are used), checks it and unpacks some of its folders.
 *
 * @param {import("./versions.mjs").PinnedPackage} pinned
 * @param {string} target
 * @param {readonly string[]} members
 * @param {number} strip how many leading folders to leave out
 */
async function unpack({ name, version, integrity }, target, members, strip) {
  const spec = `${name}@${version}`;
  const packed = await run("npm", ["pack", "--json", "--pack-destination", target, ...QUIET, spec], {
    cwd: target,
  });
  const file = path.join(target, JSON.parse(packed)[0].filename);
  const found = `sha512-${createHash("sha512").update(fs.readFileSync(file)).digest("base64")}`;
  if (found !== integrity)
    throw new Error(
      `${spec} is not the package that was pinned\n  expected ${integrity}\n  got      ${found}`,
    );
  await run("tar", [
    "-xzf",
    file,
    "-C",
    target,
    `--strip-components=${strip}`,
    "--no-same-owner",
    ...members,
  ]);
  fs.rmSync(file);
}

/**
 * @param {string} root
 * @param {string} pattern a relative path, perhaps with `*` at its end
 */
function expand(root, pattern) {
  if (!pattern.endsWith("*")) return [path.join(root, pattern)];
  const folder = path.join(root, path.dirname(pattern));
  const start = path.basename(pattern).slice(0, -1);
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names.filter((name) => name.startsWith(start)).map((name) => path.join(folder, name));
}

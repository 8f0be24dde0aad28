// npm start: builds, shows the preview of a request in the terminal, then opens VS Code with the extension.
//   npm start                        a default request, the home in use (HERMES_HOME, ~/.hermes, else the sample home)
//   npm start -- "a request"         another request
//   npm start -- --home DIR          another home
//   npm start -- --terminal          the terminal only
//   npm start -- --screenshot FILE   one picture of the panel, without a window, then the end
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    home: { type: "string" },
    terminal: { type: "boolean", default: false },
    screenshot: { type: "string" },
  },
});
const request = positionals.join(" ") || "Fix the subtitle timing in this srt file";

run("scripts/build.mjs");
const home = values.home === undefined ? undefined : path.resolve(values.home);
run("dist/cli.js", "preview", request, ...(home === undefined ? [] : ["--home", home]));
if (!values.terminal) await openEditor();

async function openEditor() {
  const { openVSCode } = await import("./vscode-open.mjs");
  const used = homeInUse();
  try {
    await openVSCode({
      extension: root,
      folder: used,
      env: { HERMES_HOME: used },
      viewport: { width: 1500, height: 950 },
      ...(values.screenshot === undefined
        ? {}
        : { screenshot: path.resolve(values.screenshot), steps: showPanel }),
    });
  } catch (error) {
    console.error(`VS Code did not open: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Opens a skill that is cut, the panel beside it, and types the request, for the picture. */
async function showPanel({ driver, code }) {
  const { previewRequest } = await import("../test/vscode/ui/panel.mjs");
  const skill = findSkill(code.folder);
  if (skill !== undefined) await driver.open(skill);
  await previewRequest(driver, request);
  if ((await driver.notifications()).length > 0) await driver.clearNotifications();
}

/** A skill of the home to show: the sample's most telling one, else the first. */
function findSkill(folder) {
  const telling = "skills/media/caption-repair/SKILL.md";
  if (fs.existsSync(path.join(folder, telling))) return telling;
  const files = fs.readdirSync(path.join(folder, "skills"), { recursive: true });
  const first = files.filter((file) => path.basename(file) === "SKILL.md").sort()[0];
  return first === undefined ? undefined : path.posix.join("skills", first.split(path.sep).join("/"));
}

/** The home that the preview used; the sample home as a copy, so that it can be edited. */
function homeInUse() {
  const given = home ?? (process.env.HERMES_HOME?.trim() || path.join(os.homedir(), ".hermes"));
  if (fs.existsSync(given)) return given;
  const copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "skill-loupe-")), "sample-home");
  fs.cpSync(path.join(root, "media", "sample-home"), copy, { recursive: true });
  return copy;
}

function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [path.join(root, script), ...args], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

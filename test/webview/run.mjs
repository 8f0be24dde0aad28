/**
 * Drives the preview page in a real browser, without VS Code: `node test/webview/run.mjs [looks|behaviour]`; pictures
 * go to out/webview. `node test/webview/run.mjs speed` measures instead, which only a quiet machine can do.
 * Prints `N passed, N failed`.
 */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { behaviour } from "./behaviour.mjs";
import { buildPage } from "./lib/build.mjs";
import { Checks } from "./lib/check.mjs";
import { looks } from "./looks.mjs";
import { speed } from "./speed.mjs";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
if (!fs.existsSync(CHROMIUM)) {
  console.error(
    `There is no ${CHROMIUM}. On Debian: apt-get install chromium; elsewhere set CHROMIUM to its path.`,
  );
  process.exit(2);
}
const only = process.argv[2];
const shots = fileURLToPath(new URL("../../out/webview", import.meta.url));
fs.mkdirSync(shots, { recursive: true });

const files = await buildPage();
for (const [name, content] of files) console.log(`${name} ${(content.length / 1000).toFixed(0)} kB`);
const checks = new Checks();
/** @param {string[]} [more] */
const launch = (more = []) =>
  chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu", ...more] });

if (only !== "speed") {
  const browser = await launch();
  if (only !== "looks") await behaviour(checks, browser, files);
  if (only !== "behaviour") await looks(checks, browser, files, shots);
  await browser.close();
}
if (only === "speed") {
  // without the wait for the screen's next refresh, which would hide what a keystroke costs
  const browser = await launch(["--disable-frame-rate-limit", "--disable-gpu-vsync"]);
  await speed(checks, browser, files);
  await browser.close();
}
console.log(`${checks.passed} passed, ${checks.failed} failed`);
process.exit(checks.failed > 0 || checks.passed === 0 ? 1 : 0);

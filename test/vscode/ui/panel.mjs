/** The preview panel as a person uses it, and what the command line says of the same state. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../../../dist/cli.js", import.meta.url));
/** The panel's title. */
export const TITLE = "Preview Retrieval";

/**
 * Opens the panel and answers its page.
 *
 * @param {import("./driver.mjs").Driver} driver
 */
export async function openPanel(driver) {
  await driver.command("Skill Loupe: Preview Retrieval");
  const frame = await driver.webview({ title: TITLE });
  await frame.locator("#request").waitFor();
  return frame;
}

/**
 * Opens the panel and types a request; answers the page once its ranking is shown.
 *
 * @param {import("./driver.mjs").Driver} driver
 * @param {string} request
 */
export async function previewRequest(driver, request) {
  const frame = await openPanel(driver);
  await frame.locator("#request").fill(request);
  await driver.until("a ranking is shown", async () => (await frame.locator("[role=option]").count()) > 0);
  return frame;
}

/**
 * The ranking that the page shows.
 *
 * @param {import("playwright-core").Frame} frame
 * @returns {Promise<{ rank: number, name: string, id: string, score: string }[]>}
 */
export function shownRanking(frame) {
  return frame.locator("[role=option]").evaluateAll((options) =>
    options.map((option) => ({
      rank: Number(option.getAttribute("aria-posinset")),
      name: option.querySelector(".name")?.textContent ?? "",
      id: option.querySelector(".id")?.textContent ?? "",
      score: option.querySelector(".score")?.textContent ?? "",
    })),
  );
}

/**
 * What `skill-loupe preview --json` says.
 *
 * @param {string} home
 * @param {string} request
 * @param {...string} options
 */
export function cliPreview(home, request, ...options) {
  const text = execFileSync(
    process.execPath,
    [CLI, "preview", request, "--home", home, "--cwd", path.dirname(home), "--json", ...options],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, stdio: ["ignore", "pipe", "ignore"] },
  );
  return JSON.parse(text);
}

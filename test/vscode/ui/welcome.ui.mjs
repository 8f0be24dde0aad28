/** A machine without a skills home: the welcome view, then the sample home, the first notice, the check, the catalog. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";

export const name = "welcome: without a home, then with the sample";

/** @type {import("../ui.mjs").UiOptions} */
export const options = {};

/** @param {import("../ui.mjs").UiContext} context */
export async function run({ driver, page, code, shot }) {
  await driver.command("Skill Loupe: Focus on Skills View");
  await page.getByText("There is no skills home here yet.").waitFor();
  await shot("welcome");
  const panel = await (async () => {
    await driver.command("Skill Loupe: Preview Retrieval");
    const frame = await driver.webview({ title: "Preview Retrieval" });
    await frame
      .getByRole("button", { name: /sample/i })
      .first()
      .waitFor();
    return frame;
  })();
  await shot("welcome-panel");
  assert.deepEqual(await driver.axe(panel), []);

  await driver.command("Skill Loupe: Open Sample Home");
  await page.locator(".pane-body .monaco-list-row", { hasText: "office" }).first().waitFor();
  await driver.statusBar("skills");
  const notice = await driver.notification("57");
  assert.match(notice, /\d+ skills, \d+ cut at 57/);
  await shot("first-notice");
  await driver.clearNotifications();

  await driver.command("Skill Loupe: Check Installation");
  await driver.until("the check is shown", async () => /skills home/i.test(await driver.visibleText()));
  await shot("check-installation");

  assert.ok(
    fs.existsSync(
      path.join(code.tmp, "server/data/User/globalStorage/skill-loupe.skill-loupe/sample-home/skills"),
    ),
  );
}

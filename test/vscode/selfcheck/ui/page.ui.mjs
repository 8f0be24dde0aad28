import assert from "node:assert/strict";
import { THEMES } from "../../code.mjs";

export const name = "harness: commands, editor, problems, page, axe, themes";

/** @type {import("../../ui.mjs").UiOptions} */
export const options = { fixture: "../fixtures/workspace", theme: THEMES.light };

/** @param {import("../../ui.mjs").UiContext} context */
export async function run({ driver, shot, workbench }) {
  await driver.command("Harness Self-check: Greet");
  assert.equal(await driver.notification("Trusted"), "Trusted: true");
  await driver.clearNotifications();

  await driver.open("notes.md");
  await driver.goTo(3, 1);
  await driver.type("Something is wrong. ");
  assert.match(await driver.visibleText(), /Something is wrong\. All is well/);
  const problem = await driver.problem("this is wrong", { source: "selfcheck" });
  assert.deepEqual(problem, {
    message: "this is wrong",
    source: "selfcheck",
    code: "",
    level: "warning",
    file: "notes.md",
    line: 3,
    column: 14,
  });
  await shot("selfcheck-problems");
  await driver.open("notes.md");
  await driver.replaceAll("# New 新\n\nNothing to see.\n");
  await driver.save();
  await driver.until("the problem is gone", async () => (await driver.problems()).length === 0);

  driver.settings({ "editor.lineNumbers": "off" });
  await driver.until("the editor obeys its settings", async () => {
    return (await driver.editor.locator(".line-numbers").count()) === 0;
  });

  await driver.command("Harness Self-check: Open Page");
  const page = await driver.webview({ title: "Self-check" });
  await page.getByLabel("Request").pressSequentially("typed");
  await page.locator("#answer", { hasText: "host: typed" }).waitFor();
  for (const [key, theme] of Object.entries(THEMES)) {
    await driver.theme(theme);
    assert.deepEqual(await driver.axe(page), []);
    await shot(`selfcheck-${key}`);
  }
  await page.evaluate(() => document.querySelector("label")?.replaceWith(document.createElement("input")));
  assert.match((await driver.axe(page)).join("\n"), /^label \(critical\)/);
  assert.deepEqual(workbench.blocked, []);
}

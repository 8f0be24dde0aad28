/** Names and descriptions that try to be more than text, and requests out of measure. */
import assert from "node:assert/strict";
import { cliPreview, previewRequest, shownRanking } from "./panel.mjs";

export const name = "hostile texts are shown as text";

/** @type {import("../ui.mjs").UiOptions} */
export const options = { fixture: "../fixtures/hostile", home: "workspace" };

/** @param {import("../ui.mjs").UiContext} context */
export async function run({ driver, page, code, shot }) {
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  const frame = await previewRequest(driver, "hostile");
  const expected = cliPreview(code.folder, "hostile");
  assert.equal(expected.results.length, 6);
  await driver.until("all six are ranked", async () => (await shownRanking(frame)).length === 6);
  assert.equal(await frame.locator("pre").first().textContent(), expected.block);
  // Nothing of it became an element.
  const made = await frame.evaluate(() => ({
    images: document.querySelectorAll("img").length,
    links: document.querySelectorAll("a[href^='command:']").length,
    scripts: [...document.scripts].filter(({ text }) => text.includes("alert(")).length,
  }));
  assert.deepEqual(made, { images: 0, links: 0, scripts: 0 });
  // Marks that turn text around or steer a terminal are hidden, and an escape is shown in their place.
  const marks = await frame
    .locator("[role=option] .name [data-escape]")
    .evaluateAll((found) =>
      found.map((mark) => [mark.getAttribute("data-escape"), mark.querySelector("span")?.hidden]),
    );
  assert.deepEqual(marks.sort(), [
    ["\\u001b", true],
    ["\\u202e", true],
  ]);
  const { scrollWidth, clientWidth } = await frame.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  assert.ok(scrollWidth <= clientWidth + 1, `nothing overflows: ${scrollWidth} in ${clientWidth}`);
  await shot("hostile");

  // The view and its hovers.
  await driver.command("Skill Loupe: Focus on Skills View");
  await page.locator(".pane-body .monaco-list-row", { hasText: "odd" }).first().waitFor();
  await shot("hostile-view");

  await frame.locator("#request").fill("hostile ".repeat(12_500));
  await driver.until("a giant request is answered", async () => (await shownRanking(frame)).length === 6);
  await frame.locator("#request").fill("x".repeat(100_000));
  await driver.until(
    "a giant word matches nothing",
    async () => (await frame.locator("[role=option]:visible").count()) === 0,
  );
  assert.equal(dialogs, 0);
  assert.deepEqual(await driver.axe(frame), []);
}

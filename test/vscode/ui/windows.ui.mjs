/** Two windows on one home: what one saves, the other ranks. */
import assert from "node:assert/strict";
import { Driver } from "./driver.mjs";
import { openPanel, previewRequest, shownRanking } from "./panel.mjs";

export const name = "two windows share a home";

/** @type {import("../ui.mjs").UiOptions} */
export const options = { fixture: "../../../media/sample-home", home: "workspace" };

/** @param {import("../ui.mjs").UiContext} context */
export async function run({ driver, page, code }) {
  const first = await openPanel(driver);
  await first.locator("#request").fill("capybara");
  await driver.until(
    "nothing matches yet",
    async () => (await first.locator(".empty:visible").count()) === 1,
  );

  const other = await page.context().newPage();
  await other.goto(page.url());
  const second = new Driver(other, { code, shots: driver.shots });
  await second.ready();
  await second.open("skills/media/caption-repair/SKILL.md");
  await second.goTo(3, 14);
  await second.type("Capybara. ");
  await second.save();
  const there = await previewRequest(second, "capybara");
  assert.equal((await shownRanking(there))[0]?.name, "caption-repair");

  await page.bringToFront();
  await driver.until(
    "the first window ranks what the second saved",
    async () => (await shownRanking(first))[0]?.name === "caption-repair",
  );
}

/** An untrusted workspace: its settings name no home, its project skills are not indexed; trusting it changes the latter only. */
import assert from "node:assert/strict";
import { previewRequest, shownRanking } from "./panel.mjs";

export const name = "trust: an untrusted workspace decides nothing";

/** @type {import("../ui.mjs").UiOptions} */
export const options = {
  fixture: "../fixtures/untrusted/workspace",
  home: "../fixtures/untrusted/home",
  trust: true,
};

/** @param {import("../ui.mjs").UiContext} context */
export async function run({ driver, shot }) {
  const frame = await previewRequest(driver, "slides");
  await driver.until(
    "the user's own home is ranked",
    async () => (await shownRanking(frame)).map(({ id }) => id).join() === "office/slides",
  );
  await shot("untrusted");
  await driver.trustFolder();
  await driver.until("the ranking stands", async () => (await shownRanking(frame)).length === 1);
  assert.equal((await shownRanking(frame))[0]?.id, "office/slides");
}

import assert from "node:assert/strict";
export const name = "harness: an untrusted folder";

/** @type {import("../../ui.mjs").UiOptions} */
export const options = { fixture: "../fixtures/workspace", trust: true };

/** @param {import("../../ui.mjs").UiContext} context */
export async function run({ driver, shot }) {
  await driver.statusBar("Restricted Mode");
  await shot("selfcheck-untrusted");
  await driver.trustFolder();
  await driver.command("Harness Self-check: Greet");
  assert.equal(await driver.notification("Trusted"), "Trusted: true");
}

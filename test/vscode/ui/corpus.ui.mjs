/** The panel on a home of real skills, against the command line, for several requests. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { cliPreview, openPanel, shownRanking } from "./panel.mjs";

const SHARED = new URL("../../../../shared/corpus/", import.meta.url);
const HOME = fileURLToPath(new URL("home", SHARED));

export const name = "corpus: real skills in the panel";
export const skip = fs.existsSync(HOME) ? undefined : "the shared material is not beside the project";

/** @type {import("../ui.mjs").UiOptions} */
export const options = { fixture: HOME, home: "workspace", viewport: { width: 1500, height: 950 } };

/** @param {import("../ui.mjs").UiContext} context */
export async function run({ driver, code, shot }) {
  await driver.open("skills/community/creative/image-studio/SKILL.md");
  const frame = await openPanel(driver);
  const requests = fs.readFileSync(new URL("queries.txt", SHARED), "utf8").trim().split("\n");
  for (const request of requests.filter((_, i) => i % 10 === 0)) {
    await frame.locator("#request").fill(request);
    const expected = cliPreview(code.folder, request);
    const rows = expected.results.map(
      (/** @type {{ id: string, score: number }} */ { id, score }) => `${id} ${score.toFixed(3)}`,
    );
    await driver.until(`the ranking of "${request}"`, async () => {
      const shown = (await shownRanking(frame)).map(({ id, score }) => `${id} ${score}`);
      return (
        shown.join("\n") === rows.slice(0, shown.length).join("\n") && (shown.length > 0 || rows.length === 0)
      );
    });
    if (expected.block !== "") assert.equal(await frame.locator("pre").first().textContent(), expected.block);
  }
  await shot("corpus");
}

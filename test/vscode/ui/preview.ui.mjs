/** The panel on the sample home: what it shows is what the command line says, before and after an edit that is not saved. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { cliPreview, openPanel, shownRanking } from "./panel.mjs";

export const name = "preview: follows the request, the editor and the disk";

/** @type {import("../ui.mjs").UiOptions} */
export const options = {
  fixture: "../../../media/sample-home",
  home: "workspace",
  viewport: { width: 1500, height: 950 },
};

const REQUEST = "Fix the subtitle timing in this srt file";
/** Where skills are edited; without it a file opens over the panel, which has the focus. */
const LEFT = "View: Focus First Editor Group";
const SKILL = "skills/media/caption-repair/SKILL.md";

/** @param {import("../ui.mjs").UiContext} context */
export async function run({ driver, page, code, shot }) {
  await driver.open(SKILL);
  const frame = await openPanel(driver);
  const request = frame.locator("#request");
  const block = frame.locator("pre").first();

  /** @param {ReturnType<typeof cliPreview>} expected */
  const same = async (expected) => {
    const rows = expected.results.map(
      (/** @type {{ rank: number, name: string, id: string, score: number }} */ row) => ({
        rank: row.rank,
        name: row.name,
        id: row.id,
        score: row.score.toFixed(3),
      }),
    );
    await driver.until("the ranking is the command line's", async () => {
      const shown = await shownRanking(frame);
      return JSON.stringify(shown) === JSON.stringify(rows.slice(0, shown.length)) && shown.length > 0;
    });
    assert.equal(await block.textContent(), expected.block);
    const { catalogFull, catalogCompact, note, block: own } = expected.tokens;
    const numbers = await frame.locator("table td.number").allTextContents();
    const read = numbers.map((text) => Number(text.replace(/\D/g, "")));
    for (const tokens of [catalogFull, catalogCompact, note, own, catalogCompact + note + own])
      assert.ok(read.includes(tokens), `${tokens} tokens in ${numbers.join(" ")}`);
  };

  await request.pressSequentially(REQUEST);
  const before = cliPreview(code.folder, REQUEST);
  await same(before);
  const place = before.results.find(
    (/** @type {{ name: string }} */ { name }) => name === "caption-repair",
  ).rank;
  assert.ok(place > 6, "the cut loses the right skill");
  await shot("preview-before");

  // The decisive words to the front, not saved.
  const file = path.join(code.folder, SKILL);
  const saved = fs.readFileSync(file, "utf8");
  await driver.command(LEFT);
  await driver.open(SKILL);
  await driver.goTo(3, 14);
  await driver.type("Fix subtitle timing in SRT files. ");
  await driver.until(
    "the edited skill is first",
    async () => (await shownRanking(frame))[0]?.name === "caption-repair",
  );
  assert.equal(fs.readFileSync(file, "utf8"), saved);
  await frame.locator(".row .editing:visible").first().waitFor();
  await shot("preview-unsaved");
  await driver.save();
  await same(cliPreview(code.folder, REQUEST));

  // Another skill arrives on the disk.
  const added = path.join(code.folder, "skills/media/srt-fixer/SKILL.md");
  fs.mkdirSync(path.dirname(added), { recursive: true });
  fs.writeFileSync(
    added,
    "---\nname: srt-fixer\ndescription: Fix the timing of an srt file.\n---\n\nBody.\n",
  );
  await driver.until("the new skill is ranked", async () =>
    (await shownRanking(frame)).some(({ name }) => name === "srt-fixer"),
  );
  await same(cliPreview(code.folder, REQUEST));

  // From the keyboard: to the ranking, down, open.
  await request.focus();
  await request.press("End");
  await request.press("ArrowDown");
  await page.keyboard.press("Enter");
  await driver.until("the first skill is open at its description", async () =>
    /SKILL\.md/.test(await page.title()),
  );

  // Chinese, nothing, emoji.
  await request.fill("根据录音转写整理一份会议纪要");
  await same(cliPreview(code.folder, "根据录音转写整理一份会议纪要"));
  await shot("preview-chinese");
  await request.fill("🌦️");
  await driver.until(
    "nothing is ranked",
    async () => (await frame.locator("[role=option]:visible").count()) === 0,
  );
  await request.fill(REQUEST);
  await same(cliPreview(code.folder, REQUEST));

  assert.deepEqual(await driver.axe(frame), []);

  // A reload brings the panel back with a request; VS Code saves a page's state now and then, so it may be an earlier one.
  await driver.command("Skill Loupe: Preview Retrieval");
  await driver.webview({ title: "Preview Retrieval" });
  await page.waitForTimeout(500);
  await page.reload();
  await driver.ready();
  const again = await driver.webview({ title: "Preview Retrieval" });
  const kept = await driver.until("a request is still there", () => again.locator("#request").inputValue());
  const expected = cliPreview(code.folder, kept).results.map((/** @type {{ id: string }} */ { id }) => id);
  await driver.until("and ranked", async () => {
    const ids = (await shownRanking(again)).map(({ id }) => id);
    return ids.length > 0 && ids.join() === expected.slice(0, ids.length).join();
  });
}

/** The panel, the cut and the Problems panel in the four standard themes, each checked by axe and kept as pictures. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { THEMES } from "../code.mjs";
import { previewRequest } from "./panel.mjs";

const SAMPLE = fileURLToPath(new URL("../../../media/sample-home", import.meta.url));

export const name = "looks: the cut, Problems and the panel in four themes";

/** @type {import("../ui.mjs").UiOptions} */
export const options = {
  fixture: SAMPLE,
  home: "workspace",
  viewport: { width: 1500, height: 950 },
  timeout: 600,
};

/** Skills whose cut is drawn in different styles: plain, Chinese, emoji, folded, literal. */
const CUTS = {
  plain: "skills/media/caption-repair/SKILL.md",
  chinese: "skills/office/first-read/SKILL.md",
  emoji: "skills/writing/xiaohongshu-note/SKILL.md",
  folded: "skills/data/sql-plan/SKILL.md",
  literal: "skills/ops/incident-timeline/SKILL.md",
};

/** @param {import("../ui.mjs").UiContext} context */
export async function run({ driver, page, code, shot }) {
  for (const [style, file] of Object.entries(CUTS)) {
    assert.ok(fs.existsSync(path.join(code.folder, file)), file);
    await driver.open(file);
    await page.waitForTimeout(500);
    await shot(`cut-${style}`, { of: page.locator(".part.editor") });
  }
  await driver.open("skills/ops/timemachine-check/SKILL.md");
  const problem = await driver.problem("", { source: "skill-loupe" });
  assert.equal(problem.level, "error");
  await shot("problems");
  await driver.command("View: Toggle Panel Visibility");
  await driver.open(CUTS.plain);
  await driver.command("Skill Loupe: Focus on Skills View");
  const frame = await previewRequest(driver, "Fix the subtitle timing in this srt file");
  for (const [key, theme] of Object.entries(THEMES)) {
    await driver.theme(theme);
    await page.waitForTimeout(500);
    assert.deepEqual(await driver.axe(frame), [], theme);
    await shot(`looks-${key}`);
  }
}

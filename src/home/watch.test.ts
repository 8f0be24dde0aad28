import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { tempDir } from "../../test/helpers/temp-home.ts";
import { HomeWatcher } from "./watch.ts";

let watcher: HomeWatcher | null = null;
afterEach(async () => {
  await watcher?.close();
  watcher = null;
});

/** Waits until `look` holds; fails after ten seconds. */
async function until(look: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !look(); ) {
    if (Date.now() > end) throw new Error("not in ten seconds");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

it("tells the last of many changes, however fast they come", async () => {
  const home = tempDir();
  const file = path.join(home, "SKILL.md");
  fs.writeFileSync(file, "0");
  let seen = "";
  let told = 0;
  watcher = new HomeWatcher(
    home,
    () => {
      told++;
      seen = fs.readFileSync(file, "utf8");
    },
    () => {},
  );
  watcher.update({ directories: [home], files: [] });
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (let burst = 1; burst <= 20; burst++) {
    for (let i = 0; i < 20; i++) fs.writeFileSync(file, `${burst} ${i}`);
    await new Promise((resolve) => setTimeout(resolve, (burst * 7) % 45));
    fs.writeFileSync(file, `${burst} last`);
    await until(() => seen === `${burst} last`);
  }
  // Coalesced: far fewer looks than writes.
  expect(told).toBeLessThan(200);
});

it("sees a folder that took another's place", async () => {
  const home = tempDir();
  const skills = path.join(home, "skills");
  fs.mkdirSync(skills);
  let told = 0;
  watcher = new HomeWatcher(
    home,
    () => {
      told++;
      watcher?.update({ directories: [skills], files: [] });
    },
    () => {},
  );
  watcher.update({ directories: [skills], files: [] });
  await new Promise((resolve) => setTimeout(resolve, 300));
  fs.mkdirSync(path.join(home, "new"));
  await until(() => told > 0);
  fs.renameSync(skills, path.join(home, "old"));
  fs.renameSync(path.join(home, "new"), skills);
  await new Promise((resolve) => setTimeout(resolve, 600));
  const before = told;
  fs.writeFileSync(path.join(skills, "SKILL.md"), "x");
  await until(() => told > before);
});

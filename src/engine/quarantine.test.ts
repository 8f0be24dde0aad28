import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { tempHome } from "../../test/helpers/temp-home.ts";
import { isQuarantined } from "./quarantine.ts";

it("is certain of binaries and of links that leave the folder (hermes.md §7.2)", () => {
  const dir = tempHome({
    "fine/SKILL.md": "",
    "fine/scripts/run.sh": "",
    "binary/lib/tool.EXE": "",
    "leaves/SKILL.md": "",
    "stays/SKILL.md": "",
    "dangles/SKILL.md": "",
  });
  fs.symlinkSync("../fine/SKILL.md", path.join(dir, "leaves/link"));
  fs.symlinkSync("SKILL.md", path.join(dir, "stays/link"));
  fs.symlinkSync("gone", path.join(dir, "dangles/link"));
  const quarantined = ["fine", "binary", "leaves", "stays", "dangles", "gone"].filter((name) =>
    isQuarantined(path.join(dir, name)),
  );
  expect(quarantined).toEqual(["binary", "leaves", "gone"]);
});

import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { skillFile, tempHome } from "../../test/helpers/temp-home.ts";
import { resolveLinks } from "../home/expand.ts";
import { walk } from "../home/walk.ts";
import { FoundPlaces } from "./found-places.ts";

it("knows from the walk what the disk would say", () => {
  const text = skillFile({ name: "a", description: "A." });
  const home = tempHome({ "skills/x/a/SKILL.md": text, "kept/b/SKILL.md": text, "kept/c.md": text });
  fs.symlinkSync(path.join(home, "kept", "b"), path.join(home, "skills", "x", "linked-folder"));
  fs.mkdirSync(path.join(home, "skills", "x", "d"));
  fs.symlinkSync(path.join(home, "kept", "c.md"), path.join(home, "skills", "x", "d", "SKILL.md"));
  fs.mkdirSync(path.join(home, "skills", "x", "e"));
  fs.symlinkSync(path.join(home, "nowhere"), path.join(home, "skills", "x", "e", "SKILL.md"));
  const found = walk(path.join(home, "skills"), "hermes");
  const places = new FoundPlaces([found]);
  expect(found.skills.length).toBe(4);
  for (const file of found.skills) {
    expect(places.realPathOf(file)).toBe(resolveLinks(file));
    expect(places.byReal().get(resolveLinks(file))).toBe(file);
  }
});

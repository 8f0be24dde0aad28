import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { skillFile, tempHome } from "../../test/helpers/temp-home.ts";
import type { Root } from "../home/roots.ts";
import { SkillCache } from "./skill-cache.ts";

const home = tempHome({ "a/b/SKILL.md": skillFile({ name: "one" }) });
const file = path.join(home, "a/b/SKILL.md");
const root: Root = { dir: home, tier: "local" };
const old = new Date(Date.now() - 3_600_000);
const name = (cache: SkillCache, check = true) => {
  const loaded = cache.load(file, root, check);
  return loaded.ok ? loaded.skill.name : loaded.failure.reason;
};

it("keeps a skill while the file's time and size stay", () => {
  fs.utimesSync(file, old, old);
  const cache = new SkillCache("hermes");
  expect(name(cache)).toBe("one");
  const first = cache.load(file, root, true);
  expect(cache.load(file, root, true)).toBe(first);
  fs.writeFileSync(file, skillFile({ name: "two" }));
  expect(name(cache, false)).toBe("one");
  expect(name(cache)).toBe("two");
  cache.setUnsaved(file, skillFile({ name: "three" }));
  expect(name(cache)).toBe("three");
  expect(cache.setUnsaved(file, skillFile({ name: "three" }))).toBe(false);
  cache.setUnsaved(file, undefined);
  expect(name(cache)).toBe("two");
});

it("keeps the skill itself when a young file is read again and says the same", () => {
  fs.writeFileSync(file, skillFile({ name: "young" }));
  const cache = new SkillCache("hermes");
  const first = cache.load(file, root, true);
  expect(cache.load(file, root, true)).toBe(first);
});

it("lists an unreadable file inside Hermes, and drops it outside", () => {
  const gone = path.join(home, "a/gone/SKILL.md");
  expect(new SkillCache("hermes").load(gone, root, true)).toMatchObject({
    ok: true,
    skill: { name: "gone" },
    failure: { reason: "missing" },
  });
  expect(new SkillCache("standalone").load(gone, root, true)).toMatchObject({
    ok: false,
    failure: { reason: "missing" },
  });
});

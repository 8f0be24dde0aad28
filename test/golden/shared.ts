import fs from "node:fs";
import path from "node:path";
import type { Situation } from "../../src/catalog/situation.ts";
import { Engine } from "../../src/engine/engine.ts";
import type { Machine } from "../../src/home/machine.ts";
import type { Profile } from "../../src/skill/types.ts";

/** The shared material beside the project; absent in most clones, and the tests that need it are then skipped. */
export const SHARED = path.resolve(__dirname, "../../../shared");
export const HAS_SHARED = fs.existsSync(path.join(SHARED, "golden"));

export function readJson<T>(file: string): T {
  return JSON.parse(fs.readFileSync(file, "utf8")) as T;
}

/** A machine without any variable set. */
export const MACHINE: Machine = { platform: "linux", env: {}, userHome: "/nobody", cwd: "/" };

export function openEngine(
  home: string,
  profile: Profile,
  situation: Partial<Situation> = {},
  cwd?: string,
): Engine {
  const full: Situation = { platform: "linux", environments: [], ...situation };
  return new Engine({ home, profile, machine: MACHINE, situation: full, cwd });
}

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import type { Situation } from "../../src/catalog/situation.ts";
import { Engine } from "../../src/engine/engine.ts";
import type { EngineOptions } from "../../src/engine/options.ts";
import type { Machine } from "../../src/home/machine.ts";
import type { Profile } from "../../src/skill/types.ts";

const made: string[] = [];
afterAll(() => {
  for (const dir of made.splice(0)) fs.rmSync(dir, { recursive: true, force: true });
});

/** A folder of its own for a test file, real path, removed afterwards. */
export function tempDir(): string {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "loupe-test-")));
  made.push(dir);
  return dir;
}

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files below a folder; names with `/`. */
export function writeFiles(dir: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
}

/** A folder with these files. */
export function tempHome(files: Files = {}): string {
  const dir = tempDir();
  writeFiles(dir, files);
  return dir;
}

/** A SKILL.md. */
export function skillFile(fields: Readonly<Record<string, string>>, body = "Body\n"): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}\n`);
  return `---\n${lines.join("")}---\n\n${body}`;
}

/** A Linux machine without any variable set. */
export function machine(given: Partial<Machine> = {}): Machine {
  return { platform: "linux", env: {}, userHome: "/nobody", cwd: "/", ...given };
}

export function openEngine(
  home: string,
  {
    situation = {},
    ...given
  }: { profile?: Profile; situation?: Partial<Situation> } & Partial<Omit<EngineOptions, "situation">> = {},
): Engine {
  return new Engine({
    home,
    profile: "hermes",
    machine: machine(),
    situation: { platform: "linux", environments: [], ...situation },
    ...given,
  });
}

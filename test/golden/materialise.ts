import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** How a fixture's folder becomes a home: the recipe of test/oracle/make.py, in the same order. */
export interface Recipe {
  dirs?: string[];
  files?: { path: string; text?: string; base64?: string }[];
  links?: { path: string; target: string }[];
  fifos?: string[];
  substitute?: string[];
}

export const ROOT = "${ROOT}";

export function materialise(recipe: Recipe, folder: string, root: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory())
      fs.cpSync(path.join(folder, entry.name), path.join(root, entry.name), { recursive: true });
  }
  const place = (name: string) => {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    return file;
  };
  for (const name of recipe.dirs ?? []) fs.mkdirSync(path.join(root, name), { recursive: true });
  for (const { path: name, text, base64 } of recipe.files ?? [])
    fs.writeFileSync(place(name), base64 === undefined ? text! : Buffer.from(base64, "base64"));
  for (const { path: name, target } of recipe.links ?? [])
    fs.symlinkSync(target.replaceAll(ROOT, root), place(name));
  for (const name of recipe.fifos ?? []) execFileSync("mkfifo", [place(name)]);
  for (const name of recipe.substitute ?? []) {
    const file = path.join(root, name);
    fs.writeFileSync(file, fs.readFileSync(file, "utf8").replaceAll(ROOT, root));
  }
}

/** Whether this machine lets its user make symbolic links. */
export function canMakeLinks(): boolean {
  return tries((dir) => fs.symlinkSync("nowhere", path.join(dir, "link")));
}

/** Whether this machine has FIFOs. */
export function canMakeFifos(): boolean {
  return tries((dir) => void execFileSync("mkfifo", [path.join(dir, "pipe")], { stdio: "ignore" }));
}

function tries(attempt: (dir: string) => void): boolean {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "loupe-able-"));
  try {
    attempt(dir);
    return true;
  } catch {
    return false;
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

/** Pure helpers of the features: names and places of files, texts made safe to show. Nothing of VS Code. */
import path from "node:path";
import { expandPath } from "../home/expand.ts";
import { wayInside } from "../home/inside.ts";
import type { Machine } from "../home/machine.ts";
import { PRUNED_DIRECTORIES, SKILL_FILE } from "../home/walk.ts";
import { MAX_NAME_LENGTH } from "../skill/description.ts";
import { codePointLength, codePointSlice } from "../text/python.ts";
import { shownArgument } from "../words/format.ts";

export { SKILL_FILE };

/** Documents that are skills: by pattern, because what VS Code calls their language differs by version. */
export const SKILL_PATTERN = `**/${SKILL_FILE}`;
/** The same in any case; on Linux `skill.md` is another file. */
export const ANY_CASE_PATTERN = "**/[sS][kK][iI][lL][lL].[mM][dD]";

/** What a document's name makes it: a skill, a skill that no agent finds because of its name's case, or neither. */
export function skillKind(filePath: string): "skill" | "wrong-case" | null {
  const name = filePath.slice(filePath.lastIndexOf("/") + 1).replace(/^.*\\/, "");
  if (name === SKILL_FILE) return "skill";
  return name.toLowerCase() === "skill.md" ? "wrong-case" : null;
}

/** Whether `file` lies in `dir`, however deep; the folder itself does not. */
export function isInside(dir: string, file: string): boolean {
  return Boolean(wayInside(dir, file));
}

/**
 * Whether skills are looked for right in this folder, so that its own name names no skill: the home's `skills`, a
 * plugin's, a project's.
 */
export function isSkillsRoot(dir: string, home: string): boolean {
  if (path.basename(dir) !== "skills") return false;
  const parent = path.dirname(dir);
  if (parent === home) return true;
  if (path.dirname(parent) === path.join(home, "plugins")) return true;
  const owner = path.basename(parent);
  return owner === ".hermes" || owner === ".agents";
}

/** Whether a file is `category/skill/SKILL.md`, or deeper, below the home's own `skills`. */
export function isNestedSkill(file: string, home: string): boolean {
  const relative = path.relative(path.join(home, "skills"), file).split(path.sep);
  return relative[0] !== ".." && relative.length >= 3 && relative.at(-1) === SKILL_FILE;
}

/** Where the catalog goes: variables and `~` expanded, relative to the home. Null for what is no path. */
export function catalogTarget(written: string, home: string, machine: Machine): string | null {
  const text = written.trim();
  if (text === "" || text.includes("\0")) return null;
  return path.resolve(home, expandPath(text, machine));
}

/** What Hermes' skill manager takes as the name of a skill or a category. Source: hermes.md §6. */
const NAME = /^[a-z0-9][a-z0-9._-]*$/;

/** Why a name cannot be used. */
export type NameProblem = "empty" | "too-long" | "first" | "characters" | "taken" | "reserved";

/** Checks a name by Hermes' rule; `taken` are the names that exist. Null: it is fine. */
export function nameProblem(name: string, taken: ReadonlySet<string> = new Set()): NameProblem | null {
  if (name === "") return "empty";
  if (codePointLength(name) > MAX_NAME_LENGTH) return "too-long";
  if (!/^[a-z0-9]/.test(name)) return "first";
  if (!NAME.test(name)) return "characters";
  // A skill in a folder that Hermes never searches would be lost.
  if (PRUNED_DIRECTORIES.has(name)) return "reserved";
  return taken.has(name) ? "taken" : null;
}

/** A single folder name that a rename may lead to: no way out of the folder above. */
export function isFolderName(name: string): boolean {
  return (
    name !== "" && name !== "." && name !== ".." && !/[/\\:*?"<>|\p{Cc}]/u.test(name) && name.length <= 255
  );
}

/** A foreign text on one line: line ends as `⏎`, what would hide or reorder text written out. */
export function plain(text: string): string {
  return shownArgument(text.replace(/\r\n|[\r\n]/g, "⏎").replace(/\t/g, " "));
}

/** The beginning of a foreign text on one line, at most `limit` code points. */
export function shorten(text: string, limit: number): string {
  // Sliced first: a hostile text is megabytes long.
  const head = plain(codePointSlice(text, limit + 1));
  return codePointLength(head) <= limit ? head : `${codePointSlice(head, limit - 1)}…`;
}

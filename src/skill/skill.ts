import path from "node:path";
import type { Root } from "../home/roots.ts";
import { documentText, indexedDescription, shownName } from "./facts.ts";
import { readSkillBytes, readSkillText } from "./read.ts";
import type { Profile, SkillText } from "./types.ts";

/** A skill in a root, as one profile's reader takes it; nothing said yet of whether it is visible. */
export interface Skill {
  /** The path it was found by. */
  readonly file: string;
  readonly root: Root;
  /** Its folder's path relative to the root, with `/`; `.` for the root itself. */
  readonly relative: string;
  /** Its folder's name. */
  readonly directory: string;
  /** Its category in the prompt: `general` in the root, the folder itself right below it. Source: hermes.md §2. */
  readonly category: string;
  readonly id: string;
  /** The name shown, `plugin:name` for a plugin skill under `hermes`. */
  readonly name: string;
  /** The name without a plugin's prefix. */
  readonly bareName: string;
  readonly description: string;
  /** The text that is indexed. */
  readonly document: string;
  readonly text: SkillText;
}

/** The bytes of a skill file, or its unsaved text. */
export type SkillContent = Uint8Array | string;

/** Makes the skill of a file found in a root. Ids and names: retrieval.md §1.1. */
export function makeSkill(file: string, root: Root, content: SkillContent, profile: Profile): Skill {
  const text =
    typeof content === "string" ? readSkillText(content, profile) : readSkillBytes(content, profile);
  const folder = path.dirname(file);
  const relative = path.relative(root.dir, folder).split(path.sep).join("/") || ".";
  const directory = path.basename(folder);
  const category = categoryOf(relative);
  const bareName = shownName(text, directory);
  const description = indexedDescription(text);
  const { id, name } = identify(root, profile, { relative, directory, category, bareName });
  return {
    file,
    root,
    relative,
    directory,
    category: root.plugin !== undefined && profile === "hermes" ? "general" : category,
    id,
    name,
    bareName,
    description,
    document: documentText(name, description, text),
    text,
  };
}

/** A skill's category by its folder relative to the root. */
export function categoryOf(relative: string): string {
  if (relative === ".") return "general";
  const slash = relative.lastIndexOf("/");
  return slash === -1 ? relative : relative.slice(0, slash);
}

function identify(
  root: Root,
  profile: Profile,
  skill: { relative: string; directory: string; category: string; bareName: string },
): { id: string; name: string } {
  if (profile === "standalone") {
    const id = root.plugin === undefined ? skill.relative : `${root.plugin}:${skill.relative}`;
    return { id, name: skill.bareName };
  }
  if (root.plugin !== undefined) {
    const name = `${root.plugin}:${skill.bareName}`;
    return { id: name, name };
  }
  const id = skill.category === "general" ? skill.directory : `${skill.category}/${skill.directory}`;
  return { id, name: skill.bareName };
}

import type { Tier } from "../home/roots.ts";

/**
 * Another skill of the home, as Hermes takes it. Plain data, so that it can come from an engine in another thread.
 * Texts are those of `Skill`.
 */
export interface HomeSkill {
  /** The path it was found by. */
  readonly file: string;
  /** The same for people: relative to the home with `/`, absolute when it lies elsewhere. */
  readonly place: string;
  /** The name shown; `plugin:name` for a plugin skill. */
  readonly name: string;
  readonly directory: string;
  /** Its folder relative to its root, with `/`. */
  readonly relative: string;
  readonly tier: Tier;
  /** The slash command that it would register, without `/`; null when it registers none. Source: hermes.md §9. */
  readonly slug: string | null;
  readonly description: string;
  /** SHA-256 of its bytes; null unless another skill has the same name, or when it cannot be read. */
  readonly hash: string | null;
  /** Null when the plugin's index holds it, else why not. Null as well outside Hermes, where names may repeat. */
  readonly index: LeftOut | null;
  /** How Hermes' catalog lists it; null outside Hermes, where there is no catalog. */
  readonly catalog: CatalogPlace | null;
}

/** Why a reader leaves a skill out, and the file of the one that stands in its place. */
export interface LeftOut {
  /** An id of the engine's: `duplicate`, `platform`, `shadowed`, … */
  readonly reason: string;
  readonly by?: string;
}

/** The name to load a skill by, or why it has none. Source: hermes.md §1.7. */
export type CatalogPlace = { readonly loadName: string } | LeftOut;

/** The skills around one that is linted. Rules that need them stay silent without it. */
export interface HomeView {
  /** In document order: root by root, by path within each. */
  readonly skills: readonly HomeSkill[];
  /** The skill of a file, by the path it was found by; undefined when the home does not have it. */
  skillOf(file: string): HomeSkill | undefined;
  /** The skills of a name, in order. */
  named(name: string): readonly HomeSkill[];
  /** The skills that would register a slash command, in the order in which Hermes does. */
  withSlug(slug: string): readonly HomeSkill[];
  /** Whether some skill answers to this: its name, its folder's name, or its path below the root. */
  answersTo(alias: string): boolean;
}

/** Makes the view of a list of skills; the look-ups are made when first asked for. */
export function makeHomeView(skills: readonly HomeSkill[]): HomeView {
  let files: Map<string, HomeSkill> | undefined;
  let names: Map<string, HomeSkill[]> | undefined;
  let slugs: Map<string, HomeSkill[]> | undefined;
  let aliases: Set<string> | undefined;
  return {
    skills,
    skillOf(file) {
      files ??= new Map(skills.map((skill) => [skill.file, skill]));
      return files.get(file);
    },
    named(name) {
      names ??= groups(skills, (skill) => skill.name);
      return names.get(name) ?? [];
    },
    withSlug(slug) {
      slugs ??= groups(skills, (skill) => skill.slug);
      return slugs.get(slug) ?? [];
    },
    answersTo(alias) {
      aliases ??= new Set(skills.flatMap(({ name, directory, relative }) => [name, directory, relative]));
      return aliases.has(alias);
    },
  };
}

function groups(
  skills: readonly HomeSkill[],
  keyOf: (skill: HomeSkill) => string | null,
): Map<string, HomeSkill[]> {
  const found = new Map<string, HomeSkill[]>();
  for (const skill of skills) {
    const key = keyOf(skill);
    if (key === null) continue;
    const known = found.get(key);
    if (known === undefined) found.set(key, [skill]);
    else known.push(skill);
  }
  return found;
}

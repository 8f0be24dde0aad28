import type { Root, Tier } from "../../src/home/roots.ts";
import { makeSkill, type Skill } from "../../src/skill/skill.ts";
import type { Profile } from "../../src/skill/types.ts";

/** For tests: a skill of a tier whose root is `/<tier>`, by its folder and the lines of its frontmatter. */
export function testSkill(tier: Tier, folder: string, yaml: string, profile: Profile = "hermes"): Skill {
  const root: Root = { dir: `/${tier}`, tier, ...(tier === "plugin" ? { plugin: "post" } : {}) };
  return makeSkill(`/${tier}/${folder}/SKILL.md`, root, `---\n${yaml}\n---\n`, profile);
}

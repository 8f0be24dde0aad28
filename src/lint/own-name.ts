import { shownName } from "../skill/facts.ts";
import type { Range } from "../skill/types.ts";
import type { LintContext } from "./context.ts";
import { contentRange, fieldOf, openingFence } from "./frontmatter.ts";
import type { HomeSkill } from "./home-view.ts";

/** The skill itself in its home, unless the home has not yet taken in what is being typed. */
export function ownPlace({ file, folder, home, skill }: LintContext): HomeSkill | undefined {
  const own = home?.skillOf(file);
  if (own === undefined) return undefined;
  const name = shownName(skill, folder);
  return own.name === name || (own.tier === "plugin" && own.name.endsWith(`:${name}`)) ? own : undefined;
}

/** Where the skill says its name: the field's text, else the opening fence, else the beginning. */
export function nameRange(context: LintContext): Range {
  const { skill } = context;
  const field = fieldOf(skill, "name");
  if (field !== undefined) return contentRange(skill, field);
  return skill.frontmatter === null ? { start: 0, end: 0 } : openingFence(context);
}

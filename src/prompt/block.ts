import { codePointLength, codePointSlice } from "../text/python.ts";

/** Longest description, in code points, that the injected block keeps whole, and what it keeps of a longer one. */
export const BLOCK_DESCRIPTION_LIMIT = 200;
export const BLOCK_DESCRIPTION_KEPT = 197;

/** What the block says of one skill. */
export interface BlockSkill {
  readonly name: string;
  readonly id: string;
  readonly description: string;
}

/** A description as the block shows it: over 200 code points 197 and `...`. Source: retrieval.md §1.6. */
export function blockDescription(description: string): string {
  return codePointLength(description) <= BLOCK_DESCRIPTION_LIMIT
    ? description
    : `${codePointSlice(description, BLOCK_DESCRIPTION_KEPT)}...`;
}

/** The block that is appended after the user's message; "" without results. Source: retrieval.md §1.6. */
export function injectedBlock(skills: readonly BlockSkill[]): string {
  if (skills.length === 0) return "";
  return [
    "## Retrieved Skills (top-K relevant to your query)",
    "Load any of these with skill_view(name) if relevant:",
    "",
    ...skills.map(({ name, id, description }) => `- **${name}** (${id}): ${blockDescription(description)}`),
  ].join("\n");
}

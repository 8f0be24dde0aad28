import type { SkillText } from "../skill/types.ts";
import { excerpt } from "./excerpt.ts";
import { fieldOf } from "./frontmatter.ts";
import { type AnyMessage, message } from "./messages.ts";

/** The header of a block scalar, which the fallback takes for the value. */
const BLOCK_HEADER = /^[|>][-+0-9]{0,2}$/;

/** What reading line by line, as Hermes does with broken YAML, does to this file. Source: hermes.md §3.2. */
export function fallbackLosses(skill: SkillText): AnyMessage[] {
  const losses: AnyMessage[] = [message("yaml-error.fallback")];
  const text = (key: string) => {
    const value = fieldOf(skill, key)?.value;
    return typeof value === "string" ? value : null;
  };
  const platforms = text("platforms");
  if (platforms?.startsWith("["))
    losses.push(message("yaml-error.fallback.platforms", excerpt(platforms, 40)));
  else if (platforms === "") losses.push(message("yaml-error.fallback.platforms-list"));
  if (text("metadata") !== null) losses.push(message("yaml-error.fallback.metadata"));
  const name = text("name");
  if (name !== null && /^["']/.test(name))
    losses.push(message("yaml-error.fallback.name", excerpt(name, 40)));
  for (const key of ["name", "description"]) {
    const value = text(key);
    if (value !== null && BLOCK_HEADER.test(value))
      losses.push(message("yaml-error.fallback.block", key, value));
  }
  return losses;
}

import { slashName } from "../../skill/facts.ts";
import { CORE_COMMANDS } from "../core-commands.ts";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { nameRange, ownPlace } from "../own-name.ts";
import type { Rule } from "../types.ts";

/** A slash command that is another skill's as well, or Hermes' own. */
export const slashCollision: Rule = {
  id: "slash-collision",
  title: "The slash command is already taken",
  level: "warning",
  agents: ["hermes"],
  source:
    "Hermes Agent, agent/skill_commands.py; website/docs/reference/slash-commands.md (the built-in commands)",
  *check(context) {
    const { skill, folder, home } = context;
    const slug = slashName(skill, folder);
    if (slug === null) return;
    const own = ownPlace(context);
    // One that is hidden or shadowed registers no command.
    if (own !== undefined && own.slug === null) return;
    const range = nameRange(context);
    if (CORE_COMMANDS.has(slug)) {
      yield { range, message: message("slash-collision.core", slug, excerpt(own?.name ?? slug, 40)) };
      return;
    }
    if (own === undefined || home === null) return;
    const takers = home.withSlug(slug);
    const others = takers.filter(({ file, name }) => file !== own.file && name !== own.name);
    if (others.length === 0) return;
    const [first] = takers;
    yield {
      range,
      message:
        first!.file === own.file
          ? message("slash-collision.first", slug, excerpt(others[0]!.name, 40))
          : message("slash-collision", slug, excerpt(first!.name, 40)),
      related: others.slice(0, MAX_RELATED).map(({ file, name, place }) => ({
        file,
        range: { start: 0, end: 0 },
        message: message("home.other", excerpt(name, 40), place),
      })),
    };
  },
};

const MAX_RELATED = 10;

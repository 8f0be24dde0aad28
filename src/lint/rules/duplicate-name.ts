import { excerpt } from "../excerpt.ts";
import type { HomeSkill, HomeView } from "../home-view.ts";
import { type AnyMessage, message } from "../messages.ts";
import { nameRange, ownPlace } from "../own-name.ts";
import type { Rule } from "../types.ts";

/** Other places named at most. */
const MAX_RELATED = 10;

/** A name that another skill of the home has too. */
export const duplicateName: Rule = {
  id: "duplicate-name",
  title: "Another skill has the same name",
  level: "warning",
  agents: ["hermes"],
  source:
    "Hermes Agent, skill_utils.py: pick_skill_candidate, resolve_skill_catalog; tools/skills_tool.py: skill_view",
  *check(context) {
    const { home } = context;
    const own = ownPlace(context);
    if (own === undefined || home === null) return;
    const others = home.named(own.name).filter(({ file }) => file !== own.file);
    const [other] = others;
    if (other === undefined) return;
    const same = own.hash !== null && others.every(({ hash }) => hash === own.hash);
    const name = excerpt(own.name, 40);
    yield {
      range: nameRange(context),
      level: same || own.catalog === null ? "info" : "warning",
      message: same
        ? message("duplicate-name.identical", name, other.place)
        : others.length === 1
          ? message("duplicate-name", name, other.place)
          : message("duplicate-name.many", name, others.length, other.place),
      details: [...readers(own, home)],
      related: others.slice(0, MAX_RELATED).map(({ file, name, place }) => ({
        file,
        range: { start: 0, end: 0 },
        message: message("home.other", excerpt(name, 40), place),
      })),
    };
  },
};

/** What each reader makes of this one. */
function* readers({ index, catalog, name }: HomeSkill, home: HomeView): Iterable<AnyMessage> {
  const placeOf = (file: string | undefined) =>
    file === undefined ? "?" : (home.skillOf(file)?.place ?? file);
  if (catalog === null) {
    yield message("duplicate-name.standalone");
    return;
  }
  if (index === null) yield message("duplicate-name.index.this");
  else if (index.reason === "duplicate") yield message("duplicate-name.index.other", placeOf(index.by));
  else yield message("duplicate-name.index.hidden");
  if ("loadName" in catalog) {
    yield catalog.loadName === name
      ? message("duplicate-name.catalog.this")
      : message("duplicate-name.catalog.path", excerpt(catalog.loadName, 80));
  } else if (catalog.by !== undefined && catalog.reason !== "aborted")
    yield message("duplicate-name.catalog.other", placeOf(catalog.by));
  else if (catalog.reason === "unloadable") yield message("duplicate-name.catalog.none");
}

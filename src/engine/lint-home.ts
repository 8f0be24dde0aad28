import { createHash } from "node:crypto";
import type { GateReason } from "../catalog/visible.ts";
import type { CatalogPlace, HomeSkill, LeftOut } from "../lint/home-view.ts";
import { slashName } from "../skill/facts.ts";
import type { Skill } from "../skill/skill.ts";
import type { Engine } from "./engine.ts";
import { displayPath } from "./scan.ts";

/** Gates that also keep a skill from registering a slash command; conditions do not. Source: hermes.md §9. */
const SLASH_GATES: ReadonlySet<string> = new Set<GateReason>(["platform", "environment", "app", "disabled"]);

/** What the rules of `lint` may know of a home's skills; see `makeHomeView`. Plain data. */
export function homeSkills(engine: Engine): HomeSkill[] {
  const { skills, catalog } = engine;
  const left = new Map<Skill, LeftOut>();
  for (const { skill, reason, winner } of engine.hidden()) {
    if (skill !== undefined) left.set(skill, leftOut(reason, winner));
  }
  const places = new Map<Skill, CatalogPlace>();
  for (const { skill, name } of catalog?.rows ?? []) places.set(skill, { loadName: name });
  for (const { skill, reason, by } of catalog?.unlisted ?? []) places.set(skill, leftOut(reason, by));
  const names = new Map<string, number>();
  for (const { name } of skills) names.set(name, (names.get(name) ?? 0) + 1);
  return skills.map((skill): HomeSkill => {
    const index = left.get(skill) ?? null;
    const place = places.get(skill) ?? null;
    return {
      file: skill.file,
      place: displayPath(engine.options.home, skill.file),
      name: skill.name,
      directory: skill.directory,
      relative: skill.relative,
      tier: skill.root.tier,
      slug: registers(skill, index, place) ? slashName(skill.text, skill.directory) : null,
      description: skill.description,
      hash: names.get(skill.name) === 1 ? null : hashOf(engine.contentOf(skill.file)),
      index,
      catalog: place,
    };
  });
}

function leftOut(reason: string, by: Skill | undefined): LeftOut {
  return by === undefined ? { reason } : { reason, by: by.file };
}

/** Whether the skill's own name is what it loads by, and no gate is in the way. */
function registers(skill: Skill, index: LeftOut | null, place: CatalogPlace | null): boolean {
  if (skill.root.tier === "plugin" || (index !== null && SLASH_GATES.has(index.reason))) return false;
  if (place === null) return true;
  if ("loadName" in place) return place.loadName === skill.name;
  return place.reason === "condition" || place.reason === "aborted";
}

function hashOf(content: Uint8Array | null): string | null {
  return content === null ? null : createHash("sha256").update(content).digest("hex");
}

import type { Engine } from "../engine/engine.ts";
import type { ResolvedSettings } from "../engine/settings.ts";
import type { HiddenSummary, HomeSummary, SkillSummary } from "../protocol/worker.ts";
import { promptDescription } from "../skill/description.ts";
import type { Skill } from "../skill/skill.ts";

/** Describes a home at a glance. */
export function summarize(
  engine: Engine,
  settings: ResolvedSettings,
  revision: number,
  exists: boolean,
  milliseconds: number,
): HomeSummary {
  const { config } = engine.home;
  return {
    revision,
    home: engine.options.home,
    exists,
    profile: engine.options.profile,
    config: { state: config.state, detail: config.detail },
    skills: engine.documents.map(summarizeSkill),
    hidden: engine.hidden().map(
      ({ file, name, reason, winner, skill }): HiddenSummary => ({
        file,
        name,
        reason,
        winner: winner?.file ?? null,
        read: skill?.text.read ?? null,
      }),
    ),
    settings,
    milliseconds,
  };
}

function summarizeSkill(skill: Skill): SkillSummary {
  const { file, id, name, category, root, description, text } = skill;
  const { cut, length } = promptDescription(text.fields.get("description"));
  return {
    file,
    id,
    name,
    category,
    tier: root.tier,
    plugin: root.plugin ?? null,
    description,
    read: text.read,
    length,
    cut: text.profile === "hermes" && cut !== null,
  };
}

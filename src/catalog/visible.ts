import type { Skill } from "../skill/skill.ts";
import type { Profile } from "../skill/types.ts";
import { appGate, conditionGate, environmentGate, platformGate } from "./gates.ts";
import type { Situation } from "./situation.ts";

/** Why a skill that was found is not offered: the first that applies, in this order. Source: retrieval.md §1.1. */
export type GateReason = "platform" | "environment" | "app" | "disabled" | "condition" | "duplicate";

/** A skill that is not indexed. */
export interface HiddenSkill {
  readonly skill: Skill;
  readonly reason: GateReason;
  /** For `duplicate`: the skill that has the name. */
  readonly winner?: Skill;
  /** The gate raises an error in Hermes, which takes more than this skill with it. */
  readonly breaks?: boolean;
}

/** The skills that are indexed, in document order, and the others. */
export interface Visibility {
  readonly visible: readonly Skill[];
  readonly hidden: readonly HiddenSkill[];
}

/** A gate that hides a skill; `breaks`: Hermes raises an error there. */
export interface GateResult {
  readonly reason: Exclude<GateReason, "duplicate">;
  readonly breaks: boolean;
}

/** The gate that hides the skill from the index, null when none does; `duplicate` is not decided here. */
export function gateReason(
  skill: Skill,
  profile: Profile,
  situation: Situation,
  disabled: ReadonlySet<string>,
): GateResult | null {
  const names =
    profile === "hermes"
      ? [skill.name, skill.bareName, skill.directory]
      : // Outside Hermes only the folder or the relative id counts.
        [skill.directory, skill.id, skill.relative];
  const isDisabled = names.some((name) => disabled.has(name));
  if (profile === "standalone") return isDisabled ? { reason: "disabled", breaks: false } : null;
  const { fields } = skill.text;
  const platform = platformGate(fields, situation.platform);
  if (platform !== "show") return { reason: "platform", breaks: platform === "error" };
  if (environmentGate(fields, situation.environments) !== "show")
    return { reason: "environment", breaks: false };
  if (appGate(fields) !== "show") return { reason: "app", breaks: false };
  if (isDisabled) return { reason: "disabled", breaks: false };
  const condition = conditionGate(fields, situation);
  return condition === "show" ? null : { reason: "condition", breaks: condition === "error" };
}

/**
 * The plugin's own choice: gates, then the first of a name (`hermes`; a gated skill claims no name).
 * The catalog is another computation and may differ. Source: retrieval.md §1.1.
 */
export function chooseVisible(
  skills: readonly Skill[],
  profile: Profile,
  gateOf: (skill: Skill) => GateResult | null,
): Visibility {
  const visible: Skill[] = [];
  const hidden: HiddenSkill[] = [];
  const byName = new Map<string, Skill>();
  for (const skill of skills) {
    const gate = gateOf(skill);
    const winner = profile === "hermes" ? byName.get(skill.name) : undefined;
    if (gate !== null) hidden.push({ skill, ...gate });
    else if (winner !== undefined) hidden.push({ skill, reason: "duplicate", winner });
    else {
      byName.set(skill.name, skill);
      visible.push(skill);
    }
  }
  return { visible, hidden };
}

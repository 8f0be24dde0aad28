import type { Skill } from "../skill/skill.ts";
import { type Entry, resolveCandidates, tierOrder } from "./candidates.ts";
import { compactCatalog } from "./compact.ts";
import { type CatalogRow, renderCatalog } from "./render.ts";
import type { GateReason, GateResult } from "./visible.ts";

/** Why a skill has no line in the catalog. `plugin`: plugin skills are listed elsewhere (hermes.md §1.6). */
export type UnlistedReason =
  | Exclude<GateReason, "duplicate">
  | "shadowed"
  | "unloadable"
  | "repeated"
  | "plugin"
  | "aborted";

/** A skill that the catalog leaves out. */
export interface UnlistedSkill {
  readonly skill: Skill;
  readonly reason: UnlistedReason;
  /** The skill that stands in its place, for `shadowed` and `repeated`. */
  readonly by?: Skill;
}

/** Hermes' own listing of the skills, as it stands in the system prompt. */
export interface Catalog {
  /** The `<available_skills>` block, "" when nothing is listed. */
  readonly full: string;
  /** The same as the plugin compacts it. */
  readonly compact: string;
  readonly rows: readonly (CatalogRow & { readonly skill: Skill })[];
  readonly unlisted: readonly UnlistedSkill[];
  /** The skill whose frontmatter breaks the building of the whole block, null when none does. */
  readonly abortedBy: Skill | null;
}

/** Plugin skills are not part of the block in the Hermes that is reproduced. Source: hermes.md §1.6. */
const PLUGIN_SKILLS_LISTED = false;

/**
 * Builds the catalog from everything that was found; `headers`: the categories' descriptions, `gateOf`: the gate
 * that hides a skill under `hermes`. Source: hermes.md §1.7, §4, §5.
 */
export function buildCatalog(
  entries: readonly Entry[],
  headers: ReadonlyMap<string, string>,
  gateOf: (skill: Skill) => GateResult | null,
  disabled: ReadonlySet<string>,
): Catalog {
  const scanned = entries.filter(({ skill }) => PLUGIN_SKILLS_LISTED || skill.root.tier !== "plugin");
  const standings = resolveCandidates(scanned);
  const unlisted: UnlistedSkill[] = entries
    .filter(({ skill }) => !standings.has(skill))
    .map(({ skill }) => ({ skill, reason: "plugin" }));
  const rows: (CatalogRow & { skill: Skill })[] = [];
  const taken = new Map<string, Skill>();
  let abortedBy: Skill | null = null;
  for (const { skill } of [...scanned].sort((a, b) => tierOrder(a.skill) - tierOrder(b.skill))) {
    const standing = standings.get(skill)!;
    const loadName = "loadName" in standing ? standing.loadName : null;
    const gate = catalogGate(gateOf(skill), loadName, disabled);
    if (gate?.breaks && abortedBy === null && breaksAll(skill, gate.reason)) abortedBy = skill;
    if (gate !== null) unlisted.push({ skill, reason: gate.reason });
    else if (standing.status === "shadowed") unlisted.push({ skill, reason: "shadowed", by: standing.by });
    else if (loadName === null) unlisted.push({ skill, reason: "unloadable" });
    else {
      const key = `${skill.category}\n${loadName}`;
      const first = taken.get(key);
      if (first !== undefined) unlisted.push({ skill, reason: "repeated", by: first });
      else {
        taken.set(key, skill);
        rows.push({ skill, category: skill.category, name: loadName, description: rowDescription(skill) });
      }
    }
  }
  if (abortedBy !== null) {
    for (const { skill } of rows) unlisted.push({ skill, reason: "aborted", by: abortedBy });
    return { full: "", compact: "", rows: [], unlisted, abortedBy };
  }
  const full = renderCatalog(rows, headers);
  return { full, compact: compactCatalog(full), rows, unlisted, abortedBy };
}

function catalogGate(
  gate: GateResult | null,
  loadName: string | null,
  disabled: ReadonlySet<string>,
): GateResult | null {
  const byLoadName = loadName !== null && disabled.has(loadName);
  // Hermes looks at the load name together with the others, before the conditions.
  if (byLoadName && (gate === null || gate.reason === "condition"))
    return { reason: "disabled", breaks: false };
  return gate;
}

/** A broken `platforms` ends the build in the local tier only, a broken condition in any. Source: hermes.md §4.1, §4.5. */
function breaksAll(skill: Skill, reason: GateReason): boolean {
  return reason === "condition" || skill.root.tier === "local";
}

/** A project's rows say so, on top of the cut. Source: hermes.md §5.2. */
function rowDescription(skill: Skill): string {
  if (skill.root.tier !== "project") return skill.description;
  return skill.description === "" ? "[project]" : `[project] ${skill.description}`;
}

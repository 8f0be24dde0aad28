/** The skills view's groups, as plain data. Nothing of VS Code. */
import type { HiddenReason } from "../engine/engine.ts";
import type { HiddenSummary, HomeSummary, SkillSummary } from "../protocol/worker.ts";
import { compareCodePoints } from "../text/python.ts";

/** A category of the catalog, or the skills of a plugin, which the catalog does not list. */
export interface SkillGroup {
  readonly category: string;
  readonly plugin: boolean;
  readonly skills: readonly SkillSummary[];
}

/** Hidden files of one reason. */
export interface HiddenGroup {
  readonly reason: HiddenReason;
  readonly files: readonly HiddenSummary[];
}

/** Categories and their skills in the order of Hermes' list, by code point; plugins after them. Source: hermes.md §5.2. */
export function groupSkills({ skills }: HomeSummary): SkillGroup[] {
  const groups = new Map<string, { category: string; plugin: boolean; skills: SkillSummary[] }>();
  for (const skill of skills) {
    const plugin = skill.plugin !== null;
    const category = skill.plugin ?? skill.category;
    const key = `${plugin}\n${category}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { category, plugin, skills: [skill] });
    else group.skills.push(skill);
  }
  const sorted = [...groups.values()].sort(
    (a, b) => Number(a.plugin) - Number(b.plugin) || compareCodePoints(a.category, b.category),
  );
  for (const group of sorted) group.skills.sort((a, b) => compareCodePoints(a.name, b.name));
  return sorted;
}

/** The order of reasons: that in which they apply, then files that are no candidates. */
const REASONS: readonly HiddenReason[] = [
  "platform",
  "environment",
  "app",
  "disabled",
  "condition",
  "duplicate",
  "wrong-case",
  "unreadable",
  "quarantined",
  "untrusted-project",
  "support-folder",
  "linked-folder",
  "pruned",
];

/** Hidden files by reason. */
export function groupHidden({ hidden }: HomeSummary): HiddenGroup[] {
  const groups = new Map<HiddenReason, HiddenSummary[]>();
  for (const file of hidden) {
    const group = groups.get(file.reason);
    if (group === undefined) groups.set(file.reason, [file]);
    else group.push(file);
  }
  return [...groups]
    .map(([reason, files]): HiddenGroup => ({ reason, files }))
    .sort((a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason));
}

/** Hidden skills whose frontmatter is broken: correcting it may bring them back. */
export function hiddenByErrors({ hidden }: HomeSummary): HiddenSummary[] {
  return hidden.filter(({ read }) => read === "fallback" || read === "nonmapping");
}

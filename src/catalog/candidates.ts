import { createHash } from "node:crypto";
import type { Tier } from "../home/roots.ts";
import type { Skill } from "../skill/skill.ts";

/** What the catalog makes of a skill: its name to load it by, or why it has none. Source: hermes.md §1.7. */
export type Standing =
  | { readonly status: "unique" | "ambiguous"; readonly loadName: string }
  | { readonly status: "unloadable" }
  | { readonly status: "shadowed"; readonly by: Skill };

/** A skill as the catalog weighs it. */
export interface Entry {
  readonly skill: Skill;
  /** The real path of its file, links resolved; asked for only where two contend. */
  readonly real: () => string;
  /** The file's bytes, for the proof that two are identical. */
  readonly bytes: () => Uint8Array | null;
}

const TIER_ORDER: Readonly<Record<Tier, number>> = {
  project: 0,
  local: 1,
  create: 2,
  external: 3,
  plugin: 4,
};

/** The tier's number, the lower the stronger. */
export function tierOrder(skill: Skill): number {
  return TIER_ORDER[skill.root.tier];
}

/** Decides for every entry, hidden ones included, by which name it loads. Source: hermes.md §1.7. */
export function resolveCandidates(entries: readonly Entry[]): Map<Skill, Standing> {
  // One entry stands for itself: most aliases have a single contender, and the catalog is made at every keystroke.
  const contenders = new Map<string, Entry | Entry[]>();
  const contend = (alias: string, entry: Entry) => {
    const known = contenders.get(alias);
    if (known === undefined) contenders.set(alias, entry);
    else if (Array.isArray(known)) known.push(entry);
    else contenders.set(alias, [known, entry]);
  };
  for (const entry of entries) {
    const { name, directory, relative } = entry.skill;
    contend(name, entry);
    if (directory !== name) contend(directory, entry);
    if (relative !== name && relative !== directory) contend(relative, entry);
  }
  const contendersOf = (alias: string): Entry[] => {
    const known = contenders.get(alias);
    return known === undefined ? [] : Array.isArray(known) ? known : [known];
  };
  const hashes = new Map<Entry, string>();
  const winners = new Map<string, { tier: number; winner: Entry | null }>();
  const winnerOf = (alias: string) => {
    let found = winners.get(alias);
    if (found === undefined) {
      found = pickWinner(contendersOf(alias), hashes);
      winners.set(alias, found);
    }
    return found;
  };
  const standings = new Map<Skill, Standing>();
  for (const entry of entries) {
    const { skill } = entry;
    if (contenders.get(skill.name) === entry) {
      standings.set(skill, { status: "unique", loadName: skill.name });
      continue;
    }
    const { tier, winner } = winnerOf(skill.name);
    if (winner === entry) standings.set(skill, { status: "unique", loadName: skill.name });
    else if (winner !== null) standings.set(skill, { status: "shadowed", by: winner.skill });
    else if (tier < tierOrder(skill)) {
      const owner = contendersOf(skill.name).find((other) => tierOrder(other.skill) === tier)!;
      standings.set(skill, { status: "shadowed", by: owner.skill });
    } else if (winnerOf(skill.relative).winner === entry)
      standings.set(skill, { status: "ambiguous", loadName: skill.relative });
    else standings.set(skill, { status: "unloadable" });
  }
  return standings;
}

function pickWinner(
  contenders: readonly Entry[],
  hashes: Map<Entry, string>,
): { tier: number; winner: Entry | null } {
  const tier = Math.min(...contenders.map(({ skill }) => tierOrder(skill)));
  const best = contenders.filter(({ skill }) => tierOrder(skill) === tier);
  if (best.length <= 1) return { tier, winner: best[0] ?? null };
  const sameRoot = best.every(({ skill }) => skill.root.dir === best[0]!.skill.root.dir);
  if (!sameRoot || !identical(best, hashes)) return { tier, winner: null };
  const depth = ({ skill }: Entry) => (skill.relative === "." ? 0 : skill.relative.split("/").length);
  const shallowest = Math.min(...best.map(depth));
  const first = best.filter((entry) => depth(entry) === shallowest);
  return { tier, winner: first.length === 1 ? first[0]! : null };
}

/** All of one real path, or all of the same bytes. */
function identical(entries: readonly Entry[], hashes: Map<Entry, string>): boolean {
  const first = entries[0]!.real();
  if (entries.every(({ real }) => real() === first)) return true;
  const hash = (entry: Entry) => {
    let known = hashes.get(entry);
    if (known === undefined) {
      const bytes = entry.bytes();
      // What cannot be read is identical to nothing but itself.
      known = bytes === null ? `unread ${entry.real()}` : createHash("sha256").update(bytes).digest("hex");
      hashes.set(entry, known);
    }
    return known;
  };
  return entries.every((entry) => hash(entry) === hash(entries[0]!));
}

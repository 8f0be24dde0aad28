import { cjkRuns } from "../text/cjk.ts";
import { codePointOffset, codePointSlice } from "../text/python.ts";
import { isDict } from "../yaml/dict.ts";
import { pyStr } from "../yaml/print.ts";
import type { PyDict, PyValue } from "../yaml/types.ts";
import { promptDescription } from "./description.ts";
import { slugify } from "./slug.ts";
import type { SkillText } from "./types.ts";

/** Code points of the body whose CJK joins the document, and of the joined runs. Source: retrieval.md §1.2. */
export const BODY_SCAN = 3000;
export const BODY_CJK_LIMIT = 200;

/** The name a reader shows: the frontmatter's as printed, else the folder's. Source: hermes.md §3.3, retrieval.md §1.1. */
export function shownName(skill: SkillText, directory: string): string {
  const value = skill.fields.get("name");
  if (value === undefined || value === "") return directory;
  // Outside Hermes null falls to the folder; inside it reads as "None".
  if (skill.profile === "standalone" && value === null) return directory;
  return pyStr(value);
}

/** The description a reader indexes and injects: cut for the prompt under `hermes`, whole under `standalone`. */
export function indexedDescription(skill: SkillText): string {
  const value = skill.fields.get("description");
  if (skill.profile === "hermes") return promptDescription(value).shown;
  return value === undefined || value === null ? "" : pyStr(value);
}

/** The string items of a list; nothing for anything else. */
export function stringItems(value: PyValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

/** `metadata.hermes`, empty when either is no mapping. */
export function hermesMetadata(fields: PyDict): PyDict | null {
  const metadata = fields.get("metadata");
  const hermes = isDict(metadata) ? metadata.get("hermes") : undefined;
  return isDict(hermes) ? hermes : null;
}

/** The trigger phrases and tags that are indexed. Source: retrieval.md §1.2. */
export function triggersAndTags(fields: PyDict): { triggers: string[]; tags: string[] } {
  return {
    triggers: stringItems(fields.get("triggers")),
    tags: stringItems(hermesMetadata(fields)?.get("tags")),
  };
}

/** The CJK runs of the body's beginning, joined and cut as the document takes them. */
export function bodyCjk(body: string): string {
  const head = body.length <= BODY_SCAN ? body : body.slice(0, codePointOffset(body, BODY_SCAN));
  return codePointSlice(cjkRuns(head).join(" "), BODY_CJK_LIMIT);
}

/** The text of a skill that is indexed. Source: retrieval.md §1.2. */
export function documentText(name: string, description: string, skill: SkillText): string {
  const { triggers, tags } = triggersAndTags(skill.fields);
  let text = `${name}: ${description}`;
  if (triggers.length > 0) text += ` triggers: ${triggers.join(" ")}`;
  if (tags.length > 0) text += ` tags: ${tags.join(" ")}`;
  const cjk = bodyCjk(skill.body);
  return cjk === "" ? text : `${text} ${cjk}`;
}

/** The slash command of a skill without its `/`, null when it has none (no text for a name, or an empty slug). */
export function slashName(skill: SkillText, directory: string): string | null {
  if (skill.read === "unreadable") return null;
  const name = skill.fields.get("name");
  // `name.lower()` raises for anything but text; the skill is then skipped. An empty name stays empty here, unlike
  // in the prompt. Source: hermes.md §3.3, §9.
  if (name !== undefined && typeof name !== "string") return null;
  return slugify(name ?? directory) || null;
}

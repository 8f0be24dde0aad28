import { promptDescription } from "../../skill/description.ts";
import { mapField } from "../../skill/mapped.ts";
import { fieldOf, hull } from "../frontmatter.ts";
import { message } from "../messages.ts";
import { escapeRegExp } from "../regexp.ts";
import type { Rule } from "../types.ts";

/** What behind a name says that it is only named: a colon or a dash, or that it is a skill. */
const NAMING = /^(?:\s*[:：]|\s+[-–—]+\s|[—–]|\s+(?:skill|tool|helper|agent)\b|\s+is\s)/i;
const ARTICLE = /^(?:the|an?)\s+/;
/** Names of this many words do not begin a sentence by chance. */
const MIN_WORDS = 2;

/** UTF-16 units of a name at most that is looked for. */
const MAX_NAME = 200;

/** A `description` that begins with the skill's own name, which stands before it in every listing. */
export const descriptionRepeatsName: Rule = {
  id: "description-repeats-name",
  title: "The description repeats the name",
  level: "info",
  agents: ["hermes"],
  source: "Hermes Agent, CONTRIBUTING.md: skill authoring standards (description does not repeat the name)",
  *check({ skill, folder }) {
    const field = fieldOf(skill, "description");
    const declared = skill.fields.get("name") ?? folder;
    if (field === undefined || typeof field.value !== "string" || typeof declared !== "string") return;
    if (declared.length > MAX_NAME) return;
    const words = declared.split(/[-_.\s]+/).filter((word) => word !== "");
    if (words.length === 0) return;
    const { start, end } = promptDescription(field.value);
    const text = field.value.slice(start, end);
    // Asked first: to make the expression takes longer than all else here.
    if (!text.toLowerCase().replace(ARTICLE, "").startsWith(words[0]!.toLowerCase())) return;
    const pattern = `^(?:(?:the|an?)\\s+)?(${words.map(escapeRegExp).join("[-_.\\s]+")})(?![\\p{L}\\p{N}_-])`;
    const match = new RegExp(pattern, "iu").exec(text);
    if (match === null) return;
    if (words.length < MIN_WORDS && !NAMING.test(text.slice(match[0].length))) return;
    const at = start + match[0].length - match[1]!.length;
    const range = hull(mapField(skill, field).spans(at, at + match[1]!.length));
    if (range !== null) yield { range, message: message("description-repeats-name", match[1]!) };
  },
};

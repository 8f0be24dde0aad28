import type { Field } from "../../skill/types.ts";
import { nearest } from "../edit-distance.ts";
import { excerpt } from "../excerpt.ts";
import { DOCUMENTED_FIELDS, HERMES_FIELDS, OTHER_FIELDS } from "../known-fields.ts";
import { message } from "../messages.ts";
import { fieldAt, fieldsOf } from "../nested.ts";
import type { Report, Rule } from "../types.ts";

/** Fields of one mapping that are compared. */
const MAX_FIELDS = 1000;

/** A field that nobody knows and that looks like one that somebody does. Other fields of one's own are fine. */
export const unknownField: Rule = {
  id: "unknown-field",
  title: "A field looks misspelt",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source:
    "Agent Skills specification; Hermes Agent, website/docs/developer-guide/creating-skills.md; code.claude.com/docs/en/skills; code.visualstudio.com/docs/agent-customization/agent-skills",
  *check({ skill }) {
    if (skill.read !== "yaml") return;
    yield* slips(skill.layout, DOCUMENTED_FIELDS, OTHER_FIELDS);
    const hermes = fieldAt(skill, "metadata", "hermes");
    if (hermes !== undefined) yield* slips(fieldsOf(skill, hermes), HERMES_FIELDS, OTHER_FIELDS);
  },
};

function* slips(
  fields: readonly Field[],
  documented: readonly string[],
  other: ReadonlySet<string>,
): Iterable<Report> {
  const known = new Set(documented);
  const present = new Set(fields.map(({ key }) => key));
  for (const { key, keyRange } of fields.slice(0, MAX_FIELDS)) {
    if (typeof key !== "string" || known.has(key) || other.has(key)) continue;
    const same = documented.find((name) => plain(name) === plain(key));
    const meant = same ?? nearest(key, documented);
    if (meant === null) continue;
    const certain = same !== undefined && !present.has(meant);
    yield {
      range: keyRange,
      message: message("unknown-field", excerpt(key, 40), meant),
      ...(certain
        ? {
            fixes: [
              {
                kind: "edit" as const,
                title: message("value.fix", meant),
                edits: [{ range: keyRange, text: meant }],
              },
            ],
          }
        : {}),
    };
  }
}

/** Without case, hyphens and underscores. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/g, "");
}

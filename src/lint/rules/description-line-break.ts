import { promptDescription } from "../../skill/description.ts";
import { mapField } from "../../skill/mapped.ts";
import { readSkillText } from "../../skill/read.ts";
import type { Field } from "../../skill/types.ts";
import type { LintContext } from "../context.ts";
import { applyEdits } from "../fix.ts";
import { fieldOf, hull } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Fix, Rule } from "../types.ts";

/** The header of a literal block. */
const LITERAL = /^\|([-+0-9]{0,2})/;

/** A `description` whose line breaks go into the catalog as they are. */
export const descriptionLineBreak: Rule = {
  id: "description-line-break",
  title: "The description breaks the line in the catalog",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, prompt_builder.py: extract_skill_description, _render_skills_index",
  *check(context) {
    const { source, skill } = context;
    const field = fieldOf(skill, "description");
    if (field === undefined || typeof field.value !== "string") return;
    const { shown, start } = promptDescription(field.value);
    const at = shown.indexOf("\n");
    if (at === -1) return;
    const { valueRange } = field;
    const header = LITERAL.exec(source.slice(valueRange.start, valueRange.end));
    const fix = header === null ? null : foldFix(context, field, header[0]);
    const broken = hull(mapField(skill, field).spans(start + at, start + at + 1));
    yield {
      range:
        header === null
          ? (broken ?? valueRange)
          : { start: valueRange.start, end: valueRange.start + header[0].length },
      message: message(header === null ? "description-line-break.other" : "description-line-break"),
      ...(fix === null ? {} : { fixes: [fix] }),
    };
  },
};

/** `>` for `|`, when that turns every line break into a space and nothing else. */
function foldFix({ source }: LintContext, field: Field, header: string): Fix | null {
  const { start } = field.valueRange;
  const edits = [{ range: { start, end: start + header.length }, text: header.replace("|", ">") }];
  const folded = readSkillText(applyEdits(source, edits), "hermes").fields.get("description");
  if (typeof folded !== "string" || typeof field.value !== "string") return null;
  if (folded.trimEnd() !== field.value.trimEnd().replaceAll("\n", " ")) return null;
  return { kind: "edit", title: message("description-line-break.fix"), edits };
}

import { isPySpace } from "../../text/python.ts";
import { message } from "../messages.ts";
import { folderRange } from "../skill-files.ts";
import type { Rule } from "../types.ts";

/** A skill that says what it is and nothing else. */
export const bodyEmpty: Rule = {
  id: "body-empty",
  title: "The body is empty",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, tools/skill_manager_tool.py: _validate_frontmatter",
  *check(context) {
    const { skill, source } = context;
    // Without frontmatter all of the file is body; an empty file is another rule's.
    if (skill.frontmatter === null) return;
    for (let at = 0; at < skill.body.length; at++) if (!isPySpace(skill.body.charCodeAt(at))) return;
    // The closing fence: what is missing should follow it.
    const close = source.indexOf("---", skill.frontmatter.end);
    const range = close === -1 ? folderRange(context) : { start: close, end: close + 3 };
    yield { range, message: message("body-empty") };
  },
};

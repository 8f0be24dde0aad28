import { openingFence } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** Good YAML, but no `key: value` lines: empty, a list, or text. */
export const frontmatterNotMapping: Rule = {
  id: "frontmatter-not-mapping",
  title: "The frontmatter is not a mapping",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, skill_utils.py: parse_frontmatter",
  *check(context) {
    const { source, skill, folder } = context;
    if (skill.read !== "nonmapping" || skill.frontmatter === null) return;
    const yaml = source.slice(skill.frontmatter.start, skill.frontmatter.end);
    const text = yaml.trim();
    if (yaml.split(/\r\n|\r|\n/).every((line) => /^\s*(?:#|$)/.test(line))) {
      yield { range: openingFence(context), message: message("frontmatter-not-mapping.empty", folder) };
      return;
    }
    const start = skill.frontmatter.start + yaml.indexOf(text);
    const id = /^(?:-\s|\[)/.test(text) ? "frontmatter-not-mapping.list" : "frontmatter-not-mapping.text";
    yield { range: { start, end: start + text.length }, message: message(id, folder) };
  },
};

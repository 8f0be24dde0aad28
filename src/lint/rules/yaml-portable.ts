import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** YAML that Hermes' parser takes and the parser of the plugin outside Hermes refuses: tabs, most of all. */
export const yamlPortable: Rule = {
  id: "yaml-portable",
  title: "Other YAML parsers refuse the frontmatter",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "YAML 1.1, indentation and plain scalars; Hermes Agent, hermes_yaml.py (libyaml first)",
  *check({ skill, standalone }) {
    if (skill.read !== "yaml") return;
    const { problem } = standalone;
    if (problem === null) return;
    const tab = /\t/.test(
      skill.source.slice(problem.range.start, problem.range.end || problem.range.start + 1),
    );
    yield {
      range: problem.range,
      message: tab ? message("yaml-portable.tab") : message("yaml-portable", excerpt(problem.message)),
    };
  },
};

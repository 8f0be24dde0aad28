import type { Rule } from "../types.ts";
import { fallbackLosses } from "../yaml-losses.ts";
import { yamlProblems } from "../yaml-problems.ts";

/** YAML that Hermes' parsers refuse. */
export const yamlError: Rule = {
  id: "yaml-error",
  title: "The frontmatter is not valid YAML",
  level: "error",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, skill_utils.py: parse_frontmatter; hermes_yaml.py",
  *check({ skill }) {
    if (skill.read !== "fallback") return;
    let details = fallbackLosses(skill);
    for (const problem of yamlProblems(skill)) {
      yield { ...problem, details };
      // The losses are the file's: they are told once.
      details = [];
    }
  },
};

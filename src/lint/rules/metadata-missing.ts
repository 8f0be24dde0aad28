import { isDict } from "../../yaml/dict.ts";
import { pyTruthy } from "../../yaml/print.ts";
import { openingFence } from "../frontmatter.ts";
import { message } from "../messages.ts";
import { fieldAt } from "../nested.ts";
import type { Rule } from "../types.ts";

const WANTED: readonly (readonly string[])[] = [
  ["version"],
  ["author"],
  ["license"],
  ["metadata", "hermes"],
  ["metadata", "hermes", "tags"],
];

/** Fields that Hermes wants of the skills it ships. */
export const metadataMissing: Rule = {
  id: "metadata-missing",
  title: "Fields that Hermes asks of its own skills are missing",
  level: "info",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skill_linter.py: missing-metadata",
  optIn: true,
  *check(context) {
    const { skill } = context;
    if (skill.read !== "yaml") return;
    const missing = WANTED.filter((path) => {
      const value = fieldAt(skill, ...path)?.value;
      return !pyTruthy(value ?? null) && !(path.length === 2 && isDict(value));
    });
    // Where `hermes` is missing its tags are not told as well.
    const names = missing
      .map((path) => path.join("."))
      .filter((name, _, all) => !all.includes(parentOf(name)));
    if (names.length === 0) return;
    yield { range: openingFence(context), message: message("metadata-missing", names.join(", ")) };
  },
};

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf(".")));
}

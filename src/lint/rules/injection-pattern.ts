import { message } from "../messages.ts";
import type { Report, Rule } from "../types.ts";

/** The phrases Hermes looks for. Source: hermes.md §7.1. */
const PHRASES = [
  "ignore previous instructions",
  "ignore all previous",
  "you are now",
  "disregard your",
  "forget your instructions",
  "new instructions:",
  "system prompt:",
  "<system>",
  "]]>",
] as const;

/** A phrase that Hermes takes for an attempt to override its instructions. */
export const injectionPattern: Rule = {
  id: "injection-pattern",
  title: "A phrase that Hermes logs as prompt injection",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skills_tool.py: _INJECTION_PATTERNS",
  *check({ source }) {
    const text = lowerCase(source);
    const reports: Report[] = [];
    for (const phrase of PHRASES) {
      for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + phrase.length)) {
        reports.push({
          range: { start: at, end: at + phrase.length },
          message: message("injection-pattern", phrase),
        });
      }
    }
    yield* reports;
  },
};

/** Lower case with every offset kept. Only ASCII can match, so that nothing is lost where `İ` would grow by one. */
function lowerCase(source: string): string {
  const lower = source.toLowerCase();
  return lower.length === source.length ? lower : source.replace(/[A-Z]+/g, (upper) => upper.toLowerCase());
}

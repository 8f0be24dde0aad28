import type { LintContext } from "./context.ts";
import { message } from "./messages.ts";
import { rules as allRules } from "./rules/index.ts";
import { isWrongCase } from "./rules/wrong-case.ts";
import type { Agent, Finding, Level, Rule } from "./types.ts";

/** What is asked of a lint; everything by default. */
export interface LintOptions {
  /** A rule's level by its id, or `off`; a rule's own levels hold for those not named. */
  readonly levels?: ReadonlyMap<string, Level | "off">;
  /** Only rules that hold for one of these agents; Hermes by default. */
  readonly agents?: ReadonlySet<Agent>;
  /** The rules to run; all of them by default. */
  readonly rules?: readonly Rule[];
}

/** The pseudo rule that reports a rule which threw. */
export const RULE_FAILED = "rule-failed";
/** Findings of one rule in one file at most: hostile text makes hundreds of thousands. */
export const MAX_FINDINGS_PER_RULE = 500;

const DEFAULT_AGENTS: ReadonlySet<Agent> = new Set(["hermes"]);

/** Runs every enabled rule over one file; findings by place. A rule that throws never hides the others. */
export function lintSkill(context: LintContext, options: LintOptions = {}): Finding[] {
  const findings: Finding[] = [];
  for (const rule of options.rules ?? allRules) {
    if (!runs(rule, context, options)) continue;
    const level = options.levels?.get(rule.id) as Level | undefined;
    try {
      let count = 0;
      for (const report of rule.check(context)) {
        findings.push({ ...report, rule: rule.id, level: level ?? report.level ?? rule.level });
        if (++count >= MAX_FINDINGS_PER_RULE) break;
      }
    } catch (error) {
      findings.push({
        rule: RULE_FAILED,
        level: "warning",
        range: { start: 0, end: 0 },
        message: message(RULE_FAILED, rule.id, error instanceof Error ? error.message : String(error)),
      });
    }
  }
  return findings.sort(byPlace);
}

/** Whether a rule is to run on a file. */
export function runs(rule: Rule, context: LintContext, options: LintOptions): boolean {
  const { levels, agents = DEFAULT_AGENTS } = options;
  const level = levels?.get(rule.id);
  if (level === "off" || (rule.optIn === true && level === undefined)) return false;
  // Nobody reads such a file as a skill: what it says is not lost, but not found.
  if (rule.anyName !== true && isWrongCase(context.file)) return false;
  if (context.encoding !== "utf8" && rule.needsNoText !== true) return false;
  return rule.agents.some((agent) => agents.has(agent));
}

/** By start, then end; ties keep the order of the list of rules. */
function byPlace(a: Finding, b: Finding): number {
  return a.range.start - b.range.start || a.range.end - b.range.end;
}

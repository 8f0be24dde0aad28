import { CONFIG_INVALID } from "./config.ts";
import type { LintContext } from "./context.ts";
import { type LintOptions, lintSkill, runs } from "./lint.ts";
import { rules as allRules } from "./rules/index.ts";
import { SUPPRESSION_UNKNOWN, SUPPRESSION_UNUSED, suppress } from "./suppress.ts";
import type { Finding } from "./types.ts";

/** Findings that no rule makes: about comments that silence nothing and about config files. They can be switched off like rules. */
export const PSEUDO_RULES: readonly string[] = [SUPPRESSION_UNKNOWN, SUPPRESSION_UNUSED, CONFIG_INVALID];

/** Every id that settings may name. */
export const KNOWN_RULES: ReadonlySet<string> = new Set([...allRules.map(({ id }) => id), ...PSEUDO_RULES]);
const RULE_IDS: ReadonlySet<string> = new Set(allRules.map(({ id }) => id));

/** Lints one file: its rules, less what comments in the file silence, and what such comments do not do. By place. */
export function runLint(context: LintContext, options: LintOptions = {}): Finding[] {
  const list = options.rules ?? allRules;
  const asked = (id: string) => {
    const rule = list.find((each) => each.id === id);
    return rule !== undefined && runs(rule, context, options) && !needsMissingHome(id, context, options);
  };
  const { kept, notices } = suppress(context, lintSkill(context, options), { known: RULE_IDS, asked });
  const told = notices.flatMap((finding) => {
    const level = options.levels?.get(finding.rule) ?? finding.level;
    return level === "off" ? [] : [{ ...finding, level }];
  });
  return told.length === 0 ? [...kept] : [...kept, ...told].sort(byPlace);
}

/** Whether a rule would look at the home's other skills where they are not known: then its silence says nothing. */
function needsMissingHome(id: string, context: LintContext, options: LintOptions): boolean {
  if (context.home !== null) return false;
  let looked = false;
  const watched: LintContext = Object.create(context, {
    home: {
      get: () => {
        looked = true;
        return null;
      },
    },
  });
  const rules = (options.rules ?? allRules).filter((rule) => rule.id === id);
  lintSkill(watched, { ...options, rules });
  return looked;
}

function byPlace(a: Finding, b: Finding): number {
  return a.range.start - b.range.start || a.range.end - b.range.end;
}

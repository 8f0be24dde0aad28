import type { GuardAction, GuardOutcome, GuardSeverity, GuardVerdict, TrustLevel } from "./types.ts";

/** What each source may do with a verdict. Source: hermes.md §7.2. */
const POLICY: Readonly<Record<TrustLevel, Readonly<Record<GuardVerdict, GuardAction>>>> = {
  builtin: { safe: "allow", caution: "allow", dangerous: "allow" },
  trusted: { safe: "allow", caution: "allow", dangerous: "block" },
  community: { safe: "allow", caution: "block", dangerous: "block" },
  "agent-created": { safe: "allow", caution: "allow", dangerous: "ask" },
};

export const TRUST_LEVELS = Object.keys(POLICY) as readonly TrustLevel[];
export const SEVERITIES: readonly GuardSeverity[] = ["critical", "high", "medium", "low"];

/** Anything critical is dangerous, anything high calls for caution; the rest is only noted. */
export function verdictOf(severities: Iterable<GuardSeverity>): GuardVerdict {
  const all = new Set(severities);
  return all.has("critical") ? "dangerous" : all.has("high") ? "caution" : "safe";
}

/** What a source may do. `--force` beats every block but that of a dangerous skill from outside. */
export function outcomeOf(trust: TrustLevel, verdict: GuardVerdict): GuardOutcome {
  const action = POLICY[trust][verdict];
  const outside = trust === "community" || trust === "trusted";
  return { verdict, action, forceHelps: action !== "allow" && !(verdict === "dangerous" && outside) };
}

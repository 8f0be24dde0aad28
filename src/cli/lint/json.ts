import type { GuardEstimate } from "../../lint/guard/types.ts";
import type { Problem } from "./problems.ts";
import type { Pages } from "./product.ts";

/** The JSON document of the command line contract, and what Hermes' guard would probably say, marked as an estimate. */
export function lintJson(
  problems: readonly Problem[],
  files: number,
  pages: Pages,
  show: (file: string) => string,
  guard: readonly { readonly file: string; readonly estimate: GuardEstimate }[],
): string {
  const findings = problems.map(({ rule, level, message, file, range, fixable, related }) => ({
    rule,
    level,
    message,
    file: show(file),
    range,
    fixable,
    help: pages.pathOf(rule),
    ...(related.length === 0
      ? {}
      : { related: related.map((other) => ({ ...other, file: show(other.file) })) }),
  }));
  const estimates = guard.map(({ file, estimate: { estimate, scanner, verdict, categories, trust } }) => ({
    file: show(file),
    estimate,
    scanner,
    verdict,
    categories: categories.map(({ category, severity, count }) => ({ category, severity, count })),
    trust,
  }));
  return `${JSON.stringify({ findings, files, guard: estimates })}\n`;
}

import type { Problem } from "./problems.ts";
import type { Pages } from "./product.ts";

/** The JSON document of the command line contract. */
export function lintJson(
  problems: readonly Problem[],
  files: number,
  pages: Pages,
  show: (file: string) => string,
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
  return `${JSON.stringify({ findings, files })}\n`;
}

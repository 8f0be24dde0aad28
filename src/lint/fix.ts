import type { Finding, Fix, TextEdit } from "./types.ts";

/** The fix that may be applied unasked: a finding's only one, when it edits the file. */
export function certainFix(finding: Finding): Extract<Fix, { kind: "edit" }> | null {
  const { fixes = [] } = finding;
  const [fix] = fixes;
  return fixes.length === 1 && fix?.kind === "edit" ? fix : null;
}

/** A text after fixes, and the findings whose fix went in. */
export interface Fixed {
  readonly text: string;
  readonly fixed: readonly Finding[];
}

/**
 * Applies the certain fix of each finding. Of two that touch the same place the first in the list wins;
 * lint the result again for the other.
 */
export function applyFixes(source: string, findings: readonly Finding[]): Fixed {
  const taken: TextEdit[] = [];
  const fixed: Finding[] = [];
  for (const finding of findings) {
    const fix = certainFix(finding);
    if (fix === null || fix.edits.some((edit) => taken.some((other) => touches(edit, other)))) continue;
    taken.push(...fix.edits);
    fixed.push(finding);
  }
  return { text: applyEdits(source, taken), fixed };
}

/** The text after edits that do not touch each other. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  let text = "";
  let at = 0;
  for (const { range, text: replacement } of [...edits].sort((a, b) => a.range.start - b.range.start)) {
    text += source.slice(at, range.start) + replacement;
    at = range.end;
  }
  return text + source.slice(at);
}

/** Whether two edits overlap or meet, so that their order would matter. */
function touches(a: TextEdit, b: TextEdit): boolean {
  return a.range.start <= b.range.end && b.range.start <= a.range.end;
}

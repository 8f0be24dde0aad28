import { compareCodePoints } from "../text/python.ts";

/** A line of the catalog. */
export interface CatalogRow {
  readonly category: string;
  /** The name to load it by. */
  readonly name: string;
  readonly description: string;
}

/** Opening and closing line of the catalog. */
export const CATALOG_OPEN = "<available_skills>";
export const CATALOG_CLOSE = "</available_skills>";

/**
 * The `<available_skills>` block; "" when there is nothing to list. Categories and rows by code point, the first
 * of a name in a category stands. Source: hermes.md §5.1, §5.2.
 */
export function renderCatalog(
  rows: readonly CatalogRow[],
  categoryDescriptions: ReadonlyMap<string, string>,
): string {
  if (rows.length === 0) return "";
  const byCategory = new Map<string, Map<string, CatalogRow>>();
  for (const row of rows) {
    let names = byCategory.get(row.category);
    if (names === undefined) {
      names = new Map();
      byCategory.set(row.category, names);
    }
    if (!names.has(row.name)) names.set(row.name, row);
  }
  const lines: string[] = [];
  for (const [category, names] of [...byCategory].sort(([a], [b]) => compareCodePoints(a, b))) {
    const description = categoryDescriptions.get(category) ?? "";
    lines.push(description === "" ? `  ${category}:` : `  ${category}: ${description}`);
    for (const row of [...names.values()].sort((a, b) => compareCodePoints(a.name, b.name)))
      lines.push(row.description === "" ? `    - ${row.name}` : `    - ${row.name}: ${row.description}`);
  }
  return [CATALOG_OPEN, ...lines, CATALOG_CLOSE].join("\n");
}

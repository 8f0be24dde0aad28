import path from "node:path";
import { readFileBytes } from "../home/files.ts";
import type { Root } from "../home/roots.ts";
import { readSkillBytes } from "../skill/read.ts";
import { pyStrip, stripQuotesRange } from "../text/python.ts";
import { pyStr, pyTruthy } from "../yaml/print.ts";

/** The `DESCRIPTION.md` files found below a root. */
export interface CategoryFiles {
  readonly root: Root;
  readonly files: readonly string[];
}

/** A category's description as its header shows it, "" when the file gives none. Source: hermes.md §5.3. */
export function categoryDescription(bytes: Uint8Array): string {
  const value = readSkillBytes(bytes, "hermes").fields.get("description");
  if (!pyTruthy(value)) return "";
  const text = pyStrip(pyStr(value!));
  return text.slice(...stripQuotesRange(text));
}

/** Descriptions by category: local beats the others, among those the first wins, a project's are not read. */
export function categoryDescriptions(found: readonly CategoryFiles[]): Map<string, string> {
  const descriptions = new Map<string, string>();
  const tiers = [...found].filter(({ root }) => root.tier !== "project" && root.tier !== "plugin");
  tiers.sort((a, b) => Number(b.root.tier === "local") - Number(a.root.tier === "local"));
  for (const { root, files } of tiers) {
    for (const file of files) {
      const relative = path.relative(root.dir, path.dirname(file)).split(path.sep).join("/");
      const category = relative === "" ? "general" : relative;
      if (descriptions.has(category)) continue;
      const read = readFileBytes(file);
      const description = read.ok ? categoryDescription(read.bytes) : "";
      if (description !== "") descriptions.set(category, description);
    }
  }
  return descriptions;
}

/**
 * Hermes' slash-command slug: lower case, spaces and underscores to hyphens, everything else that is neither
 * `\w` nor `-` deleted, hyphens collapsed and stripped. Empty: no command. Source: hermes.md §9.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ _]/g, "-")
    .replace(/[^\p{L}\p{N}_-]/gu, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
}

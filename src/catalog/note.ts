/** What the plugin appends to the prompt after it compacted the catalog; `topK` as set. Source: retrieval.md §1.7. */
export function compactNote(topK: number): string {
  return (
    `\n\nSkill descriptions are injected per-turn by the skill-retrieval plugin (BM25 top-${topK}), ` +
    "appended after the user's message. If none appear there, use skill_view(name) to load any skill by name."
  );
}

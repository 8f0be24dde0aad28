import { expect, it } from "vitest";
import { compactNote } from "./note.ts";

it("names K and begins with two line feeds (retrieval.md §1.7)", () => {
  expect(compactNote(4)).toBe(
    "\n\nSkill descriptions are injected per-turn by the skill-retrieval plugin (BM25 top-4), appended after the user's message. If none appear there, use skill_view(name) to load any skill by name.",
  );
});

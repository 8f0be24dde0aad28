import path from "node:path";
import { describe, expect, it } from "vitest";
import { tokenize } from "../../src/search/tokenize.ts";
import { promptDescription } from "../../src/skill/description.ts";
import { readSkillText } from "../../src/skill/read.ts";
import { pyStr } from "../../src/yaml/print.ts";
import { HAS_SHARED, readJson, SHARED } from "./shared.ts";

interface Vectors {
  tokens: { text: string; tokens: string[] }[];
  values: { yaml: string; read: string; text: string | null; shown: string }[];
}

const vectors = HAS_SHARED
  ? readJson<Vectors>(path.join(SHARED, "golden/vectors.json"))
  : { tokens: [], values: [] };

describe.skipIf(!HAS_SHARED)("vectors", () => {
  it("tokens", () => {
    expect(vectors.tokens.length).toBeGreaterThan(0);
    for (const { text, tokens } of vectors.tokens)
      expect(tokenize(text), JSON.stringify(text)).toEqual(tokens);
  });

  it.each(vectors.values)("value $yaml", ({ yaml, read, text, shown }) => {
    const skill = readSkillText(`---\nname: vector\ndescription: ${yaml}\n---\n\nBody\n`, "hermes");
    const value = skill.fields.get("description") ?? null;
    expect(skill.read).toBe(read);
    expect(value === null ? null : pyStr(value)).toBe(text);
    expect(promptDescription(value).shown).toBe(shown);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPACT_SENTINEL, compactCatalog } from "./compact.ts";
import { renderCatalog } from "./render.ts";

const block = (...lines: string[]) => ["<available_skills>", ...lines, "</available_skills>"].join("\n");
const compacted = (...lines: string[]) => block(COMPACT_SENTINEL, ...lines);

describe("compaction (retrieval.md §1.7)", () => {
  it("keeps categories and names", () => {
    expect(compactCatalog(block("  a: About a", "    - x: Does x", "    - y", "  b:", "    - z: Z: z"))).toBe(
      compacted("  a:", "    - x", "    - y", "  b:", "    - z"),
    );
  });
  it("keeps colons in names", () => {
    expect(compactCatalog(block("  a: d", "    - vendor:demo: Shows", "    - vendor:bare"))).toBe(
      compacted("  a:", "    - vendor:demo", "    - vendor:bare"),
    );
  });
  it("drops wrapped descriptions and blank lines, keeps names-only lines", () => {
    expect(
      compactCatalog(block("  a: d", "    - x: One", "      two: three", "", "  c [names only]: p, q")),
    ).toBe(compacted("  a:", "    - x", "  c [names only]: p, q"));
  });
  it("measures white space as Python does", () => {
    expect(compactCatalog(block("  a: d", "    - x: One", "\x1c\x1c\x1c\x1c\x1ctwo"))).toBe(
      compacted("  a:", "    - x"),
    );
    expect(compactCatalog(block("  a: d", "    - x: One", "\ufefftwo"))).toBe(
      compacted("  a:", "    - x", "\ufefftwo"),
    );
  });
  it("leaves alone what is compacted already, and nothing", () => {
    const old = block("  a:", "    - x");
    expect(compactCatalog(old)).toBe(old);
    expect(compactCatalog("")).toBe("");
  });
});

it("does nothing to its own result", () => {
  const name = fc.string({
    unit: fc.constantFrom("a", ":", " ", "-", "\n", "中"),
    minLength: 1,
    maxLength: 8,
  });
  const row = fc.record({ category: name, name, description: name });
  fc.assert(
    fc.property(fc.array(row), fc.dictionary(name, name), (rows, headers) => {
      const once = compactCatalog(renderCatalog(rows, new Map(Object.entries(headers))));
      expect(compactCatalog(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});

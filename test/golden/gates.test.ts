import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Situation } from "../../src/catalog/situation.ts";
import { displayPath } from "../../src/engine/scan.ts";
import { HAS_SHARED, openEngine, readJson, SHARED } from "./shared.ts";

interface GateCase {
  situation: Partial<{ [K in keyof Situation]: Situation[K] | null }>;
  visible: string[];
  hidden: { file: string; name: string; reason: string }[];
}

const cases = HAS_SHARED ? readJson<GateCase[]>(path.join(SHARED, "golden/gates/expected.json")) : [];

describe.skipIf(!HAS_SHARED)("gates", () => {
  const home = path.join(SHARED, "golden/gates/home");
  it("has cases", () => expect(cases.length).toBeGreaterThan(0));
  it.each(cases)("$situation", ({ situation, visible, hidden }) => {
    // A null of the expected file is Python's None: unknown.
    const known = Object.fromEntries(Object.entries(situation).filter(([, value]) => value !== null));
    const engine = openEngine(home, "hermes", known as Partial<Situation>);
    expect(engine.documents.map(({ id }) => id)).toEqual(visible);
    const told = engine
      .hidden()
      .map(({ file, name, reason }) => ({ file: displayPath(home, file), name, reason }));
    expect(told).toEqual(hidden);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PageHome } from "../protocol/page.ts";
import type { PreviewAnswer } from "../protocol/worker.ts";
import { parseHostMessage } from "./validate.ts";

const home: PageHome = {
  state: "ready",
  label: "~/.hermes",
  sample: false,
  profile: "hermes",
  indexed: 3,
  hidden: 1,
  cut: 2,
  encoding: "o200k_base",
  topK: { value: 6, origin: "default" },
  injectK: { value: 6, origin: "env-file" },
  compact: { value: true, origin: "setting" },
  edited: { name: "a", unsaved: true },
};
const preview: PreviewAnswer = {
  revision: 1,
  request: "a",
  terms: ["a"],
  rows: [
    {
      rank: 1,
      file: "/a/SKILL.md",
      id: "x/a",
      name: "a",
      category: "x",
      score: 1.5,
      injected: true,
      edited: false,
      kept: "A.",
      lost: "",
      terms: [{ term: "a", weight: 1.5 }],
    },
  ],
  total: 1,
  edited: { file: "/b/SKILL.md", name: "b", rank: null, hidden: "disabled" },
  block: "text",
  settings: { topK: 6, injectK: 6, k1: 1.5, b: 0.75 },
  compact: true,
  tokens: { encoding: "o200k_base", catalogFull: 1, catalogCompact: 1, note: 1, block: 1 },
  milliseconds: 0.5,
};

describe("messages of the host", () => {
  it.each([
    { type: "home", home },
    { type: "home", home: { ...home, edited: null } },
    { type: "preview", sequence: 3, preview },
    { type: "request", text: "hi" },
    { type: "error", message: "" },
  ])("takes $type", (message) => {
    expect(parseHostMessage(structuredClone(message))).toEqual(message);
  });

  it("refuses a message with any part missing", () => {
    for (const key of Object.keys(home))
      expect(parseHostMessage({ type: "home", home: { ...home, [key]: undefined } })).toBeNull();
    for (const key of Object.keys(preview))
      expect(
        parseHostMessage({ type: "preview", sequence: 1, preview: { ...preview, [key]: undefined } }),
      ).toBeNull();
    for (const key of Object.keys(preview.rows[0]!)) {
      const rows = [{ ...preview.rows[0], [key]: undefined }];
      expect(parseHostMessage({ type: "preview", sequence: 1, preview: { ...preview, rows } })).toBeNull();
    }
  });

  it.each([
    null,
    "home",
    { type: "request", text: 1 },
    { type: "preview", sequence: -1, preview },
    { type: "preview", sequence: 1, preview: { ...preview, rows: "x" } },
    { type: "home", home: { ...home, state: "odd" } },
    { type: "toString" },
  ])("refuses %j", (message) => {
    expect(parseHostMessage(message)).toBeNull();
  });

  it("takes reasons this page has no words for yet", () => {
    const edited = { file: "f", name: "n", rank: null, hidden: "some-new-reason" };
    expect(
      parseHostMessage({ type: "preview", sequence: 0, preview: { ...preview, edited } }),
    ).not.toBeNull();
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.anything(), (value) => void parseHostMessage(value)));
  });
});

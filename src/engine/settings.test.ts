import { expect, it } from "vitest";
import { tempDir, tempHome } from "../../test/helpers/temp-home.ts";
import { resolveSettings } from "./settings.ts";

const bare = tempDir();

it("takes the user's own, then the environment, then .env, then the default (retrieval.md §1.5)", () => {
  const home = tempHome({ ".env": "SKILL_RETRIEVAL_TOP_K=3\nSKILL_RETRIEVAL_COMPACT=off\n" });
  expect(resolveSettings({ topK: 9 }, { SKILL_RETRIEVAL_TOP_K: "8" }, home).topK).toEqual({
    value: 9,
    origin: "setting",
  });
  expect(resolveSettings({}, { SKILL_RETRIEVAL_TOP_K: "8" }, home).topK).toEqual({
    value: 8,
    origin: "environment",
  });
  expect(resolveSettings({}, {}, home)).toMatchObject({
    topK: { value: 3, origin: "env-file" },
    injectK: { value: 3, origin: "default" },
    compact: { value: false, origin: "env-file" },
  });
  expect(resolveSettings({}, {}, bare).retrieval).toEqual({ topK: 6, injectK: 6, k1: 1.5, b: 0.75 });
});

it("clamps inject-k to top-k", () => {
  expect(resolveSettings({ topK: 2, injectK: 5 }, {}, bare).retrieval).toMatchObject({ topK: 2, injectK: 2 });
});

it.each(["0", "-1", "1.5", "abc", "1e3", "99999999999999999999"])("refuses %j and says so", (value) => {
  const { topK, bad } = resolveSettings({}, { SKILL_RETRIEVAL_TOP_K: value }, bare);
  expect(topK).toEqual({ value: 6, origin: "default" });
  expect(bad).toEqual([{ name: "SKILL_RETRIEVAL_TOP_K", value, origin: "environment" }]);
});

it.each([
  ["YES", true],
  ["0", false],
  [" off ", false],
  ["", true],
])("reads the switch %j", (value, on) => {
  expect(resolveSettings({}, { SKILL_RETRIEVAL_COMPACT: value }, bare).compact.value).toBe(on);
});

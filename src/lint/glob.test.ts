import { describe, expect, test } from "vitest";
import { globMatcher } from "./glob.ts";

const matches = (pattern: string, path: string) => globMatcher([pattern])(path);

describe("globMatcher", () => {
  test.each([
    ["drafts", "drafts/a/SKILL.md"],
    ["drafts", "skills/drafts/a/SKILL.md"],
    ["drafts/", "drafts/SKILL.md"],
    ["/drafts", "drafts/SKILL.md"],
    ["skills/old", "skills/old/a/SKILL.md"],
    ["./skills/old", "skills/old/SKILL.md"],
    ["**/SKILL.md", "SKILL.md"],
    ["**/SKILL.md", "a/b/SKILL.md"],
    ["skills/**", "skills/a/SKILL.md"],
    ["skills/**/x/**", "skills/a/b/x/SKILL.md"],
    ["skills/**/x/**", "skills/x/SKILL.md"],
    ["skills/test-*", "skills/test-one/SKILL.md"],
    ["skills/?", "skills/字/SKILL.md"],
    ["skills/?", "skills/😀/SKILL.md"],
    ["{a,b}/c", "b/c/SKILL.md"],
    ["x{,y{1,2}}", "xy2/SKILL.md"],
    ["*.bak", "a/one.bak/SKILL.md"],
    ["[draft]", "[draft]/SKILL.md"],
  ])("%s matches %s", (pattern, path) => expect(matches(pattern, path)).toBe(true));

  test.each([
    ["drafts", "skills/drafts2/SKILL.md"],
    ["/drafts", "skills/drafts/SKILL.md"],
    ["skills/old", "more/skills/old/SKILL.md"],
    ["skills/*", "other/SKILL.md"],
    ["a/*/c", "a/b/d/c"],
    ["", "a"],
    ["/", "a"],
    ["?", "ab"],
  ])("%s does not match %s", (pattern, path) => expect(matches(pattern, path)).toBe(false));

  test("hostile patterns stay quick", () => {
    const started = performance.now();
    matches("*a".repeat(2000), "a".repeat(4000));
    matches("**/".repeat(2000), "a/".repeat(2000));
    matches("{a,b}".repeat(30), "x");
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

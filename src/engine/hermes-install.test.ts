import { expect, it } from "vitest";
import { tempDir, tempHome } from "../../test/helpers/temp-home.ts";
import { findHermes, isOlder } from "./hermes-install.ts";

it("reads the version of the [project] table, no other", () => {
  const home = tempHome({
    "hermes-agent/pyproject.toml":
      '[tool.x]\nversion = "9.9"\n[project]\nname = "hermes-agent"\nversion = "0.21.6"\n[tool.y]\nversion = "1"\n',
  });
  expect(findHermes(home)?.version).toBe("0.21.6");
});

it("finds none where there is none", () =>
  expect(findHermes(tempDir())?.dir ?? "").not.toContain("loupe-test"));

it.each([
  ["0.21.1", "0.21.5", true],
  ["0.21.5", "0.21.5", false],
  ["0.22", "0.21.5", false],
  ["0.9.9", "0.21.1", true],
  ["0.21", "0.21.1", true],
])("%s against %s", (a, b, older) => expect(isOlder(a, b)).toBe(older));

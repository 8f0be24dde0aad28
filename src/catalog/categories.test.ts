import path from "node:path";
import { expect, it } from "vitest";
import { tempHome } from "../../test/helpers/temp-home.ts";
import type { Tier } from "../home/roots.ts";
import { categoryDescription, categoryDescriptions } from "./categories.ts";

const text = (value: string) => `---\ndescription: ${value}\n---\n`;

it.each([
  [text("' \"Desk work.\" '"), "Desk work."],
  [text("x".repeat(90)), "x".repeat(90)],
  [text("|\n  one\n  two"), "one\ntwo"],
  [text("7"), "7"],
  [text("0"), ""],
  [text(""), ""],
  ["Desk work.\n", ""],
  ["---\nname: x\n---\n", ""],
])("of %j (hermes.md §5.3)", (content, shown) =>
  expect(categoryDescription(Buffer.from(content))).toBe(shown),
);

it("prefers the local ones, then the first; a project's are not read", () => {
  const dir = tempHome({
    "project/a/DESCRIPTION.md": text("project"),
    "external/a/DESCRIPTION.md": text("external"),
    "external/b/c/DESCRIPTION.md": text("external"),
    "create/b/c/DESCRIPTION.md": text("create"),
    "local/a/DESCRIPTION.md": text("local"),
    "local/b/c/DESCRIPTION.md": "nothing",
    "local/DESCRIPTION.md": text("root"),
  });
  const found = (tier: Tier, ...folders: string[]) => ({
    root: { dir: path.join(dir, tier), tier },
    files: folders.map((folder) => path.join(dir, tier, folder, "DESCRIPTION.md")),
  });
  const descriptions = categoryDescriptions([
    found("project", "a"),
    found("local", "a", "b/c", ""),
    found("create", "b/c"),
    found("external", "a", "b/c", "gone"),
  ]);
  expect(Object.fromEntries(descriptions)).toEqual({ a: "local", "b/c": "create", general: "root" });
});

import { expect, it } from "vitest";
import type { Root } from "../home/roots.ts";
import { categoryOf, makeSkill } from "./skill.ts";

const local: Root = { dir: "/h/skills", tier: "local" };
const plugin: Root = { dir: "/h/plugins/post/skills", tier: "plugin", plugin: "post" };
const TEXT = "---\nname: nn\ndescription: d\n---\n";

it.each([
  [".", "general"],
  ["x", "x"],
  ["mlops/axolotl", "mlops"],
  ["mlops/training/axolotl", "mlops/training"],
])("the category of %s is %s (hermes.md §2)", (relative, category) =>
  expect(categoryOf(relative)).toBe(category),
);

// retrieval.md §1.1.
it.each([
  ["/h/skills/a/b/SKILL.md", local, "a/b", "nn", "a/b", "nn"],
  ["/h/skills/a/SKILL.md", local, "a/a", "nn", "a", "nn"],
  ["/h/skills/general/SKILL.md", local, "general", "nn", "general", "nn"],
  ["/h/skills/SKILL.md", local, "skills", "nn", ".", "nn"],
  ["/h/plugins/post/skills/a/b/SKILL.md", plugin, "post:nn", "post:nn", "post:a/b", "nn"],
] as const)("ids and names of %s", (file, root, id, name, standaloneId, standaloneName) => {
  expect(makeSkill(file, root, TEXT, "hermes")).toMatchObject({
    id,
    name,
    bareName: "nn",
    document: `${name}: d`,
  });
  expect(makeSkill(file, root, TEXT, "standalone")).toMatchObject({ id: standaloneId, name: standaloneName });
});

it("lists a file that is no UTF-8 by its folder", () => {
  const skill = makeSkill("/h/skills/a/b/SKILL.md", local, new Uint8Array([0xff]), "hermes");
  expect(skill).toMatchObject({ name: "b", description: "", document: "b: " });
  expect(skill.text.read).toBe("unreadable");
});

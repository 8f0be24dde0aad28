import { expect, it } from "vitest";
import { slugify } from "./slug.ts";

// hermes.md §9, run by its authors.
it.each([
  ["Foo Bar", "foo-bar"],
  ["git_helper", "git-helper"],
  ["C++", "c"],
  ["mlops/axolotl", "mlopsaxolotl"],
  ["v1.2", "v12"],
  ["a\tb", "ab"],
  ["小说拆条", "小说拆条"],
  ["e\u0301", "e"],
  [" -- x -- ", "x"],
  ["***", ""],
  ["", ""],
])("%j", (name, slug) => expect(slugify(name)).toBe(slug));

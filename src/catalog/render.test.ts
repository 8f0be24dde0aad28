import { expect, it } from "vitest";
import { renderCatalog } from "./render.ts";

const row = (category: string, name: string, description = "") => ({ category, name, description });

// The block whose checksum hermes.md §5.1 gives has these lines.
it("lays out as Hermes", () => {
  expect(
    renderCatalog(
      [row("demo", "alpha", "First skill."), row("demo", "beta")],
      new Map([["demo", "Demo things"]]),
    ),
  ).toBe(
    "<available_skills>\n  demo: Demo things\n    - alpha: First skill.\n    - beta\n</available_skills>",
  );
});

it("sorts by code point, nested categories flat, the first of a name stands (§5.2)", () => {
  const rows = [
    row("b", "x"),
    row("a/b", "x"),
    row("a", "z"),
    row("a", "Z"),
    row("a", "z", "second"),
    row("a-b", "😀"),
    row("a-b", "Ａ"),
  ];
  expect(
    renderCatalog(rows, new Map([["a", "exact key only"]]))
      .split("\n")
      .slice(1, -1),
  ).toEqual([
    "  a: exact key only",
    "    - Z",
    "    - z",
    "  a-b:",
    "    - Ａ",
    "    - 😀",
    "  a/b:",
    "    - x",
    "  b:",
    "    - x",
  ]);
});

it("is empty without rows", () => expect(renderCatalog([], new Map([["a", "x"]]))).toBe(""));

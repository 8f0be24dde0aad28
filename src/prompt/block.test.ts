import { expect, it } from "vitest";
import { blockDescription, injectedBlock } from "./block.ts";

it("is the reference's lines (retrieval.md §1.6)", () => {
  expect(
    injectedBlock([
      { name: "a", id: "x/a", description: "Does a." },
      { name: "p:b", id: "p:b", description: "" },
    ]),
  ).toBe(
    "## Retrieved Skills (top-K relevant to your query)\nLoad any of these with skill_view(name) if relevant:\n\n- **a** (x/a): Does a.\n- **p:b** (p:b): ",
  );
  expect(injectedBlock([])).toBe("");
});

it("keeps 200 code points of a description and cuts 201 to 197", () => {
  expect(blockDescription("😀".repeat(200))).toBe("😀".repeat(200));
  expect(blockDescription("😀".repeat(201))).toBe(`${"😀".repeat(197)}...`);
});

import { expect, it } from "vitest";
import { queryText } from "./query.ts";

it("joins the parts of a request by spaces", () => {
  expect(queryText("plain")).toBe("plain");
  expect(queryText(["a", { text: "b" }, { caption: "c" }, { text: "", caption: "d" }])).toBe("a b c d");
  expect(queryText([])).toBe("");
  expect(queryText([{}, { text: 3 }, "x"])).toBe("x");
});

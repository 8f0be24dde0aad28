import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PY_SPACE, pyStrip } from "../text/python.ts";
import { splitHermes, splitStandalone } from "./split.ts";

const pieces = fc.string({
  unit: fc.constantFrom(
    "---",
    "----",
    "\n",
    "\n---\n",
    " ",
    "\t",
    "\x1c",
    "\x85",
    "\ufeff",
    "a: b",
    "---\n",
    "\n---",
    "...",
  ),
});

describe("Hermes (hermes.md §3.1)", () => {
  it("is the regex of the reference, taken literally", () => {
    const fence = new RegExp(`\\n---[${PY_SPACE}]*\\n`);
    fc.assert(
      fc.property(pieces, (text) => {
        const { yaml, bodyStart } = splitHermes(text);
        const match = text.startsWith("---") ? fence.exec(text.slice(3)) : null;
        if (match === null) expect([yaml, bodyStart]).toEqual([null, 0]);
        else {
          expect(yaml).toEqual({ start: 3, end: 3 + match.index });
          expect(bodyStart).toBe(3 + match.index + match[0].length);
        }
      }),
      { numRuns: 3000 },
    );
  });

  const split = (text: string) => {
    const { yaml, bodyStart } = splitHermes(text);
    return yaml === null ? null : [text.slice(yaml.start, yaml.end), text.slice(bodyStart)];
  };
  it.each<[string, string[] | null]>([
    ["---\na: b\n---\nBody", ["\na: b", "Body"]],
    ["---name: a\n---\n", ["name: a", ""]],
    ["---\na: b\n---", null],
    ["\n---\na: b\n---\n", null],
    ["---\na: b\n ---\n", null],
    ["---\na: b\n----\n", null],
    ["---\na: b\n---text\n", null],
    ["---\na: b\n...\n", null],
    ["---\na: b\n---  \n\n  indented", ["\na: b", "  indented"]],
    ["---\n---\nBody", ["", "Body"]],
    ["---\ndescription: Check if --- works\n---\n", ["\ndescription: Check if --- works", ""]],
  ])("%j", (text, parts) => expect(split(text)).toEqual(parts));
});

describe("standalone (retrieval.md §1.1)", () => {
  it("goes line by line as the reference does", () => {
    fc.assert(
      fc.property(pieces, (given) => {
        const text = given.replace(/[\x1c\x85]/g, "\n");
        const lines = text.split("\n");
        if (lines.at(-1) === "") lines.pop();
        const close =
          lines.length > 0 && pyStrip(lines[0]!) === "---"
            ? lines.findIndex((line, i) => i > 0 && pyStrip(line) === "---")
            : -1;
        const { yaml, bodyStart } = splitStandalone(text);
        if (close === -1) expect([yaml, bodyStart]).toEqual([null, 0]);
        else {
          expect(text.slice(yaml!.start, yaml!.end)).toBe(lines.slice(1, close).join("\n"));
          const body = text.slice(bodyStart).split("\n");
          if (body.at(-1) === "") body.pop();
          expect(body).toEqual(lines.slice(close + 1));
        }
      }),
      { numRuns: 3000 },
    );
  });
});

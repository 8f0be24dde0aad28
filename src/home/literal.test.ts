import fc from "fast-check";
import { expect, it } from "vitest";
import { pyFloat, pyReprString } from "../text/python.ts";
import { parseListLiteral } from "./literal.ts";

// `[str(item) for item in ast.literal_eval(text)]` of CPython 3.11; null: it raises, or gives no list.
it.each<[string, string[] | null]>([
  [`['a', "b"]`, ["a", "b"]],
  ["[]", []],
  ["[ 'a',\n 'b', ]", ["a", "b"]],
  ["[,]", null],
  ["['a' 'b']", ["ab"]],
  ["['it''s']", ["its"]],
  ["[1, -2, 1_000, 1.50, 1e3, -0, 000]", ["1", "-2", "1000", "1.5", "1000.0", "0", "0"]],
  ["[007]", null],
  ["[1__0]", null],
  ["[True, False, None]", ["True", "False", "None"]],
  ["[true]", null],
  ["[Trueish]", null],
  ["[name]", null],
  ["[1 2]", null],
  ["['a'] 'b'", null],
  ["['a']  \n", ["a"]],
  ["['a'", null],
  ["'a'", null],
  [String.raw`['\x41\u4e2d\U0001f600\n\q']`, ["A中😀\n\\q"]],
  [String.raw`[r'\n', u'b']`, ["\\n", "b"]],
  [String.raw`['\x4']`, null],
  ["['a\nb']", null],
])("%j", (text, items) => expect(parseListLiteral(text)).toEqual(items));

it("reads back any list that Python prints", () => {
  const item = fc.oneof(
    fc.string({ unit: "binary" }).map((value) => [value, pyReprString(value)] as const),
    fc.maxSafeInteger().map((value) => [String(value), String(value)] as const),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((value) => [pyFloat(value), pyFloat(value)] as const),
    fc.constantFrom("True", "False", "None").map((word) => [word, word] as const),
  );
  fc.assert(
    fc.property(fc.array(item), (list) => {
      const printed = `[${list.map(([, repr]) => repr).join(", ")}]`;
      expect(parseListLiteral(printed)).toEqual(list.map(([value]) => (value === "-0" ? "0" : value)));
    }),
    { numRuns: 1000 },
  );
});

it("never throws and never hangs", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("[", "]", ",", "'", '"', "\\", "x", "1", " ") }),
      (text) => void parseListLiteral(text),
    ),
  );
});

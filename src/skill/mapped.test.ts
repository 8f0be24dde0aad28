import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pyStr } from "../yaml/print.ts";
import { promptDescription } from "./description.ts";
import { mapField, sliceMapped } from "./mapped.ts";
import { readSkillText } from "./read.ts";

/** Words of printable text without line ends; what each style cannot hold is filtered where it is written. */
const word = fc.string({
  unit: fc.constantFrom("a", "Z", "7", "中", "😀", "é", "-", "x", "'", '"', "\\", "#", "\u2019"),
  minLength: 1,
  maxLength: 12,
});
const paragraphs = fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
const lineEnd = fc.constantFrom("\n", "\r\n", "\r");
const marks = fc.constantFrom("", "\ufeff", "\ufeff\ufeff");

type Style = "plain" | "single" | "double" | "literal" | "folded" | "fallback";

/** Writes paragraphs of words as a value of `description` in a style; words may be wrapped onto lines of their own. */
function write(style: Style, text: string[][], wrap: boolean): string {
  const between = wrap ? "\n  " : " ";
  const flow = text.map((words) => words.join(between)).join("\n\n  ");
  switch (style) {
    case "plain":
      return `x${flow}`;
    case "single":
      return `'${flow.replaceAll("'", "''")}'`;
    case "double":
      return `"${flow.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("é", "\\xe9").replaceAll("😀", "\\U0001f600")}"`;
    case "literal":
      return `|-\n  ${text.map((words) => words.join(between)).join("\n  ")}`;
    case "folded":
      return `>-\n  ${flow}`;
    case "fallback":
      return `${text.flat().join(" ")}: z`;
  }
}

const ESCAPES: Readonly<Record<string, readonly string[]>> = {
  "'": ["'", "''"],
  '"': ['"', '\\"'],
  "\\": ["\\", "\\\\"],
  é: ["é", "\\xe9"],
  "😀": ["😀", "\\U0001f600"],
};

describe.each<Style>(["plain", "single", "double", "literal", "folded", "fallback"])("%s", (style) => {
  it("maps every code point of the value to its place in the file", () => {
    fc.assert(
      fc.property(paragraphs, fc.boolean(), lineEnd, marks, (text, wrap, end, bom) => {
        const yaml = write(style, text, wrap);
        const source = `${bom}---\nname: n\ndescription: ${yaml}\nlicense: MIT\n---\nBody\n`.replaceAll(
          "\n",
          end,
        );
        const skill = readSkillText(source, "hermes");
        fc.pre(skill.read === (style === "fallback" ? "fallback" : "yaml"));
        const field = skill.layout.find(({ key }) => key === "description")!;
        fc.pre(typeof field.value === "string");
        const mapped = mapField(skill, field);
        expect(mapped.text).toBe(pyStr(field.value));
        const wrong: string[] = [];
        let at = 0;
        let before = field.valueRange.start;
        for (const ch of mapped.text) {
          const spans = mapped.spans(at, at + ch.length);
          const written = spans.map(({ start, end: stop }) => source.slice(start, stop)).join("");
          const place = mapped.toSource(at);
          const lineEnded = ch === "\n" || (ch === " " && /[\r\n]/.test(written));
          const right = lineEnded ? /^[\r\n]/.test(written) : (ESCAPES[ch] ?? [ch]).includes(written);
          // Places ascend and stay within the value.
          const inside = place >= before && (spans.at(-1)?.end ?? place) <= field.valueRange.end;
          if (!right || !inside || (spans.length > 0 && place !== spans[0]!.start))
            wrong.push(`${JSON.stringify(ch)} at ${at}: ${JSON.stringify(written)} at ${place}`);
          before = place;
          at += ch.length;
        }
        expect(wrong).toEqual([]);
        expect(mapped.toSource(at)).toBeLessThanOrEqual(field.valueRange.end);
      }),
      { numRuns: 400 },
    );
  });

  it("maps the cut: what stands before it in the file is what is kept", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 20, maxLength: 30 }), lineEnd, marks, (words, end, bom) => {
        const yaml = write(style, [words], false);
        const source = `${bom}---\ndescription: ${yaml}\n---\n`.replaceAll("\n", end);
        const skill = readSkillText(source, "hermes");
        fc.pre(skill.read === (style === "fallback" ? "fallback" : "yaml"));
        const field = skill.layout[0]!;
        const { cut, start, end: stop } = promptDescription(field.value);
        fc.pre(cut !== null);
        const mapped = mapField(skill, field);
        const shown = sliceMapped(mapped, start, stop);
        expect(shown.text).toBe(cut!.kept + cut!.lost);
        // The first character lost stands where the cut is drawn.
        const lost = Array.from(cut!.lost)[0]!;
        const place = mapped.toSource(cut!.at);
        expect((ESCAPES[lost] ?? [lost]).some((written) => source.startsWith(written, place))).toBe(true);
        expect(shown.toSource(cut!.at - start)).toBe(place);
        const [span] = mapped.spans(cut!.at, stop);
        expect(span?.start).toBe(place);
      }),
      { numRuns: 300 },
    );
  });
});

it("maps a value that reads otherwise than it is written as a whole", () => {
  const source = "---\nname: 0x1F\ndescription: [a, b]\nempty:\n---\n";
  const skill = readSkillText(source, "hermes");
  const [name, description, empty] = skill.layout.map((field) => mapField(skill, field));
  expect(name!.text).toBe("31");
  expect(name!.spans(1, 2).map(({ start, end }) => source.slice(start, end))).toEqual(["0x1F"]);
  expect(description!.spans(0, 3).map(({ start, end }) => source.slice(start, end))).toEqual(["[a, b]"]);
  expect(empty!.text).toBe("None");
  expect(empty!.toSource(0)).toBeGreaterThanOrEqual(source.indexOf("empty:") + 6);
});

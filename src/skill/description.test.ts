import fc from "fast-check";
import { expect, it } from "vitest";
import { promptDescription } from "./description.ts";

it("keeps 60 code points and cuts 61 to 57 and three dots", () => {
  const sixty = `${"中".repeat(59)}😀`;
  expect(promptDescription(sixty)).toMatchObject({ shown: sixty, cut: null, length: 60 });
  const longer = `${sixty}.`;
  expect(promptDescription(longer)).toMatchObject({
    shown: `${"中".repeat(57)}...`,
    cut: { at: 57, kept: "中".repeat(57), lost: "中中😀." },
    length: 61,
  });
});

it("strips white space, then quotes, then nothing more (hermes.md §3.3)", () => {
  expect(promptDescription("  ' x '  ").shown).toBe(" x ");
  expect(promptDescription('Say "hi"').shown).toBe('Say "hi');
  expect(promptDescription(`"'"`).shown).toBe("");
  expect(promptDescription("\ufeffx").shown).toBe("\ufeffx");
});

it("keeps a space before the dots and line feeds within", () => {
  expect(promptDescription(`${"x".repeat(56)} and more`).shown).toBe(`${"x".repeat(56)} ...`);
  expect(promptDescription("one\ntwo").shown).toBe("one\ntwo");
});

it("prints what is no text as Python does, and what is false not at all", () => {
  for (const value of [undefined, null, "", 0n, 0, false, []])
    expect(promptDescription(value).shown).toBe("");
  expect(promptDescription(true).shown).toBe("True");
  expect(promptDescription(["a", 1n]).shown).toBe("['a', 1]");
  expect(promptDescription("   ").shown).toBe("");
});

it("knows where the shown part and the cut lie", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", " ", "'", '"', "😀", "\n", "中"), maxLength: 160 }),
      (text) => {
        const { shown, start, end, cut, length } = promptDescription(text);
        const stripped = text.slice(start, end);
        expect(Array.from(stripped).length).toBe(length);
        if (cut === null) expect(shown).toBe(stripped);
        else {
          expect(Array.from(text.slice(start, cut.at)).length).toBe(57);
          expect(text.slice(start, cut.at) + text.slice(cut.at, end)).toBe(cut.kept + cut.lost);
        }
      },
    ),
  );
});

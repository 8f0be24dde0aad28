import { describe, expect, it } from "vitest";
import { findCut, frontmatterPart } from "./cut.ts";

/** A text whose cut is drawn: `|` at the boundary, `«…»` around what is lost, `§` at the end of the last line. */
function drawn(text: string): string | null {
  const cut = findCut(text);
  if (cut === null) return null;
  const marks: [number, number, string][] = [[cut.end, 3, `§${cut.kept}/${cut.length}`]];
  if (cut.boundary !== null) marks.push([cut.boundary, 1, "|"]);
  for (const { start, end } of cut.lost) marks.push([start, 2, "«"], [end, 0, "»"]);
  marks.sort((a, b) => b[0] - a[0] || b[1] - a[1]);
  let out = text;
  for (const [at, , mark] of marks) out = out.slice(0, at) + mark + out.slice(at);
  return out;
}

const file = (yaml: string) => `---\nname: demo\n${yaml}\n---\n\nBody\n`;
const KEPT = `${"abcdefghi ".repeat(5)}abcdefg`; // 57

describe("the cut of a description", () => {
  it("is none up to 60 characters, without a description, and without frontmatter", () => {
    expect(findCut(file(`description: ${KEPT}xyz`))).toBeNull();
    expect(findCut(file("version: 1"))).toBeNull();
    expect(findCut(file("description:"))).toBeNull();
    expect(findCut(`description: ${KEPT}wxyz`)).toBeNull();
    expect(findCut("")).toBeNull();
  });

  it("goes through a plain value", () => {
    expect(drawn(file(`description: ${KEPT}lost and gone # a comment`))).toBe(
      file(`description: ${KEPT}|«lost and gone» # a comment§57/70`),
    );
  });

  it("goes through quoted values, quotes left out, escapes taken whole", () => {
    expect(drawn(file(`description: '${KEPT}it''s lost'`))).toBe(
      file(`description: '${KEPT}|«it''s lost»'§57/66`),
    );
    expect(drawn(file(`description: "${KEPT.slice(0, 56)}\\u00e9\\tlost"`))).toBe(
      file(`description: "${KEPT.slice(0, 56)}\\u00e9|«\\tlost»"§57/62`),
    );
  });

  it("goes through a folded block and leaves the indentation alone", () => {
    expect(drawn(file(`description: >-\n  ${KEPT}lost\n  and more  \n  and the end`))).toBe(
      file(`description: >-\n  ${KEPT}|«lost»\n  «and more»  \n  «and the end»§57/84`),
    );
  });

  it("cuts exactly at a folded line end", () => {
    expect(drawn(file(`description: >\n  ${KEPT}\n  lost`))).toBe(
      file(`description: >\n  ${KEPT}|\n  «lost»§57/62`),
    );
    expect(drawn(file(`description: >\n  ${KEPT.slice(0, 56)}\n  lost`))).toBe(
      file(`description: >\n  ${KEPT.slice(0, 56)}|\n  «lost»§57/61`),
    );
  });

  it("goes through a literal block", () => {
    expect(drawn(file(`description: |\n    ${KEPT.slice(0, 20)}\n    ${KEPT.slice(21)}lost\n    end`))).toBe(
      file(`description: |\n    ${KEPT.slice(0, 20)}\n    ${KEPT.slice(21)}|«lost»\n    «end»§57/65`),
    );
  });

  it("goes through a plain value of several lines", () => {
    expect(drawn(file(`description: ${KEPT.slice(0, 19)}\n  ${KEPT.slice(20)} lost\n  end`))).toBe(
      file(`description: ${KEPT.slice(0, 19)}\n  ${KEPT.slice(20)}|« lost»\n  «end»§57/66`),
    );
  });

  it("goes through what the fallback reads", () => {
    expect(drawn(file(`description: Axes: ${KEPT.slice(6)}lost`))).toBe(
      file(`description: Axes: ${KEPT.slice(6)}|«lost»§57/61`),
    );
    // The last of several wins there.
    expect(drawn(file(`description: short: one\ndescription: ${KEPT}: lost`))).toBe(
      file(`description: short: one\ndescription: ${KEPT}|«: lost»§57/63`),
    );
  });

  it("counts code points", () => {
    const emoji = "😀".repeat(57);
    expect(drawn(file(`description: ${emoji}😀字字字`))).toBe(file(`description: ${emoji}|«😀字字字»§57/61`));
  });

  it("finds its places with every line end and a byte order mark", () => {
    for (const eol of ["\r\n", "\r"]) {
      const text = file(`description: >-\n  ${KEPT}lost\n  end`).replaceAll("\n", eol);
      expect(drawn(text)).toBe(
        file(`description: >-\n  ${KEPT}|«lost»\n  «end»§57/65`).replaceAll("\n", eol),
      );
    }
    expect(drawn(`\ufeff${file(`description: ${KEPT}lost`)}`)).toBe(
      `\ufeff${file(`description: ${KEPT}|«lost»§57/61`)}`,
    );
  });

  it("strikes nothing in a value that does not read as it is written", () => {
    const text = file(`description: [${KEPT}, more]`);
    expect(findCut(text)).toMatchObject({ boundary: null, lost: [] });
    expect(drawn(text)).toBe(file(`description: [${KEPT}, more]§57/69`));
  });

  it("leaves stripped quotes and white space out of the count", () => {
    expect(drawn(file(`description: '  "${KEPT}lost"  '`))).toBe(
      file(`description: '  "${KEPT}|«lost»"  '§57/61`),
    );
  });

  it("looks at the frontmatter alone, and at all when the fence is none", () => {
    expect(frontmatterPart(file("a: b"))).toBe("---\nname: demo\na: b\n---\n\n");
    // U+FEFF is white space for JavaScript and none for Python.
    const text = `---\ndescription: ${KEPT}lost\n---\ufeff\n---\nBody\n`;
    expect(findCut(text)?.length).toBe(61);
  });
});

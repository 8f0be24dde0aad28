import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readYaml } from "./read.ts";
import type { ScalarStyle, YamlDialect, YamlNode, YamlScalar } from "./types.ts";

const dialects: YamlDialect[] = ["ruamel", "pyyaml"];

function scalarOf(text: string, dialect: YamlDialect): YamlScalar {
  const result = readYaml(text, dialect);
  if (!result.ok) throw new Error(`${result.problem.code} in ${JSON.stringify(text)}`);
  const root = result.root as YamlNode & { kind: "mapping" };
  const { value } = root.pairs[0]!;
  if (value.kind !== "scalar") throw new Error(`a ${value.kind}`);
  return value;
}

/** Holds what every scalar promises, whatever its style: the stretches cover the value, ascend in the source and stay in it. */
function checkCover(scalar: YamlScalar, source: string): void {
  let value = 0;
  let at = scalar.start;
  for (const stretch of scalar.stretches) {
    expect(stretch.value).toBe(value);
    expect(stretch.length).toBeGreaterThan(0);
    expect(stretch.source).toBeGreaterThanOrEqual(at);
    value += stretch.length;
    at = stretch.source + stretch.sourceLength;
    expect(at).toBeLessThanOrEqual(source.length);
  }
  expect(value).toBe(scalar.text.length);
}

/** Each unit of the value must be read in the source as itself, or stand for an escape or a line end. */
function checkReading(scalar: YamlScalar, source: string): void {
  checkCover(scalar, source);
  for (const { value, length, source: at, sourceLength } of scalar.stretches) {
    const text = scalar.text.slice(value, value + length);
    const written = source.slice(at, at + sourceLength);
    if (length !== sourceLength) {
      if (scalar.style === "single") expect([text, written]).toEqual(["'", "''"]);
      else expect([scalar.style, written[0], readEscape(written)]).toEqual(["double", "\\", text]);
      continue;
    }
    for (let i = 0; i < length; i++) {
      const folded = text[i] === " " && written[i] === "\n";
      const nextLine = text[i] === "\n" && written[i] === "\x85";
      if (!folded && !nextLine) expect(written[i]).toBe(text[i]);
    }
  }
}

function readEscape(written: string): string {
  const hex = /^\\[xuU]([0-9a-f]+)$/i.exec(written)?.[1];
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  return { "\\n": "\n", "\\t": "\t", '\\"': '"', "\\\\": "\\" }[written] ?? "?";
}

const word = fc.stringMatching(/^[a-zA-Z\u00e9\u4e2d]{1,6}$/).map((w) => `${w}\u{1f600}x`);
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
/** Paragraphs of lines; a paragraph's lines fold into one. */
const paragraphs = fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

const encoders: Record<ScalarStyle, (blocks: string[][]) => [source: string, text: string]> = {
  plain: (blocks) => [`a: ${fold(blocks, "  ")}\nz: 1`, unfold(blocks)],
  single: (blocks) => [
    `a: '${fold(blocks, "  ").replaceAll("a", "a''")}'`,
    unfold(blocks).replaceAll("a", "a'"),
  ],
  double: (blocks) => [
    `a: "${fold(blocks, "  ").replaceAll("a", '\\"\\n\\x41').replaceAll("b", "\\U0001f600\\u4e2d")}"`,
    unfold(blocks).replaceAll("a", '"\nA').replaceAll("b", "\u{1f600}\u4e2d"),
  ],
  literal: (blocks) => {
    const lines = blocks.map((block) => block.join("\n")).join("\n\n");
    return [`a: |\n   ${lines.replaceAll("\n", "\n   ")}\nz: 1`, `${lines}\n`];
  },
  folded: (blocks) => [`a: >-\n  ${fold(blocks, "  ")}\n\nz: 1`, unfold(blocks)],
};

function fold(blocks: string[][], indent: string): string {
  return blocks.map((block) => block.join(`\n${indent}`)).join(`\n\n${indent}`);
}

function unfold(blocks: string[][]): string {
  return blocks.map((block) => block.join(" ")).join("\n");
}

describe.each(Object.keys(encoders) as ScalarStyle[])("a %s scalar", (style) => {
  it.each(dialects)("gives its text back and leads every unit to its source (%s)", (dialect) => {
    fc.assert(
      fc.property(paragraphs, (blocks) => {
        const [source, text] = encoders[style](blocks);
        const scalar = scalarOf(source, dialect);
        expect([scalar.style, scalar.text]).toEqual([style, text]);
        checkReading(scalar, source);
      }),
    );
  });
});

describe("any text of YAML pieces", () => {
  const pieces = [
    ..."abc019~=:,[]{}#&*!|>'\"%@`\\-?.<\n\n\n \t\x85\u2028\ufeff",
    ...[
      ": ",
      "- ",
      "? ",
      "\n  ",
      "\n- ",
      "&a ",
      "*a",
      "!!str ",
      "!!set ",
      "|\n",
      ">-\n",
      "---",
      "...",
      "%YAML 1.1\n",
      "<<: ",
      "\\x41",
      "\u{1f600}",
      "\ud800",
      "\0",
    ],
  ];
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(""));

  function checkNode(node: YamlNode, source: string): void {
    expect(node.start).toBeLessThanOrEqual(node.end);
    expect(node.end).toBeLessThanOrEqual(source.length);
    if (node.kind === "scalar") checkCover(node, source);
    else if (node.kind === "sequence") for (const item of node.items) checkNode(item, source);
    else
      for (const { key, value } of node.pairs) {
        checkNode(key, source);
        checkNode(value, source);
      }
  }

  it.each(dialects)("is read or refused, never thrown at (%s)", (dialect) => {
    fc.assert(
      fc.property(soup, (text) => {
        const result = readYaml(text, dialect);
        if (result.ok) {
          if (result.root !== null) checkNode(result.root, text);
          return;
        }
        const { start, end } = result.problem;
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    );
  });
});

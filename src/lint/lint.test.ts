import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeContext } from "./context.ts";
import { applyEdits, applyFixes, certainFix } from "./fix.ts";
import { lintSkill, MAX_FINDINGS_PER_RULE } from "./lint.ts";
import { message } from "./messages.ts";
import { linesOf } from "./position.ts";
import { rules } from "./rules/index.ts";
import { TEST_FILE } from "./testing.ts";
import type { Rule } from "./types.ts";

const context = (content: string | Uint8Array) => makeContext({ file: TEST_FILE, content });
const rule = (id: string, check: Rule["check"]): Rule => ({
  id,
  title: id,
  level: "warning",
  agents: ["hermes"],
  source: "test",
  check,
});
const at = (start: number, end = start) => ({ range: { start, end }, message: message("yaml-error.tab") });

describe("lintSkill", () => {
  test("a rule that throws is reported and hides neither the others nor what it found before", () => {
    const findings = lintSkill(context("text"), {
      rules: [
        rule("bad", function* () {
          yield at(3);
          throw new Error("boom");
        }),
        rule("good", () => [at(1)]),
      ],
    });
    expect(findings.map(({ rule, message: { args } }) => [rule, ...args])).toEqual([
      ["rule-failed", "bad", "boom"],
      ["good"],
      ["bad"],
    ]);
  });
  test("by place, at one place by the list of rules", () => {
    const findings = lintSkill(context("text"), {
      rules: [rule("a", () => [at(2, 4), at(2, 3)]), rule("b", () => [at(2, 3), at(0)])],
    });
    expect(findings.map(({ rule, range }) => `${rule}${range.start}${range.end}`)).toEqual([
      "b00",
      "a23",
      "b23",
      "a24",
    ]);
  });
  test("levels, off, agents", () => {
    const list = [rule("a", () => [at(0)]), rule("b", () => [at(1)])];
    const levels = new Map([
      ["a", "off"],
      ["b", "error"],
    ] as const);
    expect(lintSkill(context(""), { rules: list, levels }).map(({ rule, level }) => [rule, level])).toEqual([
      ["b", "error"],
    ]);
    expect(lintSkill(context(""), { rules: list, agents: new Set(["claude"] as const) })).toEqual([]);
  });
  test("one rule's findings have a ceiling", () => {
    const findings = lintSkill(context("]]>".repeat(100_000)));
    expect(findings.filter(({ rule }) => rule === "injection-pattern")).toHaveLength(MAX_FINDINGS_PER_RULE);
  });
  test("a good skill in English and one in Chinese: nothing", () => {
    expect(lintSkill(context("---\nname: demo\ndescription: Demo things.\n---\n# Demo\n"))).toEqual([]);
    expect(
      lintSkill(
        context("---\nname: demo\ndescription: 把长篇小说拆成短视频脚本。\n---\n# 小说拆条\n先读原文。\n"),
      ),
    ).toEqual([]);
  });
  test("broken files of every kind never throw, and their ranges lie in the text", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "---\n",
        "---",
        "\n",
        "\r\n",
        "\r",
        "name: ",
        "description: ",
        "- ",
        "  ",
        "\t",
        ": ",
        " #",
        "'",
        '"',
      ),
      fc.constantFrom(
        "[a](../x)",
        "```\n",
        "`",
        "references/",
        "../",
        ">-\n",
        "|\n",
        "&a ",
        "*a",
        "{",
        "[",
        "\ufeff",
        "😀",
        "]]>",
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, fence) => {
        const source = (fence ? "---\n" : "") + pieces.join("");
        const findings = lintSkill(context(source));
        expect(findings.filter(({ rule }) => rule === "rule-failed")).toEqual([]);
        for (const { range } of findings) {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThanOrEqual(source.length);
        }
        // A fix changes nothing outside its range.
        for (const finding of findings) {
          const fix = certainFix(finding);
          if (fix === null || fix.edits.length !== 1) continue;
          const [{ range, text }] = fix.edits as [(typeof fix.edits)[number]];
          const fixed = applyEdits(source, fix.edits);
          expect(fixed).toBe(source.slice(0, range.start) + text + source.slice(range.end));
        }
      }),
      { numRuns: 2000 },
    );
  });
  test.each([
    ["links", "](a".repeat(300_000)],
    ["angle links", "](<".repeat(300_000)],
    ["backticks", "`a``b".repeat(200_000)],
    ["mentions", "references/".repeat(90_000)],
    ["path words", "a/".repeat(500_000)],
    ["dots", `references/${".".repeat(1_000_000)}`],
    ["blanks", `---\n${" ".repeat(1_000_000)}x`],
    ["fences", "---\n".repeat(250_000)],
    ["brackets", `[${"a".repeat(1_000_000)}`],
    ["no end", `---\nname: demo\n${"a: b: c\n".repeat(100_000)}`],
  ])("1 MB of hostile %s takes linear time", (_, body) => {
    const started = performance.now();
    lintSkill(context(`---\nname: demo\ndescription: x\n---\n${body}`));
    lintSkill(context(body));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("rules", () => {
  test("ids are unique kebab-case, and every rule has a source and a title", () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { id, source, title } of rules) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(source).not.toBe("");
      expect(title).not.toBe("");
    }
  });
});

describe("fixes", () => {
  test("of two that meet the first wins", () => {
    const replace = (start: number, end: number, text: string) => ({
      ...at(start, end),
      rule: "a",
      level: "error" as const,
      fixes: [
        {
          kind: "edit" as const,
          title: message("yaml-error.quote.fix"),
          edits: [{ range: { start, end }, text }],
        },
      ],
    });
    const { text, fixed } = applyFixes("abcdef", [
      replace(0, 2, "X"),
      replace(1, 3, "Y"),
      replace(4, 5, "Z"),
    ]);
    expect(text).toBe("XcdZf");
    expect(fixed).toHaveLength(2);
  });
});

describe("linesOf", () => {
  test("LF, CRLF, a lone CR and UTF-16 units", () => {
    const text = "a😀\r\nb\rc\n";
    const lines = linesOf(text);
    expect(lines.count).toBe(4);
    expect(
      [0, 1, 3, 4, 5, 6, 7, 8, 9].map((offset) => Object.values(lines.positionAt(offset)).join(":")),
    ).toEqual(["0:0", "0:1", "0:3", "0:3", "1:0", "1:1", "2:0", "2:1", "3:0"]);
    expect(lines.rangeOf(0)).toEqual({ start: 0, end: 3 });
    expect(lines.offsetAt({ line: 1, character: 99 })).toBe(6);
    expect(lines.offsetAt({ line: 99, character: 0 })).toBe(text.length);
  });
  test("there and back", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "\r", "\n", "😀")), (parts) => {
        const text = parts.join("");
        const lines = linesOf(text);
        for (let offset = 0; offset <= text.length; offset++) {
          // Between CR and LF there is no place of its own.
          if (text[offset - 1] === "\r" && text[offset] === "\n") continue;
          expect(lines.offsetAt(lines.positionAt(offset))).toBe(offset);
        }
      }),
    );
  });
});

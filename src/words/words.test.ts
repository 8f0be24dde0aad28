import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { FINDING_WORDS, findingText, messageText } from "./findings.ts";
import { format, placesOf, shownArgument } from "./format.ts";

const chinese: Record<string, string> = JSON.parse(
  fs.readFileSync(new URL("../../l10n/bundle.l10n.zh-cn.json", import.meta.url), "utf8"),
);
const templates = Object.entries(FINDING_WORDS);

describe("words of findings", () => {
  test.each(templates)("%s has a Chinese text with the same places", (_, template) => {
    expect(chinese[template]).toBeTypeOf("string");
    expect(placesOf(chinese[template]!)).toEqual(placesOf(template));
    expect(chinese[template]).toMatch(/\p{Script=Han}/u);
  });

  test("no two messages share an English text unless the Chinese may too", () => {
    const twice = templates.filter(([, text], i) => templates.findIndex(([, other]) => other === text) !== i);
    expect(twice.map(([id]) => id)).toEqual(["description-comment.fix"]);
  });

  test("a finding's sentences follow each other, in Chinese without a space", () => {
    const finding = {
      rule: "yaml-error",
      level: "error" as const,
      range: { start: 0, end: 1 },
      message: { id: "yaml-error.tab" as const, args: [] as [] },
      details: [{ id: "yaml-error.fallback" as const, args: [] as [] }],
    };
    expect(findingText(finding)).toBe(
      "YAML error: a tab cannot indent a line. Use spaces. Hermes then reads the frontmatter line by line, every value as plain text.",
    );
    expect(findingText(finding, (template, ...args) => format(chinese[template]!, args))).toBe(
      "YAML 错误：不能用制表符缩进。请改用空格。此时 Hermes 会逐行读取 frontmatter，所有值都当作纯文本。",
    );
  });
});

describe("format", () => {
  test("fills places in any order and leaves what has no argument", () => {
    expect(format("{1} of {0}, {2}", ["b", 3])).toBe("3 of b, {2}");
  });
  test("an argument that looks like a place stays as it is", () => {
    expect(format("{0}-{1}", ["{1}", "x"])).toBe("{1}-x");
  });
  test("what has no shape or turns the direction of text is written out", () => {
    expect(shownArgument("a\u202eb\n")).toBe("a\\u202eb\\u000a");
    expect(messageText({ id: "name.fix", args: ["\u2067x"] })).toBe("Change the name to “\\u2067x”");
    expect(shownArgument("👩‍💻 拆条")).toBe("👩‍💻 拆条");
  });
});

import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isDict } from "./dict.ts";
import { MAX_DEPTH } from "./limits.ts";
import { pyRepr, pyStr } from "./print.ts";
import { readYaml } from "./read.ts";
import type { PyValue, YamlDialect, YamlProblem } from "./types.ts";

function value(text: string, dialect: YamlDialect = "ruamel"): PyValue {
  const result = readYaml(text, dialect);
  if (!result.ok) throw new Error(`${result.problem.code}: ${result.problem.message}`);
  return result.value;
}

function repr(text: string, dialect: YamlDialect = "ruamel"): string {
  return pyRepr(value(text, dialect));
}

function problem(text: string, dialect: YamlDialect = "ruamel"): YamlProblem {
  const result = readYaml(text, dialect);
  if (result.ok) throw new Error(`read as ${pyRepr(result.value)}`);
  return result.problem;
}

/** The refusal with the text it marks. */
function refusal(text: string, dialect: YamlDialect = "ruamel") {
  const { code, start, end } = problem(text, dialect);
  return [code, text.slice(start, end)];
}

describe("values", () => {
  const golden = new URL("../../../shared/golden/vectors.json", import.meta.url);

  it.skipIf(!existsSync(golden))("are those of the golden vectors", () => {
    const { values } = JSON.parse(readFileSync(golden, "utf8")) as {
      values: { yaml: string; read: string; text: string | null }[];
    };
    for (const { yaml, read, text } of values) {
      const result = readYaml(`\nname: x\ndescription: ${yaml}`, "ruamel");
      expect([yaml, result.ok ? "yaml" : "fallback"]).toEqual([yaml, read]);
      if (!result.ok || !isDict(result.value)) continue;
      const description = result.value.get("description") ?? null;
      expect([yaml, description === null ? null : pyStr(description)]).toEqual([yaml, text]);
    }
  });

  it("differ between the dialects where the loaders do", () => {
    expect(repr("[y, N, 1.5e3, 1e3, 1e+3]")).toBe("[True, False, 1500.0, '1e3', 1000.0]");
    expect(repr("[y, N, 1.5e3, 1e3, 1e+3]", "pyyaml")).toBe("['y', 'N', '1.5e3', '1e3', '1e+3']");
    expect(repr("{a: 1, a: 2}", "pyyaml")).toBe("{'a': 2}");
    expect(repr("!!omap [a: 1]")).toBe("ordereddict([('a', 1)])");
    expect(repr("!!omap [a: 1]", "pyyaml")).toBe("[('a', 1)]");
    expect(repr("a:\tb\tc")).toBe("{'a': 'b\\tc'}");
    expect(problem("a:\tb", "pyyaml").code).toBe("tab");
  });

  it("keep big integers exact, and refuse those Python cannot convert", () => {
    expect(value("123456789012345678901")).toBe(123456789012345678901n);
    expect(problem("9".repeat(4301)).code).toBe("bad-value");
  });

  it("hold dates as Python prints them", () => {
    expect(pyStr(value("2024-01-02T03:04:05.5-05:30"))).toBe("2024-01-02 03:04:05.500000-05:30");
    expect(repr("2024-01-02 03:04:05Z")).toBe(
      "datetime.datetime(2024, 1, 2, 3, 4, 5, tzinfo=datetime.timezone(datetime.timedelta(0), 'Z'))",
    );
    expect(repr("2024-12-31 23:59:59.9999999")).toBe("datetime.datetime(2025, 1, 1, 0, 0)");
    expect(repr("2024-12-31 23:59:59.9999999", "pyyaml")).toBe(
      "datetime.datetime(2024, 12, 31, 23, 59, 59, 999999)",
    );
    expect(refusal("a: 2024-02-30")).toEqual(["bad-value", "2024-02-30"]);
  });

  it("are null for an empty text, without a root", () => {
    expect(readYaml("\n# only a comment", "ruamel")).toEqual({ ok: true, value: null, root: null });
  });

  it("resolve merge keys, the mapping's own pairs winning", () => {
    expect(repr("a: &a {x: 1, z: 2}\nb:\n  <<: *a\n  z: 3")).toBe(
      "{'a': {'x': 1, 'z': 2}, 'b': {'x': 1, 'z': 3}}",
    );
  });

  it("give a block scalar at the end no line feed", () => {
    expect(repr("\na: |\n  x\n  y")).toBe("{'a': 'x\\ny'}");
  });
});

describe("refusals mark their cause", () => {
  it.each([
    ["\ndescription: Foo: bar", "mapping-in-plain", ":"],
    ["\ndescription: @at", "cannot-start-token", "@"],
    ["\ndescription: `t`", "cannot-start-token", "`"],
    ["\ndescription: %p", "cannot-start-token", "%"],
    ["\ndescription: *star", "undefined-alias", "*star"],
    ["\ndescription: !tag x", "undefined-tag", "!tag"],
    ["\ndescription: [a, b", "unclosed", "["],
    ['\ndescription: "a b', "unclosed", '"'],
    ["\ndescription: [x] y", "block-end", "y"],
    ["\ndescription: a\nb c\nd: e", "block-end", "b c"],
    ["\na:\n\tb: c", "tab", "\t"],
    ["\na: b\x07", "control-character", "\x07"],
    ["\n? [[a]]\n: b", "unhashable-key", "[[a]]"],
    ["\na: {b: 1, b: 2}", "duplicate-key", "b"],
    ["\na: !!int x", "bad-value", "x"],
    ["\na: 1\n--- {}", "multiple-documents", "---"],
    [`\n${"k".repeat(1025)}: v`, "key-too-long", "k".repeat(1025)],
  ])("%j", (text, code, marked) => {
    expect(refusal(text)).toEqual([code, marked]);
  });

  it("point from the second of two equal keys to the first", () => {
    const text = "\n1: a\ntrue: b";
    const found = problem(text);
    expect(text.slice(found.start, found.end)).toBe("true");
    expect(text.slice(found.related!.start, found.related!.end)).toBe("1");
    expect(found.name).toBe("True");
  });

  it("tell a repeated anchor, which only PyYAML refuses", () => {
    expect(refusal("[&a x, &a y]", "pyyaml")).toEqual(["duplicate-anchor", "&a"]);
    expect(repr("[&a v, &a w, *a]")).toBe("['v', 'w', 'w']");
  });
});

describe("limits", () => {
  it("allow nesting up to MAX_DEPTH and no deeper, however deep the text", () => {
    expect(readYaml("[".repeat(MAX_DEPTH) + "]".repeat(MAX_DEPTH), "ruamel").ok).toBe(true);
    for (const depth of [MAX_DEPTH + 1, 10_000, 200_000]) {
      expect(problem("[".repeat(depth) + "]".repeat(depth)).code).toBe("too-deep");
      expect(problem("- ".repeat(depth)).code).toBe("too-deep");
      expect(problem("? ".repeat(depth), "pyyaml").code).toBe("too-deep");
      expect(problem("{a: ".repeat(depth), "pyyaml").code).toBe("too-deep");
    }
  });

  it("stop aliases that would explode, and aliases inside themselves", () => {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
    for (let i = 1; i < 10; i++)
      lines.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(", ")}]`,
      );
    expect(problem(lines.join("\n")).code).toBe("too-many-aliases");
    expect(problem("&a [*a]").code).toBe("bad-value");
    expect(problem("&a {<<: *a}", "pyyaml").code).toBe("bad-value");
  });

  it("read long hostile texts in linear time", () => {
    const size = 100_000;
    const hostile = [
      "[".repeat(99) + "a,".repeat(size / 2),
      "a: ".repeat(size / 3),
      `"${"\\x41 \n".repeat(Math.floor(size / 6))}"`,
      "\u{1f600} ".repeat(size / 3),
      `${"k ".repeat(size / 2)}`,
      `[${"a: b,".repeat(size / 5)}]`,
      `|\n${" x\n\n".repeat(size / 4)}`,
      "!a!".repeat(size / 3),
      "1:".repeat(size / 2),
      `${"1:00".repeat(1)}${":00".repeat(size / 3)}`,
      `a: ${"\n".repeat(size)}`,
      "k: v\n".repeat(size / 5),
    ];
    const start = performance.now();
    for (const text of hostile) {
      readYaml(text, "ruamel");
      readYaml(text, "pyyaml");
    }
    expect(performance.now() - start).toBeLessThan(30_000); // quadratic would take minutes
  });
});

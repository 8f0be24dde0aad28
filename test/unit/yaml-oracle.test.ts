import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pyRepr, pyStr } from "../../src/yaml/print.ts";
import { readYaml } from "../../src/yaml/read.ts";
import type { YamlDialect } from "../../src/yaml/types.ts";

/** What Python prints: `repr`, or `[repr, str]` where they differ; null for a refusal. */
type Answer = string | readonly [repr: string, str: string] | null;
type Case = readonly [text: string, ruamel: Answer, pyyaml: Answer];

const file = process.env.YAML_CASES ?? new URL("../oracle/yaml/expected.json", import.meta.url);
const cases = JSON.parse(readFileSync(file, "utf8")) as Case[];

function answer(text: string, dialect: YamlDialect): Answer {
  const result = readYaml(text, dialect);
  if (!result.ok) return null;
  const repr = pyRepr(result.value);
  const str = pyStr(result.value);
  return repr === str ? repr : [repr, str];
}

describe.each(["ruamel", "pyyaml"] as const)("%s", (dialect) => {
  it(`reads ${cases.length} texts as Python does`, () => {
    const wrong: unknown[] = [];
    for (const [text, ruamel, pyyaml] of cases) {
      const expected = dialect === "ruamel" ? ruamel : pyyaml;
      const got = answer(text, dialect);
      if (JSON.stringify(got) !== JSON.stringify(expected)) wrong.push({ text, expected, got });
    }
    expect(wrong).toEqual([]);
  });
});

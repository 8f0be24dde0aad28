import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hermesMetadata } from "../../skill/facts.ts";
import { readSkillText } from "../../skill/read.ts";
import { makeContext } from "../context.ts";
import { lintSkill } from "../lint.ts";
import { commaItems } from "../list-fix.ts";
import { expectFindings, expectSilent, fixedBy, onlyRules, TEST_FILE } from "../testing.ts";
import { flowList } from "../yaml-quote.ts";
import { configEntry } from "./config-entry.ts";
import { envName } from "./env-name.ts";
import { fieldPlace } from "./field-place.ts";
import { listType } from "./list-type.ts";
import { metadataMissing } from "./metadata-missing.ts";
import { metadataType } from "./metadata-type.ts";
import { unknownField } from "./unknown-field.ts";

const file = (yaml: string) => `---\nname: demo\ndescription: Demo things.\n${yaml}\n---\n# Demo\n`;
const hermes = (yaml: string) => file(`metadata:\n  hermes:\n    ${yaml.replaceAll("\n", "\n    ")}`);
const fields = (text: string) => readSkillText(text, "hermes").fields;

describe("metadata-type", () => {
  test("text, a list, text in its place for Hermes", () => {
    for (const marked of [
      "metadata: «text»",
      "metadata: «[a, b]»",
      'metadata: {hermes: «"x"»}',
      "metadata:\n  hermes:\n    «- tags: [a]»",
    ]) {
      const { findings, text } = expectFindings(metadataType, file(marked), ["metadata-type"]);
      expect(findings[0]!.level).toBe("error");
      expect(onlyRules(text)).toEqual(["metadata-type"]);
    }
  });
  test("silent for mappings, for nothing, and for broken YAML", () => {
    for (const yaml of [
      "metadata: {作者: 小明}",
      "metadata:",
      "metadata:\n  hermes:",
      "metadata: x\na: b: c",
    ])
      expectSilent(metadataType, file(yaml));
  });
});

describe("list-type", () => {
  test("triggers and tags as text: nothing of them is indexed", () => {
    const { text } = expectFindings(listType, file('triggers: «"fix ci, it\'s red"»'), ["list-type"]);
    expect(fields(fixedBy(listType, text)).get("triggers")).toEqual(["fix ci", "it's red"]);
    expect(onlyRules(text)).toEqual(["list-type"]);
    const tags = expectFindings(listType, hermes("tags: «小说，脚本、on»"), ["list-type"]);
    expect(hermesMetadata(fields(fixedBy(listType, tags.text)))!.get("tags")).toEqual(["小说", "脚本", "on"]);
  });
  test("a number, a mapping: told, not fixed", () => {
    for (const marked of ["triggers: «7»", "triggers:\n  «a: b»"]) {
      const { findings } = expectFindings(listType, file(marked), ["list-type"]);
      expect(findings[0]!.fixes).toBeUndefined();
    }
  });
  test("related skills with commas are information, environments a warning", () => {
    const { findings } = expectFindings(
      listType,
      file("related_skills: «a, b»\nenvironments: «kanban, docker»"),
      ["list-type.split", "list-type.environments"],
    );
    expect(findings.map(({ level }) => level)).toEqual(["info", "warning"]);
  });
  test("silent for lists, for one name, for no value", () => {
    for (const yaml of ["triggers: [拆条]", "triggers:", "related_skills: other", "environments: kanban"])
      expectSilent(listType, file(yaml));
    expectSilent(listType, hermes("tags:\n  - 写作"));
  });
  test("a list written on one line reads back as the same texts", () => {
    const item = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }),
      fc.constantFrom(
        "a, b",
        "[x]",
        "it's",
        "#x",
        "on",
        "1.10",
        "a: b",
        "- a",
        "{",
        "拆条",
        "&a",
        "null",
        "",
      ),
    );
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (items) => {
        expect(fields(file(`x: ${flowList(items)}`)).get("x")).toEqual(items);
      }),
      { numRuns: 500 },
    );
    expect(commaItems(" ['a', \"b c\", ,d] ")).toEqual(["a", "b c", "d"]);
  });
});

describe("field-place", () => {
  test("tags and triggers where nothing reads them", () => {
    const yaml = "«tags»: [a]\nmetadata:\n  «triggers»: [b]\n  «related_skills»: [c]";
    const { findings } = expectFindings(fieldPlace, file(yaml), Array<string>(3).fill("field-place"));
    expect(findings[0]).toMatchObject({ level: "info", message: { args: ["tags", "metadata.hermes.tags"] } });
    expect(onlyRules(file("tags: [a]"))).toEqual(["field-place"]);
  });
  test("silent where the right place is filled too, and for other keys of metadata", () => {
    expectSilent(fieldPlace, file("tags: [a]\nmetadata:\n  hermes:\n    tags: [标签]"));
    expectSilent(fieldPlace, file("related_skills: [a]\nmetadata:\n  keywords: [a]\n  tags:"));
  });
});

describe("config-entry", () => {
  test("entries that Hermes skips, one that it has already", () => {
    const yaml = [
      "config:",
      "  - «just.text»",
      "  - «key»: a",
      "  - key: b",
      "    description: «''»",
      "  - «description»: no key",
      "  - key: c",
      "    description: C",
      "  - key: «c»",
      "    description: Again",
    ].join("\n");
    const { findings, text } = expectFindings(configEntry, hermes(yaml), [
      "config-entry.text",
      "config-entry.missing",
      "config-entry.missing",
      "config-entry.missing",
      "config-entry.duplicate",
    ]);
    expect(findings.map(({ message }) => message.args[0])).toEqual([
      undefined,
      "description",
      "description",
      "key",
      "c",
    ]);
    expect(text.slice(findings[4]!.related![0]!.range.start)[0]).toBe("c");
    expect(onlyRules(text)).toEqual(["config-entry"]);
  });
  test("no list; a mapping of settings by their keys", () => {
    expectFindings(configEntry, hermes("config: «a.b»"), ["config-entry.type"]);
    expectFindings(configEntry, hermes("config:\n  «a.b»:\n    description: A"), ["config-entry.missing"]);
  });
  test("silent for good ones, in Chinese too, and for nothing", () => {
    expectSilent(
      configEntry,
      hermes("config:\n  - key: a\n    description: 时区\n  - {key: b, description: B}"),
    );
    expectSilent(configEntry, hermes("config: {key: a, description: A}"));
    expectSilent(configEntry, hermes("config:"));
  });
});

describe("env-name", () => {
  test("names that Hermes drops", () => {
    const yaml = [
      "required_environment_variables:",
      "  - name: «MY-KEY»",
      "  - «1KEY»",
      "  - name: «${TOKEN}»",
      "  - «prompt»: no name",
      "  - env_var: «'中文'»",
    ].join("\n");
    const { findings, text } = expectFindings(envName, file(yaml), [
      "env-name",
      "env-name",
      "env-name.reference",
      "env-name.missing",
      "env-name",
    ]);
    expect(findings[0]!.level).toBe("warning");
    expect(fixedBy(envName, text)).toContain("  - name: TOKEN\n");
    expect(onlyRules(text)).toEqual(["env-name"]);
  });
  test("one text alone; the older forms", () => {
    expectFindings(envName, file("required_environment_variables: «TOKEN»"), ["env-name.text"]);
    expectFindings(envName, file("prerequisites:\n  env_vars: [A, «b-c»]"), ["env-name"]);
    expectFindings(envName, file("prerequisites:\n  env_vars: «a b»"), ["env-name"]);
    expectFindings(envName, file("setup:\n  collect_secrets:\n    - env_var: «$X»"), ["env-name.reference"]);
  });
  test("silent for good names", () => {
    expectSilent(
      envName,
      file(
        "required_environment_variables:\n  - name: _A1\n    prompt: 请输入密钥\n  - B\nprerequisites:\n  env_vars: C",
      ),
    );
  });
});

describe("unknown-field", () => {
  test("another case or another dash: the fix writes it right", () => {
    const { text } = expectFindings(
      unknownField,
      file("«argument_hint»: '[a]'\n«Version»: '1'\n«allowed_tools»: Read"),
      ["unknown-field", "unknown-field", "unknown-field"],
    );
    expect(fixedBy(unknownField, text)).toBe(file("argument-hint: '[a]'\nversion: '1'\nallowed-tools: Read"));
    expect(onlyRules(text)).toEqual(["unknown-field"]);
  });
  test.each([
    ["desciption", "description"],
    ["trigger", "triggers"],
    ["platform", "platforms"],
    ["licence", "license"],
    ["require_apps", "requires_apps"],
    ["allowed-tool", "allowed-tools"],
    ["user-invocabel", "user-invocable"],
  ])("%s: is %s meant?", (written, meant) => {
    const { findings } = expectFindings(unknownField, file(`«${written}»: x`), ["unknown-field"]);
    expect(findings[0]!.message.args).toEqual([written, meant]);
    expect(findings[0]!.fixes).toBeUndefined();
  });
  test("under metadata.hermes", () => {
    expectFindings(unknownField, hermes("«require_tools»: [a]\n«related-skills»: [b]"), [
      "unknown-field",
      "unknown-field",
    ]);
  });
  test("silent for every field that an agent documents, and for those of one's own", () => {
    const documented =
      "license compatibility allowed-tools argument-hint disable-model-invocation user-invocable model effort context " +
      "agent hooks paths shell when_to_use arguments version author platforms environments requires_apps setup deps " +
      "required_environment_variables required_credential_files prerequisites tags related_skills triggers";
    const own =
      "mode content category tools risk source date_added 作者 title type id language x-note homepage";
    for (const key of `${documented} ${own}`.split(" ")) {
      expect([
        key,
        lintSkill(makeContext({ file: TEST_FILE, content: file(`${key}: x`) }), { rules: [unknownField] }),
      ]).toEqual([key, []]);
    }
    expectSilent(unknownField, hermes("tags: [a]\nplugin_type: hook\nhooks: [a]\nblueprint: {schedule: x}"));
  });
});

describe("metadata-missing", () => {
  test("off unless a level is set for it", () => {
    const content = file("version: '1'");
    const context = makeContext({ file: TEST_FILE, content });
    expect(lintSkill(context)).toEqual([]);
    const levels = new Map([["metadata-missing", "warning"]] as const);
    expect(lintSkill(context, { levels }).map(({ rule, level }) => [rule, level])).toEqual([
      ["metadata-missing", "warning"],
    ]);
    const { findings } = expectFindings(metadataMissing, content.replace("---", "«---»"), [
      "metadata-missing",
    ]);
    expect(findings[0]!.message.args).toEqual(["author, license, metadata.hermes"]);
  });
  test("silent when all is there", () => {
    expectSilent(
      metadataMissing,
      file("version: '1'\nauthor: 小明\nlicense: MIT\nmetadata:\n  hermes:\n    tags: [写作]"),
    );
  });
});

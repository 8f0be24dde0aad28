import { describe, expect, test } from "vitest";
import { conditionGate, platformGate } from "../../catalog/gates.ts";
import { readSkillText } from "../../skill/read.ts";
import { expectFindings, expectSilent, fixedBy, onlyRules } from "../testing.ts";
import { conditionNull } from "./condition-null.ts";
import { conditionPlace } from "./condition-place.ts";
import { conditionType } from "./condition-type.ts";
import { environmentValue } from "./environment-value.ts";
import { platformType } from "./platform-type.ts";
import { platformValue } from "./platform-value.ts";

const file = (yaml: string) => `---\nname: demo\ndescription: Demo things.\n${yaml}\n---\n# Demo\n`;
const hermes = (yaml: string) => file(`metadata:\n  hermes:\n    ${yaml.replaceAll("\n", "\n    ")}`);
const fields = (text: string) => readSkillText(text, "hermes").fields;
const gate = (text: string, tools: string[]) =>
  conditionGate(fields(text), { platform: "linux", environments: [], sessionPlatform: "cli", tools });

describe("condition-type", () => {
  test("a text is read letter by letter: hidden, until it is a list", () => {
    const { findings, text } = expectFindings(conditionType, hermes("requires_tools: «terminal»"), [
      "condition-type",
    ]);
    expect(findings[0]).toMatchObject({ level: "error", message: { args: ["requires_tools", "terminal"] } });
    expect(gate(text, ["terminal"])).toBe("hide");
    const fixed = fixedBy(conditionType, text);
    expect(fixed).toBe(hermes("requires_tools: [terminal]"));
    expect(gate(fixed, ["terminal"])).toBe("show");
    expect(onlyRules(text)).toEqual(["condition-type"]);
  });
  test("the other conditions", () => {
    expectFindings(conditionType, hermes("fallback_for_tools: «web_search, browser»"), [
      "condition-type.fallback",
    ]);
    const { text } = expectFindings(conditionType, hermes("session_platforms: «cli»"), [
      "condition-type.session",
    ]);
    expect(gate(text, [])).toBe("hide");
    expectFindings(conditionType, hermes("«requires_toolsets»:\n  web: true"), ["condition-type.mapping"]);
  });
  test("entries that are no text", () => {
    const { findings } = expectFindings(
      conditionType,
      hermes("fallback_for_tools: [a, «1»]\n«requires_tools»:\n  - a\n  -\nrequires_toolsets: [«no»]"),
      ["condition-type.item.fallback", "condition-type.item", "condition-type.item"],
    );
    expect(findings.map(({ level }) => level)).toEqual(["warning", "error", "error"]);
  });
  test("silent for lists of texts, for an empty one, elsewhere", () => {
    for (const yaml of [
      "requires_tools: [终端]",
      "requires_tools: []",
      "requires_tools: ''",
      "requires_tools:",
    ])
      expectSilent(conditionType, hermes(yaml));
    expectSilent(conditionType, file("requires_tools: terminal"));
  });
});

describe("condition-null", () => {
  test("no value, which ends the index for everybody: an empty list", () => {
    const { text } = expectFindings(conditionNull, hermes("«requires_tools»: # none\ntags: [a]"), [
      "condition-null",
    ]);
    expect(gate(text, [])).toBe("error");
    const fixed = fixedBy(conditionNull, text);
    expect(fixed).toBe(hermes("requires_tools: [] # none\ntags: [a]"));
    expect(gate(fixed, [])).toBe("show");
    expect(onlyRules(text)).toEqual(["condition-null"]);
    expect(fixedBy(conditionNull, hermes("fallback_for_toolsets: ~"))).toBe(
      hermes("fallback_for_toolsets: []"),
    );
  });
  test("what cannot be gone through, or has no hash", () => {
    for (const [marked, id] of [
      ["requires_toolsets: «yes»", "condition-null.other"],
      ["session_platforms: «5»", "condition-null.other"],
      ["requires_tools:\n  - «[a, b]»", "condition-null.item"],
      ["fallback_for_tools:\n  - «name: a»", "condition-null.item"],
    ] as const) {
      const { findings, text } = expectFindings(conditionNull, hermes(marked), [id]);
      expect([marked, gate(text, []), findings[0]!.level]).toEqual([marked, "error", "error"]);
    }
  });
  test("silent for lists, texts, and `session_platforms` without a value", () => {
    for (const yaml of [
      "requires_tools: [a]",
      "requires_tools: a",
      "session_platforms:",
      "session_platforms: no",
    ]) {
      expectSilent(conditionNull, hermes(yaml));
      expect([yaml, gate(hermes(yaml), []) === "error"]).toEqual([yaml, false]);
    }
  });
});

describe("condition-place", () => {
  test("conditions outside metadata.hermes", () => {
    const { text } = expectFindings(
      conditionPlace,
      file("«requires_tools»: [a]\nmetadata:\n  «session_platforms»: [cli]"),
      ["condition-place.hermes", "condition-place.hermes"],
    );
    expect(onlyRules(text)).toEqual(["condition-place"]);
  });
  test("platforms, environments and apps inside metadata", () => {
    const yaml =
      "metadata:\n  «platforms»: [macos]\n  hermes:\n    «environments»: [kanban]\n    «requires_apps»: [mail]";
    expectFindings(conditionPlace, file(yaml), Array<string>(3).fill("condition-place.top"));
  });
  test("`hermes` at the margin", () => {
    expectFindings(conditionPlace, file("«hermes»:\n  tags: [a]"), ["condition-place.orphan"]);
  });
  test("silent where they belong, and for a list of all systems, which would hide nothing", () => {
    expectSilent(
      conditionPlace,
      file("platforms: [linux]\nmetadata:\n  hermes:\n    requires_tools: [终端]"),
    );
    expectSilent(
      conditionPlace,
      file("metadata:\n  platforms: [linux, macos, windows]\n  environments: [自定]"),
    );
    expectSilent(conditionPlace, file("requires_tools: [a]\nbroken: a: b"));
  });
});

describe("platform-value", () => {
  const hiddenOn = (text: string) =>
    ["linux", "darwin", "win32"].filter((platform) => platformGate(fields(text), platform) === "hide");
  test.each([
    ["[«osx»]", "[macos]"],
    ["[«WSL»]", "[linux]"],
    ["«ubuntu»", "[linux]"],
    ["«macos, linux»", "[macos, linux]"],
    ["«'linux, osx'»", "[linux, macos]"],
    ["«all»", "[linux, macos, windows]"],
  ])("%s hides everywhere, until it is %s", (marked, fixed) => {
    const { findings, text } = expectFindings(platformValue, file(`platforms: ${marked}`), [
      /osx»\]|WSL|ubuntu/.test(marked) ? "platform-value.meant" : "platform-value",
    ]);
    expect(findings[0]!.level).toBe("error");
    expect(hiddenOn(text)).toHaveLength(3);
    expect(fixedBy(platformValue, text)).toBe(file(`platforms: ${fixed}`));
    expect(onlyRules(text)).toEqual(["platform-value"]);
  });
  test("one entry of several has no effect", () => {
    const { findings, text } = expectFindings(platformValue, file("platforms: [linux, «ubuntu», «amiga»]"), [
      "platform-value.some.meant",
      "platform-value.some",
    ]);
    expect(findings.map(({ level, fixes }) => [level, fixes])).toEqual([
      ["warning", undefined],
      ["warning", undefined],
    ]);
    expect(hiddenOn(text)).toEqual(["darwin", "win32"]);
  });
  test("silent for what matches, in any case, and for nothing", () => {
    for (const value of [
      "[macos, linux, windows]",
      "[Darwin]",
      "win",
      "win32",
      "['']",
      "[]",
      "",
      "true",
      "freebsd14",
    ])
      expectSilent(platformValue, file(`platforms: ${value}`));
  });
});

describe("platform-type", () => {
  test("what Hermes cannot go through", () => {
    for (const value of ["true", "7", "2024-01-02"]) {
      const { text } = expectFindings(platformType, file(`platforms: «${value}»`), ["platform-type"]);
      expect(platformGate(fields(text), "linux")).toBe("error");
      expect(onlyRules(text)).toEqual(["platform-type"]);
    }
  });
  test("silent for lists, texts and false values", () => {
    for (const value of ["[linux]", "linux", "no", "0", "~"])
      expectSilent(platformType, file(`platforms: ${value}`));
  });
});

describe("environment-value", () => {
  test("an unknown one limits nothing, blanks hide everywhere", () => {
    const { findings, text } = expectFindings(environmentValue, file("environments: [kanban, «k8s»]"), [
      "environment-value",
    ]);
    expect(findings[0]!.level).toBe("warning");
    expect(onlyRules(text)).toEqual(["environment-value"]);
    const blank = expectFindings(environmentValue, file("environments: «[' ']»"), [
      "environment-value.blank",
    ]);
    expect(blank.findings[0]!.level).toBe("error");
  });
  test("silent for the known ones in any case, and for nothing", () => {
    for (const value of ["[Kanban, docker]", "s6", "[]", "", "[docker, '']"])
      expectSilent(environmentValue, file(`environments: ${value}`));
  });
});

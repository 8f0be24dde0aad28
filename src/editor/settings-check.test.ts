import { describe, expect, it } from "vitest";
import { checkSettings } from "./settings-check.ts";

const rules = new Set(["description-cut", "name-folder"]);
const check = (values: Record<string, unknown>) => checkSettings((key) => values[key], rules);
const problemsOf = (values: Record<string, unknown>) => check(values).problems.map(({ key }) => key);

describe("settings", () => {
  it("have defaults", () => {
    expect(check({})).toEqual({
      rules: new Map(),
      agents: ["hermes"],
      lintWholeHome: false,
      cutShow: true,
      catalogPath: null,
      catalogWriteOnChange: false,
      problems: [],
    });
  });

  it("are taken as they are when they can be used", () => {
    const settings = check({
      rules: { "description-cut": "off", "name-folder": "error" },
      agents: ["claude", "spec", "spec"],
      "lint.wholeHome": true,
      "cut.show": false,
      "catalog.path": "  c.md ",
      "catalog.writeOnChange": true,
    });
    expect(settings).toEqual({
      rules: new Map([
        ["description-cut", "off"],
        ["name-folder", "error"],
      ]),
      agents: ["spec", "claude"],
      lintWholeHome: true,
      cutShow: false,
      catalogPath: "c.md",
      catalogWriteOnChange: true,
      problems: [],
    });
  });

  it("fall back, each with its problem, when they cannot", () => {
    expect(check({ "cut.show": "no" }).cutShow).toBe(true);
    expect(problemsOf({ "cut.show": "no", "catalog.writeOnChange": 1, "catalog.path": 5 })).toEqual([
      "skillLoupe.cut.show",
      "skillLoupe.catalog.path",
      "skillLoupe.catalog.writeOnChange",
    ]);
    expect(problemsOf({ "catalog.path": "a\0b" })).toEqual(["skillLoupe.catalog.path"]);
    expect(problemsOf({ "catalog.path": "a".repeat(5000) })).toEqual(["skillLoupe.catalog.path"]);
    for (const bad of ["off", 3, true, []]) expect(problemsOf({ rules: bad })).toEqual(["skillLoupe.rules"]);
  });

  it("name the rule that is wrong and keep the others", () => {
    const settings = check({
      rules: { "no-such": "off", "name-folder": "fatal", "description-cut": "info" },
    });
    expect(settings.rules).toEqual(new Map([["description-cut", "info"]]));
    expect(settings.problems.map(({ key }) => key)).toEqual([
      "skillLoupe.rules.no-such",
      "skillLoupe.rules.name-folder",
    ]);
  });
});

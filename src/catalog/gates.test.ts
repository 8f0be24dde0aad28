import { describe, expect, it } from "vitest";
import { readSkillText } from "../skill/read.ts";
import { appGate, conditionGate, environmentGate, platformGate } from "./gates.ts";
import type { Situation } from "./situation.ts";

const fields = (yaml: string) => readSkillText(`---\n${yaml}\n---\n`, "hermes").fields;
const linux: Situation = { platform: "linux", environments: [] };

describe("platforms (hermes.md §4.1)", () => {
  it.each([
    ["x: 1", "show", "show", "show"],
    ["platforms:", "show", "show", "show"],
    ["platforms: []", "show", "show", "show"],
    ["platforms: [macos]", "hide", "show", "hide"],
    ["platforms: ' Linux '", "show", "hide", "hide"],
    ["platforms: [windows, darwin]", "hide", "show", "show"],
    ["platforms: win", "hide", "hide", "show"],
    ["platforms: ['']", "show", "show", "show"],
    ["platforms: macos, linux", "hide", "hide", "hide"],
    ["platforms: [osx, wsl, ubuntu]", "hide", "hide", "hide"],
    ["platforms: {linux: 1}", "hide", "hide", "hide"],
    ["platforms: true", "error", "error", "error"],
    ["platforms: 7", "error", "error", "error"],
    ["platforms: 2024-01-02", "error", "error", "error"],
    ["platforms: [__proto__, constructor]", "hide", "hide", "hide"],
    // The fallback's text matches no system, its empty text all.
    ["a: b: c\nplatforms: [linux]", "hide", "hide", "hide"],
    ["a: b: c\nplatforms:\n- macos", "show", "show", "show"],
  ])("%s", (yaml, ...expected) => {
    expect(["linux", "darwin", "win32"].map((platform) => platformGate(fields(yaml), platform))).toEqual(
      expected,
    );
  });
});

it.each([
  ["x: 1", [], "show"],
  ["environments: [docker]", [], "hide"],
  ["environments: [docker, kanban]", ["kanban"], "show"],
  ["environments: ' S6 '", ["s6"], "show"],
  ["environments: [moon]", [], "show"],
  ["environments: ['', ' ']", ["docker"], "hide"],
] as const)("environments (hermes.md §4.2): %s with %j", (yaml, active, gate) => {
  expect(environmentGate(fields(yaml), active)).toBe(gate);
});

it("hides what needs an app: none is known here (hermes.md §4.3)", () => {
  expect(appGate(fields("requires_apps: [notes]"))).toBe("hide");
  expect(appGate(fields("requires_apps: notes"))).toBe("hide");
  expect(appGate(fields("requires_apps: []"))).toBe("show");
  expect(appGate(fields("requires_apps:"))).toBe("show");
});

describe("conditions (hermes.md §4.5)", () => {
  const gate = (hermes: string, given: Partial<Situation>) =>
    conditionGate(fields(`metadata:\n  hermes: ${hermes}`), { ...linux, ...given });

  it.each([
    ["{requires_tools: [terminal]}", {}, "show"],
    ["{requires_tools: [terminal]}", { tools: ["terminal"] }, "show"],
    ["{requires_tools: [terminal]}", { tools: [] }, "hide"],
    ["{requires_tools: [terminal]}", { toolsets: ["web"] }, "hide"],
    ["{requires_tools: [Terminal]}", { tools: ["terminal"] }, "hide"],
    ["{fallback_for_tools: [terminal]}", { tools: ["terminal"] }, "hide"],
    ["{fallback_for_toolsets: [web]}", { toolsets: ["web"] }, "hide"],
    ["{fallback_for_toolsets: [web]}", { toolsets: [] }, "show"],
    ["{requires_toolsets: []}", { toolsets: [] }, "show"],
    // Letter by letter.
    ["{requires_tools: terminal}", { tools: ["terminal"] }, "hide"],
    ["{requires_tools: ab}", { tools: ["a", "b"] }, "show"],
    ["{fallback_for_tools: x}", { tools: ["terminal"] }, "show"],
    // What Python raises at, when the list is reached.
    ["{requires_tools: }", { tools: [] }, "error"],
    ["{requires_tools: }", {}, "show"],
    ["{requires_tools: 7}", { tools: [] }, "error"],
    ["{requires_tools: [[a]]}", { tools: [] }, "error"],
    ["{requires_tools: , fallback_for_tools: [a]}", { tools: ["a"] }, "hide"],
    // A number is no name, whatever it prints as.
    ["{requires_tools: [7]}", { tools: ["7"] }, "hide"],
    ["{fallback_for_tools: [7]}", { tools: ["7"] }, "show"],
    ["{session_platforms: [ Telegram ]}", { sessionPlatform: "telegram" }, "show"],
    ["{session_platforms: [telegram]}", { sessionPlatform: "cli" }, "hide"],
    ["{session_platforms: [telegram]}", {}, "show"],
    ["{session_platforms: ['', ' ']}", { sessionPlatform: "cli" }, "show"],
    ["{session_platforms: }", { sessionPlatform: "cli" }, "show"],
    ["text", { tools: [] }, "show"],
  ] as const)("%s with %j", (hermes, given, expected) => expect(gate(hermes, given)).toBe(expected));

  it("count under metadata.hermes alone", () => {
    expect(conditionGate(fields("requires_tools: [terminal]"), { ...linux, tools: [] })).toBe("show");
    expect(conditionGate(fields("metadata: text"), { ...linux, tools: [] })).toBe("show");
  });
});

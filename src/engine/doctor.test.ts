import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { type Files, machine, openEngine, skillFile, tempHome } from "../../test/helpers/temp-home.ts";
import { DOCTOR_WORDS } from "../words/doctor.ts";
import { examine } from "./doctor.ts";
import { resolveSettings } from "./settings.ts";

const FINE = skillFile({ name: "fine", description: "Fine." });
function signs(files: Files, prepare: (home: string) => void = () => {}, env = {}) {
  const home = tempHome(files);
  prepare(home);
  const checks = examine(openEngine(home), resolveSettings({}, env, home), machine({ env }));
  for (const { sign } of checks) expect(DOCTOR_WORDS[sign], sign).toBeDefined();
  return Object.fromEntries(checks.map(({ sign, state }) => [sign, state]));
}

it("finds a healthy home healthy", () => {
  const found = signs({
    "config.yaml": "plugins: {enabled: [skill-retrieval]}\n",
    "plugins/skill-retrieval/plugin.yaml": "",
    "hermes-agent/pyproject.toml": '[project]\nversion = "0.21.6"\n',
    "skills/a/fine/SKILL.md": FINE,
    ".skills_prompt_snapshot.json": '{"version": 4}',
  });
  expect(Object.values(found).every((state) => state === "ok")).toBe(true);
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining([
      "home-found",
      "config-read",
      "plugin-enabled",
      "hermes-version",
      "index-filled",
      "frontmatter-fine",
      "agent-current",
    ]),
  );
});

it.each<[string, Files, string, string]>([
  ["no skills folder", {}, "skills-missing", "fail"],
  ["no skill", { "skills/x": "" }, "index-empty", "fail"],
  ["no config", { "skills/a/b/SKILL.md": FINE }, "config-absent", "info"],
  ["a broken config", { "config.yaml": "a: b: c" }, "config-broken", "fail"],
  ["a config that is a list", { "config.yaml": "- a" }, "config-not-a-mapping", "fail"],
  [
    "a config in UTF-16",
    { "config.yaml": Buffer.from("\ufeffa: b", "utf16le") },
    "config-unreadable",
    "fail",
  ],
  ["skills that are a text", { "config.yaml": "skills: off please" }, "config-skills-ignored", "fail"],
  [
    "an external folder that is not there",
    { "config.yaml": "skills: {external_dirs: [gone]}" },
    "external-missing",
    "warn",
  ],
  ["no plugin", {}, "plugin-absent", "warn"],
  ["a plugin not enabled", { "plugins/skill-retrieval/x": "" }, "plugin-not-enabled", "fail"],
  [
    "an old Hermes",
    { "hermes-agent/pyproject.toml": '[project]\nversion = "0.20.0"' },
    "hermes-too-old",
    "fail",
  ],
  [
    "a Hermes older than what is shown",
    { "hermes-agent/pyproject.toml": '[project]\nversion = "0.21.2"' },
    "hermes-older",
    "warn",
  ],
  [
    "broken frontmatter",
    { "skills/a/b/SKILL.md": "---\nname: n1\ndescription: a: b\n---\n" },
    "broken-frontmatter",
    "warn",
  ],
  [
    "skills hidden by broken frontmatter",
    { "skills/a/b/SKILL.md": "---\nname: n1\ndescription: a: b\nplatforms: [linux]\n---\n" },
    "hidden-by-errors",
    "fail",
  ],
  ["bad bytes", { "skills/a/b/SKILL.md": new Uint8Array([0xff]) }, "unreadable", "warn"],
  [
    "a condition that breaks the catalog",
    { "skills/a/b/SKILL.md": skillFile({ name: "n1", platforms: "true" }) },
    "catalog-aborted",
    "fail",
  ],
  [
    "cut descriptions",
    { "skills/a/b/SKILL.md": skillFile({ description: "x".repeat(70) }) },
    "descriptions-cut",
    "info",
  ],
  ["no listing yet", {}, "agent-no-snapshot", "info"],
  ["an older listing", { ".skills_prompt_snapshot.json": '{"version": 3}' }, "agent-older-snapshot", "warn"],
])("tells of %s", (_, files, sign, state) => expect(signs(files)[sign]).toBe(state));

it("tells that the agent is behind the disk", () => {
  const found = signs(
    { "skills/a/b/SKILL.md": FINE, ".skills_prompt_snapshot.json": '{"version": 4}' },
    (home) => {
      const past = new Date(Date.now() - 60_000);
      fs.utimesSync(path.join(home, ".skills_prompt_snapshot.json"), past, past);
    },
  );
  expect(found["agent-behind"]).toBe("warn");
});

it("tells of links that lead nowhere or back, and of settings that cannot be", () => {
  const found = signs(
    { "skills/a/b/SKILL.md": FINE },
    (home) => {
      fs.symlinkSync("..", path.join(home, "skills/a/up"));
      fs.symlinkSync("gone", path.join(home, "skills/lost"));
    },
    { SKILL_RETRIEVAL_TOP_K: "0" },
  );
  expect(found).toMatchObject({ "walk-loop": "warn", "walk-dangling": "warn", "setting-bad": "warn" });
});

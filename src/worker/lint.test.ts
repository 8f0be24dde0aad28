import path from "node:path";
import { expect, test } from "vitest";
import { openEngine, skillFile, tempHome } from "../../test/helpers/temp-home.ts";
import type { LintSettings } from "../engine/lint-surroundings.ts";
import { lintFiles, MAX_HOME_FINDINGS } from "./lint.ts";

const settings: LintSettings = { levels: [], agents: ["hermes"] };
const always = { goesOn: () => true, at: () => {} };
const wrong = (name: string) => skillFile({ name, description: "Two axes: one." });
const rulesOf = (answer: Awaited<ReturnType<typeof lintFiles>>, home: string) =>
  Object.fromEntries(
    answer.files.map(({ file, findings }) => [path.relative(home, file), findings.map(({ rule }) => rule)]),
  );

test("every file of the home, hidden ones and lost ones included", async () => {
  const home = tempHome({
    "skills/a/SKILL.md": wrong("a"),
    "skills/good/SKILL.md": skillFile({ name: "good", description: "Good things." }),
    "skills/win/SKILL.md": "---\nname: win\ndescription: Two axes: one.\nplatforms: [windows]\n---\n# Win\n",
    "skills/lower/skill.md": skillFile({ name: "other", description: "Lower." }),
    "skills/node_modules/pack/SKILL.md": wrong("not-pack"),
    "skills/.archive/old/SKILL.md": wrong("not-old"),
  });
  const answer = await lintFiles(openEngine(home), { settings, files: null }, "/nobody", always);
  const found = rulesOf(answer, home);
  expect(found["skills/a/SKILL.md"]).toContain("yaml-error");
  expect(found["skills/win/SKILL.md"]).toContain("yaml-error");
  expect(found["skills/lower/skill.md"]).toEqual(["wrong-case"]);
  expect(found["skills/node_modules/pack/SKILL.md"]).toEqual(["skill-hidden"]);
  expect(Object.keys(found)).not.toContain("skills/.archive/old/SKILL.md");
  expect(answer).toMatchObject({ capped: false, cancelled: false, configs: [] });
  const [finding] = answer.files.find(({ file }) => file.endsWith("a/SKILL.md"))!.findings;
  expect(finding!.range.start).toEqual({ line: 2, character: 21 });
  expect(structuredClone(answer)).toEqual(answer);
});

test("an editor's text counts, and duplicates know each other", async () => {
  const home = tempHome({
    "skills/x/list/SKILL.md": skillFile({ name: "list", description: "Life." }),
    "skills/y/list/SKILL.md": skillFile({ name: "other", description: "Work." }),
  });
  const engine = openEngine(home);
  const other = path.join(home, "skills/y/list/SKILL.md");
  engine.setUnsaved(other, skillFile({ name: "list", description: "Work." }));
  const answer = await lintFiles(engine, { settings, files: null }, "/nobody", always);
  const related = answer.files.flatMap(({ findings }) =>
    findings.filter(({ rule }) => rule === "duplicate-name").map((finding) => finding.related[0]!.file),
  );
  expect(related).toEqual([other, path.join(home, "skills/x/list/SKILL.md")]);
  const one = await lintFiles(engine, { settings, files: [other] }, "/nobody", always);
  expect(one.files.map(({ file }) => file)).toEqual([other]);
});

test("settings and .skill-loupe.json decide, the file before the settings", async () => {
  const home = tempHome({
    "skills/a/SKILL.md": skillFile({ name: "b", description: "A." }),
    "skills/drafts/c/SKILL.md": skillFile({ name: "d", description: "C." }),
    ".skill-loupe.json": '{ "rules": { "name-folder": "error" }, "ignore": ["skills/drafts/**"] }',
  });
  const levels = [["name-folder", "off"]] as const;
  const asked = { settings: { ...settings, levels }, files: null };
  const answer = await lintFiles(openEngine(home), asked, "/nobody", always);
  expect(answer.files.map(({ file }) => path.relative(home, file))).toEqual(["skills/a/SKILL.md"]);
  expect(answer.files[0]!.findings).toMatchObject([{ rule: "name-folder", level: "error" }]);
  expect(answer.configs).toEqual([path.join(home, ".skill-loupe.json")]);
  expect(answer.checked).toBe(1);
});

test("an external root is no skill's folder", async () => {
  const root = tempHome({ "SKILL.md": skillFile({ name: "named", description: "It." }) });
  const home = tempHome({
    "skills/.keep": "",
    "config.yaml": `skills:\n  external_dirs:\n    - ${root}\n`,
  });
  const engine = openEngine(home);
  expect(engine.home.roots.map((each) => each.root.dir)).toContain(root);
  const answer = await lintFiles(engine, { settings, files: null }, "/nobody", always);
  expect(
    answer.files.flatMap(({ findings }) => findings).filter((each) => each.rule === "name-folder"),
  ).toEqual([]);
});

test("the most severe are kept when there are too many, and a stop is heeded", async () => {
  const body = "word\n".repeat(600);
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [
      `skills/s${i}/SKILL.md`,
      skillFile({ name: `x${i}`, description: i % 10 === 9 ? "Two axes: one." : "One." }, body),
    ]),
  );
  const home = tempHome(files);
  const engine = openEngine(home);
  const all = await lintFiles(engine, { settings, files: null }, "/nobody", always);
  expect(all.capped).toBe(false);
  expect(all.counts.error).toBeGreaterThan(5);
  const answer = await lintFiles(engine, { settings, files: null }, "/nobody", always, 10);
  const shown = answer.files.flatMap(({ findings }) => findings);
  expect(answer).toMatchObject({ capped: true, counts: all.counts });
  expect(shown).toHaveLength(10);
  expect(shown.filter(({ level }) => level === "error")).toHaveLength(Math.min(10, all.counts.error));
  expect(MAX_HOME_FINDINGS).toBeGreaterThan(1000);
  const stopped = await lintFiles(engine, { settings, files: null }, "/nobody", {
    ...always,
    goesOn: () => false,
  });
  expect(stopped).toMatchObject({ cancelled: true, checked: 0, files: [] });
});

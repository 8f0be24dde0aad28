import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openEngine, skillFile, tempHome } from "../../test/helpers/temp-home.ts";
import { makeContext } from "../lint/context.ts";
import { makeHomeView } from "../lint/home-view.ts";
import { lintSkill } from "../lint/lint.ts";
import { homeSkills } from "./lint-home.ts";

const twin = skillFile({ name: "twin", description: "A twin." });
const home = tempHome({
  "skills/a/list/SKILL.md": skillFile({ name: "list", description: "Life." }),
  "skills/b/list/SKILL.md": skillFile({ name: "list", description: "Work." }),
  "skills/a/twin/SKILL.md": twin,
  "skills/b/deep/twin/SKILL.md": twin,
  "skills/a/My Tool/SKILL.md": skillFile({ name: "My Tool" }),
  "skills/b/my_tool/SKILL.md": skillFile({ name: "my_tool" }),
  "skills/c/win/SKILL.md": "---\nname: win\nplatforms: [windows]\n---\n# Win\n",
  "plugins/p/skills/extra/SKILL.md": skillFile({ name: "extra" }),
});
const at = (place: string) => path.join(home, place, "SKILL.md");

test("what each reader makes of two of one name", () => {
  const view = makeHomeView(homeSkills(openEngine(home)));
  const [first, second] = view.named("list");
  expect(first).toMatchObject({ place: "skills/a/list/SKILL.md", index: null, slug: null });
  expect(first!.catalog).toEqual({ loadName: "a/list" });
  expect(second!.index).toEqual({ reason: "duplicate", by: at("skills/a/list") });
  expect(second!.catalog).toEqual({ loadName: "b/list" });
  expect(first!.hash).not.toBe(second!.hash);
});

test("identical ones: the shallower stays", () => {
  const view = makeHomeView(homeSkills(openEngine(home)));
  const [first, second] = view.named("twin");
  expect(first!.hash).toBe(second!.hash);
  expect(first!.catalog).toEqual({ loadName: "twin" });
  expect(second!.catalog).toEqual({ reason: "shadowed", by: at("skills/a/twin") });
  expect([first!.slug, second!.slug]).toEqual(["twin", null]);
});

test("slash commands, aliases, files; a plugin's skill and one of another system register none", () => {
  const view = makeHomeView(homeSkills(openEngine(home)));
  expect(view.withSlug("my-tool").map(({ name }) => name)).toEqual(["My Tool", "my_tool"]);
  expect(view.skillOf(at("skills/c/win"))).toMatchObject({ slug: null, hash: null });
  expect(view.named("p:extra")).toMatchObject([{ slug: null, catalog: { reason: "plugin" } }]);
  expect(["list", "a/list", "b/deep/twin", "win", "other"].map((name) => view.answersTo(name))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test("an editor's text counts", () => {
  const engine = openEngine(home);
  engine.setUnsaved(at("skills/b/list"), skillFile({ name: "list", description: "Life." }));
  const [first, second] = makeHomeView(homeSkills(engine)).named("list");
  expect(second!.hash).toBe(first!.hash);
});

test("outside Hermes names may repeat and there is no catalog", () => {
  const [first, second] = makeHomeView(homeSkills(openEngine(home, { profile: "standalone" }))).named("list");
  expect([first!.index, second!.index, first!.catalog]).toEqual([null, null, null]);
});

const corpus = fileURLToPath(new URL("../../../shared/corpus/home", import.meta.url));

test.skipIf(!fs.existsSync(corpus))(
  "real skills: no two of a name or a command, two related ones missing",
  () => {
    const skills = homeSkills(openEngine(corpus));
    const view = makeHomeView(skills);
    const found = skills.flatMap(({ file, relative }) =>
      lintSkill(makeContext({ file, content: fs.readFileSync(file), home: view }))
        .filter(({ rule }) => /^(?:duplicate-name|slash-collision|name-no-slash|related-unknown)$/.test(rule))
        .map(({ rule, message }) => `${relative}: ${rule} ${message.args[0]}`),
    );
    expect(found).toEqual([
      "community/creative/clips-studio: related-unknown image-gen-workflow",
      "community/creative/clips-studio: related-unknown fal-enhanced",
    ]);
  },
);

const GROUPS =
  /^(?:frontmatter|yaml|value|name|duplicate|slash|description|unknown|metadata|list|field|condition|platform|environment|related|config|env)-/;

test("the traps of the sample home, and nothing else, for rules that look at frontmatter and neighbours", () => {
  const sample = fileURLToPath(new URL("../../media/sample-home", import.meta.url));
  const skills = homeSkills(openEngine(sample));
  const view = makeHomeView(skills);
  const found = skills.flatMap(({ file, relative }) =>
    lintSkill(makeContext({ file, content: fs.readFileSync(file), home: view }))
      .filter(({ rule }) => GROUPS.test(rule) && rule !== "description-cut")
      .map(({ level, rule }) => `${relative}: ${level} ${rule}`),
  );
  expect(skills).toHaveLength(39);
  expect(found).toEqual([
    "life/checklist: warning duplicate-name",
    "ops/checklist: warning duplicate-name",
    "ops/incident-timeline: warning description-line-break",
    "ops/log-digest: warning description-comment",
    "ops/timemachine-check: error yaml-error",
    "writing/changelog: warning name-folder",
  ]);
});

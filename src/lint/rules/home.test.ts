import { describe, expect, test } from "vitest";
import { type HomeSkill, makeHomeView } from "../home-view.ts";
import { expectFindings, expectSilent, onlyRules, TEST_FILE } from "../testing.ts";
import { duplicateName } from "./duplicate-name.ts";
import { nameNoSlash } from "./name-no-slash.ts";
import { relatedUnknown } from "./related-unknown.ts";
import { slashCollision } from "./slash-collision.ts";

const file = (name: string, yaml = "") =>
  `---\nname: ${name}\ndescription: Demo things.\n${yaml}---\n# Demo\n`;
const OTHER = "/home/skills/other/demo/SKILL.md";

function skill(file: string, name: string, more: Partial<HomeSkill> = {}): HomeSkill {
  const directory = file.split("/").at(-2)!;
  return {
    file,
    place: file.replace("/home/", ""),
    name,
    directory,
    relative: file.replace("/home/skills/", "").replace("/SKILL.md", ""),
    tier: "local",
    slug: name.toLowerCase().replace(/[ _]/g, "-"),
    description: "",
    hash: null,
    index: null,
    catalog: { loadName: name },
    ...more,
  };
}
const home = (...skills: HomeSkill[]) => ({ home: makeHomeView(skills) });

describe("duplicate-name", () => {
  const both = (own: Partial<HomeSkill>, other: Partial<HomeSkill> = {}) =>
    home(skill(TEST_FILE, "demo", own), skill(OTHER, "demo", other));

  test("what each reader keeps, with a link to the other", () => {
    const view = both({ hash: "1", slug: null, catalog: { loadName: "tools/demo" } }, { hash: "2" });
    const { findings } = expectFindings(duplicateName, file("«demo»"), ["duplicate-name"], view);
    const [{ level, message, details, related }] = findings as [(typeof findings)[number]];
    expect([level, message.args]).toEqual(["warning", ["demo", "skills/other/demo/SKILL.md"]]);
    expect(details!.map(({ id, args }) => [id, ...args])).toEqual([
      ["duplicate-name.index.this"],
      ["duplicate-name.catalog.path", "tools/demo"],
    ]);
    expect(related![0]!.file).toBe(OTHER);
    expect(onlyRules(file("demo"), TEST_FILE, view)).toEqual(["duplicate-name"]);
  });
  test("the other one is kept", () => {
    const view = both({
      index: { reason: "duplicate", by: OTHER },
      catalog: { reason: "shadowed", by: OTHER },
    });
    const { findings } = expectFindings(duplicateName, file("«demo»"), ["duplicate-name"], view);
    expect(findings[0]!.details!.map(({ id }) => id)).toEqual([
      "duplicate-name.index.other",
      "duplicate-name.catalog.other",
    ]);
  });
  test("hidden and unloadable", () => {
    const view = both({ index: { reason: "platform" }, catalog: { reason: "unloadable" } });
    const { findings } = expectFindings(duplicateName, file("«demo»"), ["duplicate-name"], view);
    expect(findings[0]!.details!.map(({ id }) => id)).toEqual([
      "duplicate-name.index.hidden",
      "duplicate-name.catalog.none",
    ]);
  });
  test("the same bytes twice are information; three of a name; none written", () => {
    const same = both({ hash: "1" }, { hash: "1" });
    const { findings } = expectFindings(duplicateName, file("«demo»"), ["duplicate-name.identical"], same);
    expect(findings[0]!.level).toBe("info");
    const three = home(
      skill(TEST_FILE, "demo"),
      skill(OTHER, "demo"),
      skill("/home/skills/x/demo/SKILL.md", "demo"),
    );
    expectFindings(duplicateName, file("«demo»"), ["duplicate-name.many"], three);
    expectFindings(duplicateName, "«---»\ndescription: x\n---\n", ["duplicate-name"], both({}));
    expectFindings(duplicateName, "«»# Demo\n", ["duplicate-name"], both({}));
  });
  test("outside Hermes names may repeat: information", () => {
    const { findings } = expectFindings(
      duplicateName,
      file("«demo»"),
      ["duplicate-name"],
      both({ catalog: null }, { catalog: null }),
    );
    expect([findings[0]!.level, findings[0]!.details![0]!.id]).toEqual(["info", "duplicate-name.standalone"]);
  });
  test("silent alone, without a home, outside it, and while the home has not seen what is typed", () => {
    expectSilent(duplicateName, file("demo"), home(skill(TEST_FILE, "demo"), skill(OTHER, "小说拆条")));
    expectSilent(duplicateName, file("demo"));
    expectSilent(duplicateName, file("demo"), home(skill(OTHER, "demo")));
    expectSilent(duplicateName, file("dem"), both({}));
  });
});

describe("slash-collision", () => {
  test("`My Skill` and `my_skill`: told on both, linked", () => {
    const first = skill("/home/skills/a/x/SKILL.md", "My Skill", { slug: "my-skill" });
    const mine = skill(TEST_FILE, "my_skill");
    const second = expectFindings(slashCollision, file("«my_skill»"), ["slash-collision"], home(first, mine));
    expect(second.findings[0]).toMatchObject({
      level: "warning",
      message: { args: ["my-skill", "My Skill"] },
    });
    expect(second.findings[0]!.related![0]!.file).toBe(first.file);
    expectFindings(slashCollision, file("«my_skill»"), ["slash-collision.first"], home(mine, first));
    const folder = "/home/skills/tools/my_skill/SKILL.md";
    const view = home(first, skill(folder, "my_skill"));
    expect(onlyRules(file("my_skill"), folder, view)).toEqual(["slash-collision"]);
  });
  test("a command of Hermes', also without a home; the folder's name where none is written", () => {
    for (const name of ["Plan", "reload_mcp", "q"])
      expectFindings(slashCollision, file(`«${name}»`), ["slash-collision.core"]);
    expectFindings(slashCollision, "«---»\ndescription: x\n---\n", ["slash-collision.core"], {
      file: "/home/skills/tools/model/SKILL.md",
    });
  });
  test("silent for near names, for the same name (a duplicate), for one that registers no command", () => {
    for (const name of ["plans", "my-model", "模型"]) expectSilent(slashCollision, file(name));
    expectSilent(slashCollision, file("demo"), home(skill(TEST_FILE, "demo"), skill(OTHER, "demo")));
    expectSilent(slashCollision, file("model"), home(skill(TEST_FILE, "model", { slug: null })));
  });
});

describe("name-no-slash", () => {
  test("nothing is left", () => {
    for (const name of ["'«!!!»'", "«🎉»", "«--»"])
      expectFindings(nameNoSlash, file(name), ["name-no-slash"]);
  });
  test("silent for a letter of any script, and for other rules' names", () => {
    for (const name of ["C++", "小说拆条", "é", "''", "123"]) expectSilent(nameNoSlash, file(name));
  });
});

describe("related-unknown", () => {
  const related = (list: string) => file("demo", `metadata:\n  hermes:\n    related_skills: ${list}\n`);
  const view = home(skill(TEST_FILE, "demo"), skill("/home/skills/web/Fetch/SKILL.md", "fetch-pages"));

  test("names that nobody answers to, with the nearest", () => {
    const { findings, text } = expectFindings(
      relatedUnknown,
      related("[«gone», «fetch-page», fetch-pages]"),
      ["related-unknown", "related-unknown.meant"],
      view,
    );
    expect(findings[1]!.message.args).toEqual(["fetch-page", "fetch-pages"]);
    expect(onlyRules(text, TEST_FILE, view)).toEqual(["related-unknown"]);
  });
  test("in a text with commas, and at the top level", () => {
    expectFindings(
      relatedUnknown,
      related('"[«gone», Fetch, «不在»]"'),
      ["related-unknown", "related-unknown"],
      view,
    );
    expectFindings(relatedUnknown, file("demo", "related_skills: «gone»\n"), ["related-unknown"], view);
  });
  test("silent for names, folders and paths, and outside the home", () => {
    expectSilent(relatedUnknown, related("[fetch-pages, Fetch, web/Fetch, tools/demo]"), view);
    expectSilent(relatedUnknown, related("[gone]"));
    expectSilent(relatedUnknown, related("[gone]"), { ...view, file: "/work/x/demo/SKILL.md" });
  });
});

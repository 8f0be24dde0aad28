import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const home = new URL("../../media/sample-home/", import.meta.url);
const files = readdirSync(home, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    `${entry.parentPath.replaceAll("\\", "/")}/${entry.name}`.replace(/^.*\/sample-home\/+/, ""),
  )
  .sort();
const bytes = (file: string) => readFileSync(new URL(file, home));
const text = (file: string) => bytes(file).toString("utf8");

const skills = files
  .filter((file) => file.endsWith("/SKILL.md"))
  .map((file) => {
    const [, header = "", body = ""] = /^---\n([\s\S]*?)\n---\n\s*([\s\S]*)$/.exec(text(file)) ?? [];
    const field = (key: string) => new RegExp(`^${key}: (.*)$`, "m").exec(header)?.[1] ?? "";
    const id = file.replace(/^skills\//, "").replace(/\/SKILL\.md$/, "");
    const folder = id.split("/").at(-1) ?? "";
    return { id, folder, header, body, field, name: field("name"), description: field("description") };
  });
const skill = (id: string) => {
  const found = skills.find((one) => one.id === id);
  if (!found) throw new Error(`no skill ${id}`);
  return found;
};
const han = /\p{Script=Han}/u;
const length = (value: string) => [...value].length;

describe("the sample home", () => {
  it("has enough skills in enough described categories", () => {
    const categories = new Set(skills.map((one) => one.id.split("/")[0]));
    expect(skills.length).toBeGreaterThanOrEqual(28);
    expect(categories.size).toBeGreaterThanOrEqual(7);
    for (const category of categories) expect(files).toContain(`skills/${category}/DESCRIPTION.md`);
  });

  it("speaks English and Chinese", () => {
    const chinese = skills.filter((one) => han.test(one.description));
    expect(chinese.length).toBeGreaterThanOrEqual(10);
    expect(skills.length - chinese.length).toBeGreaterThanOrEqual(15);
  });

  it.each(skills.map((one) => [one.id, one] as const))("%s has a real body", (_id, one) => {
    const lines = one.body.trimEnd().split("\n").length;
    expect(one.name).not.toBe("");
    expect(one.description).not.toBe("");
    expect(lines).toBeGreaterThanOrEqual(25);
    expect(lines).toBeLessThanOrEqual(80);
    expect(one.body).toMatch(/^## .*(When to Use|适用场景)/m);
    expect(one.body).toMatch(/^## .*(Verification|自查)/m);
  });

  it("is small, UTF-8 without a byte order mark, with LF line ends", () => {
    let total = 0;
    for (const file of files) {
      const data = bytes(file);
      total += data.length;
      expect(() => new TextDecoder("utf-8", { fatal: true }).decode(data), file).not.toThrow();
      expect(text(file), file).not.toMatch(/\r|\uFEFF|\u200B|\u200C|\u200D|\u2060/);
      expect(text(file).endsWith("\n"), file).toBe(true);
      expect(file, "ASCII path").toMatch(/^[\w./-]+$/);
    }
    expect(total).toBeLessThan(120 * 1024);
  });

  it("names no absolute path, secret or injection", () => {
    for (const file of files) {
      const content = text(file);
      expect(content, file).not.toMatch(
        /(?<![\w./-])(\/|~\/)(home|Users|usr|var|etc|opt|tmp|root|mnt|bin)\b/,
      );
      expect(content, file).not.toMatch(/(?<![A-Za-z])[A-Za-z]:\\/);
      expect(content, file).not.toMatch(/\b(sk-|ghp_|AKIA|xox[bp]-)[\w-]{8,}|BEGIN [A-Z ]*PRIVATE KEY/);
      expect(content, file).not.toMatch(
        /(ignore|disregard|forget) (all |your )?(previous|instructions)|you are now|system prompt/i,
      );
    }
  });

  it("refers only to skills and files that exist", () => {
    const names = new Set(skills.map((one) => one.name));
    for (const one of skills) {
      const related = /^ +related_skills: \[(.*)\]$/m.exec(one.header)?.[1] ?? "";
      for (const name of related.split(",").map((part) => part.trim()))
        if (name) expect(names, `${one.id} → ${name}`).toContain(name);
      for (const [path] of one.body.matchAll(/\b(references|templates|scripts|assets)\/[\w-]+\.\w+/g))
        expect(files, one.id).toContain(`skills/${one.id}/${path}`);
    }
  });
});

describe("the traps that docs/sample-home.md promises", () => {
  const cut = (id: string, kept: RegExp, lost: RegExp) => {
    const points = [...skill(id).description];
    expect(points.length, id).toBeGreaterThan(60);
    expect(points.slice(0, 57).join(""), id).not.toMatch(lost);
    expect(points.slice(0, 57).join(""), id).toMatch(kept);
    expect(points.slice(57).join(""), id).toMatch(lost);
  };

  it("loses the decisive words behind character 57", () => {
    cut("media/caption-repair", /text track/, /subtitle|SRT/);
    cut("office/deck-builder", /rough notes/, /presentation|slide|speaker/);
    cut("writing/application-kit", /companion/, /cover letter|resume|job/);
    cut("coding/red-build-hunt", /red/, /flaky|races/);
    cut("office/first-read", /条款/, /合同|采购/);
    cut("data/survey-report", /答卷/, /问卷|交叉分析/);
  });

  it("keeps every other description within 60 characters", () => {
    const long = skills
      .filter((one) => length(one.description.replace(/ #.*$/, "")) > 60)
      .map((one) => one.id);
    expect(long.sort()).toEqual([
      "coding/red-build-hunt",
      "data/survey-report",
      "media/caption-repair",
      "office/deck-builder",
      "office/first-read",
      "writing/application-kit",
    ]);
  });

  it("has each of the frontmatter traps", () => {
    expect(skill("ops/timemachine-check").description).toMatch(/^[^"'].*: /);
    expect(skill("ops/timemachine-check").field("platforms")).toBe("[macos]");
    expect(skill("ops/log-digest").description).toMatch(/^[^"'].* #alerts/);
    expect(skill("ops/incident-timeline").description).toBe("|");
    expect(skill("data/sql-plan").description).toBe(">-");
    expect(skill("data/chart-picker").description).toMatch(/^\p{Emoji_Presentation}/u);
    expect(skill("ops/windows-tasks").field("platforms")).toBe("[windows]");
    expect(skill("life/trip-planner").header).toMatch(/^ {4}requires_tools: \[browser\]$/m);
    expect(skill("office/morning-brief").header).toMatch(/^required_environment_variables:$/m);
    expect(skill("office/morning-brief").header).toMatch(/^ {4}config:$/m);
    expect(skill("data/csv-cleanup").body).toMatch(/\$\{HERMES_SKILL_DIR\}\/scripts\/profile_csv\.py/);
    expect(text("config.yaml")).toMatch(/^ {4}- news-digest$/m);
    const unlike = skills.filter((one) => one.name !== one.folder).map((one) => one.id);
    expect(unlike).toEqual(["writing/changelog"]);
    const double = skills.filter((one) => skills.some((other) => other !== one && other.name === one.name));
    expect(double.map((one) => one.id)).toEqual(["life/checklist", "ops/checklist"]);
  });

  it("has each of the ranking traps", () => {
    expect(skill("coding/git-rescue").header).not.toMatch(/lost|commits|deleted|force|undo|triggers/i);
    expect(skill("coding/git-rescue").body).toMatch(/lost my commits/);
    expect(skill("writing/plain-english").description).toContain("Not for translation");
    expect(skill("ops/host-triage").description).toContain("memory");
    const excel = skill("data/excel-formulas");
    expect(han.test(excel.header + excel.body)).toBe(false);
  });
});

describe("the saved cases", () => {
  type Case = { id: string; request: string; expect: string | string[] | null; not?: string[]; note: string };
  const cases = text("skills/skill-cases.jsonl")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);
  const known = new Set(skills.flatMap((one) => [one.name, one.folder, one.id]));

  it("parse, in both languages, with ids of their own", () => {
    expect(cases.length).toBeGreaterThanOrEqual(20);
    expect(new Set(cases.map((one) => one.id)).size).toBe(cases.length);
    expect(cases.filter((one) => han.test(one.request)).length).toBeGreaterThanOrEqual(8);
    expect(cases.filter((one) => one.expect === null).length).toBeGreaterThanOrEqual(2);
    for (const one of cases) expect(one.note, one.id).toMatch(/\S/);
  });

  it("expect only skills that exist", () => {
    for (const one of cases) {
      for (const name of [one.expect ?? [], one.not ?? []].flat()) expect(known, one.id).toContain(name);
    }
  });
});

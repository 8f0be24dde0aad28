import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { machine, tempHome } from "../../test/helpers/temp-home.ts";
import { readConfig } from "./config.ts";
import { findProject, findProjectRoot } from "./project.ts";

const dir = tempHome({
  "work/.git/HEAD": "",
  "work/.agents/skills/a/SKILL.md": "",
  "work/.hermes/skills/b/SKILL.md": "",
  "work/src/deep/x": "",
  "tree/.git": "gitdir: elsewhere\n",
  "tree/x": "",
  "user/.git/HEAD": "",
  "user/notes/x": "",
  "plain/x": "",
  "home/skills/x": "",
});
const at = (name: string) => path.join(dir, name);
const here = machine({ userHome: at("user") });

it("climbs to the nearest .git, folder or file", () => {
  expect(findProjectRoot(at("work/src/deep"), here)).toBe(at("work"));
  expect(findProjectRoot(at("tree"), here)).toBe(at("tree"));
  expect(findProjectRoot(at("plain"), here)).toBeNull();
});

it("takes the user's own directory for no project", () =>
  expect(findProjectRoot(at("user/notes"), here)).toBeNull());

it("stops after 64 levels", () => {
  const deep = path.join(at("tree"), ...Array.from({ length: 63 }, () => "d"));
  fs.mkdirSync(path.join(deep, "d"), { recursive: true });
  expect(findProjectRoot(deep, here)).toBe(at("tree"));
  expect(findProjectRoot(path.join(deep, "d"), here)).toBeNull();
});

it("finds the skill folders in Hermes' order, trusted by its resolved root", () => {
  fs.symlinkSync("work", at("linked"));
  const project = (text: string) =>
    findProject(readConfig(tempHome({ "config.yaml": text })), at("home"), at("linked/src"), here);
  expect(project("")).toEqual({
    root: at("work"),
    trusted: false,
    dirs: [at("work/.hermes/skills"), at("work/.agents/skills")],
  });
  expect(project(`skills: {trusted_project_dirs: "${at("linked")}"}`)?.trusted).toBe(true);
  expect(project(`skills: {trusted_project_dirs: ["${at("work/src")}"]}`)?.trusted).toBe(false);
  expect(project("skills: {project_discovery: false}")).toBeNull();
});

it("is none without skills, or when they are the local ones", () => {
  const config = readConfig(at("home"));
  expect(findProject(config, at("home"), at("tree"), here)).toBeNull();
  fs.mkdirSync(at("tree/.hermes"));
  fs.symlinkSync(at("home/skills"), at("tree/.hermes/skills"));
  expect(findProject(config, at("home"), at("tree"), here)).toBeNull();
});

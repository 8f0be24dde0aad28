import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { machine, tempDir, tempHome } from "../../test/helpers/temp-home.ts";
import {
  createDir,
  disabledNames,
  enabledPlugins,
  externalDirs,
  plainDisabledNames,
  projectDiscovery,
  readConfig,
  trustedProjectDirs,
} from "./config.ts";

const read = (text: string | Uint8Array) => readConfig(tempHome({ "config.yaml": text }));

describe("reading", () => {
  it.each<[string, string | Uint8Array, string]>([
    ["a mapping", "skills: {disabled: [a]}", "read"],
    ["nothing", "", "read"],
    ["only a comment", "# later\n", "read"],
    ["one byte order mark", "\ufeffskills: {}\n", "read"],
    ["CRLF", "skills:\r\n  disabled: [a]\r\n", "read"],
    ["a list", "- a\n", "not-a-mapping"],
    ["a text", "skills\n", "not-a-mapping"],
    ["a doubled key", "a: 1\na: 2\n", "broken"],
    ["a colon in a plain text", "a: b: c\n", "broken"],
    ["10,000 levels", "[".repeat(10_000), "broken"],
    ["UTF-16", Buffer.from("\ufeffskills: {}", "utf16le"), "unreadable"],
    ["bad bytes", new Uint8Array([0x61, 0xff]), "unreadable"],
    ["a NUL", "a: \0\n", "broken"],
  ])("%s", (_, text, state) => expect(read(text).state).toBe(state));

  it("names the place of what is broken", () => {
    expect(read("skills:\n  disabled: a: b\n").detail).toBe(
      "mapping values are not allowed here (line 2, column 14)",
    );
  });

  it("without a file, or with a folder in its place", () => {
    expect(readConfig(tempDir()).state).toBe("absent");
    const home = tempDir();
    fs.mkdirSync(path.join(home, "config.yaml"));
    expect(readConfig(home).state).toBe("unreadable");
  });

  it("ignores `skills` that is no mapping, and says so", () => {
    expect(read("skills: disabled\n").skillsIgnored).toBe(true);
    expect(read("skills: [a]\n").skillsIgnored).toBe(true);
    expect(read("skills:\n").skillsIgnored).toBe(false);
    expect(read("other: 1\n").skillsIgnored).toBe(false);
  });
});

describe("disabled names (hermes.md §4.4)", () => {
  it.each<[string, string[]]>([
    ["[' a ', B, 7, '']", ["a", "B", "7"]],
    ["mail", ["mail"]],
    ["a, b", ["a, b"]],
    [`"['a', 'b']"`, ["a", "b"]],
    [`"[a, b]"`, ["[a, b]"]],
    ["{a: b}", []],
    ["7", []],
    ["", []],
    ["[hermes-agent, x]", ["x"]],
  ])("%s", (value, names) =>
    expect([...disabledNames(read(`skills:\n  disabled: ${value}\n`))]).toEqual(names),
  );

  it("adds those of the session's platform", () => {
    const config = read("skills:\n  disabled: [a]\n  platform_disabled:\n    telegram: [b]\n    cli: c\n");
    expect([...disabledNames(config)]).toEqual(["a"]);
    expect([...disabledNames(config, "telegram")]).toEqual(["a", "b"]);
    expect([...disabledNames(config, "cli")]).toEqual(["a", "c"]);
    expect([...disabledNames(config, "sms")]).toEqual(["a"]);
  });

  it("outside Hermes are taken as they stand", () => {
    expect([...plainDisabledNames(read("skills: {disabled: [hermes-agent]}"))]).toEqual(["hermes-agent"]);
  });
});

it("finds external folders from the home, each once, not the local one (hermes.md §1.3)", () => {
  const home = tempHome({ "skills/x": "", "near/x": "", "user/far/x": "" });
  fs.symlinkSync("near", path.join(home, "link"));
  const config = readConfig(
    tempHome({
      "config.yaml": "skills:\n  external_dirs: [near, ' $HERE/near ', link, ~/far, skills, gone, '', 7]\n",
    }),
  );
  const here = machine({ env: { HERE: home }, userHome: path.join(home, "user") });
  expect(
    externalDirs(config, home, here).map(({ written, dir, state }) => [
      written,
      path.relative(home, dir),
      state,
    ]),
  ).toEqual([
    ["near", "near", "used"],
    ["$HERE/near", "near", "repeated"],
    ["link", "near", "repeated"],
    ["~/far", "user/far", "used"],
    ["skills", "skills", "local"],
    ["gone", "gone", "missing"],
    ["7", "7", "missing"],
  ]);
  expect(externalDirs(read("skills: {external_dirs: {a: b}}"), home, here)).toEqual([]);
});

it("takes create_dir as a text only, and not when it is the local folder (hermes.md §1.4)", () => {
  const home = tempHome({ "skills/x": "" });
  const dir = (value: string) => createDir(read(`skills: {create_dir: ${value}}`), home, machine());
  expect(dir("made")).toBe(path.join(home, "made"));
  expect(dir("./skills/../skills")).toBeNull();
  expect(dir("[made]")).toBeNull();
  expect(dir("' '")).toBeNull();
});

it("counts relative trusted projects from the process, not from the home (hermes.md §1.5)", () => {
  const config = read("skills: {trusted_project_dirs: [work, /srv/team]}");
  expect(trustedProjectDirs(config, machine({ cwd: "/nowhere/here" }))).toEqual([
    "/nowhere/here/work",
    "/srv/team",
  ]);
});

it("switches project discovery off only by false itself", () => {
  expect(projectDiscovery(read("skills: {project_discovery: false}"))).toBe(false);
  expect(projectDiscovery(read("skills: {project_discovery: no}"))).toBe(false);
  for (const value of ["0", "'false'", "", "[]"])
    expect(projectDiscovery(read(`skills: {project_discovery: ${value}}`))).toBe(true);
});

it("lists the enabled plugins", () => {
  expect(enabledPlugins(read("plugins: {enabled: [skill-retrieval, x]}"))).toEqual(["skill-retrieval", "x"]);
  expect(enabledPlugins(read("plugins: skill-retrieval"))).toEqual([]);
});

import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { cli } from "../helpers/fake-terminal.ts";
import { skillFile, tempDir, tempHome } from "../helpers/temp-home.ts";

const LONG = "Review a pull request along two axes: standards and specification, in one pass.";
const home = tempHome({
  "config.yaml": "skills: {disabled: [retired]}\n",
  "skills/desk/DESCRIPTION.md": "---\ndescription: At the desk.\n---\n",
  "skills/desk/pen/SKILL.md": skillFile({
    name: "pen",
    description: "Write with ink on paper.",
    triggers: "[quill]",
  }),
  "skills/desk/review/SKILL.md": skillFile({ name: "review", description: `'${LONG}'` }),
  "skills/desk/retired/SKILL.md": skillFile({ name: "retired", description: "Ink no more." }),
  "skills/desk/broken/SKILL.md": "---\nname: broken\ndescription: Ink: and more\n---\n",
});
const at = (...args: string[]) => [...args, "--home", home, "--platform", "linux"];

describe("preview", () => {
  it("as text: ranking, block, tokens; nothing on standard error", async () => {
    const { code, out, err } = await cli(at("preview", "ink on paper"));
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^Request {2}ink on paper\n/);
    expect(out).toMatch(/ 1 {2}█+ .*pen .*desk\/pen/);
    expect(out).toContain("injected above this line");
    expect(out).toContain("  - **pen** (desk/pen): Write with ink on paper.");
    expect(out).toMatch(/Tokens \(o200k_base\)[\s\S]*catalog with descriptions[\s\S]*together/);
    expect(out).not.toMatch(/\x1b/);
  });

  it("as JSON: the contract's document, alone", async () => {
    const run = await cli(at("preview", "INK ink quill moon", "--json", "--top-k", "1"));
    expect(run.code).toBe(0);
    expect(run.err).toBe("");
    const result = run.json<{ results: { injected: boolean }[]; terms: string[]; block: string }>();
    expect(Object.keys(result)).toEqual(["request", "profile", "terms", "results", "block", "tokens"]);
    expect(result.terms).toEqual(["ink", "quill", "moon"]);
    expect(Object.keys(result.results[0]!)).toEqual(["rank", "id", "name", "score", "injected", "terms"]);
    // Everything with a score, whatever top-k.
    expect(result.results.map(({ injected }) => injected)).toEqual([true, false]);
    expect(result.block.split("\n").length).toBe(4);
    expect(run.out.endsWith("}\n")).toBe(true);
  });

  it("obeys inject-k, k1, b, tokenizer and profile", async () => {
    const plain = (await cli(at("preview", "ink", "--json"))).json<{ results: { score: number }[] }>();
    const flat = (await cli(at("preview", "ink", "--json", "--b", "0", "--k1", "0"))).json<{
      results: { score: number }[];
    }>();
    expect(flat.results[0]!.score).toBe(flat.results[1]!.score);
    expect(plain.results[0]!.score).not.toBe(flat.results[0]!.score);
    const one = (await cli(at("preview", "ink", "--json", "--inject-k", "1"))).json<{
      results: { injected: boolean }[];
    }>();
    expect(one.results.map(({ injected }) => injected)).toEqual([true, false]);
    const outside = await cli(
      at("preview", "ink", "--json", "--profile", "standalone", "--tokenizer", "cl100k_base"),
    );
    expect(outside.json()).toMatchObject({
      profile: "standalone",
      tokens: { encoding: "cl100k_base", catalogFull: 0, note: 0 },
    });
  });

  it("takes top-k from the environment and the home's .env, and says so", async () => {
    const { out } = await cli(at("preview", "ink"), { env: { SKILL_RETRIEVAL_TOP_K: "1" } });
    expect(out).toContain("top-k 1 from the environment");
    const bad = await cli(at("preview", "ink"), { env: { SKILL_RETRIEVAL_TOP_K: "many" } });
    expect(bad.code).toBe(0);
    expect(bad.err).toBe(
      'warning: SKILL_RETRIEVAL_TOP_K is "many", which it cannot be: the default is used\n',
    );
  });
});

describe("index", () => {
  it("as JSON", async () => {
    const result = (await cli(at("index", "--json"))).json<{
      documents: { id: string; file: string }[];
      hidden: unknown;
      stats: Record<string, number>;
    }>();
    expect(Object.keys(result)).toEqual(["profile", "documents", "hidden", "stats"]);
    expect(result.documents.map(({ id, file }) => [id, file])).toEqual([
      ["desk/broken", "skills/desk/broken/SKILL.md"],
      ["desk/pen", "skills/desk/pen/SKILL.md"],
      ["desk/review", "skills/desk/review/SKILL.md"],
    ]);
    expect(result.documents[1]).toEqual({
      id: "desk/pen",
      name: "pen",
      description: "Write with ink on paper.",
      text: "pen: Write with ink on paper. triggers: quill",
      file: "skills/desk/pen/SKILL.md",
    });
    expect(result.hidden).toEqual([
      { file: "skills/desk/retired/SKILL.md", name: "retired", reason: "disabled" },
    ]);
    expect(Object.keys(result.stats)).toEqual(["documents", "terms", "postings", "milliseconds"]);
  });

  it("as text: categories, the cut, the hidden with their reasons", async () => {
    const { code, out } = await cli(at("index"));
    expect(code).toBe(0);
    expect(out).toMatch(/^desk 3\n/);
    expect(out).toMatch(/review .*✂/);
    expect(out).toMatch(/Hidden 1\n {2}retired +disabled +config\.yaml disables it/);
    expect(out).toContain("1 of 3 descriptions are cut after 57 characters");
  });
});

describe("catalog", () => {
  it("prints the block, what it costs and what is not listed", async () => {
    const { code, out, err } = await cli(at("catalog"));
    expect(code).toBe(0);
    expect(out).toBe(
      "<available_skills>\n  desk: At the desk.\n    - broken: Ink: and more\n    - pen: Write with ink on paper.\n    - review: Review a pull request along two axes: standards and speci...\n</available_skills>\n",
    );
    expect(err).toContain("tokens full");
    expect(err).toContain("Not listed: retired (disabled)");
    expect((await cli(at("catalog", "--compact"))).out).toContain(
      "<!-- skill-retrieval:compact -->\n  desk:\n    - broken\n",
    );
  });

  it("as JSON, with the note's own line feeds", async () => {
    const result = (await cli(at("catalog", "--json", "--top-k", "3"))).json<{
      note: string;
      unlisted: unknown;
    }>();
    expect(Object.keys(result)).toEqual(["full", "compact", "note", "tokens", "unlisted"]);
    expect(result.note).toMatch(/^\n\nSkill descriptions.*BM25 top-3/);
    expect(result.unlisted).toEqual([
      { file: "skills/desk/retired/SKILL.md", name: "retired", reason: "disabled" },
    ]);
  });

  it("is null outside Hermes, with the reason", async () => {
    const run = await cli(at("catalog", "--json", "--profile", "standalone"));
    expect([run.code, run.json()]).toMatchObject([
      0,
      { full: null, compact: null, reason: expect.stringContaining("outside Hermes") },
    ]);
    const out = await cli(at("catalog", "--out", "/tmp/never", "--profile", "standalone"));
    expect(out.code).toBe(2);
  });

  it("writes a file that begins with the marker, again over its own", async () => {
    const cwd = tempDir();
    const first = await cli(at("catalog", "--out", "c.md"), { cwd });
    expect([first.code, first.out]).toEqual([0, ""]);
    expect(first.err).toMatch(/^Wrote c\.md: \d+ tokens\.\n$/);
    const second = await cli(at("catalog", "--out", "c.md", "--compact", "--json"), { cwd });
    expect(second.code).toBe(0);
    const text = fs.readFileSync(path.join(cwd, "c.md"), "utf8");
    expect(text).toBe(`<!-- skill-loupe:catalog -->\n${second.json<{ compact: string }>().compact}\n`);
    expect(fs.readdirSync(cwd)).toEqual(["c.md"]);
  });

  it("leaves a foreign file and a folder alone: 1", async () => {
    const cwd = tempHome({ "notes.md": "# Mine\n", "folder/x": "" });
    for (const name of ["notes.md", "folder"]) {
      const run = await cli(at("catalog", "--out", name), { cwd });
      expect([run.code, run.out]).toEqual([1, ""]);
      expect(run.err).toContain("was not written by Skill Loupe");
    }
    expect(fs.readFileSync(path.join(cwd, "notes.md"), "utf8")).toBe("# Mine\n");
  });

  it("cannot write below a folder that is not there: 2", async () => {
    const run = await cli(at("catalog", "--out", "gone/c.md"), { cwd: tempDir() });
    expect(run.code).toBe(2);
    expect(run.err).toMatch(/^error: .*cannot be written/m);
  });
});

describe("read", () => {
  it("as JSON", async () => {
    const run = await cli(["read", path.join(home, "skills/desk/review/SKILL.md"), "--json"]);
    const result = run.json<{ cut: { kept: string; lost: string } }>();
    expect(Object.keys(result)).toEqual([
      "read",
      "name",
      "description",
      "shown",
      "cut",
      "triggers",
      "tags",
      "slash",
      "fields",
    ]);
    expect(result).toMatchObject({ read: "yaml", name: "review", description: LONG, slash: "review" });
    expect(result.cut.kept + result.cut.lost).toBe(LONG);
    expect(result.cut.kept.length).toBe(57);
  });

  it("as text, with the place of what is broken", async () => {
    const { code, out } = await cli(at("read", "skills/desk/broken/SKILL.md"));
    expect(code).toBe(0);
    expect(out).toContain("the YAML is broken: Hermes reads it line by line");
    expect(out).toContain("line 3, column 17: mapping values are not allowed here");
    expect(out).toMatch(/^slash +\/broken$/m);
  });

  it("finds a path from here before one from the home", async () => {
    const cwd = tempHome({ "skills/desk/pen/SKILL.md": skillFile({ name: "here" }) });
    expect((await cli(at("read", "skills/desk/pen/SKILL.md", "--json"), { cwd })).json()).toMatchObject({
      name: "here",
    });
    expect((await cli(at("read", "skills/desk/pen/SKILL.md", "--json"))).json()).toMatchObject({
      name: "pen",
    });
  });

  it("says why a file cannot be read: 2", async () => {
    for (const [file, why] of [
      ["gone/SKILL.md", "there is no such file"],
      ["skills/desk", "it is no regular file"],
    ] as const) {
      const run = await cli(at("read", file));
      expect([run.code, run.out, run.err]).toEqual([2, "", `error: ${file} cannot be read: ${why}.\n`]);
    }
  });
});

describe("tokenize", () => {
  it("answers one array a line", async () => {
    const run = await cli(["tokenize"], { input: '"Ink, paper_1"\n\n"读写文件"\r\n""\n' });
    expect([run.code, run.out]).toEqual([0, '["ink","paper_1"]\n["读写","写文","文件"]\n[]\n']);
  });

  it("goes on behind a line that is no JSON string, and ends with 2", async () => {
    const run = await cli(["tokenize"], { input: 'ink\n"a"\n7\n' });
    expect([run.code, run.out]).toEqual([2, '["a"]\n']);
    expect(run.err.split("\n").length).toBe(3);
  });
});

describe("doctor", () => {
  it("ends with 1 when something fails, in both forms", async () => {
    const text = await cli(at("doctor"));
    expect([text.code, text.err]).toEqual([0, ""]);
    const bad = tempHome({ "config.yaml": "a: b: c\n", "skills/x": "" });
    const run = await cli(["doctor", "--home", bad, "--json"]);
    expect(run.code).toBe(1);
    const { checks } = run.json<{
      checks: { id: string; state: string; message: string; cure?: string }[];
    }>();
    const config = checks.find(({ id }) => id === "config");
    expect(config).toMatchObject({ state: "fail", cure: expect.any(String) });
    expect(config!.message).toContain("line 1, column 5");
    expect((await cli(["doctor", "--home", bad])).out).toContain("✘ The index is empty");
  });
});

describe("gates on the command line", () => {
  const gated = tempHome({
    "skills/a/tool/SKILL.md": "---\nname: tool\nmetadata: {hermes: {requires_tools: [terminal]}}\n---\n",
    "skills/a/set/SKILL.md": "---\nname: set\nmetadata: {hermes: {fallback_for_toolsets: [web]}}\n---\n",
    "skills/a/chat/SKILL.md": "---\nname: chat\nmetadata: {hermes: {session_platforms: [telegram]}}\n---\n",
    "skills/a/box/SKILL.md": "---\nname: box\nenvironments: [docker]\n---\n",
    "skills/a/mac/SKILL.md": "---\nname: mac\nplatforms: [macos]\n---\n",
    "work/.git/x": "",
    "work/.agents/skills/p/q/SKILL.md": "---\nname: q\n---\n",
    "config.yaml": "skills: {trusted_project_dirs: [work]}\n",
  });
  const names = async (...args: string[]) =>
    (await cli(["index", "--json", "--home", gated, "--platform", "linux", ...args], { cwd: gated }))
      .json<{ documents: { name: string }[] }>()
      .documents.map(({ name }) => name);

  it("each option decides its gate", async () => {
    expect(await names()).toEqual(["chat", "set", "tool"]);
    expect(await names("--tools", "terminal , x")).toEqual(["chat", "set", "tool"]);
    expect(await names("--tools", "")).toEqual(["chat", "set"]);
    expect(await names("--toolsets", "web")).toEqual(["chat"]);
    expect(await names("--session-platform", "cli")).toEqual(["set", "tool"]);
    expect(await names("--environments", "docker")).toEqual(["box", "chat", "set", "tool"]);
    expect(await names("--platform", "darwin")).toEqual(["chat", "mac", "set", "tool"]);
    expect(await names("--cwd", "work")).toEqual(["q", "chat", "set", "tool"]);
  });
});

describe("wrong use: 2, and how to do better", () => {
  it.each([
    [[], "Usage: skill-loupe"],
    [["nonsense"], "unknown command 'nonsense'"],
    [["preview"], "missing required argument 'request'"],
    [["preview", "a", "b"], "too many arguments"],
    [["index", "--nope"], "unknown option '--nope'"],
    [["index", "--profile", "other"], "Allowed choices are hermes, standalone"],
    [["index", "--platform", "amiga"], "Allowed choices are linux, darwin, win32"],
    [["preview", "x", "--tokenizer", "gpt2"], "Allowed choices are o200k_base, cl100k_base"],
    [["index", "--home"], "argument missing"],
    [["preview", "x", "--top-k", "0"], "Give a whole number from 1"],
    [["preview", "x", "--top-k", "-1"], "Give a whole number from 1"],
    [["preview", "x", "--top-k", "1.5"], "Give a whole number from 1"],
    [["preview", "x", "--top-k", "abc"], "Give a whole number from 1"],
    [["preview", "x", "--inject-k", ""], "Give a whole number from 1"],
    [["preview", "x", "--b", "2"], "Give a number from 0 to 1"],
    [["preview", "x", "--b", "NaN"], "Give a number from 0 to 1"],
    [["preview", "x", "--k1", "-1"], "Give a number from 0"],
    [["preview", "x", "--k1", "Infinity"], "Give a number from 0"],
    [["catalog", "--top-k", "0"], "Give a whole number from 1"],
  ])("%j", async (args, message) => {
    const { code, out, err } = await cli(args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(message);
  });

  it("but help is no wrong use", async () => {
    const { code, out, err } = await cli(["--help"]);
    expect([code, err]).toEqual([0, ""]);
    for (const command of ["preview", "index", "catalog", "read", "tokenize", "doctor"])
      expect(out).toContain(command);
    expect((await cli(["preview", "--help"])).out).toContain("--inject-k");
  });
});

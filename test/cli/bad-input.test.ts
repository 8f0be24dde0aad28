import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { cli } from "../helpers/fake-terminal.ts";
import { type Files, skillFile, tempDir, tempHome } from "../helpers/temp-home.ts";

/*
 * Everything that can be wrong with a home, and what a user then sees: a reason on standard error or in `hidden`, the
 * right exit status, and everything else still there.
 */

const FINE = { "skills/a/fine/SKILL.md": skillFile({ name: "fine", description: "Still here." }) };
const index = (home: string, ...args: string[]) =>
  cli(["index", "--json", "--home", home, "--platform", "linux", ...args]);
interface Index {
  documents: { name: string; description: string; file: string }[];
  hidden: { file: string; name: string; reason: string }[];
}
/** What `index` makes of a home with one fine skill and something else. */
async function beside(files: Files, prepare: (home: string) => void = () => {}, ...args: string[]) {
  const home = tempHome({ ...FINE, ...files });
  prepare(home);
  const started = performance.now();
  const run = await index(home, ...args);
  const result = run.json<Index>();
  expect(run.code).toBe(0);
  expect(result.documents.map(({ name }) => name)).toContain("fine");
  return { ...result, err: run.err, milliseconds: performance.now() - started };
}

describe("the home", () => {
  it("that --home names and is not there: 2 for every command", async () => {
    for (const args of [["preview", "x"], ["index"], ["catalog"], ["doctor"]]) {
      const { code, out, err } = await cli([...args, "--home", "/nowhere/at/all"]);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toBe("error: No skills home at /nowhere/at/all: name an existing folder with --home.\n");
    }
  });

  it("that is nowhere: the sample for preview, index and read, said; 2 for the others", async () => {
    const env = { HERMES_HOME: "/nowhere/at/all" };
    const preview = await cli(["preview", "minutes of a meeting", "--json"], { env });
    expect(preview.code).toBe(0);
    expect(preview.err).toBe("No skills home at /nowhere/at/all: showing the bundled sample home instead.\n");
    expect(preview.json<{ results: unknown[] }>().results.length).toBeGreaterThan(0);
    const shown = await cli(["index", "--json"], { env });
    expect(shown.err).toContain("bundled sample home");
    expect(shown.json<Index>().documents.length).toBeGreaterThanOrEqual(24);
    const file = shown.json<Index>().documents[0]!.file;
    const read = await cli(["read", file, "--json"], { env });
    expect([read.code, read.err]).toMatchObject([0, expect.stringContaining("bundled sample home")]);
    for (const command of ["catalog", "doctor"]) {
      const run = await cli([command], { env });
      expect([run.code, run.out]).toEqual([2, ""]);
      expect(run.err).toContain("name one with --home, or set HERMES_HOME");
    }
  });

  it("that is a file: 2, and it says so, however it was named", async () => {
    const file = path.join(tempHome({ home: "" }), "home");
    for (const run of [await index(file), await cli(["preview", "x"], { env: { HERMES_HOME: file } })]) {
      expect([run.code, run.out]).toEqual([2, ""]);
      expect(run.err).toMatch(/^error: The skills home .* is no folder \(named by (--home|HERMES_HOME)\)/);
    }
  });

  it.skipIf(process.platform === "win32" || process.getuid?.() === 0)("that may not be read: 2", async () => {
    const home = tempHome(FINE);
    fs.chmodSync(home, 0);
    const run = await index(home);
    fs.chmodSync(home, 0o755);
    expect([run.code, run.out]).toEqual([2, ""]);
    expect(run.err).toContain("cannot be read");
  });

  it("whose skills are a file: nothing is readable, 2", async () => {
    const run = await index(tempHome({ skills: "text" }));
    expect([run.code, run.out]).toEqual([2, ""]);
    expect(run.err).toMatch(/^error: Nothing can be read: .*skills is no folder/);
  });

  it("that is empty: done, with a warning", async () => {
    const home = tempDir();
    for (const args of [["preview", "x"], ["index"], ["catalog"]]) {
      const { code, err } = await cli([...args, "--home", home, "--json"]);
      expect(code).toBe(0);
      expect(err).toContain("warning: the home holds no skills\n");
    }
    expect((await index(home)).json()).toMatchObject({
      documents: [],
      hidden: [],
      stats: { documents: 0, terms: 0, postings: 0 },
    });
  });
});

describe("config.yaml", () => {
  it.each<[string, string | Uint8Array, string]>([
    [
      "broken",
      "skills:\n  disabled: a: b\n",
      "config.yaml is not valid YAML, so that Hermes ignores all of it: mapping values are not allowed here (line 2, column 14)",
    ],
    ["a list", "- a\n", "config.yaml is no mapping, so that Hermes ignores all of it"],
    [
      "with skills a text",
      "skills: all of them\n",
      "`skills:` in config.yaml is no mapping, so that Hermes ignores it",
    ],
    [
      "UTF-16",
      Buffer.from("\ufeffskills: {}", "utf16le"),
      "config.yaml cannot be read (UTF-16), so that Hermes ignores it",
    ],
    [
      "bad bytes",
      new Uint8Array([0x61, 0xff]),
      "config.yaml cannot be read (invalid UTF-8), so that Hermes ignores it",
    ],
  ])("%s: a warning, the skills stay", async (_, text, warning) => {
    const { err } = await beside({ "config.yaml": text });
    expect(err).toBe(`warning: ${warning}\n`);
  });
});

describe("a skill", () => {
  it("of 50 MB: its beginning, with the limit said, fast", async () => {
    const { documents, err, milliseconds } = await beside(
      { "skills/a/big/SKILL.md": skillFile({ name: "big", description: "Large." }) },
      (home) => fs.truncateSync(path.join(home, "skills/a/big/SKILL.md"), 50 * 1024 * 1024),
    );
    expect(documents[0]).toMatchObject({ name: "big", description: "Large." });
    expect(err).toBe("warning: skills/a/big/SKILL.md: larger than 4 MiB, only the beginning was read\n");
    expect(milliseconds).toBeLessThan(3000);
  });

  it.each<[string, Uint8Array, string]>([
    [
      "invalid UTF-8",
      Buffer.concat([Buffer.from("---\nname: x"), new Uint8Array([0xff]), Buffer.from("\n---\n")]),
      "x\ufffd",
    ],
    ["UTF-16", Buffer.from("\ufeff---\nname: x\n---\n", "utf16le"), "odd"],
    ["a NUL", Buffer.from("---\nname: x\0y\n---\n"), "odd"],
  ])("with %s: listed by its folder or by what could be read", async (kind, bytes, outside) => {
    const { documents } = await beside({ "skills/a/odd/SKILL.md": bytes });
    const inHermes = documents.find(({ file }) => file === "skills/a/odd/SKILL.md");
    // A NUL is valid UTF-8 and no YAML: read line by line.
    expect(inHermes).toMatchObject({ name: kind === "a NUL" ? "x\0y" : "odd", description: "" });
    const standalone = await beside({ "skills/a/odd/SKILL.md": bytes }, undefined, "--profile", "standalone");
    expect(standalone.documents.map(({ name }) => name)).toContain(outside);
  });

  const bomb = Array.from({ length: 40 }, (_, i) =>
    i === 0 ? "k0: &k0 [x, x]" : `k${i}: &k${i} [*k${i - 1}, *k${i - 1}]`,
  ).join("\n");
  it.each([
    ["an alias bomb", bomb],
    ["10,000 levels of brackets", `deep: ${"[".repeat(10_000)}`],
    ["10,000 levels of braces", `deep: ${"{a: ".repeat(10_000)}`],
    ["10,000 levels of dashes", `deep:\n${"- ".repeat(10_000)}x`],
    ["10,000 keys that merge", `m: &m {a: 1}\n${"<<: *m\n".repeat(10_000)}`],
    ["a line of a million quotes", `q: ${'"'.repeat(1_000_000)}`],
    ["a key of a million characters", `${"k".repeat(1_000_000)}: x`],
  ])("with %s: read line by line, at once", async (_, yaml) => {
    const { documents, milliseconds } = await beside({
      "skills/a/odd/SKILL.md": `---\nname: odd\n${yaml}\n---\n`,
    });
    expect(documents.map(({ name }) => name)).toEqual(["fine", "odd"]);
    expect(milliseconds).toBeLessThan(3000);
  });
});

describe.skipIf(process.platform === "win32")("in the tree", () => {
  it("a link loop: said once, not followed", async () => {
    const { err, documents } = await beside({}, (home) =>
      fs.symlinkSync("..", path.join(home, "skills/a/up")),
    );
    expect(err).toBe("warning: skills/a/up: a link that leads back to a folder above; it is not followed\n");
    expect(documents.length).toBe(1);
  });

  it("a dangling link, and a dangling SKILL.md: said, the latter listed as Hermes does", async () => {
    const { err, documents } = await beside({ "skills/a/lost/x": "" }, (home) => {
      fs.symlinkSync("gone", path.join(home, "skills/a/nowhere"));
      fs.symlinkSync("gone", path.join(home, "skills/a/lost/SKILL.md"));
    });
    expect(err).toContain("warning: skills/a/nowhere: a link to nothing\n");
    expect(err).toContain("warning: skills/a/lost/SKILL.md: gone, or a link to nothing (ENOENT)\n");
    expect(documents.map(({ name, description }) => [name, description])).toEqual([
      ["fine", "Still here."],
      ["lost", ""],
    ]);
  });

  it("a FIFO called SKILL.md: never opened", async () => {
    const pipe = (home: string) => execFileSync("mkfifo", [path.join(home, "skills/a/pipe/SKILL.md")]);
    const inside = await beside({ "skills/a/pipe/x": "" }, pipe);
    expect(inside.err).toBe(
      "warning: skills/a/pipe/SKILL.md: no regular file, not read (not a regular file)\n",
    );
    expect(inside.documents.map(({ name }) => name)).toEqual(["fine", "pipe"]);
    const outside = await beside({ "skills/a/pipe/x": "" }, pipe, "--profile", "standalone");
    expect(outside.hidden).toEqual([{ file: "skills/a/pipe/SKILL.md", name: "pipe", reason: "unreadable" }]);
    const read = await cli(["read", path.join(tempHome({ "p/x": "" }), "p")]);
    expect(read.code).toBe(2);
  });

  it("a folder called SKILL.md: walked like any other", async () => {
    const { documents, hidden } = await beside({
      "skills/a/odd/SKILL.md/inner/SKILL.md": skillFile({ name: "inner" }),
    });
    expect(documents.map(({ name }) => name)).toEqual(["fine", "inner"]);
    expect(hidden).toEqual([]);
  });

  it.skipIf(process.getuid?.() === 0)(
    "a folder and a skill that may not be read: said, the rest stays",
    async () => {
      const { err } = await beside({ "skills/shut/x/SKILL.md": "", "skills/a/shut/SKILL.md": "" }, (home) => {
        fs.chmodSync(path.join(home, "skills/shut"), 0);
        fs.chmodSync(path.join(home, "skills/a/shut/SKILL.md"), 0);
      });
      expect(err).toContain("skills/shut: a folder that cannot be read");
      expect(err).toContain("skills/a/shut/SKILL.md: may not be read");
    },
  );
});

describe("a request", () => {
  const home = tempHome(FINE);
  const ask = (request: string, ...args: string[]) => cli(["preview", request, "--home", home, ...args]);

  it("of 100,000 characters: ranked, and shown in part", async () => {
    await ask("loads the tokenizer");
    const started = performance.now();
    const long = "still here and there ".repeat(5000);
    const json = await ask(long, "--json");
    expect(json.json<{ results: unknown[]; terms: string[] }>()).toMatchObject({
      results: [{ name: "fine" }],
      terms: ["still", "here", "and", "there"],
    });
    const text = await ask(long);
    expect(text.code).toBe(0);
    expect(text.out.length).toBeLessThan(5000);
    const distinct = await ask(Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(" "));
    expect(distinct.out.length).toBeLessThan(5000);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.each(["", "   ", "😀🎉", "!!! ...", "\0"])(
    "%j holds no word: nothing matches, nothing is injected, 0",
    async (request) => {
      const json = await ask(request, "--json");
      expect([json.code, json.err]).toEqual([0, ""]);
      expect(json.json()).toMatchObject({ request, terms: [], results: [], block: "" });
      const text = await ask(request);
      expect(text.out).toContain("The request holds no word, so that nothing can match.");
      expect(text.out).toMatch(/Injected after the user's message\n {2}nothing/);
    },
  );

  it("that no skill matches names the words looked for", async () => {
    const { out } = await ask("moon 月亮船");
    expect(out).toContain("No skill shares a word with the request.");
    expect(out).toContain("Words looked for: moon, 月亮, 亮船");
  });
});

describe("hostile names", () => {
  const ESC = "\\x1b[31mred\\x07";
  const home = tempHome({
    "skills/a/esc/SKILL.md": skillFile({
      name: `"${ESC}\\u202eevil\\nline"`,
      description: `"ink ${ESC} \\u2066x\\u200b\\nnext"`,
      triggers: `["${ESC}"]`,
      '"k\\x1b[2J"': `"${ESC}"`,
    }),
    "skills/a/off/SKILL.md": skillFile({ name: `"off${ESC}"`, platforms: "[amiga]" }),
    "skills/a/two/SKILL.md": skillFile({ name: `"off2${ESC}"`, description: `"ink: \\U000e0041"` }),
  });
  const raw = path.join(home, "skills/a/\x1b[2Jfolder\u202e");
  fs.mkdirSync(raw);
  fs.writeFileSync(path.join(raw, "SKILL.md"), skillFile({ description: "ink in a folder" }));
  fs.symlinkSync("gone", path.join(home, "skills/a/\x1b[2Jlink"));
  const UNSEEN = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;

  it.each([
    ["preview", "ink"],
    ["preview", "\x1b[2J ink \u202e"],
    ["index"],
    ["catalog"],
    ["catalog", "--compact"],
    ["doctor"],
    ["read", "skills/a/esc/SKILL.md"],
    ["read", "skills/a/\x1b[2Jgone/SKILL.md"],
    ["preview", "--\x1b[2J"],
    ["\x1b[2J"],
    ["catalog", "--out", "/gone/\x1b[2J"],
  ])("never reach a terminal as they are: %j %j", async (...args) => {
    const run = await cli([...args, ...(args[0] === "\x1b[2J" ? [] : ["--home", home])], {
      isTTY: true,
      env: { NO_COLOR: "1" },
    });
    const written = run.out + run.err;
    expect(written).not.toBe("");
    expect(UNSEEN.exec(written)?.[0]).toBeUndefined();
  });

  it("with colours on only our own sequences are left", async () => {
    const run = await cli(["preview", "ink", "--home", home], { isTTY: true });
    expect(run.out).toMatch(/\x1b\[/);
    expect(run.out.replace(/\x1b\[\d+m/g, "")).not.toMatch(UNSEEN);
    expect(run.out).toContain("\\u001b[31mred\\u0007");
  });

  it("stand in JSON as they are", async () => {
    const names = (await index(home)).json<Index>().documents.map(({ name }) => name);
    expect(names).toContain("\x1b[31mred\x07\u202eevil\nline");
  });
});

it("--json prints one document on standard output and nothing else, whatever is wrong", async () => {
  const home = tempHome({
    ...FINE,
    "config.yaml": "a: b: c",
    "skills/a/bad/SKILL.md": new Uint8Array([0xff]),
  });
  fs.symlinkSync("gone", path.join(home, "skills/lost"));
  for (const args of [
    ["preview", "x"],
    ["index"],
    ["catalog"],
    ["doctor"],
    ["read", "skills/a/bad/SKILL.md"],
  ]) {
    const { out } = await cli([...args, "--home", home, "--json"], { isTTY: true });
    expect(out.endsWith("\n")).toBe(true);
    expect(out.trimEnd()).not.toContain("\n");
    expect(() => JSON.parse(out)).not.toThrow();
  }
});

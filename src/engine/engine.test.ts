import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openEngine, skillFile, tempDir, tempHome, writeFiles } from "../../test/helpers/temp-home.ts";
import type { Profile } from "../skill/types.ts";
import type { Engine } from "./engine.ts";
import { DEFAULT_SETTINGS } from "./options.ts";

const ids = (engine: Engine) => engine.documents.map(({ id }) => id);
const ranked = (engine: Engine, request: string) =>
  engine.rank(request, DEFAULT_SETTINGS).results.map(({ skill }) => skill.id);

describe("one home", () => {
  const home = tempHome({
    "skills/desk/pen/SKILL.md": skillFile({ name: "pen", description: "Write with ink." }),
    "skills/desk/ink/SKILL.md": skillFile({ name: "ink", description: "Fill the pot." }),
  });

  it("ranks, injects and lists", () => {
    const engine = openEngine(home);
    expect(ids(engine)).toEqual(["desk/ink", "desk/pen"]);
    expect(ranked(engine, "ink")).toEqual(["desk/ink", "desk/pen"]);
    const { results, block } = engine.rank("ink", { ...DEFAULT_SETTINGS, topK: 5, injectK: 1 });
    expect(results.map(({ injected }) => injected)).toEqual([true, false]);
    expect(block.split("\n").slice(3)).toEqual(["- **ink** (desk/ink): Fill the pot."]);
    expect(engine.catalog?.full).toContain("    - pen: Write with ink.");
    expect(openEngine(home, { profile: "standalone" }).catalog).toBeNull();
  });

  it("lets an unsaved text stand for the file, and gives the file back", () => {
    const engine = openEngine(home);
    const file = path.join(home, "skills/desk/pen/SKILL.md");
    engine.setUnsaved(file, skillFile({ name: "quill", description: "A feather." }));
    expect(ranked(engine, "feather")).toEqual(["desk/pen"]);
    expect(engine.catalog?.full).toContain("    - quill: A feather.");
    engine.refresh();
    expect(ranked(engine, "feather")).toEqual(["desk/pen"]);
    engine.setUnsaved(file, undefined);
    expect(ranked(engine, "feather")).toEqual([]);
    expect(ids(engine)).toEqual(["desk/ink", "desk/pen"]);
  });
});

it("sees a file written again at once with the same size and time", () => {
  const home = tempHome({ "skills/a/b/SKILL.md": skillFile({ name: "one" }) });
  const file = path.join(home, "skills/a/b/SKILL.md");
  const engine = openEngine(home);
  const { atime, mtime } = fs.statSync(file);
  fs.writeFileSync(file, skillFile({ name: "two" }));
  fs.utimesSync(file, atime, mtime);
  engine.refresh();
  expect(engine.documents.map(({ name }) => name)).toEqual(["two"]);
});

it("lists what vanished between the walk and the reading by its folder, as Hermes does", () => {
  const home = tempHome({
    "skills/a/gone/SKILL.md": skillFile({ name: "x1" }),
    "skills/a/stays/SKILL.md": skillFile({ name: "x2" }),
  });
  const engine = openEngine(home);
  const file = path.join(home, "skills/a/gone/SKILL.md");
  fs.rmSync(file);
  // No new walk: the file is still in the list.
  engine.refreshFile(file);
  expect(engine.documents.map(({ name, description }) => [name, description])).toEqual([
    ["gone", ""],
    ["x2", ""],
  ]);
  expect(engine.failures.map(({ reason }) => reason)).toEqual(["missing"]);
  engine.refresh();
  expect(engine.documents.map(({ name }) => name)).toEqual(["x2"]);
});

it("tells every file that is not indexed, in order, with the reason", () => {
  const home = tempHome({
    "config.yaml": "skills: {disabled: [gone]}\n",
    "skills/a/gone/SKILL.md": skillFile({ name: "gone" }),
    "skills/a/mac/SKILL.md": skillFile({ name: "mac", platforms: "[macos]" }),
    "skills/a/one/SKILL.md": skillFile({ name: "same" }),
    "skills/b/two/SKILL.md": skillFile({ name: "same" }),
    "skills/a/one/scripts/x/SKILL.md": skillFile({ name: "inner" }),
    "skills/.archive/y/SKILL.md": skillFile({ name: "old" }),
    "skills/c/skill.md": skillFile({ name: "small" }),
  });
  expect(
    openEngine(home)
      .hidden()
      .map(({ name, reason, winner }) => [name, reason, winner?.id]),
  ).toEqual([
    ["gone", "disabled", undefined],
    ["mac", "platform", undefined],
    ["same", "duplicate", "a/one"],
    ["old", "pruned", undefined],
    ["inner", "support-folder", undefined],
    ["small", "wrong-case", undefined],
  ]);
});

it("takes nothing at all, and says so by being empty", () => {
  for (const home of [tempDir(), path.join(tempDir(), "gone")]) {
    const engine = openEngine(home);
    expect([engine.documents, engine.hidden(), engine.catalog?.full, ranked(engine, "x")]).toEqual([
      [],
      [],
      "",
      [],
    ]);
  }
});

/*
 * The engine brought up to date step by step equals one opened anew, whatever was done to the home.
 */
describe.each<Profile>(["hermes", "standalone"])("%s: any edits", (profile) => {
  const folders = ["a/x", "a/y", "b/x", "c", "deep/er/z", "a/x/sub", "."] as const;
  const folder = fc.constantFrom(...folders);
  const root = fc.constantFrom("skills", "ext", "plugins/p/skills");
  const text = fc
    .record({
      name: fc.constantFrom("n1", "n2", "n3", "0x10", "''", "a: b"),
      description: fc.constantFrom("ink and paper", "a pen", "paper paper plane", "墨水 纸", "[x]"),
      extra: fc.constantFrom(
        "",
        "platforms: [macos]\n",
        "metadata: {hermes: {tags: [ink]}}\n",
        "triggers: [pen, plane]\n",
      ),
      body: fc.constantFrom("", "写字\n"),
    })
    .map(
      ({ name, description, extra, body }) =>
        `---\nname: ${name}\ndescription: ${description}\n${extra}---\n${body}`,
    );
  const config = fc.constantFrom(
    "",
    "skills: {disabled: [n1, x]}\n",
    "skills: {external_dirs: [ext]}\n",
    "skills: {external_dirs: ext, disabled: n2}\n",
    "skills: broken: yaml\n",
  );
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("write" as const), root, folder, text }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove" as const), root, folder }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("unsaved" as const),
        root,
        folder,
        text: fc.option(text, { nil: undefined }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("config" as const), text: config }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("header" as const), folder, text }) },
  );

  const state = (engine: Engine) => ({
    documents: engine.documents.map(({ id, name, description, document, file }) => [
      id,
      name,
      description,
      document,
      file,
    ]),
    hidden: engine.hidden().map(({ file, name, reason, winner }) => [file, name, reason, winner?.file]),
    catalog: engine.catalog && [
      engine.catalog.full,
      engine.catalog.compact,
      engine.catalog.unlisted.map(({ skill, reason }) => [skill.file, reason]),
    ],
    rankings: ["ink", "paper pen", "n1 n2 写字", "plane x"].map((request) => {
      const { results, block } = engine.rank(request, DEFAULT_SETTINGS);
      return [results.map(({ skill, score }) => [skill.file, score]), block];
    }),
    stats: engine.index.stats(),
  });

  it("equal a cold build", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        (rounds) => {
          const home = tempDir();
          const engine = openEngine(home, { profile });
          const unsaved = new Map<string, string>();
          for (const steps of rounds) {
            let onDisk = false;
            for (const edit of steps) {
              if (edit.kind === "config") {
                writeFiles(home, { "config.yaml": edit.text });
                onDisk = true;
                continue;
              }
              if (edit.kind === "header") {
                writeFiles(home, { [`skills/${edit.folder}/DESCRIPTION.md`]: edit.text });
                onDisk = true;
                continue;
              }
              const name = path.join(edit.root, edit.folder, "SKILL.md");
              const file = path.join(home, name);
              if (edit.kind === "write") writeFiles(home, { [name]: edit.text });
              else if (edit.kind === "remove") fs.rmSync(file, { force: true });
              else {
                engine.setUnsaved(file, edit.text);
                if (edit.text === undefined) unsaved.delete(file);
                else unsaved.set(file, edit.text);
                continue;
              }
              onDisk = true;
            }
            if (onDisk) engine.refresh();
            const cold = openEngine(home, { profile });
            for (const [file, content] of unsaved) cold.setUnsaved(file, content);
            expect(state(engine)).toEqual(state(cold));
          }
          fs.rmSync(home, { recursive: true, force: true });
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);
});

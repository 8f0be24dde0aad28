import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import { api, cleanUp, KEPT, makeFolder, open, ours, pause, set, skill, until, useHome } from "./support.ts";

suite("choosing a home", function () {
  this.timeout(60_000);
  let testing: Awaited<ReturnType<typeof api>>;
  suiteSetup(async () => {
    testing = await api();
  });
  suiteTeardown(() => cleanUp());

  test("makes the folder the home", async () => {
    const home = makeFolder({ "skills/a/one/SKILL.md": skill("one", "The first.") });
    assert.equal(await vscode.commands.executeCommand("skillLoupe.chooseHome", { path: home }), home);
    await until(() => testing.engine.summary?.home === home, "the home is read");
    assert.equal(testing.engine.summary?.skills.length, 1);
  });

  test("opens a copy of the sample that can be edited, and keeps what was changed", async () => {
    const sample = await vscode.commands.executeCommand<string>("skillLoupe.openSample");
    await until(() => testing.engine.summary?.home === sample, "the sample is read", 15_000);
    assert.ok((testing.engine.summary?.skills.length ?? 0) > 30);
    assert.ok(testing.engine.isSample);
    const file = path.join(sample, "skills/coding/code-review/SKILL.md");
    fs.appendFileSync(file, "\nMine.\n");
    await vscode.commands.executeCommand("skillLoupe.openSample");
    assert.match(fs.readFileSync(file, "utf8"), /Mine\.\n$/);
    assert.deepEqual(
      fs.readdirSync(path.dirname(sample)).filter((name) => name.endsWith(".part")),
      [],
    );
  });
});

suite("a new skill", function () {
  this.timeout(60_000);
  let home: string;
  suiteSetup(async () => {
    await api();
    home = await useHome({ "skills/tools/old/SKILL.md": skill("old-name", "The first.") });
  });
  suiteTeardown(() => cleanUp());
  const make = (category: string, name: string) =>
    vscode.commands.executeCommand<vscode.Uri | null>("skillLoupe.newSkill", { category, name });

  test("has no findings, and opens with its description selected", async () => {
    for (const [category, name] of [
      ["tools", "fresh"],
      ["new-category", "0123"],
    ] as const) {
      const uri = await make(category, name);
      assert.equal(uri?.fsPath, path.join(home, "skills", category, name, "SKILL.md"));
      const editor = vscode.window.activeTextEditor;
      assert.equal(editor?.document.uri.fsPath, uri?.fsPath);
      assert.match(editor!.document.getText(editor!.selection), /^Say in one sentence/);
      await pause(400);
      assert.deepEqual(
        ours(uri!).map(({ message }) => message),
        [],
      );
    }
  });

  test("never overwrites, and takes no name that Hermes refuses", async () => {
    const before = fs.readFileSync(path.join(home, "skills/tools/old/SKILL.md"), "utf8");
    for (const [category, name] of [
      ["tools", "old"],
      ["tools", "old-name"],
      ["tools", "Upper"],
      ["tools", "../out"],
      ["..", "out"],
      ["a/b", "out"],
      ["tools", ""],
      ["tools", "a".repeat(65)],
    ] as const)
      assert.equal(await make(category, name), null, `${category}/${name}`);
    assert.equal(fs.readFileSync(path.join(home, "skills/tools/old/SKILL.md"), "utf8"), before);
    assert.ok(!fs.existsSync(path.join(home, "out")));
  });

  test("is found by the engine", async () => {
    const { engine } = await api();
    await until(() => engine.summary?.skills.some(({ name }) => name === "fresh"), "the new skill");
  });
});

suite("notices", function () {
  this.timeout(60_000);
  let testing: Awaited<ReturnType<typeof api>>;
  suiteSetup(async () => {
    testing = await api();
  });
  suiteTeardown(() => cleanUp());

  test("tell once of a home: skills, cuts, and what broken YAML hides", async () => {
    const home = await useHome({
      "skills/a/one/SKILL.md": skill("one", "The first."),
      "skills/a/two/SKILL.md": skill("two", `${KEPT}lost`),
      "skills/a/lost/SKILL.md": "---\nname: lost\ndescription: a: b\nplatforms: [linux]\n---\n\nBody.\n",
    });
    const text = "Skill Loupe: 2 skills, 1 cut at 57, 1 hidden by YAML errors";
    await until(() => testing.notices().includes(text), "the notice");
    await vscode.commands.executeCommand("skillLoupe.refresh");
    await set("home", "/no/such/home");
    await until(() => testing.engine.summary?.exists === false, "another home");
    await set("home", home);
    await until(() => testing.engine.summary?.home === home, "the home is back");
    assert.equal(testing.notices().filter((each) => each === text).length, 1);
  });

  test("tell after the first save of a nested skill what a running Hermes needs", async () => {
    const home = await useHome({
      "skills/a/one/SKILL.md": skill("one", "The first."),
      "skills/flat/SKILL.md": skill("flat", "Not nested."),
    });
    const hints = () => testing.notices().filter((text) => text.startsWith("A running Hermes")).length;
    const save = async (file: string) => {
      const editor = await open(path.join(home, file));
      await editor.edit((edit) => edit.insert(new vscode.Position(5, 0), "More.\n"));
      await editor.document.save();
    };
    const before = hints();
    await save("skills/flat/SKILL.md");
    assert.equal(hints(), before);
    await save("skills/a/one/SKILL.md");
    await save("skills/a/one/SKILL.md");
    assert.equal(hints(), 1);
  });
});

/** The preview panel from the host's side: requests, unsaved texts, changes on disk. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import type { ExtensionApi } from "../../../src/editor/extension.ts";
import { Engine } from "../../../src/engine/engine.ts";
import { DEFAULT_SETTINGS } from "../../../src/engine/options.ts";
import { thisMachine } from "../../../src/home/machine.ts";
import { cleanUp, until, useHome, writeFiles } from "./support.ts";

const skill = (name: string, description: string) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n`;

const HOME = {
  "skills/office/slides/SKILL.md": skill("slides", "Build a slide deck from an outline."),
  "skills/office/minutes/SKILL.md": skill("minutes", "Write minutes of a meeting."),
  "skills/data/sheets/SKILL.md": skill("sheets", "Clean a spreadsheet."),
};

async function panelOf(request: string) {
  const extension = vscode.extensions.getExtension<ExtensionApi>("skill-loupe.skill-loupe");
  const api = await extension!.activate();
  await vscode.commands.executeCommand("skillLoupe.preview", undefined, request);
  await answered(api, (ids) => ids !== null, request);
  return api;
}

async function answered(api: ExtensionApi, look: (ids: string[]) => boolean, request: string, ms = 15_000) {
  return until(
    () => {
      const answer = api.panel()?.answer;
      return answer?.request === request && look(answer.rows.map(({ id }) => id)) ? answer : null;
    },
    `the panel answers "${request.slice(0, 40)}"`,
    ms,
  );
}

suite("preview panel", function () {
  this.timeout(60_000);
  let home: string;
  setup(async () => {
    home = await useHome(HOME);
  });
  teardown(async () => {
    (await vscode.extensions.getExtension<ExtensionApi>("skill-loupe.skill-loupe")!.activate())
      .panel()
      ?.dispose();
    await cleanUp();
  });

  test("shows what the engine says", async () => {
    const request = "slides of the meeting";
    const api = await panelOf(request);
    const answer = api.panel()!.answer!;
    const machine = thisMachine();
    const engine = new Engine({
      home,
      profile: "hermes",
      machine,
      situation: { platform: machine.platform, environments: [] },
    });
    const { results, block } = engine.rank(request, DEFAULT_SETTINGS);
    assert.deepEqual(
      answer.rows.map(({ id, score, injected }) => ({ id, score, injected })),
      results.map(({ skill: { id }, score, injected }) => ({ id, score, injected })),
    );
    assert.equal(answer.block, block);
    assert.ok(results.length > 0);
  });

  test("an unsaved text counts at once, and its skill stands out", async () => {
    const api = await panelOf("zebra");
    assert.deepEqual(api.panel()!.answer!.rows, []);
    const uri = vscode.Uri.file(path.join(home, "skills/office/minutes/SKILL.md"));
    const editor = await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.One });
    await editor.edit((edit) =>
      edit.insert(editor.document.positionAt(editor.document.getText().indexOf("Write")), "Zebra. "),
    );
    const answer = await answered(api, (ids) => ids.includes("office/minutes"), "zebra");
    assert.equal(answer.rows[0]!.edited, true);
    assert.equal(fs.readFileSync(uri.fsPath, "utf8").includes("Zebra"), false);
    await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await until(() => !editor.document.isDirty, "the document is reverted");
    await answered(api, (ids) => ids.length === 0, "zebra");
  });

  test("changes on disk arrive: add, change, replace, move, delete, config.yaml", async () => {
    const api = await panelOf("quokka");
    const added = path.join(home, "skills/life/pets/SKILL.md");
    writeFiles(home, { "skills/life/pets/SKILL.md": skill("pets", "Feed a quokka.") });
    await answered(api, (ids) => ids.includes("life/pets"), "quokka");
    // Replaced by a rename, as editors save.
    fs.writeFileSync(`${added}.tmp`, skill("pets", "Feed a hamster."));
    fs.renameSync(`${added}.tmp`, added);
    await answered(api, (ids) => ids.length === 0, "quokka");
    fs.writeFileSync(added, skill("pets", "Feed a quokka."));
    await answered(api, (ids) => ids.includes("life/pets"), "quokka");
    fs.renameSync(path.join(home, "skills/life"), path.join(home, "skills/animals"));
    await answered(api, (ids) => ids.includes("animals/pets"), "quokka");
    fs.writeFileSync(path.join(home, "config.yaml"), "skills:\n  disabled: [pets]\n");
    await answered(api, (ids) => ids.length === 0, "quokka");
    fs.rmSync(path.join(home, "config.yaml"));
    await answered(api, (ids) => ids.includes("animals/pets"), "quokka");
    fs.rmSync(path.join(home, "skills/animals"), { recursive: true });
    await answered(api, (ids) => ids.length === 0, "quokka");
  });

  test("the skills folder replaced, the home deleted and restored", async () => {
    const api = await panelOf("slide");
    await answered(api, (ids) => ids.includes("office/slides"), "slide");
    fs.renameSync(path.join(home, "skills"), path.join(home, "old"));
    writeFiles(home, { "new/other/demo/SKILL.md": skill("demo", "Another slide.") });
    fs.renameSync(path.join(home, "new"), path.join(home, "skills"));
    await answered(api, (ids) => ids.join() === "other/demo", "slide");
    writeFiles(home, { "skills/other/late/SKILL.md": skill("late", "A late slide.") });
    await answered(api, (ids) => ids.includes("other/late"), "slide");
    fs.rmSync(home, { recursive: true });
    await answered(api, (ids) => ids.length === 0, "slide");
    writeFiles(home, HOME);
    await answered(api, (ids) => ids.join() === "office/slides", "slide");
  });

  test("thousands of changes in a second end in the right ranking", async function () {
    this.timeout(60_000);
    const api = await panelOf("walrus");
    const file = path.join(home, "skills/data/sheets/SKILL.md");
    for (let i = 0; i < 3000; i++)
      fs.writeFileSync(file, skill("sheets", i % 2 === 0 ? "Nothing." : "A walrus."));
    fs.writeFileSync(file, skill("sheets", "A walrus at the end."));
    const answer = await answered(api, (ids) => ids.includes("data/sheets"), "walrus", 30_000);
    await until(
      () => api.panel()!.answer!.rows[0]?.kept === "A walrus at the end.",
      `the last text, not ${answer.rows[0]?.kept}`,
    );
  });

  test("a request of 100,000 characters, of emoji only, of nothing", async () => {
    const long = "slide ".repeat(17_000);
    const api = await panelOf(long);
    assert.deepEqual(
      api.panel()!.answer!.rows.map(({ id }) => id),
      ["office/slides"],
    );
    api.panel()!.setRequest("🌦️🌦️");
    await answered(api, (ids) => ids.length === 0, "🌦️🌦️");
    api.panel()!.setRequest("");
    await answered(api, (ids) => ids.length === 0, "");
  });

  test("opens once, beside, and again", async () => {
    const api = await panelOf("slide");
    const first = api.panel();
    await vscode.commands.executeCommand("skillLoupe.preview");
    assert.equal(api.panel(), first);
    first!.dispose();
    await until(() => api.panel() === null, "the panel is closed");
    await panelOf("slide");
    assert.notEqual(api.panel(), first);
  });
});

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import { api, cleanUp, makeFolder, open, ours, ruleOf, skill, until, writeFiles } from "./support.ts";

suite("code actions", function () {
  this.timeout(60_000);
  let folder: string;
  suiteSetup(async () => {
    await api();
    folder = makeFolder();
  });
  suiteTeardown(() => cleanUp());

  async function actionsAt(rule: string, file: string, text: string) {
    writeFiles(folder, { [file]: text });
    const editor = await open(path.join(folder, file));
    const { uri } = editor.document;
    const diagnostic = await until(() => ours(uri).find((each) => ruleOf(each) === rule), rule);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      uri,
      diagnostic.range,
    );
    return { editor, diagnostic, actions };
  }
  const named = (actions: readonly vscode.CodeAction[], title: RegExp) => {
    const action = actions.find((each) => title.test(each.title));
    assert.ok(action, `no action like ${title}: ${actions.map((each) => each.title).join(" | ")}`);
    return action;
  };

  test("quote a broken description byte for byte", async () => {
    const text = "---\nname: quote\ndescription: Two axes: one and two\n---\n\nBody.\n";
    const { editor, actions } = await actionsAt("yaml-error", "quote/SKILL.md", text);
    const action = named(actions, /quotes/);
    assert.ok(action.edit);
    await vscode.workspace.applyEdit(action.edit);
    assert.match(editor.document.getText(), /^description: ["']Two axes: one and two["']$/m);
    await until(() => ours(editor.document.uri).length === 0, "the finding is gone");
  });

  test("rename the folder, with the open editor", async () => {
    const { actions } = await actionsAt("name-folder", "old-name/SKILL.md", skill("new-name", "Short."));
    const action = named(actions, /[Rr]ename the folder/);
    assert.ok(action.command);
    await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
    assert.ok(fs.existsSync(path.join(folder, "new-name/SKILL.md")));
    assert.ok(!fs.existsSync(path.join(folder, "old-name")));
    await until(
      () => vscode.window.activeTextEditor?.document.uri.fsPath.includes("new-name"),
      "the editor follows",
    );
  });

  test("rename no folder over another, and none to a way out", async () => {
    writeFiles(folder, {
      "taken/SKILL.md": skill("taken", "Short."),
      "source/SKILL.md": skill("taken", "Short."),
    });
    const source = vscode.Uri.file(path.join(folder, "source"));
    for (const to of ["taken", "../out", "..", "", "a/b"])
      assert.equal(await vscode.commands.executeCommand("skillLoupe.renameFolder", source, to), null);
    assert.ok(fs.existsSync(path.join(folder, "source/SKILL.md")));
    assert.equal(fs.readFileSync(path.join(folder, "taken/SKILL.md"), "utf8"), skill("taken", "Short."));
  });

  test("rename skill.md", async () => {
    const { actions } = await actionsAt("wrong-case", "lower-case/skill.md", skill("lower-case", "Short."));
    const action = named(actions, /SKILL\.md/);
    assert.ok(action.command);
    await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
    assert.deepEqual(fs.readdirSync(path.join(folder, "lower-case")), ["SKILL.md"]);
  });

  test("offer the rule's page, and fix all of the file on demand", async () => {
    const text = "---\nname: all\ndescription: Two axes: one and two\n---\n\nBody.\n";
    const { editor, actions } = await actionsAt("yaml-error", "all/SKILL.md", text);
    assert.equal(named(actions, /page of the rule/).command?.command, "skillLoupe.openRule");
    const whole = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      editor.document.uri,
      new vscode.Range(0, 0, editor.document.lineCount, 0),
      "source.fixAll.skillLoupe",
    );
    const { edit } = named(whole, /^Fix all/);
    assert.ok(edit);
    await vscode.workspace.applyEdit(edit);
    await until(() => ours(editor.document.uri).length === 0, "all is fixed");
  });
});

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { suite, test } from "mocha";
import * as vscode from "vscode";

suite("self-check in the extension host", () => {
  test("the extension answers", async () => {
    assert.equal(await vscode.commands.executeCommand("harnessSelfcheck.greet"), "hello");
    assert.equal(vscode.workspace.isTrusted, true);
  });

  test("workspace and home are copies of the fixtures", async () => {
    const folder = vscode.workspace.workspaceFolders?.[0];
    assert.ok(folder);
    const text = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder.uri, "notes.md"));
    assert.match(Buffer.from(text).toString("utf8"), /笔记/);
    const home = process.env.HERMES_HOME;
    assert.ok(home && !home.includes("selfcheck"), home);
    assert.ok(fs.existsSync(path.join(home, "skills/demo/SKILL.md")));
  });
});

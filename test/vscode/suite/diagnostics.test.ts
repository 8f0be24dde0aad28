import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import {
  api,
  cleanUp,
  KEPT,
  makeFolder,
  open,
  ours,
  pause,
  ruleOf,
  set,
  skill,
  until,
  writeFiles,
} from "./support.ts";

suite("diagnostics", function () {
  this.timeout(60_000);
  let folder: string;
  suiteSetup(async () => {
    await api();
    folder = makeFolder();
  });
  suiteTeardown(() => cleanUp("rules"));

  const write = (name: string, text: string | Uint8Array) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    return file;
  };
  const found = async (editor: vscode.TextEditor, rule: string) =>
    until(() => ours(editor.document.uri).find((each) => ruleOf(each) === rule), `a finding of ${rule}`);

  test("stand exactly where the problem is, with rule, page and level", async () => {
    const editor = await open(
      write("colon/SKILL.md", "---\nname: colon\ndescription: Two axes: one and two\n---\n\nBody.\n"),
    );
    const diagnostic = await found(editor, "yaml-error");
    assert.equal(diagnostic.severity, vscode.DiagnosticSeverity.Error);
    assert.match(diagnostic.message, /colon and a space/);
    assert.equal(diagnostic.range.start.line, 2);
    assert.equal(editor.document.getText(diagnostic.range)[0], ":");
    const { code } = diagnostic;
    assert.ok(typeof code === "object");
    assert.equal(code.target.scheme, "command");
    assert.deepEqual(JSON.parse(code.target.query), ["yaml-error"]);
  });

  test("have the same places under CRLF, with astral characters before them", async () => {
    const text = `---\r\nname: crlf\r\ntitle: 😀😀\r\ndescription: ${KEPT}lost 😀 here\r\n---\r\n\r\nBody.\r\n`;
    const editor = await open(write("crlf/SKILL.md", text));
    const diagnostic = await found(editor, "description-cut");
    assert.equal(editor.document.getText(diagnostic.range), "lost 😀 here");
    assert.equal(diagnostic.range.start.line, 3);
    assert.equal(diagnostic.range.start.character, "description: ".length + KEPT.length);
  });

  test("follow the unsaved text", async () => {
    const editor = await open(write("typing/SKILL.md", skill("typing", "Short.")));
    await pause(300);
    assert.deepEqual(ours(editor.document.uri), []);
    await editor.edit((edit) => edit.replace(new vscode.Range(1, 6, 1, 12), "other"));
    const diagnostic = await found(editor, "name-folder");
    assert.equal(editor.document.getText(diagnostic.range), "other");
    await editor.edit((edit) => edit.replace(diagnostic.range, "typing"));
    await until(() => ours(editor.document.uri).length === 0, "the finding is gone");
  });

  test("are gone when the document is closed, and when the rule is off", async () => {
    // By the command: a document that an extension opens stays open for minutes after its editor.
    const uri = vscode.Uri.file(write("off/SKILL.md", skill("another", "Short.")));
    await vscode.commands.executeCommand("vscode.open", uri);
    await until(() => ours(uri).length === 1, "the finding");
    await set("rules", { "name-folder": "error" });
    await until(
      () => ours(uri).some(({ severity }) => severity === vscode.DiagnosticSeverity.Error),
      "the level of the setting",
    );
    await set("rules", { "name-folder": "off" });
    await until(() => ours(uri).length === 0, "the rule is off");
    await set("rules", undefined);
    await until(() => ours(uri).length === 1, "the rule is on again");
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await until(() => ours(uri).length === 0, "the document is closed");
  });

  test("tell that skill.md is never found, and nothing else of it", async () => {
    const editor = await open(write("lower/skill.md", skill("not-lower", "Short.")));
    const diagnostic = await found(editor, "wrong-case");
    assert.equal(ours(editor.document.uri).length, 1);
    assert.match(diagnostic.message, /skill\.md/);
    assert.equal(diagnostic.range.start.line, 0);
  });

  test("say nothing of other Markdown, and of a skill.md that is none", async () => {
    const notes = await open(write("notes/notes.md", "---\nname: x\n"));
    const plain = await open(write("plain/skill.md", "# How to be skilled\n"));
    await pause(400);
    assert.deepEqual([...ours(notes.document.uri), ...ours(plain.document.uri)], []);
  });

  test("tell of a byte order mark, of UTF-16 and of bytes that are no UTF-8", async () => {
    const marked = await open(write("bom/SKILL.md", `\ufeff${skill("bom", "Short.")}`));
    await found(marked, "frontmatter-bom");
    const wide = await open(
      write("wide/SKILL.md", Buffer.from(`\ufeff${skill("wide", "Short.")}`, "utf16le")),
    );
    await found(wide, "frontmatter-encoding");
    const bytes = Buffer.concat([Buffer.from(skill("latin", "Short.", "Caf")), Buffer.from([0xe9, 0x0a])]);
    const latin = await open(write("latin/SKILL.md", bytes));
    const diagnostic = await found(latin, "frontmatter-encoding");
    assert.equal(latin.document.getText(diagnostic.range), "\ufffd");
  });

  test("are made of a document of megabytes as well", async () => {
    const editor = await open(
      write("large/SKILL.md", skill("large-name", "Short.", "word ".repeat(400_000))),
    );
    await found(editor, "name-folder");
    await editor.edit((edit) => edit.insert(new vscode.Position(1, 6), "x"));
    await until(
      () => ours(editor.document.uri).some(({ message }) => message.includes("xlarge-name")),
      "the finding follows",
    );
  });

  test("are made for every document that is opened, whatever its language", async () => {
    writeFiles(folder, { "plain-language/SKILL.md": skill("elsewhere", "Short.") });
    const document = await vscode.workspace.openTextDocument(path.join(folder, "plain-language/SKILL.md"));
    await vscode.languages.setTextDocumentLanguage(document, "plaintext");
    await until(() => ours(document.uri).some((each) => ruleOf(each) === "name-folder"), "the finding");
  });
});

import assert from "node:assert/strict";
import path from "node:path";
import * as vscode from "vscode";
import { api, cleanUp, KEPT, makeFolder, open, pause, set, skill, until, writeFiles } from "./support.ts";

suite("the cut", function () {
  this.timeout(60_000);
  let folder: string;
  let testing: Awaited<ReturnType<typeof api>>;
  suiteSetup(async () => {
    testing = await api();
    folder = makeFolder();
  });
  suiteTeardown(() => cleanUp("cut.show", "profile"));

  let count = 0;
  async function shown(frontmatter: string) {
    const name = `cut-${count++}`;
    writeFiles(folder, { [`${name}/SKILL.md`]: `---\nname: ${name}\n${frontmatter}\n---\n\nBody.\n` });
    const editor = await open(path.join(folder, name, "SKILL.md"));
    return { editor, uri: editor.document.uri };
  }
  const cutOf = (uri: vscode.Uri) => until(() => testing.drawnCut(uri), "the cut is drawn");

  test("is drawn in a plain description", async () => {
    const { editor, uri } = await shown(`description: ${KEPT}lost and gone`);
    const cut = await cutOf(uri);
    assert.deepEqual(cut.boundary?.start, new vscode.Position(2, 13 + 57));
    assert.deepEqual(
      cut.lost.map((range) => editor.document.getText(range)),
      ["lost and gone"],
    );
    assert.equal(cut.label.text, "57 of 70 kept");
    assert.deepEqual(cut.label.range.start, editor.document.lineAt(2).range.end);
  });

  test("is drawn in folded, literal, quoted, Chinese, emoji and broken text", async () => {
    const chinese = "把会议录音整理成纪要并列出待办事项和负责人".repeat(3).slice(0, 57);
    const cases: [frontmatter: string, lost: string[], label: string][] = [
      [`description: >-\n  ${KEPT}lost\n  and gone`, ["lost", "and gone"], "57 of 70 kept"],
      [`description: |\n  ${KEPT}lost\n  and gone`, ["lost", "and gone"], "57 of 70 kept"],
      [`description: '${KEPT}it''s lost'`, ["it''s lost"], "57 of 66 kept"],
      [`description: "${KEPT}lost"`, ["lost"], "57 of 61 kept"],
      [`description: ${chinese}丢失的字`, ["丢失的字"], "57 of 61 kept"],
      [`description: ${"😀".repeat(57)}😀字字字`, ["😀字字字"], "57 of 61 kept"],
      [`description: a: ${KEPT.slice(3)}lost`, ["lost"], "57 of 61 kept"],
    ];
    for (const [frontmatter, lost, label] of cases) {
      const { editor, uri } = await shown(frontmatter);
      const cut = await cutOf(uri);
      assert.deepEqual(
        cut.lost.map((range) => editor.document.getText(range)),
        lost,
        frontmatter,
      );
      assert.equal(cut.label.text, label, frontmatter);
    }
  });

  test("follows typing, and goes when nothing is cut", async () => {
    const { editor, uri } = await shown(`description: ${KEPT}xyz`);
    await pause(100);
    assert.equal(testing.drawnCut(uri), null);
    const end = editor.document.lineAt(2).range.end;
    await editor.edit((edit) => edit.insert(end, "!"));
    assert.equal((await cutOf(uri)).label.text, "57 of 61 kept");
    await editor.edit((edit) => edit.insert(new vscode.Position(2, 13), "ab"));
    await until(() => testing.drawnCut(uri)?.label.text === "57 of 63 kept", "the count follows");
    assert.deepEqual(testing.drawnCut(uri)?.boundary?.start, new vscode.Position(2, 70));
    await editor.edit((edit) => edit.delete(new vscode.Range(2, 13, 2, 20)));
    await until(() => testing.drawnCut(uri) === null, "the cut is gone");
  });

  test("says on hover what is lost, hostile text as text", async () => {
    const { uri } = await shown(`description: ${KEPT}<b>x</b> [a](command:evil) **b**`);
    await cutOf(uri);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      uri,
      new vscode.Position(2, 72),
    );
    const texts = hovers
      .flatMap(({ contents }) => contents)
      .map((each) => (each as vscode.MarkdownString).value);
    const text = texts.find((each) => each.includes("57"));
    assert.ok(text, texts.join("\n"));
    assert.ok(!text.includes("[a](command:evil)"));
    assert.ok(!text.includes("<b>"));
    const kept = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      uri,
      new vscode.Position(2, 20),
    );
    assert.ok(
      !kept
        .flatMap(({ contents }) => contents)
        .some((each) => (each as vscode.MarkdownString).value?.includes("drops")),
    );
  });

  test("is not drawn when it is turned off, outside Hermes, and in other files", async () => {
    const { uri } = await shown(`description: ${KEPT}lost`);
    await cutOf(uri);
    await set("cut.show", false);
    await until(() => testing.drawnCut(uri) === null, "turned off");
    await set("cut.show", undefined);
    await cutOf(uri);
    await set("profile", "standalone");
    await until(() => testing.drawnCut(uri) === null, "outside Hermes");
    await set("profile", undefined);
    await cutOf(uri);
    writeFiles(folder, { "other.md": skill("x", `${KEPT}lost`) });
    const other = await open(path.join(folder, "other.md"));
    await pause(100);
    assert.equal(testing.drawnCut(other.document.uri), null);
  });
});

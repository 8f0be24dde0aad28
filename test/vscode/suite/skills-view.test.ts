import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import { api, cleanUp, KEPT, pause, set, skill, until, useHome } from "./support.ts";

const HOSTILE = "<img src=x onerror=alert(1)> [a](command:evil) $(zap) \u202erev";

suite("the skills view", function () {
  this.timeout(60_000);
  let testing: Awaited<ReturnType<typeof api>>;
  let home: string;
  suiteSetup(async () => {
    testing = await api();
    home = await useHome({
      "skills/zeta/one/SKILL.md": skill("one", "The first."),
      "skills/Alpha/two/SKILL.md": skill("two", `${KEPT}lost`),
      "skills/alpha/b/SKILL.md": skill("b", "Second."),
      "skills/alpha/a/SKILL.md": skill("a", `"${HOSTILE}"`),
      "skills/alpha/win/SKILL.md":
        "---\nname: win\ndescription: For Windows.\nplatforms: [nosuch]\n---\n\nBody.\n",
      "skills/alpha/copy/SKILL.md": skill("b", "Another of the name."),
      "skills/alpha/small/skill.md": skill("small", "Never found."),
    });
  });
  suiteTeardown(() => cleanUp());

  test("lists categories as Hermes does, with counts", async () => {
    const rows = await testing.rows(null);
    assert.deepEqual(
      rows.map(({ item }) => [item.label, item.description]),
      [
        ["Alpha", "1"],
        ["alpha", "2"],
        ["zeta", "1"],
        ["Hidden", "3"],
      ],
    );
    assert.equal(rows[1]?.item.accessibilityInformation?.label, "alpha, 2 skills");
  });

  test("lists skills by name, each opening its file", async () => {
    const rows = await testing.rows("category:alpha");
    assert.deepEqual(
      rows.map(({ item }) => item.label),
      ["a", "b"],
    );
    const { item } = rows[1]!;
    assert.equal(item.description, "Second.");
    assert.equal(item.resourceUri?.fsPath, path.join(home, "skills/alpha/b/SKILL.md"));
    assert.ok(item.command);
    await vscode.commands.executeCommand(item.command.command, ...(item.command.arguments ?? []));
    await until(
      () =>
        vscode.window.activeTextEditor?.document.uri.fsPath === path.join(home, "skills/alpha/b/SKILL.md"),
      "the skill opens",
    );
  });

  test("shows hostile text as text", async () => {
    const [row] = await testing.rows("category:alpha");
    const tooltip = row?.item.tooltip;
    assert.ok(tooltip instanceof vscode.MarkdownString);
    assert.notEqual(tooltip.isTrusted, true);
    assert.notEqual(tooltip.supportHtml, true);
    assert.ok(!tooltip.value.includes("[a](command:evil)"), tooltip.value);
    assert.ok(!tooltip.value.includes("\u202e"));
    assert.ok(!String(row?.item.description).includes("\u202e"));
  });

  test("says what is cut", async () => {
    const [row] = await testing.rows("category:Alpha");
    assert.ok(!String(row?.item.description).includes("lost"));
    assert.match(String(row?.item.accessibilityInformation?.label), /Cut at 57 of 61/);
  });

  test("lists what is hidden by its reason, in words", async () => {
    const rows = await testing.rows("hidden");
    assert.deepEqual(
      rows.map(({ item }) => item.label),
      ["Another system", "Name taken", "Not named SKILL.md"],
    );
    const [duplicate] = await testing.rows("hidden:duplicate");
    const label = String(duplicate?.item.accessibilityInformation?.label);
    assert.match(label, /The name is taken by skills\/alpha\/b\/SKILL\.md/);
  });

  test("follows the disk", async () => {
    fs.mkdirSync(path.join(home, "skills/zeta/three"), { recursive: true });
    fs.writeFileSync(path.join(home, "skills/zeta/three/SKILL.md"), skill("three", "New."));
    await vscode.commands.executeCommand("skillLoupe.refresh");
    await until(() => testing.engine.summary?.skills.some(({ name }) => name === "three"), "the new skill");
    await pause(50);
    const rows = await testing.rows("category:zeta");
    assert.deepEqual(
      rows.map(({ item }) => item.label),
      ["one", "three"],
    );
  });

  test("is empty for a home that is not there, and opens at what is hidden", async () => {
    await vscode.commands.executeCommand("skillLoupe.showHidden");
    await set("home", path.join(home, "nowhere"));
    await until(() => testing.engine.summary?.exists === false, "the home is missing");
    assert.deepEqual(await testing.rows(null), []);
    await set("home", home);
    await until(() => testing.engine.summary?.exists, "the home is back");
  });
});

suite("the status item", function () {
  this.timeout(60_000);
  let testing: Awaited<ReturnType<typeof api>>;
  suiteSetup(async () => {
    testing = await api();
  });
  suiteTeardown(() => cleanUp("compact"));

  /** The text without the errors: documents that earlier tests opened stay open for a while. */
  const counts = () => testing.status()?.text.replace(/ · \d+ problems?$/, "");

  test("counts skills, and the tokens of the catalog in force", async () => {
    await useHome({
      "skills/a/one/SKILL.md": skill("one", "The first."),
      "skills/a/two/SKILL.md": skill("two", "The second."),
    });
    await until(() => counts()?.startsWith("$(eye) 2 skills · "), "the counts");
    const { tokens } = await testing.engine.catalog();
    await until(() => counts() === `$(eye) 2 skills · ${tokens.compact} tokens`, "the compacted catalog");
    assert.ok(testing.status()?.visible);
    await set("compact", false);
    await until(() => counts() === `$(eye) 2 skills · ${tokens.full} tokens`, "the full catalog");
  });

  test("counts errors in open skills", async () => {
    const home = await useHome({ "skills/a/two/SKILL.md": skill("two", "The second: broken") });
    const errors = () => Number(/ · (\d+) problems?$/.exec(testing.status()?.text ?? "")?.[1] ?? 0);
    const before = errors();
    await vscode.window.showTextDocument(vscode.Uri.file(path.join(home, "skills/a/two/SKILL.md")));
    await until(() => errors() === before + 1, "the error");
  });

  test("tells that the home is missing", async () => {
    await set("home", "/no/such/home");
    await until(() => testing.status()?.text === "$(eye-closed) No skills home", "the missing home");
  });
});

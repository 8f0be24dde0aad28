import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import type { CatalogOutcome } from "../../../src/editor/catalog-commands.ts";
import { api, cleanUp, makeFolder, set, skill, until, useHome } from "./support.ts";

const MARKER = "<!-- skill-loupe:catalog -->";

suite("the catalog commands", function () {
  this.timeout(60_000);
  let testing: Awaited<ReturnType<typeof api>>;
  let home: string;
  let folder: string;
  suiteSetup(async () => {
    testing = await api();
    home = await useHome({ "skills/a/one/SKILL.md": skill("one", "The first.") });
    folder = makeFolder();
  });
  suiteTeardown(() => cleanUp("catalog.path", "catalog.writeOnChange", "profile"));

  const run = (kind: "Compact" | "Full", file: string) =>
    vscode.commands.executeCommand<CatalogOutcome>(`skillLoupe.write${kind}Catalog`, {
      path: file,
      confirm: true,
    });

  test("write exactly the block under the marker line", async () => {
    const { full, compact } = await testing.engine.catalog();
    const file = path.join(folder, "catalog.md");
    assert.deepEqual(await run("Compact", file), { state: "written", path: file });
    assert.equal(fs.readFileSync(file, "utf8"), `${MARKER}\n${compact}\n`);
    assert.deepEqual(await run("Full", file), { state: "written", path: file });
    assert.equal(fs.readFileSync(file, "utf8"), `${MARKER}\n${full}\n`);
    assert.deepEqual(fs.readdirSync(folder), ["catalog.md"]);
  });

  test("leave a foreign file alone, and a path that cannot be written", async () => {
    const file = path.join(folder, "foreign.md");
    fs.writeFileSync(file, "mine\n");
    assert.deepEqual(await run("Compact", file), { state: "foreign", path: file });
    assert.equal(fs.readFileSync(file, "utf8"), "mine\n");
    const lost = path.join(folder, "no", "such", "folder.md");
    assert.deepEqual(await run("Compact", lost), { state: "failed", path: lost });
  });

  test("write nothing outside Hermes", async () => {
    await set("profile", "standalone");
    await until(() => testing.engine.summary?.profile === "standalone", "the profile");
    const file = path.join(folder, "standalone.md");
    assert.deepEqual(await run("Full", file), { state: "nothing" });
    assert.ok(!fs.existsSync(file));
    await set("profile", undefined);
    await until(() => testing.engine.summary?.profile === "hermes", "the profile is back");
  });

  test("show a difference before the first write, and write nothing unless told to", async () => {
    const file = path.join(home, "asked.md");
    await set("catalog.path", "asked.md");
    // No notification is shown in a test run, so that the question ends without an answer, or never.
    void vscode.commands.executeCommand("skillLoupe.writeCompactCatalog");
    await until(
      () =>
        vscode.window.tabGroups.all.some(({ tabs }) =>
          tabs.some(
            ({ input }) =>
              input instanceof vscode.TabInputTextDiff && input.modified.path.endsWith("asked.md"),
          ),
        ) || fs.existsSync(file),
      "the difference",
    );
    assert.ok(!fs.existsSync(file));
    await set("catalog.path", undefined);
  });

  test("write again on change, but only a file that is ours", async () => {
    const file = path.join(home, "live.md");
    const foreign = path.join(home, "theirs.md");
    await run("Full", file);
    fs.writeFileSync(foreign, "mine\n");
    await set("catalog.path", "live.md");
    await set("catalog.writeOnChange", true);
    fs.mkdirSync(path.join(home, "skills/a/live"), { recursive: true });
    fs.writeFileSync(path.join(home, "skills/a/live/SKILL.md"), skill("live", "Added later."));
    await vscode.commands.executeCommand("skillLoupe.refresh");
    await until(() => fs.readFileSync(file, "utf8").includes("Added later."), "the catalog follows");
    await set("catalog.path", "theirs.md");
    await vscode.commands.executeCommand("skillLoupe.refresh");
    await new Promise((resolve) => setTimeout(resolve, 2600));
    assert.equal(fs.readFileSync(foreign, "utf8"), "mine\n");
  });
});

suite("the installation check", function () {
  this.timeout(60_000);
  suiteTeardown(() => cleanUp());

  test("lists every sign with its cure in a read-only document", async () => {
    const home = await useHome({ "skills/a/one/SKILL.md": skill("one", "Two: axes") });
    await vscode.commands.executeCommand("skillLoupe.checkInstallation");
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.scheme, "skill-loupe");
    const text = () => editor!.document.getText();
    await until(() => text().includes(home), "this home");
    assert.match(text(), /▲ The plugin skill-retrieval is not installed/);
    assert.match(text(), / {2}- Install it under plugins\//);
    assert.match(
      text(),
      /Skills whose frontmatter is broken and loses fields: 1 \(skills\/a\/one\/SKILL\.md/,
    );
    fs.writeFileSync(path.join(home, "skills/a/one/SKILL.md"), skill("one", "Fine."));
    await vscode.commands.executeCommand("skillLoupe.refresh");
    await until(() => text().includes("Every frontmatter reads as it should"), "the check follows");
  });
});

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import {
  api,
  cleanUp,
  makeFolder,
  open,
  ours,
  pause,
  ruleOf,
  set,
  skill,
  until,
  useHome,
  writeFiles,
} from "./support.ts";

const LIFE = "skills/life/list/SKILL.md";
const WORK = "skills/work/list/SKILL.md";

suite("lint of the home", function () {
  this.timeout(60_000);
  let home: string;
  const at = (name: string) => vscode.Uri.file(path.join(home, name));
  const found = (uri: vscode.Uri, rule: string) => ours(uri).find((each) => ruleOf(each) === rule);
  const rulesAt = (name: string) => ours(at(name)).map(ruleOf);

  suiteSetup(() => api());
  setup(async () => {
    home = await useHome({
      [LIFE]: skill("list", "Life."),
      [WORK]: skill("list", "Work."),
      "skills/broken/SKILL.md": "---\nname: broken\ndescription: Two axes: one and two\n---\n\nBody.\n",
      "skills/lower/skill.md": skill("lower", "Never found."),
    });
  });
  teardown(() => cleanUp("rules", "agents", "lint.wholeHome"));

  test("both documents of a duplicate say so, each with the way to the other", async () => {
    for (const [own, other] of [
      [LIFE, WORK],
      [WORK, LIFE],
    ] as const) {
      await open(path.join(home, own));
      const diagnostic = await until(() => found(at(own), "duplicate-name"), `the duplicate in ${own}`);
      const [related] = diagnostic.relatedInformation ?? [];
      assert.equal(related?.location.uri.toString(), at(other).toString());
    }
    // Renamed in one editor, not saved: neither is a duplicate.
    const editor = await open(path.join(home, LIFE));
    await editor.edit((edit) => edit.replace(new vscode.Range(1, 6, 1, 10), "todo"));
    await until(() => found(at(WORK), "duplicate-name") === undefined, "the other knows the unsaved name");
    await until(() => found(at(LIFE), "duplicate-name") === undefined, "and this one");
    await editor.edit((edit) => edit.replace(new vscode.Range(1, 6, 1, 10), "list"));
    await until(() => found(at(WORK), "duplicate-name"), "and the old name again");
  });

  test("the folder of an external root is no skill's", async () => {
    const root = makeFolder({ "SKILL.md": skill("named", "It.") });
    writeFiles(home, { "config.yaml": `skills:\n  external_dirs:\n    - ${root}\n` });
    const { engine } = await api();
    await engine.refresh();
    await until(() => engine.summary?.skills.some(({ name }) => name === "named"), "the root is read");
    const editor = await open(path.join(root, "SKILL.md"));
    await pause(600);
    assert.equal(found(editor.document.uri, "name-folder"), undefined);
  });

  test("Check All Skills tells of closed files, and nothing twice of open ones", async () => {
    await vscode.commands.executeCommand("skillLoupe.checkAllSkills");
    assert.ok(rulesAt("skills/broken/SKILL.md").includes("yaml-error"));
    assert.deepEqual(rulesAt("skills/lower/skill.md"), ["wrong-case"]);
    const [related] = found(at(LIFE), "duplicate-name")?.relatedInformation ?? [];
    assert.equal(related?.location.uri.toString(), at(WORK).toString());
    const { lastCheck } = await api();
    assert.equal(lastCheck()?.checked, 4);
    assert.equal(lastCheck()?.capped, false);

    const before = rulesAt("skills/broken/SKILL.md");
    const closed = ours(at("skills/broken/SKILL.md"));
    await vscode.commands.executeCommand("vscode.open", at("skills/broken/SKILL.md"));
    await pause(800);
    assert.deepEqual(rulesAt("skills/broken/SKILL.md"), before);
    assert.deepEqual(
      ours(at("skills/broken/SKILL.md")).map(({ range, message, severity }) => ({
        range,
        message,
        severity,
      })),
      closed.map(({ range, message, severity }) => ({ range, message, severity })),
    );
    await vscode.commands.executeCommand("skillLoupe.checkAllSkills");
    assert.deepEqual(rulesAt("skills/broken/SKILL.md"), before);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await pause(800);
    assert.deepEqual(rulesAt("skills/broken/SKILL.md"), before);
  });

  test("a check that is cancelled stops", async () => {
    const { engine } = await api();
    const many = Array.from({ length: 600 }, (_, i) => [
      `skills/many/s${i}/SKILL.md`,
      skill(`s${i}`, "One of many.", "A line of text.\n".repeat(200)),
    ]);
    writeFiles(home, Object.fromEntries(many));
    await engine.refresh();
    const source = new vscode.CancellationTokenSource();
    const query = { settings: { levels: [], agents: ["hermes" as const] }, files: null };
    const answer = await engine.lint(query, () => source.cancel(), source.token);
    assert.equal(answer.cancelled, true);
    assert.ok(answer.checked < 600, `${answer.checked} checked`);
  });

  test("by setting the whole home is kept checked, and let go again", async () => {
    await set("lint.wholeHome", true);
    await until(() => rulesAt("skills/broken/SKILL.md").includes("yaml-error"), "the closed file's error");
    writeFiles(home, {
      "skills/broken/SKILL.md": skill("broken", "Mended."),
      "skills/other/SKILL.md": skill("another", "New."),
    });
    const { engine } = await api();
    await engine.refresh();
    await until(() => rulesAt("skills/broken/SKILL.md").length === 0, "the mended file");
    await until(() => rulesAt("skills/other/SKILL.md").includes("name-folder"), "the new file");
    fs.rmSync(path.join(home, "skills/other"), { recursive: true });
    await engine.refresh();
    await until(() => rulesAt("skills/other/SKILL.md").length === 0, "the file that is gone");
    await set("lint.wholeHome", false);
    await until(() => rulesAt(LIFE).length === 0, "nothing of closed files");
  });

  test(".skill-loupe.json goes before the settings, and is read again", async () => {
    const other = "skills/other/SKILL.md";
    writeFiles(home, { [other]: skill("another", "Short.") });
    await open(path.join(home, other));
    const severity = () => found(at(other), "name-folder")?.severity;
    await until(() => severity() === vscode.DiagnosticSeverity.Warning, "the rule's level");
    await set("rules", { "name-folder": "info" });
    await until(() => severity() === vscode.DiagnosticSeverity.Information, "the setting's level");
    const config = path.join(home, ".skill-loupe.json");
    fs.writeFileSync(config, '{ "rules": { "name-folder": "error", "no-such-rule": "off" } }');
    await until(() => severity() === vscode.DiagnosticSeverity.Error, "the file's level");
    const own = await until(
      () => found(vscode.Uri.file(config), "config-invalid"),
      "what is wrong with the file",
    );
    assert.match(own.message, /no-such-rule/);
    fs.writeFileSync(config, '{ "ignore": ["skills/other/**"] }');
    await until(() => ours(at(other)).length === 0, "the file is left out");
    assert.deepEqual(ours(vscode.Uri.file(config)), []);
    fs.rmSync(config);
    await until(() => severity() === vscode.DiagnosticSeverity.Information, "the setting's level again");
  });

  test("only rules of the chosen agents count", async () => {
    await open(path.join(home, LIFE));
    await until(() => found(at(LIFE), "duplicate-name"), "a rule of Hermes");
    await set("agents", ["spec"]);
    await until(() => found(at(LIFE), "duplicate-name") === undefined, "it does not hold for the others");
  });
});

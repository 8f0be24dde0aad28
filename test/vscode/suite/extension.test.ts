/** The extension as a whole: commands, selectors, activation. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { ExtensionApi } from "../../../src/editor/extension.ts";

suite("the extension", () => {
  test("registers every command that it declares", async () => {
    const extension = vscode.extensions.getExtension<ExtensionApi>("skill-loupe.skill-loupe")!;
    await extension.activate();
    const { contributes } = extension.packageJSON as { contributes: { commands: { command: string }[] } };
    const known = new Set(await vscode.commands.getCommands(true));
    assert.deepEqual(
      contributes.commands.map(({ command }) => command).filter((command) => !known.has(command)),
      [],
    );
  });

  test("activates", async () => {
    const { activation } = await vscode.extensions
      .getExtension<ExtensionApi>("skill-loupe.skill-loupe")!
      .activate();
    // A figure for the report, not a limit: performance is judged by the benchmarks.
    console.log(`activate() took ${activation.toFixed(1)} ms`);
    assert.ok(activation > 0);
  });
});

import * as vscode from "vscode";
import type { Services } from "./services.ts";

/** The output channel: what went wrong, and what was done unasked. */
export function createOutput(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel("Skill Loupe", { log: true });
}

/** "Show Output" and "Open Settings". */
export function registerOutput({ context, output }: Services): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand("skillLoupe.showOutput", () => output.show()),
    vscode.commands.registerCommand("skillLoupe.openSettings", () =>
      vscode.commands.executeCommand("workbench.action.openSettings", `@ext:${context.extension.id}`),
    ),
  );
}

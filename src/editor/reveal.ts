import * as vscode from "vscode";
import { readSkillText } from "../skill/read.ts";

/** Opens a skill with the cursor at its description, else at the top. */
export async function openSkill(uri: vscode.Uri, column: vscode.ViewColumn): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const skill = readSkillText(document.getText(), "hermes");
  const description = skill.layout.find(({ key }) => key === "description");
  const at = document.positionAt(description?.valueRange.start ?? 0);
  await vscode.window.showTextDocument(document, { viewColumn: column, selection: new vscode.Range(at, at) });
}

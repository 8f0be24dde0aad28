import path from "node:path";
import * as vscode from "vscode";
import type { HomeSummary, SkillSummary } from "../protocol/worker.ts";
import { findCut } from "./cut.ts";
import { isNestedSkill, shorten } from "./places.ts";
import type { Services } from "./services.ts";
import { hiddenByErrors } from "./skill-groups.ts";
import { openFile, SHOW_HIDDEN } from "./skills-view.ts";
import { count, number, say } from "./words.ts";

/** Homes that the first-run notice was shown for, and whether the hint after saving is unwanted; in the global state. */
const SEEN_KEY = "notices.homes";
const NO_HINT_KEY = "notices.noSavedHint";
/** Homes remembered at most. */
const MAX_SEEN = 50;
const SHOW_CUT = "skillLoupe.showCut";

const told: string[] = [];
export const testing = {
  /** The notices shown since the start. */
  notices: (): readonly string[] => [...told],
};

/** The first-run notice, the hint after saving, and the list of cut skills that the notice leads to. */
export function registerNotices(services: Services): vscode.Disposable {
  const { engine, context } = services;
  let hinted = false;
  const greet = (summary: HomeSummary) => {
    if (!summary.exists || summary.skills.length === 0) return;
    const seen = context.globalState.get<string[]>(SEEN_KEY, []);
    if (seen.includes(summary.home)) return;
    void context.globalState.update(SEEN_KEY, [...seen, summary.home].slice(-MAX_SEEN));
    void showNotice(summary);
  };
  if (engine.summary !== null) greet(engine.summary);
  return vscode.Disposable.from(
    engine.onDidChange(greet),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (hinted || uri.scheme !== "file" || !engine.isSkillFile(uri)) return;
      if (!isNestedSkill(uri.fsPath, engine.homeDir) || context.globalState.get(NO_HINT_KEY) === true) return;
      hinted = true;
      void showHint(context);
    }),
    vscode.commands.registerCommand(SHOW_CUT, () => showCut(services)),
  );
}

/** What the first look at a home finds, each part with a way to it. */
async function showNotice(summary: HomeSummary): Promise<void> {
  const cut = summary.skills.filter((skill) => skill.cut).length;
  const broken = hiddenByErrors(summary).length;
  const parts = [count("skills", summary.skills.length)];
  const actions: [title: string, command: string][] = [];
  if (cut > 0) {
    parts.push(say("cut.many", number(cut)));
    actions.push([say("notice.show-cut"), SHOW_CUT]);
  }
  if (broken > 0) parts.push(say("hidden-by-errors.many", number(broken)));
  if (summary.hidden.length > 0) actions.push([say("notice.show-hidden"), SHOW_HIDDEN]);
  actions.push([say("notice.preview"), "skillLoupe.preview"]);
  const text = `${say("status.name")}: ${new Intl.ListFormat(vscode.env.language, { type: "unit" }).format(parts)}`;
  told.push(text);
  const answer = await vscode.window.showInformationMessage(text, ...actions.map(([title]) => title));
  const action = actions.find(([title]) => title === answer);
  if (action !== undefined) await vscode.commands.executeCommand(action[1]);
}

async function showHint(context: vscode.ExtensionContext): Promise<void> {
  const never = say("notice.never");
  told.push(say("notice.saved"));
  const answer = await vscode.window.showInformationMessage(say("notice.saved"), never);
  if (answer === never) await context.globalState.update(NO_HINT_KEY, true);
}

/** Lists the skills whose description is cut; the one chosen opens at the cut. */
async function showCut(services: Services): Promise<void> {
  const cut = (services.engine.summary?.skills ?? []).filter((skill) => skill.cut);
  if (cut.length === 0) {
    void vscode.window.showInformationMessage(say("notice.no-cut"));
    return;
  }
  const items = cut.map((skill): vscode.QuickPickItem & { skill: SkillSummary } => ({
    label: shorten(skill.name, 80),
    description: say("view.kept-lost", number(skill.length)),
    detail: shorten(skill.description, 200),
    skill,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: say("notice.cut-pick"),
    matchOnDetail: true,
  });
  if (picked !== undefined) await openAtCut(services, picked.skill.file);
}

async function openAtCut(services: Services, file: string): Promise<void> {
  await openFile(services, file);
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || path.resolve(editor.document.uri.fsPath) !== path.resolve(file)) return;
  const cut = findCut(editor.document.getText());
  if (cut === null) return;
  const at = editor.document.positionAt(cut.boundary ?? cut.end);
  editor.selection = new vscode.Selection(at, at);
  editor.revealRange(new vscode.Range(at, at), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

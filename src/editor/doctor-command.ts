import * as vscode from "vscode";
import type { DoctorAnswer } from "../protocol/worker.ts";
import { DOCTOR_WORDS } from "../words/doctor.ts";
import { plain } from "./places.ts";
import type { Services } from "./services.ts";
import { number, reasonOf, say } from "./words.ts";

const SCHEME = "skill-loupe";
/** The one document of the scheme. */
export const CHECK_URI = vscode.Uri.from({ scheme: SCHEME, path: "/installation.md" });
const MARKS = { ok: "✔", warn: "▲", fail: "✘", info: "•" } as const;
/** Milliseconds after a change of the home, while the check is open. */
const REFRESH_DELAY = 500;

/** "Check Installation": every sign of health with its cure, in a read-only document that follows the home. */
export function registerDoctorCommand(services: Services): vscode.Disposable {
  const { engine, output } = services;
  const changes = new vscode.EventEmitter<vscode.Uri>();
  let timer: NodeJS.Timeout | undefined;
  const isOpen = () =>
    vscode.workspace.textDocuments.some(({ uri }) => uri.toString() === CHECK_URI.toString());

  const provideTextDocumentContent = async (): Promise<string> => {
    try {
      return checkText(await engine.doctor(), engine.homeDir);
    } catch (error) {
      output.error(error as Error);
      return say("doctor.failed", reasonOf(error));
    }
  };
  const run = async () => {
    // An open document keeps its text until it is told of a change.
    if (isOpen()) changes.fire(CHECK_URI);
    const document = await vscode.workspace.openTextDocument(CHECK_URI);
    await vscode.window.showTextDocument(document, { preview: true });
  };
  return vscode.Disposable.from(
    changes,
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: changes.event,
      provideTextDocumentContent,
    }),
    vscode.commands.registerCommand("skillLoupe.checkInstallation", run),
    engine.onDidChange(() => {
      clearTimeout(timer);
      if (isOpen()) timer = setTimeout(() => changes.fire(CHECK_URI), REFRESH_DELAY);
    }),
    { dispose: () => clearTimeout(timer) },
  );
}

/** The checks as a Markdown list, readable as plain text. */
function checkText(checks: DoctorAnswer, home: string): string {
  const failed = checks.filter(({ state }) => state === "fail").length;
  const warned = checks.filter(({ state }) => state === "warn").length;
  const lines = [
    `# ${say("doctor.title")}`,
    "",
    say("doctor.intro", inert(home)),
    "",
    `**${say("doctor.summary", number(failed), number(warned))}**`,
    "",
  ];
  for (const { state, sign, args } of checks) {
    const words = DOCTOR_WORDS[sign];
    const safe = args.map(inert);
    const message = words === undefined ? sign : vscode.l10n.t(words.message, ...safe);
    lines.push(`- ${MARKS[state]} ${message} (${say(`doctor.${state}`)})`);
    if (words?.cure !== undefined) lines.push(`  - ${vscode.l10n.t(words.cure, ...safe)}`);
  }
  return `${lines.join("\n")}\n`;
}

/** A path or value that cannot become a link, HTML or code when the document is rendered. */
function inert(text: string): string {
  return plain(text).replace(/[\\[\]<>`]/g, "\\$&");
}

import * as vscode from "vscode";
import { readConfiguration } from "./configuration.ts";
import { type Cut, findCut, frontmatterPart } from "./cut.ts";
import { lintedKind } from "./document-lint.ts";
import { SKILL_PATTERN, shorten } from "./places.ts";
import type { Services } from "./services.ts";
import { onDidChangeSettings, readSettings } from "./settings.ts";
import { number, say } from "./words.ts";

/** What is drawn in a document, for tests: decorations cannot be read back. */
export interface DrawnCut {
  readonly boundary: vscode.Range | null;
  readonly lost: readonly vscode.Range[];
  readonly label: { readonly range: vscode.Range; readonly text: string };
}

/** Code points of the lost text that the hover shows at most. */
const HOVER_LIMIT = 500;

/** What is drawn, by document. */
const drawn = new Map<string, DrawnCut>();
export const testing = {
  /** What is drawn in the document of this address, null when nothing is. */
  drawnCut: (uri: vscode.Uri): DrawnCut | null => drawn.get(uri.toString()) ?? null,
};

interface Remembered {
  readonly head: string;
  readonly cut: Cut | null;
}

/** Draws where Hermes cuts the description, in every visible editor, while typing. */
export function registerCutDecoration({ output }: Services): vscode.Disposable {
  const lostType = vscode.window.createTextEditorDecorationType({
    textDecoration: "line-through",
    color: new vscode.ThemeColor("skillLoupe.cutForeground"),
    backgroundColor: new vscode.ThemeColor("skillLoupe.cutBackground"),
    overviewRulerColor: new vscode.ThemeColor("skillLoupe.cutBoundary"),
    overviewRulerLane: vscode.OverviewRulerLane.Right,
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedOpen,
  });
  const boundaryType = vscode.window.createTextEditorDecorationType({
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    after: {
      // A zero-width space: a box of no width of its own, between two characters.
      contentText: "\u200b",
      border: "1px solid",
      borderColor: new vscode.ThemeColor("skillLoupe.cutBoundary"),
      backgroundColor: new vscode.ThemeColor("skillLoupe.cutBoundary"),
      margin: "0 1px",
    },
  });
  const labelType = vscode.window.createTextEditorDecorationType({
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    after: { color: new vscode.ThemeColor("skillLoupe.cutForeground"), margin: "0 0 0 2em" },
  });

  const cuts = new WeakMap<vscode.TextDocument, Remembered>();
  const cutOf = (document: vscode.TextDocument): Cut | null => {
    // Only the frontmatter decides; typing in the body costs one comparison.
    const head = frontmatterPart(document.getText());
    const known = cuts.get(document);
    if (known?.head === head) return known.cut;
    const cut = findCut(head);
    cuts.set(document, { head, cut });
    return cut;
  };
  const isDrawn = (document: vscode.TextDocument) =>
    lintedKind(document) === "skill" && readSettings().cutShow && readConfiguration().profile === "hermes";

  const draw = (editor: vscode.TextEditor) => {
    const { document } = editor;
    if (lintedKind(document) !== "skill") return;
    try {
      const cut = isDrawn(document) ? cutOf(document) : null;
      const view = cut === null ? null : viewOf(document, cut);
      if (view === null) drawn.delete(document.uri.toString());
      else drawn.set(document.uri.toString(), view);
      editor.setDecorations(lostType, view === null ? [] : [...view.lost]);
      editor.setDecorations(boundaryType, view === null || view.boundary === null ? [] : [view.boundary]);
      editor.setDecorations(
        labelType,
        view === null
          ? []
          : [{ range: view.label.range, renderOptions: { after: { contentText: view.label.text } } }],
      );
    } catch (error) {
      output.error(`${document.uri}: the cut failed`, error as Error);
    }
  };
  const drawAll = () => {
    for (const editor of vscode.window.visibleTextEditors) draw(editor);
  };

  const waiting = new Set<vscode.TextDocument>();
  const drawSoon = (document: vscode.TextDocument) => {
    if (waiting.has(document) || lintedKind(document) !== "skill") return;
    waiting.add(document);
    // Several changes of one keystroke come in one turn: drawn once, in the next.
    setImmediate(() => {
      waiting.delete(document);
      for (const editor of vscode.window.visibleTextEditors) if (editor.document === document) draw(editor);
    });
  };

  drawAll();
  return vscode.Disposable.from(
    lostType,
    boundaryType,
    labelType,
    vscode.window.onDidChangeVisibleTextEditors(drawAll),
    vscode.workspace.onDidChangeTextDocument(({ document }) => drawSoon(document)),
    vscode.workspace.onDidCloseTextDocument((document) => drawn.delete(document.uri.toString())),
    onDidChangeSettings(drawAll, "cut.show", "profile"),
    vscode.languages.registerHoverProvider(
      { pattern: SKILL_PATTERN },
      {
        provideHover(document, position) {
          const cut = isDrawn(document) ? cutOf(document) : null;
          if (cut === null) return null;
          const { lost } = viewOf(document, cut);
          const range = lost.find((part) => part.contains(position));
          return range === undefined ? null : new vscode.Hover(hoverText(cut), range);
        },
      },
    ),
  );
}

function viewOf(document: vscode.TextDocument, cut: Cut): DrawnCut {
  const range = (start: number, end: number) =>
    new vscode.Range(document.positionAt(start), document.positionAt(end));
  return {
    boundary: cut.boundary === null ? null : range(cut.boundary, cut.boundary),
    lost: cut.lost.map(({ start, end }) => range(start, end)),
    label: { range: range(cut.end, cut.end), text: say("cut.label", number(cut.kept), number(cut.length)) },
  };
}

function hoverText({ kept, length, text }: Cut): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString();
  markdown.appendText(say("cut.hover", number(kept), number(length)));
  markdown.appendMarkdown("\n\n");
  // `appendText`: the text is foreign and must not act as Markdown.
  markdown.appendText(`…${shorten(text, HOVER_LIMIT)}`);
  markdown.appendMarkdown("\n\n");
  markdown.appendText(say("cut.hover.help"));
  return markdown;
}

import fs from "node:fs";
import * as vscode from "vscode";
import type { CatalogAnswer, HomeSummary } from "../protocol/worker.ts";
import { SOURCE } from "./diagnostics.ts";
import { lintedKind } from "./document-lint.ts";
import { homeLabel } from "./home-label.ts";
import type { Services } from "./services.ts";
import { count, number, say } from "./words.ts";

/** Milliseconds after a change before the tokens are counted again. */
const TOKENS_DELAY = 300;

let shown: { text: string; tooltip: string; visible: boolean } | null = null;
export const testing = {
  /** The status item as it stands. */
  status: () => shown,
};

/** The status item: skills, tokens of the catalog that is sent, errors in open skills. A click opens the preview. */
export function registerStatus({ engine, output }: Services): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("skillLoupe.status", vscode.StatusBarAlignment.Left, 50);
  item.name = say("status.name");
  item.command = "skillLoupe.preview";
  const errors = new ErrorCount();
  let catalog: { readonly revision: number; readonly answer: CatalogAnswer } | null = null;
  let timer: NodeJS.Timeout | undefined;

  const show = () => {
    const { summary } = engine;
    const ready = summary?.exists ?? false;
    const visible = ready || hasSkillOpen();
    const answer = catalog?.answer ?? null;
    if (summary === null) {
      const missing = !fs.existsSync(engine.homeDir);
      item.text = missing
        ? `$(eye-closed) ${say("status.missing")}`
        : `$(sync~spin) ${say("status.loading")}`;
      item.tooltip = missing ? say("status.tooltip.missing", homeLabel(engine.homeDir)) : engine.homeDir;
    } else if (!ready) {
      item.text = `$(eye-closed) ${say("status.missing")}`;
      item.tooltip = say("status.tooltip.missing", homeLabel(engine.homeDir));
    } else {
      const parts = [count("skills", summary.skills.length)];
      const tokens = tokensOf(summary, answer);
      if (tokens !== null) parts.push(count("tokens", tokens));
      if (errors.total > 0) parts.push(count("problems", errors.total));
      item.text = `$(eye) ${parts.join(" · ")}`;
      item.tooltip = tooltip(summary, answer, errors.total);
    }
    item.accessibilityInformation = {
      label: `${say("status.name")}: ${item.text.replace(/^\$\([^)]*\) /, "")}`,
    };
    if (visible) item.show();
    else item.hide();
    shown = { text: item.text, tooltip: String(item.tooltip), visible };
  };
  const tooltip = (summary: HomeSummary, answer: CatalogAnswer | null, problems: number): string => {
    const lines = [say("status.tooltip.home", homeLabel(engine.homeDir))];
    if (engine.isSample) lines.push(say("status.tooltip.sample"));
    if (answer !== null && answer.full !== null) {
      const compact = summary.settings.compact.value;
      const line = (
        word: "status.tooltip.compact" | "status.tooltip.full",
        tokens: number,
        inForce: boolean,
      ) =>
        say(word, count("tokens", tokens), inForce ? say("status.tooltip.in-force") : answer.tokens.encoding);
      lines.push(line("status.tooltip.compact", answer.tokens.compact, compact));
      lines.push(line("status.tooltip.full", answer.tokens.full, !compact));
    }
    if (summary.hidden.length > 0) lines.push(say("status.tooltip.hidden", number(summary.hidden.length)));
    if (problems > 0) lines.push(say("status.tooltip.problems", number(problems)));
    lines.push(say("status.tooltip.click"));
    return lines.join("\n");
  };
  const countTokens = async (summary: HomeSummary) => {
    try {
      const answer = await engine.catalog();
      catalog = { revision: summary.revision, answer };
      show();
    } catch (error) {
      output.error(error as Error);
    }
  };
  const changed = (summary: HomeSummary) => {
    show();
    clearTimeout(timer);
    if (summary.exists) timer = setTimeout(() => void countTokens(summary), TOKENS_DELAY);
    else catalog = null;
  };

  show();
  if (engine.summary !== null) changed(engine.summary);
  return vscode.Disposable.from(
    item,
    engine.onDidChange(changed),
    vscode.languages.onDidChangeDiagnostics(({ uris }) => {
      if (errors.update(uris)) show();
    }),
    vscode.window.onDidChangeVisibleTextEditors(show),
    {
      dispose() {
        clearTimeout(timer);
        shown = null;
      },
    },
  );
}

/** The tokens of what the agent is sent; null outside Hermes, and until they are counted. */
function tokensOf({ settings }: HomeSummary, answer: CatalogAnswer | null): number | null {
  if (answer === null || answer.full === null) return null;
  return settings.compact.value ? answer.tokens.compact : answer.tokens.full;
}

function hasSkillOpen(): boolean {
  return vscode.window.visibleTextEditors.some(({ document }) => lintedKind(document) !== null);
}

/** Our findings of level error, counted as they come. */
class ErrorCount {
  private readonly byFile = new Map<string, number>();
  total = 0;

  constructor() {
    this.update(vscode.languages.getDiagnostics().map(([uri]) => uri));
  }

  /** Counts the files given again; whether the total changed. */
  update(uris: readonly vscode.Uri[]): boolean {
    const before = this.total;
    for (const uri of uris) {
      const key = uri.toString();
      const errors = vscode.languages
        .getDiagnostics(uri)
        .filter(
          ({ source, severity }) => source === SOURCE && severity === vscode.DiagnosticSeverity.Error,
        ).length;
      this.total += errors - (this.byFile.get(key) ?? 0);
      if (errors === 0) this.byFile.delete(key);
      else this.byFile.set(key, errors);
    }
    return this.total !== before;
  }
}

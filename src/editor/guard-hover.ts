import * as vscode from "vscode";
import { fieldOf, openingFence } from "../lint/frontmatter.ts";
import { estimateGuard } from "../lint/guard/estimate.ts";
import type {
  GuardCategory,
  GuardEstimate,
  GuardOutcome,
  GuardSeverity,
  GuardVerdict,
  TrustLevel,
} from "../lint/guard/types.ts";
import type { EditorWord } from "../words/editor.ts";
import { toRange } from "./diagnostics.ts";
import { type DocumentFindings, findingsOf } from "./document-lint.ts";
import { plain, SKILL_PATTERN } from "./places.ts";
import type { Services } from "./services.ts";
import { count, say } from "./words.ts";

/** Signals named for each category at most. */
const MAX_SIGNALS = 3;

const VERDICTS: Readonly<Record<GuardVerdict, EditorWord>> = {
  safe: "guard.safe",
  caution: "guard.caution",
  dangerous: "guard.dangerous",
};
const SEVERITIES: Readonly<Record<GuardSeverity, EditorWord>> = {
  critical: "guard.critical",
  high: "guard.high",
  medium: "guard.medium",
  low: "guard.low",
};
const TRUST: Readonly<Record<TrustLevel, EditorWord>> = {
  builtin: "guard.builtin",
  trusted: "guard.trusted",
  community: "guard.community",
  "agent-created": "guard.agent-created",
};
const CATEGORIES: Readonly<Record<GuardCategory, EditorWord>> = {
  exfiltration: "guard.exfiltration",
  injection: "guard.injection",
  destructive: "guard.destructive",
  persistence: "guard.persistence",
  network: "guard.network",
  obfuscation: "guard.obfuscation",
  execution: "guard.execution",
  traversal: "guard.traversal",
  mining: "guard.mining",
  supply_chain: "guard.supply-chain",
  privilege_escalation: "guard.privilege-escalation",
  credential_exposure: "guard.credential-exposure",
  structural: "guard.structural",
};

/** What Hermes' guard would probably say, over the frontmatter's opening line and the skill's name. */
export function registerGuardHover(services: Services): vscode.Disposable {
  return vscode.languages.registerHoverProvider(
    { pattern: SKILL_PATTERN },
    {
      provideHover(document, position) {
        try {
          const linted = findingsOf(document, services);
          const range = linted === null ? undefined : placeAt(linted, position);
          if (linted === null || range === undefined) return undefined;
          return new vscode.Hover(guardMarkdown(estimateGuard(linted.context)), range);
        } catch (error) {
          services.output.error(`${document.uri}: the guard's estimate failed`, error as Error);
          return undefined;
        }
      },
    },
  );
}

/** The place of the hover that a position lies in: the opening fence, or the entry `name`. */
function placeAt({ context, lines }: DocumentFindings, position: vscode.Position): vscode.Range | undefined {
  const { skill } = context;
  if (skill.frontmatter === null || context.encoding !== "utf8") return undefined;
  const name = fieldOf(skill, "name");
  const ranges = [openingFence(context)];
  if (name !== undefined) ranges.push({ start: name.keyRange.start, end: name.valueRange.end });
  return ranges
    .map(({ start, end }) => toRange(lines.positionAt(start), lines.positionAt(end)))
    .find((range) => range.contains(position));
}

function guardMarkdown({
  categories,
  trust,
  files,
  incomplete,
  scanner,
}: GuardEstimate): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  const cell = (value: string) => inert(plain(value));
  const row = (...cells: string[]) => `| ${cells.join(" | ")} |\n`;
  text.appendMarkdown(`**${inert(say("guard.title"))}**\n\n${inert(say("guard.intro"))}\n\n`);
  if (categories.length === 0) text.appendMarkdown(`${inert(say("guard.none"))}\n\n`);
  else {
    text.appendMarkdown(row(say("guard.category"), say("guard.worst"), say("guard.noted")));
    text.appendMarkdown(row("---", "---", "---"));
    for (const { category, severity, count: total, signals } of categories) {
      const named = signals.slice(0, MAX_SIGNALS).map(({ what, file, line }) => {
        const place = file === "" ? "" : line === null ? ` (${file})` : ` (${file}:${line + 1})`;
        return cell(vscode.l10n.t(what) + place);
      });
      if (total > named.length) named.push(cell(say("view.truncated", total - named.length)));
      text.appendMarkdown(row(say(CATEGORIES[category]), say(SEVERITIES[severity]), named.join("<br>")));
    }
    text.appendMarkdown("\n");
  }
  text.appendMarkdown(row(say("guard.source"), say("guard.verdict"), say("guard.action")));
  text.appendMarkdown(row("---", "---", "---"));
  for (const [level, outcome] of Object.entries(trust) as [TrustLevel, GuardOutcome][])
    text.appendMarkdown(row(say(TRUST[level]), say(VERDICTS[outcome.verdict]), say(actionOf(outcome))));
  const looked = count("guard.files", files);
  text.appendMarkdown(`\n${inert(say("guard.footer", scanner, looked))}`);
  if (incomplete) text.appendMarkdown(` ${inert(say("guard.incomplete"))}`);
  text.supportHtml = true;
  return text;
}

function actionOf({ action, forceHelps }: GuardOutcome): EditorWord {
  if (action === "allow") return "guard.allow";
  if (action === "ask") return "guard.ask";
  return forceHelps ? "guard.block-force" : "guard.block";
}

/** A text inside Markdown that may be a stranger's: nothing of it is markup. */
function inert(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, (character) => `&#${character.codePointAt(0)};`);
}

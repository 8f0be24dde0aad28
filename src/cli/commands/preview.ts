import { Command } from "commander";
import { type Preview, type PreviewResult, preview } from "../../engine/preview.ts";
import { blockDescription } from "../../prompt/block.ts";
import { loadTokenCounter } from "../../prompt/tokens.ts";
import { promptDescription } from "../../skill/description.ts";
import { EXIT } from "../errors.ts";
import {
  addCommonOptions,
  type CommonOptions,
  count,
  numberUpTo,
  type OpenedHome,
  openHome,
} from "../options.ts";
import {
  columnsOf,
  type Paint,
  padEnd,
  padStart,
  paint,
  type Terminal,
  thousands,
  truncate,
  visible,
  visibleLines,
} from "../terminal.ts";

interface PreviewOptions extends CommonOptions {
  topK?: number;
  injectK?: number;
  k1?: number;
  b?: number;
}

/** Rows of the ranking shown in the text form, at least; more when more are injected. */
const ROWS = 12;

/** `preview REQUEST`: the ranking, the injected block and the tokens of one request. */
export function previewCommand(terminal: Terminal, done: (code: number) => void): Command {
  const command = new Command("preview")
    .description("rank the skills for a request; show what is injected and what it costs")
    .argument("<request>", "what a user types")
    .option("--top-k <n>", "skills retrieved (default: SKILL_RETRIEVAL_TOP_K, else 6)", count)
    .option(
      "--inject-k <n>",
      "skills injected, at most top-k (default: SKILL_RETRIEVAL_INJECT_K, else top-k)",
      count,
    )
    .option("--k1 <x>", "BM25 k1 (default: 1.5)", numberUpTo(Number.MAX_VALUE))
    .option("--b <x>", "BM25 b (default: 0.75)", numberUpTo(1));
  return addCommonOptions(command).action(async (request: string, options: PreviewOptions) => {
    const { topK, injectK, k1, b } = options;
    const opened = openHome(options, terminal, "use-sample", { topK, injectK, k1, b });
    const counter = await loadTokenCounter(options.tokenizer);
    const result = preview(opened.engine, request, opened.settings.retrieval, options.tokenizer, counter);
    if (options.json) terminal.out(`${JSON.stringify(result)}\n`);
    else terminal.out(previewText(result, opened, terminal));
    done(EXIT.done);
  });
}

/** The text form: ranking with bars, the line of injection, the block, the saving. */
export function previewText(result: Preview, opened: OpenedHome, terminal: Terminal): string {
  const color = paint(terminal);
  const { engine, settings } = opened;
  const { topK, injectK } = settings;
  const lines: string[] = [];
  const counted = `${thousands(engine.documents.length)} skills indexed, ${thousands(engine.hidden().length)} hidden`;
  lines.push(`${color.bold("Request")}  ${visible(truncate(result.request, 200)) || color.dim("(nothing)")}`);
  lines.push(color.dim(`${result.profile} profile · ${counted} · ${visible(opened.location.dir)}`), "");
  if (result.results.length === 0) lines.push(...emptyRanking(result, color));
  else lines.push(...ranking(result, opened, terminal, color));
  lines.push("", color.bold("Injected after the user's message"));
  if (result.block === "") lines.push(color.dim("  nothing"));
  else
    lines.push(
      ...(terminal.isTTY ? visibleLines(result.block) : result.block).split("\n").map((line) => `  ${line}`),
    );
  lines.push("", ...tokenLines(result, settings.compact.value, color));
  const origins = [
    ["top-k", topK],
    ["inject-k", injectK],
  ] as const;
  const told = origins.filter(([, { origin }]) => origin === "environment" || origin === "env-file");
  for (const [name, { value, origin }] of told)
    lines.push(
      color.dim(`${name} ${value} from ${origin === "environment" ? "the environment" : "the home's .env"}`),
    );
  return `${lines.join("\n")}\n`;
}

function emptyRanking(result: Preview, color: Paint): string[] {
  if (result.terms.length === 0)
    return [color.yellow("The request holds no word, so that nothing can match.")];
  return [
    color.yellow("No skill shares a word with the request."),
    color.dim(`Words looked for: ${result.terms.slice(0, 40).map(visible).join(", ")}`),
  ];
}

function ranking(result: Preview, opened: OpenedHome, terminal: Terminal, color: Paint): string[] {
  const injected = result.results.filter((row) => row.injected).length;
  const shown = result.results.slice(0, Math.max(ROWS, injected));
  const best = shown[0]!.score;
  const nameWidth = Math.min(28, Math.max(...shown.map(({ name }) => columnsOf(visible(name)))));
  const idWidth = Math.min(34, Math.max(...shown.map(({ id }) => columnsOf(visible(id)))));
  const lines: string[] = [];
  for (const row of shown) {
    if (row.rank === injected + 1) lines.push(injectionLine(terminal, color));
    lines.push(rankingRow(row, best, nameWidth, idWidth, color));
    lines.push(color.dim(`      ${describe(row, opened, terminal, color)}`));
  }
  if (shown.length === injected) lines.push(injectionLine(terminal, color));
  const more = result.results.length - shown.length;
  if (more > 0) lines.push(color.dim(`      … and ${thousands(more)} more`));
  return lines;
}

function injectionLine(terminal: Terminal, color: Paint): string {
  const text = "── injected above this line ";
  return color.cyan(text + "─".repeat(Math.max(4, Math.min(terminal.columns, 100) - text.length)));
}

const BAR = 12;

function rankingRow(
  row: PreviewResult,
  best: number,
  nameWidth: number,
  idWidth: number,
  color: Paint,
): string {
  const filled = Math.max(1, Math.round((row.score / best) * BAR));
  const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
  const name = padEnd(truncate(visible(row.name), nameWidth), nameWidth);
  const id = padEnd(truncate(visible(row.id), idWidth), idWidth);
  const words = [...row.terms]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map(({ term, weight }) => `${truncate(visible(term), 16)} ${weight.toFixed(2)}`)
    .join("  ");
  const paintedBar = row.injected ? color.green(bar) : color.dim(bar);
  const paintedName = row.injected ? color.bold(name) : name;
  return `${padStart(String(row.rank), 4)}  ${paintedBar} ${padStart(row.score.toFixed(3), 8)}  ${paintedName}  ${color.dim(id)}  ${words}`;
}

/** The description with the cut marked; what is lost stays visible, as far as the line goes. */
function describe(row: PreviewResult, opened: OpenedHome, terminal: Terminal, color: Paint): string {
  // Under `hermes` names are unique and ids are not; under `standalone` it is the other way round.
  const skill = opened.engine.documents.find(({ id, name }) => id === row.id && name === row.name);
  if (skill === undefined || skill.description === "") return "(no description)";
  const width = Math.max(40, Math.min(terminal.columns, 140) - 8);
  const cut =
    opened.engine.options.profile === "hermes"
      ? promptDescription(skill.text.fields.get("description")).cut
      : null;
  if (cut === null) return truncate(visible(blockDescription(skill.description)), width);
  const kept = truncate(visible(cut.kept), width);
  const rest = truncate(visible(cut.lost), Math.max(1, width - columnsOf(kept) - 3));
  return `${kept}${color.red("✂")} ${color.strikethrough(rest)}`;
}

function tokenLines(result: Preview, compact: boolean, color: Paint): string[] {
  const { encoding, catalogFull, catalogCompact, note, block } = result.tokens;
  const lines = [color.bold(`Tokens (${encoding})`)];
  const row = (label: string, tokens: number) => `  ${padEnd(label, 38)} ${padStart(thousands(tokens), 8)}`;
  if (result.profile === "standalone")
    return [...lines, row("block", block), color.dim("  outside Hermes there is no catalog")];
  lines.push(row("catalog with descriptions, every turn", catalogFull));
  if (!compact) {
    lines.push(row("block", block), color.dim("  compaction is off (SKILL_RETRIEVAL_COMPACT)"));
    return lines;
  }
  const after = catalogCompact + note + block;
  lines.push(
    row("compacted catalog", catalogCompact),
    row("note", note),
    row("block of this request", block),
    row("together", after),
  );
  const saved = catalogFull - after;
  const share = catalogFull === 0 ? 0 : Math.round((Math.abs(saved) / catalogFull) * 100);
  if (saved > 0) lines.push(color.green(row(`saved (${share} %)`, saved)));
  else if (saved < 0) lines.push(color.yellow(row(`more than before (${share} %)`, -saved)));
  return lines;
}

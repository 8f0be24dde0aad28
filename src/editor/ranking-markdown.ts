import type { PreviewAnswer } from "../protocol/worker.ts";

/** The ranking as a Markdown table. Texts are escaped: a name may hold anything. */
export function rankingMarkdown({ request, rows, total }: PreviewAnswer): string {
  const lines = [
    `Request: ${escapeMarkdown(request)}`,
    "",
    "| # | Score | Injected | Skill | Id | Words |",
    "|--:|--:|:-:|---|---|---|",
    ...rows.map(({ rank, score, injected, name, id, terms }) => {
      const words = terms.map(({ term, weight }) => `${term} ${weight.toFixed(2)}`).join(", ");
      return `| ${rank} | ${score.toFixed(3)} | ${injected ? "✓" : ""} | ${escapeMarkdown(name)} | ${escapeMarkdown(id)} | ${escapeMarkdown(words)} |`;
    }),
  ];
  if (total > rows.length) lines.push("", `… and ${total - rows.length} more`);
  return `${lines.join("\n")}\n`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&").replace(/[\r\n]+/g, " ");
}

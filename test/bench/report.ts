import type { LargeResult } from "./large.ts";
import type { EngineResult, Times } from "./measure.ts";

/** "1.23 µs", "45.6 ms": three digits that matter. */
export function duration(microseconds: number): string {
  const [value, unit] =
    microseconds < 1000
      ? [microseconds, "µs"]
      : microseconds < 1e6
        ? [microseconds / 1000, "ms"]
        : [microseconds / 1e6, "s "];
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`;
}

/** One collection's comparison as an aligned table. */
export function comparisonTable(results: readonly EngineResult[]): string {
  const ours = results[0]!;
  const both = (times: Times) => `${duration(times.median).padStart(8)} ${duration(times.p95).padStart(8)}`;
  const factor = (times: Times, base: Times) =>
    times === base ? "" : `x${(times.median / base.median).toFixed(times.median < 10 * base.median ? 1 : 0)}`;
  const rows = results.map((result) => [
    result.engine,
    result.analysis,
    both(result.build),
    factor(result.build, ours.build),
    both(result.update) + (result.updateIsRebuild ? " *" : "  "),
    factor(result.update, ours.update),
    both(result.request),
    factor(result.request, ours.request),
    `${(100 * result.exact).toFixed(0)} %`,
  ]);
  const head = [
    "engine",
    "analysis",
    "build  p50      p95",
    "",
    "update p50     p95",
    "",
    "request p50    p95",
    "",
    "exact",
  ];
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i < 2 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join("  ")
      .trimEnd();
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

export function largeLines(large: LargeResult): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return [
    `  build    ${duration(large.build)} (${large.terms} terms, ${large.postings} postings)`,
    `  memory   ${megabytes(large.memory)} held by the index, ${megabytes(large.processMemory)} the process`,
    `  request  p50 ${duration(large.request.p50)}, p99 ${duration(large.request.p99)}`,
    `           in processor time p50 ${duration(large.requestProcessor.p50)}, p99 ${duration(large.requestProcessor.p99)}`,
    `  update   p50 ${duration(large.update.p50)}, p99 ${duration(large.update.p99)}`,
  ].join("\n");
}

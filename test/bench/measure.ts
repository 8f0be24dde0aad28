import type { Built, Engine } from "./engines.ts";
import { engines } from "./engines.ts";
import { referenceRanking } from "./reference.ts";

/** Times in microseconds. */
export interface Times {
  readonly median: number;
  readonly p95: number;
  readonly samples: number;
}

export interface EngineResult {
  readonly engine: string;
  readonly analysis: Engine["analysis"];
  readonly build: Times;
  readonly update: Times;
  /** True when the library cannot update and its whole build was timed instead. */
  readonly updateIsRebuild: boolean;
  readonly request: Times;
  /** Share of requests whose ordered top results equal the reference's. */
  readonly exact: number;
}

export interface Effort {
  /** Rounds over all engines; in each, every engine takes its turn. */
  readonly buildRounds: number;
  readonly requestRounds: number;
  readonly updates: number;
}

/** Results of a request that are looked at, as the plugin injects them. */
export const TOP = 6;

export function percentile(samples: readonly number[], share: number): number {
  const ordered = [...samples].sort((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? Number.NaN;
}

export function microseconds(action: () => void): number {
  const start = performance.now();
  action();
  return (performance.now() - start) * 1000;
}

/** Frees what earlier rounds left, so that no engine pays for another's garbage. */
export function collectGarbage(): void {
  (globalThis as { gc?: () => void }).gc?.();
}

/** Compares all engines on the same texts: one warm-up round each, then interleaved rounds. */
export function compareEngines(
  texts: readonly string[],
  requests: readonly string[],
  effort: Effort,
  log: (text: string) => void,
): EngineResult[] {
  const runs = engines.map((engine) => ({
    engine,
    built: engine.build(texts),
    build: [] as number[],
    update: [] as number[],
    request: [] as number[],
    exact: 0,
  }));
  const turns = <T>(round: number, list: readonly T[]) =>
    list.map((_, i) => list[(i + round) % list.length]!);

  log("builds");
  for (let round = 0; round < effort.buildRounds; round++) {
    for (const run of turns(round, runs)) {
      collectGarbage();
      run.build.push(
        microseconds(() => {
          run.built = run.engine.build(texts);
        }),
      );
    }
  }

  log("requests");
  const reference = referenceRanking(texts);
  const expected = requests.map((request) => reference(request, TOP).join());
  for (const run of runs) {
    const same = requests.filter((request, i) => run.built.search(request, TOP).join() === expected[i]);
    run.exact = same.length / requests.length;
  }
  for (let round = 0; round < effort.requestRounds; round++) {
    for (const run of turns(round, runs)) {
      collectGarbage();
      for (const request of requests)
        run.request.push(microseconds(() => void run.built.search(request, TOP)));
    }
  }

  log("updates");
  for (let round = 0; round < 4; round++) {
    for (const run of turns(round, runs)) {
      collectGarbage();
      // The first round warms up, but for rebuilds, which the builds have warmed.
      const keep = round > 0 || run.built.update === undefined;
      const times = oneUpdateAtATime(run.built, run.engine, texts, Math.ceil(effort.updates / 3), round);
      if (keep) run.update.push(...times);
    }
  }

  return runs.map((run) => ({
    engine: run.engine.name,
    analysis: run.engine.analysis,
    build: summary(run.build),
    update: summary(run.update),
    updateIsRebuild: run.built.update === undefined,
    request: summary(run.request),
    exact: run.exact,
  }));
}

/** Edits documents spread over the collection, each there and back, as typing and undoing a word does. */
function oneUpdateAtATime(
  built: Built,
  engine: Engine,
  texts: readonly string[],
  count: number,
  round: number,
): number[] {
  const times: number[] = [];
  if (built.update === undefined) {
    const edited = [...texts];
    edited[round] = `${texts[round]} edited`;
    if (round < 2 || texts.length <= 200) times.push(microseconds(() => void engine.build(edited)));
    return times;
  }
  for (let i = 0; i < count; i += 2) {
    const place = (i * 7919 + round * 104729) % texts.length;
    const text = `${texts[place]} edited word${i % 5}`;
    times.push(microseconds(() => built.update?.(place, text)));
    times.push(microseconds(() => built.update?.(place, texts[place]!)));
  }
  return times;
}

function summary(samples: readonly number[]): Times {
  return { median: percentile(samples, 0.5), p95: percentile(samples, 0.95), samples: samples.length };
}

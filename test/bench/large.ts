import { Bm25Index } from "../../src/search/bm25.ts";
import { generateRequests, generateSkills } from "./generate.ts";
import { collectGarbage, microseconds, percentile, TOP } from "./measure.ts";

/** Ours alone on a very large collection. Times in microseconds, memory in bytes. */
export interface LargeResult {
  readonly documents: number;
  readonly terms: number;
  readonly postings: number;
  readonly build: number;
  /** What the index holds after the build, without the texts it was built from. */
  readonly memory: number;
  readonly processMemory: number;
  readonly request: { readonly p50: number; readonly p99: number };
  /** The same requests in processor time, which a busy machine disturbs less. */
  readonly requestProcessor: { readonly p50: number; readonly p99: number };
  readonly update: { readonly p50: number; readonly p99: number };
}

export function measureLarge(documents: number, requestCount: number): LargeResult {
  const skills = generateSkills(documents);
  const requests = generateRequests(skills, requestCount);
  // Compiled code first, as after the first seconds of an editor.
  const warm = new Bm25Index(skills.slice(0, 2000));
  for (const request of requests.slice(0, 200)) warm.search(request, { limit: TOP });
  collectGarbage();
  const before = held();
  let index = new Bm25Index();
  const build = microseconds(() => {
    index = new Bm25Index(skills);
  });
  collectGarbage();
  const memory = held() - before;
  const processor: number[] = [];
  const request = requests.map((text) => {
    const start = process.cpuUsage();
    const elapsed = microseconds(() => void index.search(text, { limit: TOP }));
    const { user, system } = process.cpuUsage(start);
    processor.push(user + system);
    return elapsed;
  });
  const update = Array.from({ length: 2000 }, (_, i) => {
    const place = (i * 7919) % documents;
    return microseconds(() => index.update(place, `${skills[place]!.text} edited${i % 5}`));
  });
  return {
    ...index.stats(),
    build,
    memory,
    processMemory: process.memoryUsage().rss,
    request: { p50: percentile(request, 0.5), p99: percentile(request, 0.99) },
    requestProcessor: { p50: percentile(processor, 0.5), p99: percentile(processor, 0.99) },
    update: { p50: percentile(update, 0.5), p99: percentile(update, 0.99) },
  };
}

function held(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

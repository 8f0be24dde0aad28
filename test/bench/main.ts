/** The search benchmark; `npm run bench -- --help` tells the options. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { SearchDocument } from "../../src/search/bm25.ts";
import { generateRequests, generateSkills } from "./generate.ts";
import { type LargeResult, measureLarge } from "./large.ts";
import { compareEngines, type EngineResult, TOP } from "./measure.ts";
import { comparisonTable, largeLines } from "./report.ts";

const HELP = `npm run bench -- [options]
  --quick          few rounds, 20,000 instead of 100,000 skills at the end
  --sizes A,B      sizes of the generated collections (default 1000,10000)
  --json FILE      where the results are written (default out/bench.json)
`;

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    sizes: { type: "string", default: "1000,10000" },
    json: { type: "string", default: "out/bench.json" },
    help: { type: "boolean", default: false },
  },
});

function main(): void {
  const sizes = options.sizes.split(",").map(Number);
  if (sizes.some((size) => !(Number.isInteger(size) && size >= 3))) {
    throw new Error(`--sizes: whole numbers of at least 3, not "${options.sizes}"`);
  }
  const collections: { name: string; documents: SearchDocument[] }[] = [];
  const corpus = resolve("../shared/corpus/expected.json");
  if (existsSync(corpus)) {
    const { documents } = JSON.parse(readFileSync(corpus, "utf8")) as { documents: SearchDocument[] };
    collections.push({ name: "corpus", documents });
  } else {
    print("The corpus (../shared/corpus) is not here: generated skills only.\n");
  }
  for (const size of sizes) collections.push({ name: `generated-${size}`, documents: generateSkills(size) });

  const comparisons: { name: string; documents: number; engines: EngineResult[] }[] = [];
  for (const { name, documents } of collections) {
    print(`\n${name}: ${documents.length} skills, requests of ten words, top ${TOP}\n`);
    const texts = documents.map(({ text }) => text as string);
    const requests = generateRequests(documents, 100);
    const few = documents.length > 2000;
    const results = compareEngines(
      texts,
      requests,
      options.quick
        ? { buildRounds: few ? 1 : 5, requestRounds: 2, updates: 60 }
        : { buildRounds: few ? 3 : 15, requestRounds: few ? 3 : 10, updates: few ? 150 : 600 },
      (step) => process.stderr.write(`  ${step} …\n`),
    );
    print(`${comparisonTable(results)}\n`);
    comparisons.push({ name, documents: documents.length, engines: results });
  }
  print(
    "* no update operation: the whole rebuild.  exact: requests whose ordered top equals the reference's.\n",
  );

  const size = options.quick ? 20_000 : 100_000;
  print(`\nskill-loupe alone: ${size} generated skills\n`);
  const large: LargeResult = measureLarge(size, options.quick ? 500 : 3000);
  print(`${largeLines(large)}\n`);

  const file = resolve(options.json);
  mkdirSync(dirname(file), { recursive: true });
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown" };
  writeFileSync(file, `${JSON.stringify({ unit: "microseconds", machine, comparisons, large }, null, 2)}\n`);
  print(`\nWritten to ${file}\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}

if (options.help) print(HELP);
else main();

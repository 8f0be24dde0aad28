#!/usr/bin/env node
/**
 * Runs the suite inside the extension host of a real VS Code and exits with 0 only when tests ran and all passed.
 *
 *     node test/vscode/run-host.mjs [--vsix FILE] [--grep TEXT] [options]
 *
 *   --vsix FILE         test this packed extension instead of the project's folder
 *   --grep TEXT         only tests whose title matches
 *   --fixture DIR       the folder to open (default: fixtures/workspace here, else an empty one)
 *   --home DIR          the skills home (default: fixtures/home here, else none)
 *   --trust             workspace trust on, the folder untrusted
 *   --timeout SECONDS   for all tests, from when they begin (default 300)
 *   --test-timeout MS   for one test (default 20000)
 *   --extension DIR     another extension;  --suite DIR  other tests (*.test.ts, or *.test.cjs as they are)
 *   --out DIR           reports, logs and, after a failure, a screenshot (default out/vscode-host)
 *   --verbose           print what the workbench logs
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { runInHost } from "./host.mjs";
import { main, number, stopwatch } from "./lib/cli.mjs";
import { setupHarness } from "./lib/harness.mjs";
import { existing, HERE, OUT, ROOT } from "./lib/paths.mjs";
import { summary } from "./lib/suite.mjs";

await main(async () => {
  const { values } = parseArgs({
    options: {
      vsix: { type: "string" },
      extension: { type: "string", default: ROOT },
      suite: { type: "string", default: path.join(HERE, "suite") },
      fixture: { type: "string", default: existing(path.join(HERE, "fixtures/workspace")) },
      home: { type: "string", default: existing(path.join(HERE, "fixtures/home")) },
      trust: { type: "boolean", default: false },
      grep: { type: "string" },
      timeout: { type: "string", default: "300" },
      "test-timeout": { type: "string", default: "20000" },
      out: { type: "string", default: path.join(OUT, "vscode-host") },
      verbose: { type: "boolean", default: false },
    },
  });
  const say = stopwatch();
  const harness = await setupHarness({ say });
  const out = path.resolve(values.out);
  say(`tests in the extension host, ${values.vsix ? "packed extension" : "extension folder"}`);
  const { failure, counts, report, details } = await runInHost({
    harness,
    suite: path.resolve(values.suite),
    extension: path.resolve(values.extension),
    vsix: values.vsix,
    out,
    fixture: values.fixture,
    home: values.home,
    trust: values.trust,
    grep: values.grep,
    timeout: number("--timeout", values.timeout),
    testTimeout: number("--test-timeout", values["test-timeout"]),
    onLog: values.verbose ? (line) => process.stderr.write(`${line}\n`) : undefined,
  });
  process.stdout.write(report);
  if (failure) process.stderr.write(`${details}\n`);
  say(failure ? `failed: ${failure} (see ${out})` : "done");
  process.stdout.write(`${summary(counts ?? { passed: 0, failed: 0, skipped: 0 })}\n`);
  return failure ? 1 : 0;
});

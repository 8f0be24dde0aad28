#!/usr/bin/env node
/**
 * Proves that the harness works and that it can fail: `node test/vscode/selfcheck/run.mjs`. Not part of `npm test`.
 *
 * A small extension passes as a folder and packed, in the host and in the browser; a failing test, an empty suite, a
 * hang and a `process.exit` in the host each give exit status 1.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { main, stopwatch } from "../lib/cli.mjs";
import { setupHarness } from "../lib/harness.mjs";
import { HERE, OUT } from "../lib/paths.mjs";
import { packVsix } from "../lib/vsix.mjs";

const SELF = path.join(HERE, "selfcheck");
const FIXTURES = [
  "--fixture",
  path.join(SELF, "fixtures/workspace"),
  "--home",
  path.join(SELF, "fixtures/home"),
];

await main(async () => {
  const say = stopwatch();
  await setupHarness({ say });
  const extension = path.join(SELF, "extension");
  const out = path.join(OUT, "selfcheck");
  const vsix = await packVsix(extension, out);

  /**
   * @param {string} outcome a folder of `outcomes`
   * @param {string[]} args
   */
  const host = (outcome, ...args) => [
    "run-host.mjs",
    ...["--suite", path.join(SELF, "outcomes", outcome), "--out", path.join(out, outcome)],
    ...(args.includes("--vsix") ? [] : ["--extension", extension]),
    ...FIXTURES,
    ...args,
  ];
  const ui = ["run-ui.mjs", "--vsix", vsix, "--shots", path.join(out, "shots"), "--ui"];

  /** @type {[title: string, args: string[], status: number, says: RegExp][]} */
  const cases = [
    ["the tests pass, extension folder", host("pass"), 0, /^2 passed, 0 failed, 0 skipped$/m],
    ["the tests pass, packed extension", host("pass", "--vsix", vsix), 0, /^2 passed, 0 failed/m],
    ["a failing test", host("fail"), 1, /failed: 1 failed/],
    ["an empty suite", host("empty"), 1, /failed: no test ran/],
    ["a hang", host("hang", "--timeout", "10"), 1, /failed: the tests did not end in time/],
    ["process.exit in the host", host("exit"), 1, /failed: the extension host ended before the tests did/],
    ["the browser-driven tests pass", [...ui, path.join(SELF, "ui")], 0, /^2 passed, 0 failed/m],
    ["no browser-driven test", [...ui, path.join(SELF, "outcomes/empty")], 1, /no test ran/],
  ];
  let wrong = 0;
  for (const [title, [script = "", ...args], status, says] of cases) {
    const run = spawnSync(process.execPath, [path.join(HERE, script), ...args], { encoding: "utf8" });
    const ok = run.status === status && says.test(run.stdout + run.stderr);
    say(`${ok ? "✔" : "✘"} ${title}: exit status ${run.status}`);
    if (!ok) {
      wrong++;
      process.stderr.write(`expected ${status} and ${says}\n${run.stdout}${run.stderr}\n`);
    }
  }
  process.stdout.write(`${cases.length - wrong} as expected, ${wrong} not\n`);
  return wrong ? 1 : 0;
});

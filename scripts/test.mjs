// npm test: types, lint, build, unit, property and golden tests, then the extension in a real VS Code.
// Prints `N passed, N failed` at the end. `--no-vscode` leaves the last part out, `--only NAME` runs one step.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const { values } = parseArgs({ options: { "no-vscode": { type: "boolean" }, only: { type: "string" } } });
const out = path.join(root, "out");
fs.mkdirSync(out, { recursive: true });

const bin = (name) => path.join(root, "node_modules", ".bin", name);
const vitestReport = path.join(out, "vitest.json");

/** Each step is a command; `count` reads how many tests it ran, else the step itself counts as one. */
const steps = [
  { name: "types", command: [bin("tsc"), "--noEmit", "-p", "."] },
  {
    name: "types of the page",
    command: [bin("tsc"), "--noEmit", "-p", "src/webview"],
    needs: "src/webview/tsconfig.json",
  },
  { name: "types of the harness", command: [bin("tsc"), "--noEmit", "-p", "test/vscode"] },
  { name: "lint and format", command: [bin("biome"), "check", "."] },
  { name: "build", command: [process.execPath, "scripts/build.mjs"] },
  {
    name: "unit, property and golden tests",
    command: [
      bin("vitest"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    count: countVitest,
  },
  {
    name: "page in a browser",
    command: [process.execPath, "test/webview/run.mjs"],
    count: countLine,
    needs: "test/webview/run.mjs",
    vscode: true,
  },
  {
    name: "in the extension host",
    command: [process.execPath, "test/vscode/run-host.mjs"],
    count: countLine,
    needs: "test/vscode/run-host.mjs",
    vscode: true,
  },
  {
    name: "in the workbench",
    command: [process.execPath, "test/vscode/run-ui.mjs"],
    count: countLine,
    needs: "test/vscode/run-ui.mjs",
    vscode: true,
  },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
for (const step of steps) {
  if (values.only !== undefined && step.name !== values.only) continue;
  if (step.vscode && values["no-vscode"]) continue;
  if (step.needs !== undefined && !fs.existsSync(path.join(root, step.needs))) continue;
  const started = Date.now();
  console.log(`\n── ${step.name}`);
  const { code, text } = await run(step.command);
  const counts = step.count?.(text) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  // A runner that failed without a failed test (or that ran none) counts as one failure.
  if ((code !== 0 || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (counts.failed > 0) failures.push(step.name);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
if (total.skipped > 0)
  console.log(`\n${total.skipped} tests were skipped; those that need the shared material say so.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"], env: process.env });
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      process.stdout.write(data);
    });
    child.on("error", (error) => resolve({ code: 1, text: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, text }));
  });
}

function countVitest() {
  try {
    const report = JSON.parse(fs.readFileSync(vitestReport, "utf8"));
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function countLine(text) {
  const lines = [...text.matchAll(/^(?:\w+: )?(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)];
  const last = lines.at(-1);
  if (last === undefined) return { passed: 0, failed: 1, skipped: 0 };
  return { passed: Number(last[1]), failed: Number(last[2]), skipped: Number(last[3] ?? 0) };
}

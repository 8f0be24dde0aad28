// Lints the same skills with Skill Loupe, skill-check and skill-tools, and writes the table of docs/comparison.md.
// The peers are installed from npm into a temporary folder, or taken from `--peers DIR`. Needs a build. `--print`: the table alone.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { FAULTS, GOOD_SKILLS } from "./cases.mjs";

const PEERS = { "skill-check": "1.2.0", "skill-tools": "0.2.2" };
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const { values } = parseArgs({
  options: {
    peers: { type: "string" },
    cli: { type: "string" },
    print: { type: "boolean" },
    details: { type: "boolean" },
  },
});
const work = fs.mkdtempSync(path.join(os.tmpdir(), "loupe-compare-"));
process.on("exit", () => fs.rmSync(work, { recursive: true, force: true }));
const places = new Map();
const peers = values.peers ?? installPeers();
const cli = path.resolve(values.cli ?? path.join(root, "dist/cli.js"));

/** What each tool says of a tree of skills: `{file, line, column, message, rule}`, from 1. */
const TOOLS = {
  "Skill Loupe": (home) =>
    json(run(cli, ["lint", "--home", home, "--json"])).findings.map(({ file, range, message, rule }) => ({
      file: path.join(home, file),
      line: range.start.line + 1,
      column: range.start.column + 1,
      message,
      rule,
    })),
  "skill-check": (home) =>
    json(
      run(
        path.join(peers, "node_modules/skill-check/bin/skill-check.js"),
        ["check", "skills", "--format", "json", "--no-security-scan"],
        home,
      ),
    ).diagnostics.map(({ file, line, column, message, ruleId }) => ({
      file: path.resolve(home, file),
      line,
      column,
      message,
      rule: ruleId,
    })),
  // It looks only into the folders of the folder given.
  "skill-tools": (home) =>
    foldersOfSkills(home).flatMap((folder) =>
      json(
        run(path.join(peers, "node_modules/skill-tools/dist/cli.js"), ["check", folder, "--format", "json"]),
        [],
      ).flatMap((each) =>
        (each.diagnostics ?? []).map(({ file, line, column, message, ruleId }) => ({
          file: file ?? each.filePath,
          line,
          column,
          message,
          rule: ruleId,
        })),
      ),
    ),
};

const wrong = lay(
  "wrong",
  Object.entries(FAULTS).map(([name, fault]) => [name, fault.wrong]),
);
const right = lay("right", [
  ...Object.entries(FAULTS).map(([name, fault]) => [name, fault.right]),
  ...Object.entries(GOOD_SKILLS),
]);

const results = Object.fromEntries(
  Object.entries(TOOLS).map(([tool, lint]) => [tool, judge(lint(wrong), lint(right))]),
);
const text = table();
if (values.print) console.log(text);
else {
  const page = path.join(root, "docs/comparison.md");
  const before = fs.readFileSync(page, "utf8");
  const begin = "<!-- table:begin -->\n";
  const end = "<!-- table:end -->";
  fs.writeFileSync(
    page,
    before.slice(0, before.indexOf(begin) + begin.length) + text + before.slice(before.indexOf(end)),
  );
  console.log("wrote docs/comparison.md");
}

function judge(wrongSays, rightSays) {
  const inCase = (home, name) => (each) => each.file.startsWith(path.join(home, "skills", name) + path.sep);
  const ordinary = new Set(rightSays.filter(inCase(right, "good-plain")).map(({ rule }) => rule));
  const faults = Object.fromEntries(
    Object.entries(FAULTS).map(([name, fault]) => {
      // What the tool says of the repaired skill as well is not about the fault.
      const repaired = new Set(rightSays.filter(inCase(right, name)).map(({ rule }) => rule));
      const says = wrongSays
        .filter(inCase(wrong, name))
        .filter(({ rule, message }) => !repaired.has(rule) || fault.says.test(message));
      const lines = fault.lines ?? places.get(name) ?? [1];
      const every = name === "every-problem";
      const hit = (line) => says.some((each) => each.line === line);
      const useful = says.filter(({ message }) => fault.says.test(message));
      return [
        name,
        {
          found: says.length > 0,
          place: says.length > 0 && (every ? lines.every(hit) : lines.some(hit)),
          message: useful.length > 0,
          says,
        },
      ];
    }),
  );
  const alarms = Object.fromEntries(
    Object.keys(GOOD_SKILLS).map((name) => [
      name,
      rightSays.filter(inCase(right, name)).filter(({ rule }) => !ordinary.has(rule)),
    ]),
  );
  return { faults, alarms };
}

function table() {
  const tools = Object.keys(TOOLS);
  const mark = ({ found, place, message }) =>
    found ? `found${place ? ", place" : ""}${message ? ", message" : ""}` : "—";
  const rows = Object.keys(FAULTS).map(
    (name) => `| ${name} | ${tools.map((tool) => mark(results[tool].faults[name])).join(" | ")} |`,
  );
  const count = (tool, key) => Object.values(results[tool].faults).filter((each) => each[key]).length;
  const all = Object.keys(FAULTS).length;
  const sums = ["found", "place", "message"].map((key) =>
    `| **${key} right, of ${all}** | ${tools.map((tool) => `**${count(tool, key)}**`).join(" | ")} |`.replace(
      "found right",
      "found",
    ),
  );
  const good = Object.keys(GOOD_SKILLS).map(
    (name) =>
      `| ${name} | ${tools.map((tool) => [...new Set(results[tool].alarms[name].map(({ rule }) => rule))].join(", ") || "silent").join(" | ")} |`,
  );
  if (values.details)
    for (const tool of tools)
      for (const [name, { says }] of Object.entries(results[tool].faults))
        console.error(
          tool,
          name,
          JSON.stringify(
            says.map(({ rule, line, column, message }) => [rule, line, column, message.slice(0, 90)]),
          ),
        );
  const head = (first) =>
    `| ${first} | Skill Loupe | skill-check ${PEERS["skill-check"]} | skill-tools ${PEERS["skill-tools"]} |\n| --- | --- | --- | --- |\n`;
  return `${head("Fault")}${rows.join("\n")}\n${sums.join("\n")}\n\n${head("Good skill")}${good.join("\n")}\n`;
}

function lay(tree, list) {
  const home = path.join(work, tree);
  for (const [name, content] of list) {
    const files =
      typeof content === "string" || "utf16" in content ? { [`${name}/SKILL.md`]: content } : content;
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(home, "skills", name, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      if (typeof text === "object" && "link" in text) fs.symlinkSync(text.link, target);
      else if (typeof text === "object")
        fs.writeFileSync(target, Buffer.from(`\ufeff${text.utf16}`, "utf16le"));
      else {
        const at = text.indexOf("«");
        if (tree === "wrong" && at !== -1) remember(name, text.slice(0, at).split("\n").length);
        fs.writeFileSync(target, text.replaceAll("«", ""));
      }
    }
  }
  return home;
}

function remember(name, line) {
  places.set(name, [line]);
}

function foldersOfSkills(home) {
  const files = fs
    .readdirSync(path.join(home, "skills"), { recursive: true })
    .filter((file) => path.basename(file).toLowerCase() === "skill.md");
  return [...new Set(files.map((file) => path.dirname(path.dirname(path.join(home, "skills", file)))))];
}

function run(script, args, cwd = work) {
  const { stdout } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return stdout;
}

function json(text, otherwise) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (otherwise !== undefined) return otherwise;
    throw error;
  }
}

function installPeers() {
  const dir = path.join(work, "peers");
  fs.mkdirSync(dir);
  fs.writeFileSync(path.join(dir, "package.json"), "{}");
  const names = Object.entries(PEERS).map(([name, version]) => `${name}@${version}`);
  execFileSync(
    "npm",
    ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...names],
    { cwd: dir, stdio: "inherit" },
  );
  return dir;
}

// What is made from the list of rules: the index of their pages, README's table, the settings' and the config file's schema.
// Writes them; `--check` only looks, and ends with 1 when something is stale.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const check = process.argv.includes("--check");

const { rules, PSEUDO_RULES, AGENTS, LEVELS } = await load(`
  export { rules } from "./src/lint/rules/index.ts";
  export { PSEUDO_RULES } from "./src/lint/run.ts";
  export { AGENTS, LEVELS } from "./src/lint/config.ts";
`);

/** A rule belongs to the first group that its id fits. */
const GROUPS = [
  ["Frontmatter", /^(?:frontmatter|yaml|value)-|^description-(?:comment|line-break|block-cut)$/],
  ["Name", /^(?:name|duplicate|slash)-/],
  ["Description", /^description-/],
  [
    "Security",
    /^(?:injection|invisible|secret|hard-coded|piped|remote|destructive|reverse|exfiltration|persistence|obfuscated|privilege|security)(?:-|$)/,
  ],
  [
    "Metadata",
    /^(?:metadata|condition|config|env|environment|platform|related|field|unknown|list|tag|trigger)s?-/,
  ],
  ["Files", /^/],
];
const groupOf = ({ id }) => GROUPS.find(([, pattern]) => pattern.test(id))[0];
const groups = GROUPS.map(([name]) => [name, rules.filter((rule) => groupOf(rule) === name)]).filter(
  ([, list]) => list.length > 0,
);

const levelOf = ({ level, optIn }) => (optIn ? "off" : level);
const cell = (text) => text.replaceAll("|", "\\|");

const files = {
  "docs/rules/README.md": indexPage(),
  "README.md": between(read("README.md"), "<!-- rules:begin -->", "<!-- rules:end -->", readmeTable()),
  "schemas/skill-loupe.schema.json": json(configSchema()),
  "package.json": json(withSettings(JSON.parse(read("package.json")))),
};

let stale = 0;
for (const [file, text] of Object.entries(files)) {
  const before = fs.existsSync(path.join(root, file)) ? read(file) : null;
  if (before === text) continue;
  stale++;
  if (check) console.error(`${file} is stale: run npm run generate`);
  else {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
    console.log(`wrote ${file}`);
  }
}
process.exitCode = check && stale > 0 ? 1 : 0;

async function load(contents) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    logLevel: "warning",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

function read(file) {
  return fs.readFileSync(path.join(root, file), "utf8");
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function between(text, begin, end, middle) {
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (from < begin.length || to < from) throw new Error(`README.md lacks ${begin} … ${end}`);
  return `${text.slice(0, from)}\n${middle}${text.slice(to)}`;
}

function indexPage() {
  const sections = groups.map(
    ([name, list]) => `## ${name}

| Rule | What is wrong | Level | Agents |
| --- | --- | --- | --- |
${list
  .map(
    (rule) =>
      `| [${rule.id}](${rule.id}.md) | ${cell(rule.title)} | ${levelOf(rule)} | ${
        rule.agents.length === AGENTS.length ? "all" : rule.agents.join(", ")
      } |
`,
  )
  .join("")}`,
  );
  return `# Rules

<!-- Made from src/lint/rules by \`npm run generate\`. -->

${rules.length} rules. A level is the highest that the rule reports at: \`error\` only where a reader rejects or misreads the skill; a rule that is
\`off\` runs where a level is set for it. A rule holds for the agents named: those chosen by \`skillLoupe.agents\`, \`--agents\` or
\`.skill-loupe.json\`, \`hermes\` by default. How to choose levels and silence a rule in one place: [lint](../lint.md).

${sections.join("\n")}`;
}

function readmeTable() {
  const rows = groups.flatMap(([name, list]) =>
    list.map(
      (rule, i) =>
        `| ${i === 0 ? `**${name}**` : ""} | [${rule.id}](docs/rules/${rule.id}.md) | ${cell(rule.title)} | ${levelOf(rule)} |\n`,
    ),
  );
  return `${rules.length} rules, each with a page that says what happens, why, and how to fix it. [How to use them](docs/lint.md): levels, comments that
silence them, \`.skill-loupe.json\`, pre-commit hook, CI. [Beside other linters](docs/comparison.md).

| Group | Rule | What is wrong | Level |
| --- | --- | --- | --- |
${rows.join("")}`;
}

function levels(extra) {
  return { type: "string", enum: LEVELS, ...extra };
}

/** Each rule's level as a setting, for completion and hover. */
function ruleProperties() {
  return Object.fromEntries(
    rules.map((rule) => [rule.id, levels({ default: levelOf(rule), description: `${rule.title}.` })]),
  );
}

function configSchema() {
  const pseudo = Object.fromEntries(
    PSEUDO_RULES.map((id) => [id, levels({ description: "Found by no rule of its own; see docs/lint.md." })]),
  );
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Skill Loupe settings of a repository (.skill-loupe.json)",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string", description: "Where this schema lies." },
      rules: {
        type: "object",
        description: "A level for a rule: off, info, warning or error.",
        additionalProperties: false,
        properties: { ...ruleProperties(), ...pseudo },
      },
      agents: {
        type: "array",
        description: "The readers whose rules count; hermes by default.",
        items: { type: "string", enum: AGENTS },
        minItems: 1,
        uniqueItems: true,
        default: ["hermes"],
      },
      ignore: {
        type: "array",
        description:
          "Files and folders that are left out, from the folder of this file: *, ?, ** and {a,b}; a pattern without / holds at any depth.",
        items: { type: "string", pattern: "^[^!]", maxLength: 1000 },
        maxItems: 1000,
        examples: [["drafts/**", "vendor"]],
      },
    },
  };
}

function withSettings(manifest) {
  const { properties } = [manifest.contributes.configuration]
    .flat()
    .find((each) => "skillLoupe.rules" in each.properties);
  properties["skillLoupe.rules"] = { ...properties["skillLoupe.rules"], properties: ruleProperties() };
  return manifest;
}

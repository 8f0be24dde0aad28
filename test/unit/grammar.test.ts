// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tokens of the templates are what is tested
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { IGrammar } from "vscode-textmate";
import {
  codeExtensions,
  codeGrammars,
  createRegistry,
  type GrammarEntry,
  loadGrammar,
  MARKDOWN,
  OURS,
  PROMPT,
  paint,
  readTheme,
  splitLines,
  standInGrammars,
  type Token,
  tokenize,
} from "./grammar/tokenizer.ts";

const HERE = path.join(path.dirname(fileURLToPath(import.meta.url)), "grammar");
const FIXTURES = fs.readdirSync(path.join(HERE, "fixtures")).sort();
const read = (name: string) =>
  splitLines(fs.readFileSync(path.join(HERE, "fixtures", name), "utf8")).join("\n");
const extensions = codeExtensions();

/** Every line with its tokens below it; the scopes of the root and of plain paragraphs left out. */
function render(lines: readonly string[], tokens: readonly Token[][], root: string): string {
  return lines
    .flatMap((line, at) => [
      `> ${line}`,
      ...tokens[at]!.map(({ text, scopes }) => {
        expect(scopes[0]).toBe(root);
        return `    ${JSON.stringify(text)}  ${scopes.slice(1).join(" ")}`.trimEnd();
      }),
    ])
    .join("\n")
    .concat("\n");
}

/** The kind of the piece that a token of ours belongs to. */
function kind(scopes: readonly string[]): string | undefined {
  if (scopes.some((scope) => scope.startsWith("invalid.illegal.unknown-token.skill-loupe"))) return "unknown";
  if (scopes.includes("meta.template.skill-loupe")) return "token";
  if (scopes.includes("meta.inline-shell.skill-loupe")) return "shell";
  return undefined;
}

/** What of a text is ours: `token ${HERMES_SKILL_DIR}`, in order; a shell command is cut where tokens stand in it. */
function found(grammar: IGrammar, text: string): string[] {
  const pieces: string[] = [];
  for (const line of tokenize(grammar, splitLines(text))) {
    let last: string | undefined;
    for (const token of line) {
      const now = kind(token.scopes);
      const opens = token.scopes.some((scope) => /\.begin\.skill-loupe$/.test(scope));
      if (now !== undefined) {
        if (now === last && !opens) pieces[pieces.length - 1] += token.text;
        else pieces.push(`${now} ${token.text}`);
      }
      last = now;
    }
  }
  return pieces;
}

const DIR = "${HERMES_SKILL_DIR}";
const SESSION = "${HERMES_SESSION_ID}";
const UNKNOWN = "${HERMES_X}";

const CASES: [title: string, text: string, expected: string[]][] = [
  ["known tokens", `a ${DIR}/x ${SESSION}`, [`token ${DIR}`, `token ${SESSION}`]],
  ["{baseDir}", "see {baseDir}/a", ["token {baseDir}"]],
  ["a token at the start of a line", `${DIR}/x`, [`token ${DIR}`]],
  [
    "tokens side by side",
    `${DIR}${SESSION}{baseDir}`,
    [`token ${DIR}`, `token ${SESSION}`, "token {baseDir}"],
  ],
  ["beside Chinese and emoji", `在${DIR}里👩‍👩‍👧{baseDir}👍`, [`token ${DIR}`, "token {baseDir}"]],
  [
    "an unknown one",
    "${HERMES_X} ${HERMES_SKILL_DIRS}",
    [`unknown ${UNKNOWN}`, "unknown ${HERMES_SKILL_DIRS}"],
  ],
  [
    "others are none",
    "${OTHER} $HERMES_SKILL_DIR ${hermes_skill_dir} ${HERMES_SKILL_DIR ${ HERMES_X } ${baseDir}",
    [],
  ],
  ["escaped, replaced all the same", `\\${DIR} \\{baseDir}`, [`token ${DIR}`, "token {baseDir}"]],
  ["an escaped brace breaks it", "$\\{HERMES_SKILL_DIR}", []],
  ["in a code span", `\`${DIR}/x {baseDir}\``, [`token ${DIR}`, "token {baseDir}"]],
  ["unknown in a code span", "`${HERMES_X}`", [`unknown ${UNKNOWN}`]],
  ["in a longer code span", `\`\`${DIR} \` x\`\``, [`token ${DIR}`]],
  ["in bold and in a heading", `# A ${DIR}\n\n**b ${SESSION}**`, [`token ${DIR}`, `token ${SESSION}`]],
  ["in a fence", `\`\`\`\n${DIR} ${UNKNOWN}\n\`\`\``, [`token ${DIR}`, `unknown ${UNKNOWN}`]],
  [
    "in a shell fence, its variables left alone",
    `\`\`\`bash\ncd ${DIR} "${SESSION}" ${UNKNOWN}\n\`\`\``,
    [`token ${DIR}`, `token ${SESSION}`],
  ],
  ["in an indented block", `    ${DIR}`, [`token ${DIR}`]],
  ["in a link's target", `[a](${DIR}/a.md) [b](b.md)`, [`token ${DIR}`]],
  ["inline shell", "now !`date +%Y` x", ["shell !`date +%Y`"]],
  ["inline shell at the start of a line", "!`date`", ["shell !`date`"]],
  ["inline shell beside Chinese", "今天!`date`。", ["shell !`date`"]],
  ["inline shell, escaped", "\\!`date`", ["shell !`date`"]],
  ["inline shell in a fence", "```bash\n!`date`\n```", ["shell !`date`"]],
  ["inline shell shown in a code span", "`` !`date` ``", ["shell !`date`"]],
  [
    "a token in inline shell",
    `!\`ls ${DIR} ${UNKNOWN}\``,
    ["shell !`ls ", `token ${DIR}`, "shell  ${HERMES_X}`"],
  ],
  ["an open quote ends with the command", "!`echo 'a` b 'c'", ["shell !`echo 'a`"]],
  ["inline shell unclosed", "!`date\n` x", []],
  ["inline shell empty or apart", "!`` ! `date` !``date``", []],
  ["a code span that ends in !", "`a!` and `b`", []],
  [
    "in frontmatter",
    `---\nname: ${DIR}\nd: x ${SESSION} ${UNKNOWN}\n---\n`,
    [`token ${DIR}`, `token ${SESSION}`, `unknown ${UNKNOWN}`],
  ],
  ["in quoted frontmatter", `---\na: "${DIR}"\nb: '{baseDir}'\n---\n`, [`token ${DIR}`, "token {baseDir}"]],
  ["in a comment of the frontmatter", `---\na: b # ${DIR}\n---\n`, [`token ${DIR}`]],
  [
    "inline shell in frontmatter",
    "---\na: x !`date`\nb: !`id`\nc: !`open\n---\n",
    ["shell !`date`", "shell !`id`"],
  ],
];

const HERMES = /\$\{(HERMES_SKILL_DIR|HERMES_SESSION_ID)\}/g;
const SHELL = /!`([^`\n]+)`/g;

function suite(name: string, bases: () => GrammarEntry[]) {
  let markdown: IGrammar;
  let prompt: IGrammar;
  let bare: IGrammar;
  beforeAll(async () => {
    const registry = createRegistry([...bases(), ...OURS]);
    markdown = await loadGrammar(registry, MARKDOWN);
    prompt = await loadGrammar(registry, PROMPT);
    bare = await loadGrammar(createRegistry(bases()), MARKDOWN);
  });

  it.each(CASES)("finds %s", (_, text, expected) => {
    expect(found(markdown, text)).toEqual(expected);
    expect(found(prompt, text)).toEqual(expected);
  });

  it.each(FIXTURES)("tokens of %s", async (file) => {
    const lines = splitLines(read(file));
    const snapshot = path.join(HERE, "snapshots", name, file);
    await expect(render(lines, tokenize(markdown, lines), MARKDOWN)).toMatchFileSnapshot(snapshot);
  });

  it.each(FIXTURES)("the same tokens of %s as a prompt document and with CRLF", (file) => {
    const text = read(file);
    const lines = splitLines(text);
    const expected = tokenize(markdown, lines);
    const asPrompt = tokenize(prompt, lines).map((line) =>
      line.map(({ text, scopes }) => ({ text, scopes: [MARKDOWN, ...scopes.slice(1)] })),
    );
    expect(asPrompt).toEqual(expected);
    expect(tokenize(markdown, splitLines(text.replaceAll("\n", "\r\n")))).toEqual(expected);
  });

  it("finds the same where a host leaves the carriage return on the line", () => {
    const text = read("shell.txt");
    const lines = text.split("\n");
    const ours = (lines: readonly string[]) =>
      tokenize(markdown, lines).flatMap((line) =>
        line.flatMap(({ text, scopes }) => {
          const own = scopes.filter((scope) => scope.endsWith(".skill-loupe"));
          return own.length > 0 ? [`${text} ${own.join(" ")}`] : [];
        }),
      );
    expect(ours(lines.map((line) => `${line}\r`))).toEqual(ours(lines));
  });

  it("finds every token that Hermes replaces in the fixtures", () => {
    for (const file of FIXTURES) {
      const text = read(file);
      const tokens = found(markdown, text).filter((piece) => piece.startsWith("token ${"));
      expect(tokens, file).toEqual([...text.matchAll(HERMES)].map(([token]) => `token ${token}`));
    }
  });

  it("finds the inline shell that Hermes runs in the fixtures, but for a code span that ends in !", () => {
    for (const file of FIXTURES) {
      const text = read(file);
      const commands = tokenize(markdown, splitLines(text)).flatMap((line) =>
        line.filter(({ scopes }) => scopes.some((scope) => scope.endsWith("embedded.begin.skill-loupe"))),
      );
      const expected = [...text.matchAll(SHELL)].filter(([command]) => command !== "!` b `");
      expect(commands.length, file).toBe(expected.length);
    }
  });

  it("leaves the frontmatter to Markdown: once, and only at the start of the file", () => {
    const frontmatterLines = (text: string) =>
      tokenize(markdown, splitLines(text)).flatMap((line, at) => {
        const counts = line.map(
          ({ scopes }) => scopes.filter((scope) => scope === "meta.embedded.block.frontmatter").length,
        );
        expect(Math.max(0, ...counts)).toBeLessThan(2);
        return counts.includes(1) ? [at] : [];
      });
    expect(frontmatterLines(read("rule-after-frontmatter.txt"))).toEqual([1]);
    expect(frontmatterLines(read("late-rule.txt"))).toEqual([]);
    expect(frontmatterLines("\n---\nname: a\n---\n")).toEqual([]);
    expect(frontmatterLines("---\nname: a\n---\n")).toEqual([1]);
    expect(frontmatterLines("---\r\nname: a\r\n---\r\nb\r\n")).toEqual([1]);
  });

  it("lets no formula of VS Code's math begin or end in a token", () => {
    const lines = [
      `a $x$ $HOME/${DIR} costs $${SESSION}, $y$ \`${DIR} $A $B\` !\`echo $A $B\``,
      "",
      `${DIR}/x`,
      "",
      "b",
    ];
    const formulas = tokenize(markdown, lines)
      .flat()
      .filter(({ scopes }) => scopes.some((scope) => /^(?:markup|meta\.embedded)\.math/.test(scope)))
      .map(({ text }) => text)
      .join("");
    expect(formulas).toBe(name === "vscode" ? "$x$$y$" : "");
  });

  it("changes nothing in a text without a token", () => {
    const lines = FIXTURES.flatMap((file) => splitLines(read(file))).map((line) =>
      line.replaceAll("HERMES_", "OTHER_").replaceAll("baseDir", "base").replaceAll("!`", "`"),
    );
    expect(tokenize(markdown, lines)).toEqual(tokenize(bare, lines));
  });
}

const { contributes } = JSON.parse(fs.readFileSync(path.join(HERE, "../../../package.json"), "utf8")) as {
  contributes?: { grammars?: GrammarEntry[] };
};

describe.skipIf(contributes?.grammars === undefined)("the manifest", () => {
  it("contributes the grammars that are tested here", () => {
    const root = path.join(HERE, "../../..");
    const contributed = contributes!.grammars!.map(({ scopeName, path: file, injectTo }) => ({
      scopeName,
      path: path.join(root, file),
      injectTo,
    }));
    expect(contributed).toEqual(OURS);
    for (const { scopeName, path: file } of OURS) {
      expect(JSON.parse(fs.readFileSync(file, "utf8")), file).toMatchObject({ scopeName });
    }
  });
});

describe("grammar over stand-in grammars", () => {
  suite("stand-in", standInGrammars);

  it("takes no time to speak of on hostile lines", async () => {
    const grammar = await loadGrammar(createRegistry([...standInGrammars(), ...OURS]), MARKDOWN);
    const pieces = [
      "`",
      "!`",
      "!`a",
      "[",
      "[](",
      "[](${HERMES_",
      "${HERMES_",
      "${HERMES_X",
      "{baseDir",
      "\\",
      "\\!`",
      "a`b!",
    ];
    for (const piece of pieces) {
      const line = piece.repeat(4_000 / piece.length);
      const before = performance.now();
      tokenize(grammar, [line]);
      expect(performance.now() - before, piece).toBeLessThan(5_000);
    }
  });
});

const needs = extensions === undefined ? ": skipped, `node test/vscode/setup.mjs` brings them" : "";
describe.skipIf(extensions === undefined)(`grammar over VS Code's own grammars${needs}`, () => {
  suite("vscode", () => codeGrammars(extensions!));

  const themes = (extensions === undefined ? [] : fs.readdirSync(extensions))
    .filter((name) => name.startsWith("theme-"))
    .map((name) => path.join(extensions!, name, "themes"))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith(".json") && !/icon/.test(file));

  let registry: ReturnType<typeof createRegistry>;
  let grammar: IGrammar;
  beforeAll(async () => {
    registry = createRegistry([...codeGrammars(extensions!), ...OURS]);
    grammar = await loadGrammar(registry, PROMPT);
  });

  const colorsIn = (file: string, lines: readonly string[]) => {
    const theme = readTheme(file);
    const foreground = theme.colors["editor.foreground"] ?? "#FEDCBA";
    const settings = [{ settings: { foreground, background: "#010203" } }, ...theme.rules];
    registry.setTheme({ name: file, settings });
    return paint(grammar, registry.getColorMap(), lines);
  };

  it.each(themes.map((file) => [path.basename(file), file]))("colours every kind in %s", (_, file) => {
    const line = `plain ${DIR} {baseDir} ${UNKNOWN} !\`true\``;
    const colors = colorsIn(file, [line]).flat();
    for (const text of ["${", "HERMES_SKILL_DIR", "baseDir", UNKNOWN, "!`"]) {
      expect(colors[line.indexOf(text)], text).not.toBe(colors[0]);
    }
  });

  it.each(["dark_modern", "light_modern", "hc_black", "hc_light"])(
    "colours of shell.txt and frontmatter.txt in %s",
    async (theme) => {
      const file = path.join(extensions!, "theme-defaults", "themes", `${theme}.json`);
      const text = ["shell.txt", "frontmatter.txt"].flatMap((name) => {
        const lines = splitLines(read(name));
        return [
          `# ${name}`,
          ...colorsIn(file, lines).flatMap((colors, at) => [`> ${lines[at]}`, ...runs(lines[at]!, colors)]),
        ];
      });
      await expect(`${text.join("\n")}\n`).toMatchFileSnapshot(
        path.join(HERE, "snapshots", "themes", `${theme}.txt`),
      );
    },
  );
});

/** The pieces of one colour. */
function runs(line: string, colors: readonly string[]): string[] {
  const pieces: string[] = [];
  for (let start = 0, at = 1; at <= line.length; at++) {
    if (at < line.length && colors[at] === colors[start]) continue;
    pieces.push(`    ${colors[start]} ${JSON.stringify(line.slice(start, at))}`);
    start = at;
  }
  return pieces;
}

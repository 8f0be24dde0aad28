/** Tokenises text as VS Code does: line by line, our grammars injected into the given base grammars. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(HERE, "../../..");

export const MARKDOWN = "text.html.markdown";
export const PROMPT = "text.html.markdown.prompt";

/** As `contributes.grammars` of package.json has them. */
export const OURS: GrammarEntry[] = [
  { scopeName: "skill-loupe.markdown", path: "skill-loupe", injectTo: [MARKDOWN] },
  { scopeName: "skill-loupe.markdown.code", path: "skill-loupe-code", injectTo: [MARKDOWN] },
  { scopeName: "skill-loupe.markdown.frontmatter", path: "skill-loupe-frontmatter", injectTo: [MARKDOWN] },
  { scopeName: "skill-loupe.markdown.inline", path: "skill-loupe-inline", injectTo: ["text.html"] },
  { scopeName: "skill-loupe.markdown.paragraph", path: "skill-loupe-paragraph", injectTo: ["text.html"] },
].map((entry) => ({ ...entry, path: path.join(ROOT, "syntaxes", `${entry.path}.tmLanguage.json`) }));

export interface GrammarEntry {
  scopeName: string;
  path: string;
  injectTo?: string[];
}

export interface Token {
  text: string;
  scopes: string[];
}

/** The little grammars beside this file: the shapes of the real ones, always there. */
export function standInGrammars(): GrammarEntry[] {
  const file = (name: string) => path.join(HERE, "stand-in", `${name}.tmLanguage.json`);
  return [
    { scopeName: MARKDOWN, path: file("markdown") },
    { scopeName: PROMPT, path: file("prompt") },
    { scopeName: "source.yaml", path: file("yaml") },
    { scopeName: "source.shell", path: file("shell") },
  ];
}

/** The folder of VS Code's own extensions in the harness, if it is set up. */
export function codeExtensions(): string | undefined {
  const harness = path.resolve(process.env["SKILL_LOUPE_HARNESS_DIR"] || path.join(ROOT, ".vscode-harness"));
  try {
    const { code } = JSON.parse(fs.readFileSync(path.join(harness, "harness.json"), "utf8")) as {
      code: string;
    };
    const extensions = path.join(code, "extensions");
    return fs.existsSync(path.join(extensions, "prompt-basics")) ? extensions : undefined;
  } catch {
    return undefined;
  }
}

/** The grammars of VS Code's own extensions that meet in a skill, with their injections. */
export function codeGrammars(extensions: string): GrammarEntry[] {
  const names = ["markdown-basics", "markdown-math", "prompt-basics", "yaml", "shellscript", "html"];
  return names.flatMap((name) => {
    const manifest = path.join(extensions, name, "package.json");
    const { contributes } = JSON.parse(fs.readFileSync(manifest, "utf8")) as {
      contributes?: { grammars?: GrammarEntry[] };
    };
    return (contributes?.grammars ?? []).map((entry) => ({
      ...entry,
      path: path.join(extensions, name, entry.path),
    }));
  });
}

let library: Promise<textmate.IOnigLib> | undefined;

function onigLib(): Promise<textmate.IOnigLib> {
  library ??= (async () => {
    const require = createRequire(import.meta.url);
    const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
    await oniguruma.loadWASM(wasm);
    return {
      createOnigScanner: (patterns: string[]) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text: string) => new oniguruma.OnigString(text),
    };
  })();
  return library;
}

export function createRegistry(grammars: readonly GrammarEntry[]): textmate.Registry {
  return new textmate.Registry({
    onigLib: onigLib(),
    loadGrammar: async (scopeName) => {
      const entry = grammars.find((one) => one.scopeName === scopeName);
      if (entry === undefined) return null;
      return textmate.parseRawGrammar(fs.readFileSync(entry.path, "utf8"), entry.path);
    },
    // As in VS Code: what is injected into `a.b` is injected into `a.b.c` as well.
    getInjections: (scopeName) => {
      const parts = scopeName.split(".");
      return parts.flatMap((_, at) => {
        const scope = parts.slice(0, at + 1).join(".");
        return grammars.filter((one) => one.injectTo?.includes(scope)).map((one) => one.scopeName);
      });
    },
  });
}

export async function loadGrammar(
  registry: textmate.Registry,
  scopeName: string,
): Promise<textmate.IGrammar> {
  const grammar = await registry.loadGrammar(scopeName);
  if (grammar === null) throw new Error(`no grammar ${scopeName}`);
  return grammar;
}

/** Lines as VS Code's text model has them: without their ends. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** The tokens of each line. */
export function tokenize(grammar: textmate.IGrammar, lines: readonly string[]): Token[][] {
  let state = textmate.INITIAL;
  return lines.map((line) => {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    return result.tokens
      .filter((token) => token.startIndex < line.length)
      .map(({ startIndex, endIndex, scopes }) => ({
        text: line.slice(startIndex, endIndex),
        scopes: [...scopes],
      }));
  });
}

type ThemeRules = textmate.IRawTheme["settings"];

/** A theme as it stands in its file, with those that it includes. */
export function readTheme(file: string): {
  colors: Record<string, string>;
  rules: ThemeRules;
} {
  const theme = JSON.parse(fs.readFileSync(file, "utf8")) as {
    include?: string;
    colors?: Record<string, string>;
    tokenColors?: ThemeRules;
  };
  const base =
    theme.include === undefined
      ? { colors: {}, rules: [] }
      : readTheme(path.join(path.dirname(file), theme.include));
  return {
    colors: { ...base.colors, ...theme.colors },
    rules: [...base.rules, ...(theme.tokenColors ?? [])],
  };
}

/** The foreground colour of every character of each line, as VS Code paints them with the registry's theme. */
export function paint(
  grammar: textmate.IGrammar,
  colorMap: readonly string[],
  lines: readonly string[],
): string[][] {
  let state = textmate.INITIAL;
  return lines.map((line) => {
    const result = grammar.tokenizeLine2(line, state);
    state = result.ruleStack;
    const colors: string[] = [];
    for (let at = 0; at < result.tokens.length; at += 2) {
      const end = Math.min(result.tokens[at + 2] ?? line.length, line.length);
      const foreground = (result.tokens[at + 1]! >>> 15) & 0x1ff;
      while (colors.length < end) colors.push(colorMap[foreground] ?? "");
    }
    return colors;
  });
}

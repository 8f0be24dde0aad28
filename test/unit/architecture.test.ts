import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/*
 * The house as design.md draws it: data flows one way. A folder of src imports only from those above it in this list.
 */
const ORDER = [
  "text",
  "yaml",
  "home",
  "skill",
  "catalog",
  "lint",
  "search",
  "prompt",
  "tuning",
  "rerank",
  "engine",
  "words",
  "protocol",
  // The engine in a thread of its own: what the editor starts.
  "worker",
  "editor",
  "cli",
  "webview",
];
/** The page runs in a browser and knows the messages alone. */
const WEBVIEW_MAY_IMPORT = ["protocol", "words", "text"];
const NETWORK =
  /(?:^|[^.\w\s]|\b(?:await|return|globalThis\.|yield))\s*fetch\s*\(|["'](?:node:)?(?:https?|http2|net|tls|dgram|undici)["']|\bWebSocket\b|\bXMLHttpRequest\b/;
const MAX_LINES = 400;
/** Longer ones that are known, with the lines they may have until they are divided. */
const STILL_LONGER: Readonly<Record<string, number>> = { "search/bm25.ts": 450, "yaml/parser.ts": 470 };

const SRC = path.resolve(__dirname, "../../src");
const files = fs
  .readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => /\.(?:ts|mts|tsx|js|mjs)$/.test(file));
const production = files.filter((file) => !file.endsWith(".test.ts"));
const read = (file: string) => fs.readFileSync(path.join(SRC, file), "utf8");
const folderOf = (file: string) => file.split("/")[0]!;

/** What a file imports, exports from, requires or loads on demand. */
function imports(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return [...code.matchAll(/\b(?:from|import|require)\s*\(?\s*["']([^"']+)["']/g)].map(
    ([, specifier]) => specifier!,
  );
}

/** The folders of src that a file imports from, its own left out. */
function foldersImported(file: string): string[] {
  return imports(read(file))
    .filter((specifier) => specifier.startsWith("."))
    .map((specifier) => path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)))
    .map((target) => (target.startsWith("..") ? `outside src: ${target}` : folderOf(target)))
    .filter((folder) => folder !== folderOf(file));
}

it("looks at the files", () => {
  expect(production.length).toBeGreaterThan(100);
  expect(
    imports('import x from "./a";\nexport * from "../b";\nawait import("./c");\nimport "d";\n// import "e";'),
  ).toEqual(["./a", "../b", "./c", "d"]);
});

it("every file of src lies in a known folder", () => {
  expect(files.filter((file) => !file.includes("/") || !ORDER.includes(folderOf(file)))).toEqual([]);
});

describe.each(ORDER)("src/%s", (folder) => {
  const own = production.filter((file) => folderOf(file) === folder);

  it("imports only from what stands above it", () => {
    const above = folder === "webview" ? WEBVIEW_MAY_IMPORT : ORDER.slice(0, ORDER.indexOf(folder));
    const allowed = above.filter((other) => !(folder === "cli" && other === "editor"));
    const wrong = own.flatMap((file) =>
      foldersImported(file)
        .filter((other) => !allowed.includes(other))
        .map((other) => `${file} imports from ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  if (folder !== "editor")
    it("knows nothing of vscode", () => {
      expect(own.filter((file) => imports(read(file)).includes("vscode"))).toEqual([]);
    });

  if (folder !== "rerank")
    it("does not reach the network", () => {
      expect(own.filter((file) => NETWORK.test(read(file)))).toEqual([]);
    });
});

it(`no file of src is longer than ${MAX_LINES} lines`, () => {
  const long = files.filter((file) => read(file).split("\n").length - 1 > (STILL_LONGER[file] ?? MAX_LINES));
  expect(long).toEqual([]);
});

import { createHash } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { wayInside } from "../../home/inside.ts";
import { rules as allRules } from "../../lint/rules/index.ts";
import type { Level } from "../../lint/types.ts";
import type { Problem, Span } from "./problems.ts";
import type { Pages } from "./product.ts";

const LEVELS: Readonly<Record<Level, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  info: "note",
};
/** What relative addresses count from. */
const BASE = "SRCROOT";

/** Titles of what is found by no rule. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  "rule-failed": "A rule failed on a file",
  "suppression-unknown": "A comment silences a rule that does not exist",
  "suppression-unused": "A comment silences nothing",
  "config-invalid": "A .skill-loupe.json that does not count in full",
  "file-unreadable": "A file cannot be read",
  "file-truncated": "A file is too large to be looked at whole",
  "file-unwritable": "Fixes cannot be written",
};

/** A SARIF 2.1.0 log, as GitHub and others take it. `base`: the folder that paths are told from. */
export function lintSarif(problems: readonly Problem[], pages: Pages, base: string): string {
  const ids = [...new Set(problems.map(({ rule }) => rule))].sort();
  const places = new Map(ids.map((id, i) => [id, i]));
  const seen = new Map<string, number>();
  const version = pages.version;
  const results = problems.map((problem) => {
    const { rule, level, message, file, range, related, fix } = problem;
    return {
      ruleId: rule,
      ruleIndex: places.get(rule)!,
      level: LEVELS[level],
      message: { text: message },
      locations: [{ physicalLocation: placed(base, file, range) }],
      ...(related.length === 0
        ? {}
        : {
            relatedLocations: related.map((other, id) => ({
              id: id + 1,
              physicalLocation: placed(base, other.file, other.range),
              message: { text: other.message },
            })),
          }),
      partialFingerprints: { "skillLoupe/v1": fingerprint(problem, base, seen) },
      ...(fix === null
        ? {}
        : {
            fixes: [
              {
                description: { text: fix.title },
                artifactChanges: [
                  {
                    artifactLocation: addressed(base, file),
                    replacements: fix.replacements.map(({ range: span, text }) => ({
                      deletedRegion: regionOf(span),
                      insertedContent: { text },
                    })),
                  },
                ],
              },
            ],
          }),
    };
  });
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "Skill Loupe",
            ...(version === "" ? {} : { version, semanticVersion: version }),
            rules: ids.map((id) => ruleOf(id, pages)),
          },
        },
        originalUriBaseIds: { [BASE]: { uri: `${pathToFileURL(base).href.replace(/\/$/, "")}/` } },
        columnKind: "utf16CodeUnits",
        newlineSequences: ["\r\n", "\n", "\r"],
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(id: string, pages: Pages) {
  const rule = allRules.find((each) => each.id === id);
  const title = `${rule?.title ?? OTHER_TITLES[id] ?? id}.`;
  const page = pages.textOf(id);
  const where = pages.pathOf(id);
  return {
    id,
    name: id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: paragraph(page, "What happens") ?? title },
    help: page === null ? { text: `${title} See ${where}` } : { text: page, markdown: page },
    ...(path.isAbsolute(where) ? { helpUri: pathToFileURL(where).href } : {}),
    ...(rule === undefined
      ? {}
      : {
          defaultConfiguration: { level: LEVELS[rule.level] },
          properties: { tags: [...rule.agents], source: rule.source },
        }),
  };
}

/** The paragraph below a heading of a page. */
function paragraph(page: string | null, heading: string): string | null {
  return page === null ? null : (new RegExp(`^## ${heading}\\n\\n(.+)$`, "m").exec(page)?.[1] ?? null);
}

function placed(base: string, file: string, span: Span) {
  return { artifactLocation: addressed(base, file), region: regionOf(span) };
}

/** Relative to the base where it lies there, so that the log holds on other machines. */
function addressed(base: string, file: string): { uri: string; uriBaseId?: string } {
  const way = wayInside(base, file);
  if (way === null) return { uri: pathToFileURL(file).href };
  return { uri: way.split(path.sep).map(encodeURIComponent).join("/"), uriBaseId: BASE };
}

/** From 1, the end exclusive. */
function regionOf({ start, end }: Span) {
  return {
    startLine: start.line + 1,
    startColumn: start.column + 1,
    endLine: end.line + 1,
    endColumn: end.column + 1,
  };
}

/** The same for the same finding when lines move; findings that look alike are told apart by their order. */
function fingerprint({ rule, file, mark }: Problem, base: string, seen: Map<string, number>): string {
  const place = wayInside(base, file)?.split(path.sep).join("/") ?? file;
  const key = `${rule}\0${place}\0${mark}`;
  const count = seen.get(key) ?? 0;
  seen.set(key, count + 1);
  return createHash("sha256").update(`${key}\0${count}`).digest("hex").slice(0, 32);
}

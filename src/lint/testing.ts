import path from "node:path";
import { expect } from "vitest";
import { type LintInput, makeContext } from "./context.ts";
import type { FileEntry, FileView } from "./files.ts";
import { applyFixes } from "./fix.ts";
import { lintSkill } from "./lint.ts";
import type { Finding, Rule } from "./types.ts";

/** Where the file of a test lies unless it says otherwise. */
export const TEST_FILE = "/home/skills/tools/demo/SKILL.md";

/** What one rule finds in a text. */
export function lintWith(
  rule: Rule,
  content: string | Uint8Array,
  input: Partial<LintInput> = {},
): Finding[] {
  return lintSkill(makeContext({ file: TEST_FILE, content, ...input }), { rules: [rule] });
}

/**
 * Expects the rule to report exactly the stretches between `«` and `»`, in order, under the message ids given.
 * An empty pair marks a place. Returns the findings and the text without the marks.
 */
export function expectFindings(
  rule: Rule,
  marked: string,
  ids: readonly string[],
  input: Partial<LintInput> = {},
): { findings: Finding[]; text: string } {
  const parts = marked.split(/[«»]/);
  const text = parts.join("");
  const ranges: { start: number; end: number }[] = [];
  let at = 0;
  parts.forEach((part, i) => {
    if (i % 2 === 1) ranges.push({ start: at, end: at + part.length });
    at += part.length;
  });
  const findings = lintWith(rule, text, input);
  expect(
    findings.map(({ message, range }) => ({
      id: message.id,
      text: text.slice(range.start, range.end),
      range,
    })),
  ).toEqual(ranges.map((range, i) => ({ id: ids[i], text: text.slice(range.start, range.end), range })));
  return { findings, text };
}

/** Expects the rule to say nothing. */
export function expectSilent(rule: Rule, text: string | Uint8Array, input: Partial<LintInput> = {}): void {
  expect(lintWith(rule, text, input).map(({ message }) => message)).toEqual([]);
}

/** The text after the certain fixes of one rule, which must then have nothing left to fix. */
export function fixedBy(rule: Rule, text: string, input: Partial<LintInput> = {}): string {
  const { text: result, fixed } = applyFixes(text, lintWith(rule, text, input));
  expect(fixed.length).toBeGreaterThan(0);
  expect(applyFixes(result, lintWith(rule, result, input)).fixed).toEqual([]);
  return result;
}

/** A disk in memory: files by path, a link as `{ link: target }`. Folders are those that hold something. */
export function memoryFiles(files: Readonly<Record<string, string | { readonly link: string }>>): FileView {
  const folders = new Set(["/"]);
  for (const file of Object.keys(files)) {
    for (let dir = path.posix.dirname(file); dir !== "/"; dir = path.posix.dirname(dir)) folders.add(dir);
  }
  const real = (file: string, links = 0): string | null => {
    if (file === "/") return "/";
    const parent = real(path.posix.dirname(file), links);
    if (parent === null || links > 40) return null;
    const place = path.posix.join(parent, path.posix.basename(file));
    const entry = files[place];
    if (typeof entry !== "object") return place;
    return real(path.posix.resolve(parent, entry.link), links + 1);
  };
  const realPath = (file: string) => real(path.posix.resolve(file));
  const has = (file: string | null) =>
    file !== null && (folders.has(file) || typeof files[file] === "string");
  return {
    realPath,
    exists: (file) => has(realPath(file)),
    isDirectory: (file) => folders.has(realPath(file) ?? ""),
    list(dir) {
      const place = realPath(dir);
      if (place === null || !folders.has(place)) return [];
      const names = [...Object.keys(files), ...folders].filter(
        (file) => file !== "/" && path.posix.dirname(file) === place,
      );
      return [...new Set(names)].map(
        (file): FileEntry => ({
          name: path.posix.basename(file),
          kind: typeof files[file] === "object" ? "link" : folders.has(file) ? "directory" : "file",
        }),
      );
    },
  };
}

import path from "node:path";
import { expect } from "vitest";
import { type LintInput, makeContext } from "./context.ts";
import type { FileEntry, FileView } from "./files.ts";
import { applyFixes } from "./fix.ts";
import { lintSkill } from "./lint.ts";
import type { Finding, Rule } from "./types.ts";

/** Where the file of a test lies unless it says otherwise. */
export const TEST_FILE = "/home/skills/tools/demo/SKILL.md";

/** What one rule finds in a text, also one that is off by default or holds for another agent. */
export function lintWith(
  rule: Rule,
  content: string | Uint8Array,
  input: Partial<LintInput> = {},
): Finding[] {
  return lintSkill(makeContext({ file: TEST_FILE, content, ...input }), {
    rules: [rule],
    agents: new Set(rule.agents),
    ...(rule.optIn === true ? { levels: new Map([[rule.id, rule.level]]) } : {}),
  });
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

/** The ids of every rule that finds something in a text, those for Hermes that are on. */
export function onlyRules(content: string, file = TEST_FILE, input: Partial<LintInput> = {}): string[] {
  return [...new Set(lintSkill(makeContext({ file, content, ...input })).map(({ rule }) => rule))];
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

/** A file of a disk in memory: its text, a link, or a size and mode without a text. */
export type MemoryFile =
  | string
  | { readonly link: string }
  | { readonly size?: number; readonly executable?: boolean; readonly text?: string };

/** A disk in memory: files by path. Folders are those that hold something. */
export function memoryFiles(files: Readonly<Record<string, MemoryFile>>): FileView {
  const linkOf = (file: string): string | null => {
    const entry = files[file];
    return typeof entry === "object" && "link" in entry ? entry.link : null;
  };
  const folders = new Set(["/"]);
  for (const file of Object.keys(files)) {
    for (let dir = path.posix.dirname(file); dir !== "/"; dir = path.posix.dirname(dir)) folders.add(dir);
  }
  const real = (file: string, links = 0): string | null => {
    if (file === "/") return "/";
    const parent = real(path.posix.dirname(file), links);
    if (parent === null || links > 40) return null;
    const place = path.posix.join(parent, path.posix.basename(file));
    const link = linkOf(place);
    return link === null ? place : real(path.posix.resolve(parent, link), links + 1);
  };
  const realPath = (file: string) => real(path.posix.resolve(file));
  const has = (file: string | null) =>
    file !== null && (folders.has(file) || (files[file] !== undefined && linkOf(file) === null));
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
          kind: linkOf(file) !== null ? "link" : folders.has(file) ? "directory" : "file",
        }),
      );
    },
    stat(file) {
      const place = realPath(file);
      if (place === null || !has(place) || folders.has(place)) return null;
      const entry = files[place] as Exclude<MemoryFile, { readonly link: string }>;
      if (typeof entry === "string") return { size: Buffer.byteLength(entry), executable: false };
      return {
        size: entry.size ?? Buffer.byteLength(entry.text ?? ""),
        executable: entry.executable ?? false,
      };
    },
    readText(file, limit) {
      const place = realPath(file);
      if (place === null || !has(place) || folders.has(place)) return null;
      const entry = files[place] as Exclude<MemoryFile, { readonly link: string }>;
      return (typeof entry === "string" ? entry : (entry.text ?? "")).slice(0, limit);
    },
  };
}

import path from "node:path";
import * as vscode from "vscode";
import { readFileBytes } from "../home/files.ts";
import { type LintContext, type LintInput, makeContext } from "../lint/context.ts";
import type { LintOptions } from "../lint/lint.ts";
import { nodeFiles } from "../lint/node-files.ts";
import { type Lines, linesOf } from "../lint/position.ts";
import { runLint } from "../lint/run.ts";
import type { Finding } from "../lint/types.ts";
import { isInside, isSkillsRoot, skillKind } from "./places.ts";
import type { Services } from "./services.ts";
import { lintSettings } from "./settings.ts";

/** A document's findings with the lines that its offsets are found by. */
export interface DocumentFindings {
  readonly findings: readonly Finding[];
  readonly lines: Lines;
  readonly context: LintContext;
  readonly options: LintOptions;
}

/** UTF-16 units of a document that are looked at; a longer one is cut there. */
export const MAX_LINTED = 1_000_000;

/** Whether a document is one of those that are looked at: a SKILL.md, of any case, in a place where people edit. */
export function lintedKind(document: vscode.TextDocument): "skill" | "wrong-case" | null {
  const { uri } = document;
  const kind = skillKind(uri.path);
  if (kind === null) return null;
  const edited =
    uri.scheme === "file" ||
    uri.scheme === "untitled" ||
    vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  return edited ? kind : null;
}

const last = new WeakMap<
  vscode.TextDocument,
  { readonly version: number; readonly generation: number; readonly made: DocumentFindings | null }
>();

/** The findings that were made last, unless the document or its surroundings changed since; null for none to be made. */
export function findingsOf(document: vscode.TextDocument, services: Services): DocumentFindings | null {
  const known = last.get(document);
  const isCurrent = known?.version === document.version && known.generation === services.lint.generation;
  return isCurrent ? known.made : lintDocument(document, services);
}

/**
 * Lints a document as it stands in the editor; null for one that is left out. Throws what a rule's surroundings throw;
 * rules themselves cannot.
 */
export function lintDocument(document: vscode.TextDocument, services: Services): DocumentFindings | null {
  const made = lint(document, services);
  last.set(document, { version: document.version, generation: services.lint.generation, made });
  return made;
}

function lint(document: vscode.TextDocument, services: Services): DocumentFindings | null {
  const kind = lintedKind(document);
  if (kind === null || (kind === "wrong-case" && !isMeantAsSkill(document, services))) return null;
  const { engine, lint } = services;
  const { surroundings } = lint;
  const onDisk = document.uri.scheme === "file";
  const file = onDisk ? document.uri.fsPath : document.uri.path;
  const settings = lintSettings(document.uri);
  const options = onDisk
    ? surroundings.optionsFor(file, settings)
    : { levels: new Map(settings.levels), agents: new Set(settings.agents) };
  if (options === null) return null;
  const text = document.getText();
  const content = text.length > MAX_LINTED ? text.slice(0, text.lastIndexOf("\n", MAX_LINTED) + 1) : text;
  const bytes = onDisk && content === text ? foreignBytes(document, text) : null;
  const place: Pick<LintInput, "file" | "isRoot" | "home"> = onDisk
    ? surroundings.placeOf(file)
    : { file, isRoot: document.uri.scheme === "untitled" };
  const context = makeContext({
    ...place,
    isRoot: place.isRoot === true || isSkillsRoot(path.dirname(file), engine.homeDir),
    content: bytes ?? content,
    markTaken: bytes === null && document.encoding === "utf8bom",
    ...(onDisk ? { files: nodeFiles } : {}),
  });
  const lines = linesOf(context.source);
  // A frontmatter that is still open where the text was cut says nothing about the file.
  const isCut = content !== text && context.skill.frontmatter === null;
  return { findings: isCut ? [] : runLint(context, options), lines, context, options };
}

/** The file's bytes when the editor's text does not tell what they are: another encoding, or bytes that are no UTF-8. */
function foreignBytes(document: vscode.TextDocument, text: string): Uint8Array | null {
  const { encoding } = document;
  if (encoding.startsWith("utf16")) return Buffer.from(`\ufeff${text}`, "utf16le");
  if (document.isDirty || (encoding === "utf8" && !text.includes("\ufffd"))) return null;
  if (encoding === "utf8bom") return null;
  const read = readFileBytes(document.uri.fsPath, MAX_LINTED * 4);
  return read.ok && !read.truncated ? read.bytes : null;
}

/** Whether a file called `skill.md` is meant as a skill: it lies in the home, or begins like one. */
function isMeantAsSkill(document: vscode.TextDocument, { engine }: Services): boolean {
  if (document.uri.scheme === "file" && isInside(engine.homeDir, document.uri.fsPath)) return true;
  if (!document.lineAt(0).text.startsWith("---")) return false;
  for (let line = 1; line < Math.min(document.lineCount, 50); line++) {
    const { text } = document.lineAt(line);
    if (/^(name|description):/.test(text)) return true;
    if (text.startsWith("---")) return false;
  }
  return false;
}

import path from "node:path";
import * as vscode from "vscode";
import { readFileBytes } from "../home/files.ts";
import { type LintInput, makeContext } from "../lint/context.ts";
import { lintSkill } from "../lint/lint.ts";
import { nodeFiles } from "../lint/node-files.ts";
import { type Lines, linesOf } from "../lint/position.ts";
import type { Finding } from "../lint/types.ts";
import { isInside, isSkillsRoot, skillKind } from "./places.ts";
import type { Services } from "./services.ts";
import { readSettings } from "./settings.ts";

/** A document's findings with the lines that its offsets are found by. */
export interface DocumentFindings {
  readonly findings: readonly Finding[];
  readonly lines: Lines;
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
  { readonly version: number; readonly made: DocumentFindings }
>();

/** The findings that were made last, unless the document changed since. */
export function findingsOf(document: vscode.TextDocument, services: Services): DocumentFindings {
  const known = last.get(document);
  return known?.version === document.version ? known.made : lintDocument(document, services);
}

/** Lints a document as it stands in the editor. Throws what a rule's surroundings throw; rules themselves cannot. */
export function lintDocument(document: vscode.TextDocument, services: Services): DocumentFindings {
  const made = lint(document, services);
  last.set(document, { version: document.version, made });
  return made;
}

function lint(document: vscode.TextDocument, { engine }: Services): DocumentFindings {
  const onDisk = document.uri.scheme === "file";
  const file = onDisk ? document.uri.fsPath : document.uri.path;
  const text = document.getText();
  const content = text.length > MAX_LINTED ? text.slice(0, text.lastIndexOf("\n", MAX_LINTED) + 1) : text;
  const bytes = onDisk && content === text ? foreignBytes(document, text) : null;
  const input: LintInput = {
    file,
    content: bytes ?? content,
    isRoot: document.uri.scheme === "untitled" || isSkillsRoot(path.dirname(file), engine.homeDir),
    markTaken: bytes === null && document.encoding === "utf8bom",
    ...(onDisk ? { files: nodeFiles } : {}),
  };
  const context = makeContext(input);
  const lines = linesOf(context.source);
  // A frontmatter that is still open where the text was cut says nothing about the file.
  if (content !== text && context.skill.frontmatter === null) return { findings: [], lines };
  return { findings: lintSkill(context, { levels: readSettings().rules }), lines };
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
export function isMeantAsSkill(document: vscode.TextDocument, { engine }: Services): boolean {
  if (document.uri.scheme === "file" && isInside(engine.homeDir, document.uri.fsPath)) return true;
  if (!document.lineAt(0).text.startsWith("---")) return false;
  for (let line = 1; line < Math.min(document.lineCount, 50); line++) {
    const { text } = document.lineAt(line);
    if (/^(name|description):/.test(text)) return true;
    if (text.startsWith("---")) return false;
  }
  return false;
}

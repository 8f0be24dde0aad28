import path from "node:path";
import { readSkillText, unreadable } from "../skill/read.ts";
import type { SkillText } from "../skill/types.ts";
import { decodeStrict, looksUtf16 } from "../text/decode.ts";
import { type FileView, NO_FILES } from "./files.ts";
import type { HomeView } from "./home-view.ts";

/** How the file's bytes read: as text, or why not. */
export type Encoding = "utf8" | "not-utf8" | "utf16";

/** All that a rule may look at: one SKILL.md and what lies around it. */
export interface LintContext {
  /** The file's absolute path, as it was found. */
  readonly file: string;
  /** Its folder's path, and that folder's name. */
  readonly dir: string;
  readonly folder: string;
  /** Whether the folder is itself a root that is searched for skills; its name then says nothing. */
  readonly isRoot: boolean;
  /** The whole text as decoded, byte order marks included; with U+FFFD for what is not UTF-8. */
  readonly source: string;
  readonly encoding: Encoding;
  /** Where the first byte that is not UTF-8 stands in `source`; 0 when there is none. */
  readonly undecodableAt: number;
  /** Whether a byte order mark stood before `source` and was taken away, as editors do. */
  readonly markTaken: boolean;
  /** The skill as Hermes reads it. */
  readonly skill: SkillText;
  /** The skill as a reader outside Hermes takes it; read when first asked for. */
  readonly standalone: SkillText;
  readonly files: FileView;
  /** The skills around this one; null when they are not known, and rules that need them stay silent. */
  readonly home: HomeView | null;
}

/** What a context is made of. */
export interface LintInput {
  readonly file: string;
  /** The bytes of the file, or an editor's unsaved text. */
  readonly content: Uint8Array | string;
  readonly isRoot?: boolean;
  /** An editor's text lacks the byte order mark that the file has: say so here. */
  readonly markTaken?: boolean;
  /** Nothing else is on the disk unless given. */
  readonly files?: FileView;
  /** The home's skills, `file` among them by the path it was found by; unknown unless given. */
  readonly home?: HomeView;
}

/** Reads a file for the rules. Never throws. */
export function makeContext(input: LintInput): LintContext {
  const { content, isRoot = false, markTaken = false, files = NO_FILES, home = null } = input;
  const file = path.resolve(input.file);
  const dir = path.dirname(file);
  const { source, encoding, badAt, skill } =
    typeof content === "string" ? readText(content) : readBytes(content);
  let standalone: SkillText | undefined;
  return {
    file,
    dir,
    folder: path.basename(dir),
    isRoot,
    source,
    encoding,
    undecodableAt: badAt,
    markTaken,
    skill,
    get standalone() {
      standalone ??= readSkillText(source, "standalone");
      return standalone;
    },
    files,
    home,
  };
}

interface Reading {
  readonly source: string;
  readonly encoding: Encoding;
  readonly badAt: number;
  readonly skill: SkillText;
}

function readText(source: string): Reading {
  return { source, encoding: "utf8", badAt: 0, skill: readSkillText(source, "hermes") };
}

/** UTF-16 without a mark is valid UTF-8 when the text is ASCII, so that it is asked about first. */
function readBytes(bytes: Uint8Array): Reading {
  const decoded = decodeStrict(bytes);
  const { text: source } = decoded;
  const skill = decoded.ok ? readSkillText(source, "hermes") : unreadable(source, "hermes");
  if (looksUtf16(bytes)) return { source, encoding: "utf16", badAt: 0, skill };
  if (decoded.ok) return { source, encoding: "utf8", badAt: 0, skill };
  return { source, encoding: "not-utf8", badAt: undecodableAt(bytes, source), skill };
}

/** The first U+FFFD that stands for bad bytes, not for itself (EF BF BD in the file). */
function undecodableAt(bytes: Uint8Array, text: string): number {
  let byte = 0;
  let from = 0;
  for (let at = text.indexOf("\ufffd"); at !== -1; at = text.indexOf("\ufffd", at + 1)) {
    byte += Buffer.byteLength(text.slice(from, at));
    if (bytes[byte] !== 0xef || bytes[byte + 1] !== 0xbf || bytes[byte + 2] !== 0xbd) return at;
    from = at;
  }
  return 0;
}

import fs from "node:fs";
import { type FileFailure, readFileBytes } from "../home/files.ts";
import type { Root } from "../home/roots.ts";
import { makeSkill, type Skill } from "../skill/skill.ts";
import type { Profile } from "../skill/types.ts";

/** A skill file that could not be read. */
export interface ReadFailure {
  readonly file: string;
  readonly reason: FileFailure;
  readonly detail: string;
}

/** A skill read, or why not. `truncated`: only the beginning of the file was read. */
export type LoadedSkill =
  | {
      readonly ok: true;
      readonly skill: Skill;
      readonly truncated: boolean;
      readonly size: number;
      readonly failure?: ReadFailure;
    }
  | { readonly ok: false; readonly failure: ReadFailure };

interface Remembered {
  readonly stamp: string;
  readonly loaded: LoadedSkill;
}

/** Parsed skills by root and file, so that a second look at a home reads only what changed. */
export class SkillCache {
  private readonly known = new Map<string, Map<string, Remembered>>();
  private readonly unsaved = new Map<string, string>();
  private readonly profile: Profile;

  constructor(profile: Profile) {
    this.profile = profile;
  }

  /** Lets the text stand for the file's content; undefined: the file's own again. Answers whether that changed anything. */
  setUnsaved(file: string, text: string | undefined): boolean {
    if (this.unsaved.get(file) === text) return false;
    if (text === undefined) this.unsaved.delete(file);
    else this.unsaved.set(file, text);
    this.forget(file);
    return true;
  }

  /** The unsaved text that stands for the file, if any. */
  unsavedText(file: string): string | undefined {
    return this.unsaved.get(file);
  }

  /** Forgets a file, so that it is read again even if its size and time look the same. */
  forget(file: string): void {
    for (const roots of this.known.values()) roots.delete(file);
  }

  /** Keeps only these files. */
  retain(files: ReadonlySet<string>): void {
    for (const roots of this.known.values())
      for (const file of roots.keys()) if (!files.has(file)) roots.delete(file);
  }

  /**
   * The skill of a file. `check`: look at the file's size and time first, and read it again when they changed;
   * without it what is known stands. Never throws.
   */
  load(file: string, root: Root, check: boolean): LoadedSkill {
    let files = this.known.get(root.dir);
    if (files === undefined) {
      files = new Map();
      this.known.set(root.dir, files);
    }
    const known = files.get(file);
    if (known !== undefined && !check) return known.loaded;
    const unsaved = this.unsaved.get(file);
    const stamp = unsaved === undefined ? stampOf(file) : "unsaved";
    if (known !== undefined && known.stamp === stamp) return known.loaded;
    const loaded = unsaved === undefined ? this.read(file, root) : this.fromText(file, root, unsaved);
    files.set(file, { stamp, loaded });
    return loaded;
  }

  private fromText(file: string, root: Root, text: string): LoadedSkill {
    return {
      ok: true,
      skill: makeSkill(file, root, text, this.profile),
      truncated: false,
      size: text.length,
    };
  }

  private read(file: string, root: Root): LoadedSkill {
    const read = readFileBytes(file);
    if (read.ok) {
      const skill = makeSkill(file, root, read.bytes, this.profile);
      return { ok: true, skill, truncated: read.truncated, size: read.size };
    }
    const failure = { file, reason: read.reason, detail: read.detail };
    // Hermes lists a file that it cannot read by its folder's name (hermes.md §3.3); the plugin's own reader drops it.
    if (this.profile === "hermes" && read.reason !== "not-a-file")
      return {
        ok: true,
        skill: makeSkill(file, root, UNREADABLE, this.profile),
        truncated: false,
        size: 0,
        failure,
      };
    return { ok: false, failure };
  }
}

/** Bytes that no strict reader takes. */
const UNREADABLE = new Uint8Array([0xff]);

function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = fs.statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "failed";
  }
}

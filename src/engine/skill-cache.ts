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
  /** The file's time, size and number when it was read; "" when they say nothing. */
  readonly stamp: string;
  readonly loaded: LoadedSkill;
}

/**
 * A file written so shortly before it was read may be written again without a new time: clocks of file systems
 * tick in milliseconds, some in seconds. Its stamp then says nothing and it is read again at the next look.
 */
const YOUNG_MS = 2000;

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
    const stamp = unsaved === undefined ? stampOf(file) : { text: "unsaved", young: false };
    if (known !== undefined && known.stamp === stamp.text) return known.loaded;
    const read = unsaved === undefined ? this.read(file, root) : this.fromText(file, root, unsaved);
    const loaded = known !== undefined && same(known.loaded, read) ? known.loaded : read;
    files.set(file, { stamp: stamp.young ? "" : stamp.text, loaded });
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
    if (this.profile === "hermes")
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

function stampOf(file: string): { text: string; young: boolean } {
  try {
    const { mtimeMs, size, ino } = fs.statSync(file);
    return { text: `${mtimeMs} ${size} ${ino}`, young: Math.abs(Date.now() - mtimeMs) < YOUNG_MS };
  } catch (error) {
    return { text: (error as NodeJS.ErrnoException).code ?? "failed", young: false };
  }
}

/** Whether a second reading gave the same, so that the skill known stays and with it what was worked out from it. */
function same(known: LoadedSkill, read: LoadedSkill): boolean {
  return (
    known.ok &&
    read.ok &&
    known.failure === undefined &&
    read.failure === undefined &&
    known.size === read.size &&
    known.skill.text.read === read.skill.text.read &&
    known.skill.text.source === read.skill.text.source
  );
}

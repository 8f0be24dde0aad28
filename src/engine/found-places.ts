import path from "node:path";
import { resolveLinks } from "../home/expand.ts";
import type { Walk } from "../home/walk.ts";

/** The skill files that the walks of a home found, and where each really lies: the walk knows, so that the disk is hardly asked. */
export class FoundPlaces {
  /** By the path they were found by. */
  readonly files: ReadonlySet<string>;
  private readonly linked: ReadonlySet<string>;
  private readonly realDirectories: ReadonlyMap<string, string>;
  private readonly realLinks = new Map<string, string>();
  private reals: ReadonlyMap<string, string> | null = null;

  constructor(walks: readonly Walk[]) {
    this.files = new Set(walks.flatMap(({ skills }) => skills));
    this.linked = new Set(walks.flatMap(({ linked }) => linked));
    this.realDirectories = new Map(
      walks.flatMap(({ directories }) => directories.map(({ found, real }) => [found, real] as const)),
    );
  }

  /** The real path of a file, links resolved. Never throws. */
  realPathOf(file: string): string {
    const directory = this.realDirectories.get(path.dirname(file));
    if (directory !== undefined && !this.linked.has(file)) return path.join(directory, path.basename(file));
    let real = this.realLinks.get(file);
    if (real === undefined) {
      real = resolveLinks(file);
      this.realLinks.set(file, real);
    }
    return real;
  }

  /** The first file found by its real path. */
  byReal(): ReadonlyMap<string, string> {
    if (this.reals === null) {
      const reals = new Map<string, string>();
      for (const file of this.files) {
        const real = this.realPathOf(file);
        if (!reals.has(real)) reals.set(real, file);
      }
      this.reals = reals;
    }
    return this.reals;
  }
}

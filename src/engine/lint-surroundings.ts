import fs from "node:fs";
import path from "node:path";
import { resolveLinks } from "../home/expand.ts";
import { type ConfigFile, ConfigFinder, isIgnored } from "../lint/config-files.ts";
import { type HomeSkill, type HomeView, makeHomeView } from "../lint/home-view.ts";
import type { LintOptions } from "../lint/lint.ts";
import { KNOWN_RULES } from "../lint/run.ts";
import type { Agent, Level } from "../lint/types.ts";
import type { Engine } from "./engine.ts";
import { homeSkills } from "./lint-home.ts";

/** What the lint of one file needs of the home around it. Plain data, so that it can come from another thread. */
export interface LintHome {
  readonly home: string;
  readonly skills: readonly HomeSkill[];
  /** The folders that are searched for skills, by the path they are found by. */
  readonly roots: readonly string[];
  /** Skills that links lead to: the real path, and the one it was found by. */
  readonly links: readonly (readonly [real: string, file: string])[];
}

/** What the settings ask of a lint. Plain data. */
export interface LintSettings {
  readonly levels: readonly (readonly [rule: string, level: Level | "off"])[];
  readonly agents: readonly Agent[];
}

/** Describes an engine's home for the lint of its files. */
export function lintHomeOf(engine: Engine): LintHome {
  const skills = homeSkills(engine);
  const links = skills.flatMap(({ file }) => {
    const real = engine.realPathOf(file);
    return real === file ? [] : [[real, file] as const];
  });
  return {
    home: engine.options.home,
    skills,
    roots: engine.home.roots.map(({ root }) => root.dir),
    links,
  };
}

/** A home and the `.skill-loupe.json` files in it and elsewhere, for the lint of any file. Each such file is read once. */
export class LintSurroundings {
  /** The home's skills; null when there is no home. */
  readonly view: HomeView | null;
  private readonly roots: ReadonlySet<string>;
  private readonly links: ReadonlyMap<string, string>;
  private readonly finder: ConfigFinder;

  /** `userHome`: the user's own folder, above which no config is looked for. */
  constructor(home: LintHome | null, userHome: string) {
    this.view = home === null ? null : makeHomeView(home.skills);
    this.roots = new Set(home?.roots);
    this.links = new Map(home?.links);
    this.finder = new ConfigFinder([...(home === null ? [] : [home.home]), userHome], KNOWN_RULES);
  }

  /** The path by which the home found a file that an editor may have opened by another; null when it is none of its own. */
  fileInHome(file: string): string | null {
    if (this.view === null) return null;
    if (this.view.skillOf(file) !== undefined) return file;
    const real = resolveLinks(file);
    return this.links.get(real) ?? (this.view.skillOf(real) === undefined ? null : real);
  }

  /** What a lint is told of a file's place. */
  placeOf(file: string): { file: string; isRoot: boolean; home?: HomeView } {
    const inHome = this.fileInHome(file);
    const dir = path.dirname(inHome ?? file);
    return {
      file: inHome ?? file,
      isRoot: this.roots.has(dir) || isRootByItself(dir),
      ...(inHome === null ? {} : { home: this.view! }),
    };
  }

  /** How a file is linted; null when its `.skill-loupe.json` leaves it out. What that file says goes before the settings. */
  optionsFor(file: string, { levels, agents }: LintSettings): LintOptions | null {
    const config = this.configFor(file);
    if (isIgnored(config, file)) return null;
    return {
      levels: new Map([...levels, ...(config?.levels ?? [])]),
      agents: config?.agents ?? new Set(agents),
    };
  }

  /** The `.skill-loupe.json` that holds for a file; null for none. */
  configFor(file: string): ConfigFile | null {
    return this.finder.configFor(file);
  }

  /** Those read so far. */
  configs(): readonly ConfigFile[] {
    return this.finder.found();
  }
}

/** A checkout that is itself a skill, or the skills folder of a known agent: the folder's name then says nothing of the skill's. */
export function isRootByItself(dir: string): boolean {
  const owner = path.basename(path.dirname(dir));
  if (path.basename(dir) === "skills" && /^\.(?:hermes|agents|claude|codex|github)$/.test(owner)) return true;
  return fs.existsSync(path.join(dir, ".git"));
}

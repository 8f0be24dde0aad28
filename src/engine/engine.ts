import path from "node:path";
import { buildCatalog, type Catalog } from "../catalog/catalog.ts";
import { categoryDescriptions } from "../catalog/categories.ts";
import {
  chooseVisible,
  type GateReason,
  type GateResult,
  gateReason,
  type Visibility,
} from "../catalog/visible.ts";
import { disabledNames, plainDisabledNames } from "../home/config.ts";
import { resolveLinks } from "../home/expand.ts";
import { readFileBytes } from "../home/files.ts";
import { injectedBlock } from "../prompt/block.ts";
import type { Bm25Index, RankedDocument } from "../search/bm25.ts";
import { shownName } from "../skill/facts.ts";
import { readSkillBytes } from "../skill/read.ts";
import type { Skill } from "../skill/skill.ts";
import { FoundPlaces } from "./found-places.ts";
import { SyncedIndex } from "./index-sync.ts";
import type { EngineOptions, RetrievalSettings } from "./options.ts";
import { isQuarantined } from "./quarantine.ts";
import { type PassedOver, type Scan, scanHome } from "./scan.ts";
import { type ReadFailure, SkillCache } from "./skill-cache.ts";

/** Why a skill file is not indexed. */
export type HiddenReason = GateReason | PassedOver["reason"] | "quarantined" | "unreadable";

/** A skill file that is not indexed. */
export interface HiddenFile {
  readonly file: string;
  readonly name: string;
  readonly reason: HiddenReason;
  /** The skill that has the name, for `duplicate`. */
  readonly winner?: Skill;
  /** The skill, unless the file is no candidate. */
  readonly skill?: Skill;
}

/** One skill of a ranking. */
export interface RankedSkill {
  /** From 1. */
  readonly rank: number;
  readonly skill: Skill;
  /** Greater than 0. */
  readonly score: number;
  readonly injected: boolean;
  /** The document's handle in the index. */
  readonly handle: number;
}

/** A request's ranking and what is injected for it. */
export interface Ranking {
  readonly results: readonly RankedSkill[];
  /** The injected block, "" when nothing matches. */
  readonly block: string;
}

/**
 * One home as one profile's reader takes it, for one session: the stations run in order, and again where
 * something changed.
 */
export class Engine {
  readonly options: EngineOptions;
  private readonly cache: SkillCache;
  private readonly synced = new SyncedIndex();
  private scan!: Scan;
  private found: Skill[] = [];
  private quarantined: Skill[] = [];
  private readFailures: ReadFailure[] = [];
  private truncatedFiles: string[] = [];
  private visibility: Visibility = { visible: [], hidden: [] };
  private catalogMemo: Catalog | null = null;
  private disabled: ReadonlySet<string> = new Set();
  /** By skill, for as long as config.yaml stays. */
  private gates = new WeakMap<Skill, GateResult | null>();
  // Looked up on disk once a refresh.
  private places!: FoundPlaces;
  private readonly quarantine = new Map<string, boolean>();
  private readonly passedNames = new Map<string, string>();
  private headers: ReadonlyMap<string, string> | null = null;

  /** Reads the home. Never throws: what is wrong with it is told by `config`, `failures` and `problems`. */
  constructor(options: EngineOptions) {
    this.options = options;
    this.cache = new SkillCache(options.profile);
    this.refresh();
  }

  /** Looks at the whole home again; files whose size and time are the same are not read. */
  refresh(): void {
    this.scan = scanHome(this.options);
    const { config } = this.scan;
    this.disabled =
      this.options.profile === "hermes"
        ? disabledNames(config, this.options.situation.sessionPlatform)
        : plainDisabledNames(config);
    this.gates = new WeakMap();
    this.places = new FoundPlaces(this.scan.roots.map(({ walk }) => walk));
    this.quarantine.clear();
    this.passedNames.clear();
    this.headers = null;
    this.cache.retain(this.places.files);
    this.reload(true);
  }

  /** Reads one file again, without looking for others. */
  refreshFile(file: string): void {
    this.cache.forget(file);
    this.reload(false);
  }

  /** Lets an editor's text stand for a file; undefined: the file on disk again. */
  setUnsaved(file: string, text: string | undefined): void {
    if (this.cache.setUnsaved(file, text)) this.reload(false);
  }

  /** The editor's text that stands for a file, if any. */
  unsavedText(file: string): string | undefined {
    return this.cache.unsavedText(file);
  }

  /** The path by which the walk found a file, given that path or any other that leads to the same file; null when it did not. */
  fileOf(file: string): string | null {
    const { places } = this;
    return places.files.has(file) ? file : (places.byReal().get(resolveLinks(file)) ?? null);
  }

  /** Where a file that the walk found really lies, links resolved. */
  realPathOf(file: string): string {
    return this.places.realPathOf(file);
  }

  /** A skill file's bytes, an editor's unsaved text before the disk's; null when it cannot be read, or is too large to compare. */
  contentOf(file: string): Uint8Array | null {
    const unsaved = this.cache.unsavedText(file);
    if (unsaved !== undefined) return Buffer.from(unsaved);
    const read = readFileBytes(file, MAX_COMPARED_BYTES);
    return read.ok && !read.truncated ? read.bytes : null;
  }

  /** `config.yaml`, roots, project and what was in the way of the walk. */
  get home(): Scan {
    return this.scan;
  }
  /** Every skill that was read, hidden ones included, in document order. */
  get skills(): readonly Skill[] {
    return this.found;
  }
  /** The skills that are indexed, in document order. */
  get documents(): readonly Skill[] {
    return this.visibility.visible;
  }
  /** Files that could not be read. */
  get failures(): readonly ReadFailure[] {
    return this.readFailures;
  }
  /** Files of which only the beginning was read. */
  get truncated(): readonly string[] {
    return this.truncatedFiles;
  }
  get index(): Bm25Index {
    return this.synced.index;
  }

  /** Every skill file that is not indexed, with the reason: gates in document order, then files that are no candidates. */
  hidden(): HiddenFile[] {
    const gated = this.visibility.hidden.map(({ skill, reason, winner }): HiddenFile => {
      return {
        file: skill.file,
        name: skill.name,
        reason,
        skill,
        ...(winner === undefined ? {} : { winner }),
      };
    });
    const quarantined = this.quarantined.map((skill): HiddenFile => {
      return { file: skill.file, name: skill.name, reason: "quarantined", skill };
    });
    const listed = new Set(this.readFailures.length === 0 ? [] : this.found.map(({ file }) => file));
    const unread = this.readFailures
      .filter(({ file }) => !listed.has(file))
      .map(
        ({ file }): HiddenFile => ({ file, name: path.basename(path.dirname(file)), reason: "unreadable" }),
      );
    const passed = this.scan.passed.map(
      ({ file, reason }): HiddenFile => ({ file, name: this.nameOf(file), reason }),
    );
    return [...gated, ...quarantined, ...unread, ...passed];
  }

  /** Hermes' listing; null under `standalone`, where there is none. */
  get catalog(): Catalog | null {
    if (this.options.profile === "standalone") return null;
    if (this.catalogMemo === null) {
      const entries = this.found.map((skill) => ({
        skill,
        real: () => this.realPathOf(skill.file),
        bytes: () => this.contentOf(skill.file),
      }));
      this.headers ??= categoryDescriptions(
        this.scan.roots.map(({ root, walk }) => ({ root, files: walk.categories })),
      );
      this.catalogMemo = buildCatalog(entries, this.headers, (skill) => this.gateOf(skill), this.disabled);
    }
    return this.catalogMemo;
  }

  /** Ranks the skills for a request and makes the injected block. `limit`: results at most, all when absent. */
  rank(request: string, settings: RetrievalSettings, limit?: number): Ranking {
    const { k1, b, topK, injectK } = settings;
    const injected = Math.min(topK, injectK);
    const ranked = this.index.search(
      request,
      limit === undefined ? { k1, b } : { k1, b, limit: Math.max(limit, injected) },
    );
    const results = ranked.map((document: RankedDocument, i): RankedSkill => {
      const skill = this.documents[document.index]!;
      return { rank: i + 1, skill, score: document.score, injected: i < injected, handle: document.handle };
    });
    return { results, block: injectedBlock(results.slice(0, injected).map(({ skill }) => skill)) };
  }

  private reload(check: boolean): void {
    this.found = [];
    this.quarantined = [];
    this.readFailures = [];
    this.truncatedFiles = [];
    for (const { root, walk } of this.scan.roots) {
      for (const file of walk.skills) {
        const loaded = this.cache.load(file, root, check);
        if (loaded.failure !== undefined) this.readFailures.push(loaded.failure);
        if (!loaded.ok) continue;
        if (loaded.truncated) this.truncatedFiles.push(file);
        if (root.tier === "project" && this.isQuarantined(path.dirname(file)))
          this.quarantined.push(loaded.skill);
        else this.found.push(loaded.skill);
      }
    }
    this.visibility = chooseVisible(this.found, this.options.profile, (skill) => this.gateOf(skill));
    this.synced.sync(this.visibility.visible);
    this.catalogMemo = null;
  }

  private gateOf(skill: Skill): GateResult | null {
    let gate = this.gates.get(skill);
    if (gate === undefined) {
      const { profile, situation } = this.options;
      gate = gateReason(skill, profile, situation, this.disabled);
      this.gates.set(skill, gate);
    }
    return gate;
  }

  private isQuarantined(directory: string): boolean {
    return remember(this.quarantine, directory, isQuarantined);
  }

  private nameOf(file: string): string {
    return remember(this.passedNames, file, () => {
      const read = readFileBytes(file);
      const directory = path.basename(path.dirname(file));
      return read.ok ? shownName(readSkillBytes(read.bytes, this.options.profile), directory) : directory;
    });
  }
}

/** Bytes of a file at most that are compared with another's: a larger one counts as identical to itself alone. */
const MAX_COMPARED_BYTES = 64 * 1024 * 1024;

function remember<T>(known: Map<string, T>, key: string, find: (key: string) => T): T {
  let value = known.get(key);
  if (value === undefined) {
    value = find(key);
    known.set(key, value);
  }
  return value;
}

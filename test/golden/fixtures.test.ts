import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { compactCatalog } from "../../src/catalog/compact.ts";
import { compactNote } from "../../src/catalog/note.ts";
import { Engine } from "../../src/engine/engine.ts";
import { DEFAULT_SETTINGS } from "../../src/engine/options.ts";
import { describeReading } from "../../src/engine/reading.ts";
import { displayPath } from "../../src/engine/scan.ts";
import { terms } from "../../src/search/explain.ts";
import { readSkillBytes } from "../../src/skill/read.ts";
import type { Profile } from "../../src/skill/types.ts";
import { canMakeFifos, canMakeLinks, materialise, type Recipe, ROOT } from "./materialise.ts";
import { MACHINE, readJson } from "./shared.ts";

/*
 * The project's own fixtures. Their expected values come from an independent reader in Python (test/oracle), never
 * from this engine: a difference is decided by the references. Where these leave a point open, both agree on:
 * - a FIFO called SKILL.md reads as a file that cannot be read (Hermes itself would wait for it for ever);
 * - a link loop ends where it comes back (Hermes goes on to the system's limit);
 * - outside Hermes only null falls to the folder's name, other false values print (`False`, `0`);
 * - an empty name has no slash command, though the prompt shows the folder;
 * - `read` tells a null name as `None`, as the prompt shows it, and a null description as null.
 */

interface RawSituation {
  id: string;
  profile: Profile;
  platform: "linux" | "darwin" | "win32";
  tools?: string[] | null;
  toolsets?: string[] | null;
  sessionPlatform?: string | null;
  environments?: string[] | null;
  cwd?: string | null;
  env?: Record<string, string>;
  topK?: number;
  injectK?: number | null;
  requests?: string[];
}

interface Answer {
  situation: string;
  documents: { id: string; name: string; description: string; text: string; file: string }[];
  hidden: { file: string; name: string; reason: string }[];
  outside: { file: string; reason: string }[];
  catalog: {
    full: string | null;
    compact: string | null;
    note: string | null;
    aborted: { file: string; cause: string } | null;
    unloadable: string[];
    unlisted: { file: string; name: string; reason: string }[];
  };
  queries: { query: string; terms: string[]; results: { id: string; score: number }[]; block: string }[];
}

type Fixture = Recipe & { about: string; needs?: ("links" | "mkfifo")[]; situations: RawSituation[] };

const FIXTURES = path.resolve(__dirname, "../fixtures");
const made: string[] = [];
afterAll(() => {
  for (const dir of made) fs.rmSync(dir, { recursive: true, force: true });
});

const names = fs
  .readdirSync(FIXTURES)
  .filter((name) => fs.existsSync(path.join(FIXTURES, name, "fixture.json")));

it("finds the fixtures", () => expect(names.length).toBeGreaterThan(30));

describe.each(names)("fixture %s", (name) => {
  const folder = path.join(FIXTURES, name);
  const fixture = readJson<Fixture>(path.join(folder, "fixture.json"));
  const able = (fixture.needs ?? []).every((need) => (need === "links" ? canMakeLinks() : canMakeFifos()));
  if (!able) return it.skip(`needs ${fixture.needs?.join(" and ")}`);
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "loupe-fixture-")));
  made.push(root);
  materialise(fixture, folder, root);
  const answers = substituted(readJson<Answer[]>(path.join(folder, "expected.json")), root);
  const situations = substituted(fixture.situations, root);

  describe.each(situations.map((raw) => [raw.id, raw] as const))("%s", (id, raw) => {
    const home = path.join(root, "home");
    const answer = answers.find(({ situation }) => situation === id)!;
    const engine = open(home, raw);
    const shown = (file: string) => displayPath(home, file);

    it("documents", () => {
      const documents = engine.documents.map((skill) => ({
        id: skill.id,
        name: skill.name,
        description: skill.description,
        text: skill.document,
        file: shown(skill.file),
      }));
      expect(documents).toEqual(answer.documents);
    });

    it("hidden", () => {
      const all = engine.hidden();
      const gated = all.filter(({ skill }) => skill !== undefined);
      expect(gated.map(({ file, name, reason }) => ({ file: shown(file), name, reason }))).toEqual(
        answer.hidden,
      );
      const outside = all
        .filter(({ skill, reason }) => skill === undefined && !OURS_ALONE.has(reason))
        .map(({ file, reason }) => ({ file: shown(file), reason }));
      expect(outside).toEqual(answer.outside);
    });

    it("catalog", () => {
      const { catalog } = engine;
      if (catalog === null) {
        expect([answer.catalog.full, answer.catalog.compact]).toEqual([null, null]);
        return;
      }
      const { aborted } = answer.catalog;
      expect(catalog.abortedBy === null ? null : shown(catalog.abortedBy.file)).toBe(aborted?.file ?? null);
      expect(catalog.full).toBe(answer.catalog.full);
      expect(catalog.compact).toBe(answer.catalog.compact);
      if (answer.catalog.note !== "") expect(compactNote(raw.topK ?? 6)).toBe(answer.catalog.note);
      if (aborted !== null) return;
      const told = catalog.unlisted
        .filter(({ reason }) => reason !== "plugin" && reason !== "repeated")
        .map(({ skill, reason }) => ({
          file: shown(skill.file),
          name: skill.name,
          reason: reason as string,
        }));
      expect(told).toEqual(answer.catalog.unlisted);
      const unloadable = told.filter(({ reason }) => reason === "unloadable").map((row) => row.name);
      expect([...new Set(unloadable)].sort()).toEqual(answer.catalog.unloadable);
    });

    it("rankings, terms and blocks", () => {
      const topK = raw.topK ?? 6;
      const settings = { ...DEFAULT_SETTINGS, topK, injectK: raw.injectK ?? topK };
      expect(answer.queries.map(({ query }) => query)).toEqual(raw.requests ?? []);
      for (const query of answer.queries) {
        const { results, block } = engine.rank(query.query, settings);
        expect(terms(query.query), query.query).toEqual(query.terms);
        expect(
          results.map(({ skill }) => skill.id),
          query.query,
        ).toEqual(query.results.map(({ id }) => id));
        for (const [i, { score }] of results.entries())
          expect(Math.abs(score - query.results[i]!.score), query.query).toBeLessThan(1e-9);
        expect(block, query.query).toBe(query.block);
      }
    });
  });
});

/** Told by us in addition; the oracle has no word for them. */
const OURS_ALONE: ReadonlySet<string> = new Set(["linked-folder", "unreadable"]);

function open(home: string, raw: RawSituation): Engine {
  const env = raw.env ?? {};
  return new Engine({
    home,
    profile: raw.profile,
    machine: { ...MACHINE, env, userHome: env["HOME"] ?? MACHINE.userHome },
    situation: {
      platform: raw.platform,
      tools: raw.tools ?? undefined,
      toolsets: raw.toolsets ?? undefined,
      sessionPlatform: raw.sessionPlatform ?? undefined,
      environments: raw.environments ?? [],
    },
    cwd: raw.cwd ?? undefined,
  });
}

function substituted<T>(value: T, root: string): T {
  return JSON.parse(JSON.stringify(value).replaceAll(ROOT, JSON.stringify(root).slice(1, -1))) as T;
}

interface ReadVector {
  id: string;
  folder: string;
  text?: string;
  base64?: string;
  expected: Record<string, unknown>;
}

describe("read vectors", () => {
  const vectors = readJson<ReadVector[]>(path.join(FIXTURES, "read-vectors.json"));
  it.each(vectors.map((vector) => [vector.id, vector] as const))(
    "%s",
    (_, { folder, text, base64, expected }) => {
      const bytes = base64 === undefined ? Buffer.from(text!, "utf8") : Buffer.from(base64, "base64");
      const {
        fields: _fields,
        problem: _problem,
        ...reading
      } = describeReading(readSkillBytes(bytes, "hermes"), folder);
      expect(reading).toEqual(expected);
    },
  );
});

interface CompactVector {
  id: string;
  inner: string;
  /** null: left as it is. */
  output: string | null;
}

describe("compact vectors", () => {
  const vectors = readJson<CompactVector[]>(path.join(FIXTURES, "compact-vectors.json"));
  it.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_, { inner, output }) => {
    const block = `<available_skills>\n${inner}\n</available_skills>`;
    expect(compactCatalog(block)).toBe(output ?? block);
  });
});

import fs from "node:fs";
import path from "node:path";
import { enabledPlugins, externalDirs } from "../home/config.ts";
import { isDirectory } from "../home/expand.ts";
import { readFileBytes } from "../home/files.ts";
import type { Machine } from "../home/machine.ts";
import { promptDescription } from "../skill/description.ts";
import type { Engine } from "./engine.ts";
import { findHermes, isOlder, PLUGIN_MINIMUM, REPRODUCED_FROM } from "./hermes-install.ts";
import { displayPath } from "./scan.ts";
import type { ResolvedSettings } from "./settings.ts";

export type CheckState = "ok" | "warn" | "fail" | "info";

/** One sign of health. `id` names the check, `sign` the words for it (see words/doctor.ts). */
export interface Check {
  readonly id: string;
  readonly state: CheckState;
  readonly sign: string;
  readonly args: readonly string[];
}

/** The folder that the retrieval plugin is installed under. */
export const PLUGIN_NAME = "skill-retrieval";
/** Hermes' cached listing, and the version that the reproduced Hermes writes. Source: hermes.md §5.7. */
const SNAPSHOT_FILE = ".skills_prompt_snapshot.json";
const SNAPSHOT_VERSION = 4;

/** Looks at everything that decides whether the running agent does what the preview shows. */
export function examine(engine: Engine, settings: ResolvedSettings, machine: Machine): Check[] {
  const { home } = engine.options;
  return [
    check("home", "ok", "home-found", home),
    configCheck(engine),
    ...rootChecks(engine, home, machine),
    ...pluginChecks(engine, home),
    hermesCheck(home),
    ...indexChecks(engine),
    ...skillChecks(engine, home),
    ...settings.bad.map(({ name, value }) => check("settings", "warn", "setting-bad", name, value)),
    behindCheck(engine, home),
  ];
}

function check(id: string, state: CheckState, sign: string, ...args: (string | number)[]): Check {
  return { id, state, sign, args: args.map(String) };
}

function configCheck({ home: { config } }: Engine): Check {
  switch (config.state) {
    case "read":
      return config.skillsIgnored
        ? check("config", "fail", "config-skills-ignored")
        : check("config", "ok", "config-read");
    case "absent":
      return check("config", "info", "config-absent");
    case "broken":
      return check("config", "fail", "config-broken", config.detail);
    case "unreadable":
      return check("config", "fail", "config-unreadable", config.detail);
    case "not-a-mapping":
      return check("config", "fail", "config-not-a-mapping");
  }
}

function rootChecks(engine: Engine, home: string, machine: Machine): Check[] {
  const checks: Check[] = [];
  const local = path.join(home, "skills");
  checks.push(
    isDirectory(local)
      ? check("roots", "ok", "roots-found", engine.home.roots.length)
      : check("roots", "fail", "skills-missing", local),
  );
  for (const { written, dir, state } of externalDirs(engine.home.config, home, machine)) {
    if (state === "missing") checks.push(check("external-dirs", "warn", "external-missing", written, dir));
  }
  for (const { kind, path: at } of engine.home.problems)
    checks.push(check("walk", "warn", `walk-${kind}`, displayPath(home, at)));
  const { project } = engine.home;
  if (project !== null && !project.trusted)
    checks.push(check("project", "warn", "project-untrusted", project.root));
  return checks;
}

function pluginChecks(engine: Engine, home: string): Check[] {
  if (!isDirectory(path.join(home, "plugins", PLUGIN_NAME)))
    return [check("plugin", "warn", "plugin-absent", PLUGIN_NAME)];
  const enabled = enabledPlugins(engine.home.config).includes(PLUGIN_NAME);
  return [
    check("plugin", "ok", "plugin-present", PLUGIN_NAME),
    enabled
      ? check("plugin-enabled", "ok", "plugin-enabled")
      : check("plugin-enabled", "fail", "plugin-not-enabled", PLUGIN_NAME),
  ];
}

function hermesCheck(home: string): Check {
  const hermes = findHermes(home);
  if (hermes === null) return check("hermes", "info", "hermes-not-found");
  const { version } = hermes;
  if (isOlder(version, PLUGIN_MINIMUM))
    return check("hermes", "fail", "hermes-too-old", version, PLUGIN_MINIMUM);
  if (isOlder(version, REPRODUCED_FROM))
    return check("hermes", "warn", "hermes-older", version, REPRODUCED_FROM);
  return check("hermes", "ok", "hermes-version", version);
}

function indexChecks(engine: Engine): Check[] {
  const { documents } = engine.index.stats();
  const checks: Check[] = [];
  if (documents === 0) checks.push(check("index", "fail", "index-empty"));
  else checks.push(check("index", "ok", "index-filled", documents));
  const hidden = engine.hidden();
  if (hidden.length > 0) {
    const counts = new Map<string, number>();
    for (const { reason } of hidden) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    checks.push(
      check(
        "hidden",
        "info",
        "hidden-count",
        hidden.length,
        [...counts].map(([reason, n]) => `${reason} ${n}`).join(", "),
      ),
    );
  }
  const aborted = engine.catalog?.abortedBy ?? null;
  if (aborted !== null)
    checks.push(check("catalog", "fail", "catalog-aborted", displayPath(engine.options.home, aborted.file)));
  return checks;
}

function skillChecks(engine: Engine, home: string): Check[] {
  const hermes = engine.options.profile === "hermes";
  const broken = engine.skills.filter(({ text }) => text.read === "fallback" || text.read === "nonmapping");
  const visible = new Set(engine.documents);
  const lost = broken.filter((skill) => !visible.has(skill));
  const names = (skills: readonly { file: string }[]) =>
    skills
      .slice(0, 10)
      .map(({ file }) => displayPath(home, file))
      .join(", ");
  const checks: Check[] = [];
  if (lost.length > 0)
    checks.push(check("frontmatter", "fail", "hidden-by-errors", lost.length, names(lost)));
  else if (broken.length > 0)
    checks.push(check("frontmatter", "warn", "broken-frontmatter", broken.length, names(broken)));
  else checks.push(check("frontmatter", "ok", "frontmatter-fine"));
  const unreadable = engine.skills.filter(({ text }) => text.read === "unreadable");
  if (unreadable.length > 0)
    checks.push(check("encoding", "warn", "unreadable", unreadable.length, names(unreadable)));
  if (engine.truncated.length > 0)
    checks.push(
      check("size", "warn", "truncated", engine.truncated.map((file) => displayPath(home, file)).join(", ")),
    );
  if (hermes) {
    const cut = engine.documents.filter(
      ({ text }) => promptDescription(text.fields.get("description")).cut !== null,
    ).length;
    if (cut > 0) checks.push(check("cut", "info", "descriptions-cut", cut, engine.documents.length));
  }
  return checks;
}

/** A running agent shows its cached listing until Hermes clears its skills cache or restarts. Source: retrieval.md §1.1. */
function behindCheck(engine: Engine, home: string): Check {
  const snapshot = path.join(home, SNAPSHOT_FILE);
  const read = readFileBytes(snapshot, 64 * 1024 * 1024);
  if (!read.ok) return check("agent", "info", "agent-no-snapshot");
  const version = snapshotVersion(read.bytes);
  if (version !== null && version < SNAPSHOT_VERSION)
    return check("agent", "warn", "agent-older-snapshot", version, SNAPSHOT_VERSION);
  const newer = engine.skills.filter(({ file }) => modified(file) > read.mtimeMs);
  if (newer.length === 0) return check("agent", "ok", "agent-current");
  return check("agent", "warn", "agent-behind", newer.length, displayPath(home, newer[0]!.file));
}

function snapshotVersion(bytes: Uint8Array): number | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    const version = typeof value === "object" && value !== null && "version" in value ? value.version : null;
    return typeof version === "number" ? version : null;
  } catch {
    return null;
  }
}

function modified(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

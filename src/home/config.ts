import path from "node:path";
import { decodeStrict } from "../text/decode.ts";
import { normalizeNewlines } from "../text/newlines.ts";
import { pyStrip } from "../text/python.ts";
import { isDict, makeDict } from "../yaml/dict.ts";
import { pyStr } from "../yaml/print.ts";
import { readYaml } from "../yaml/read.ts";
import type { PyDict, PyValue, YamlDialect } from "../yaml/types.ts";
import { expandPath, isDirectory, resolveLinks } from "./expand.ts";
import { readFileBytes } from "./files.ts";
import { parseListLiteral } from "./literal.ts";
import type { Machine } from "./machine.ts";

/** How `config.yaml` was read. Everything but `read` leaves the settings empty, as Hermes does. */
export type ConfigState = "read" | "absent" | "unreadable" | "broken" | "not-a-mapping";

/** A home's `config.yaml`. */
export interface HomeConfig {
  readonly file: string;
  readonly state: ConfigState;
  /** The parser's words and place (line and column from 1) when `state` is `broken`, else a reason or "". */
  readonly detail: string;
  readonly root: PyDict;
  /** `skills:`; empty when it is no mapping. */
  readonly skills: PyDict;
  /** `skills:` is there and is no mapping, so that Hermes ignores all of it. */
  readonly skillsIgnored: boolean;
}

/** Skills that Hermes never lets be disabled. Source: hermes.md §4.4. */
export const ESSENTIAL_SKILLS: ReadonlySet<string> = new Set(["hermes-agent"]);

/** Reads `<home>/config.yaml`; never throws. Source: hermes.md §1.2. */
export function readConfig(home: string, dialect: YamlDialect = "ruamel"): HomeConfig {
  const file = path.join(home, "config.yaml");
  const empty = (state: ConfigState, detail = ""): HomeConfig => {
    return { file, state, detail, root: makeDict(), skills: makeDict(), skillsIgnored: false };
  };
  const read = readFileBytes(file);
  if (!read.ok) return read.reason === "missing" ? empty("absent") : empty("unreadable", read.detail);
  if (read.truncated) return empty("unreadable", "larger than 4 MiB");
  const decoded = decodeStrict(read.bytes);
  if (!decoded.ok) return empty("unreadable", decoded.reason === "utf16" ? "UTF-16" : "invalid UTF-8");
  const text = normalizeNewlines(decoded.text.replace(/^\ufeff/, "")).text;
  const result = readYaml(text, dialect);
  if (!result.ok) {
    const before = text.slice(0, result.problem.start);
    const line = before.split("\n").length;
    const column = before.length - before.lastIndexOf("\n");
    return empty("broken", `${result.problem.message} (line ${line}, column ${column})`);
  }
  if (result.value === null) return { ...empty("read") };
  if (!isDict(result.value)) return empty("not-a-mapping");
  const skills = result.value.get("skills");
  return {
    file,
    state: "read",
    detail: "",
    root: result.value,
    skills: isDict(skills) ? skills : makeDict(),
    skillsIgnored: skills !== undefined && skills !== null && !isDict(skills),
  };
}

/** A text or a list as names: items printed and stripped, blanks dropped; a text may be a Python list literal. */
function names(value: PyValue | undefined): string[] {
  let items: string[] = [];
  if (typeof value === "string") {
    const text = pyStrip(value);
    items = (text.startsWith("[") ? parseListLiteral(text) : null) ?? [text];
  } else if (Array.isArray(value)) {
    items = value.map(pyStr);
  }
  return items.map(pyStrip).filter((item) => item !== "");
}

/** The names under `skills.disabled` alone, as the reader outside Hermes takes them. Source: retrieval.md §1.1. */
export function plainDisabledNames(config: HomeConfig): Set<string> {
  return new Set(names(config.skills.get("disabled")));
}

/**
 * The disabled names: `skills.disabled`, and `skills.platform_disabled` of the session's platform when one is
 * known. Source: hermes.md §4.4.
 */
export function disabledNames(config: HomeConfig, sessionPlatform?: string): Set<string> {
  const found = plainDisabledNames(config);
  const perPlatform = config.skills.get("platform_disabled");
  if (sessionPlatform !== undefined && isDict(perPlatform)) {
    for (const name of names(perPlatform.get(sessionPlatform))) found.add(name);
  }
  for (const name of ESSENTIAL_SKILLS) found.delete(name);
  return found;
}

/** One entry of `skills.external_dirs`. */
export interface ExternalDir {
  readonly written: string;
  readonly dir: string;
  /** `used`, or why Hermes passes it over without a word. */
  readonly state: "used" | "missing" | "local" | "repeated";
}

/** `skills.external_dirs`, relative ones from the home, links resolved. Source: hermes.md §1.3. */
export function externalDirs(config: HomeConfig, home: string, machine: Machine): ExternalDir[] {
  const value = config.skills.get("external_dirs");
  const written = typeof value === "string" ? [value] : Array.isArray(value) ? value.map(pyStr) : [];
  const local = resolveLinks(path.join(home, "skills"));
  const seen = new Set<string>();
  return written
    .map(pyStrip)
    .filter((entry) => entry !== "")
    .map((entry) => {
      const dir = resolveLinks(path.resolve(home, expandPath(entry, machine)));
      if (dir === local) return { written: entry, dir, state: "local" };
      if (seen.has(dir)) return { written: entry, dir, state: "repeated" };
      seen.add(dir);
      return { written: entry, dir, state: isDirectory(dir) ? "used" : "missing" };
    });
}

/** `skills.create_dir`, null when unset or equal to the local skills. Source: hermes.md §1.4. */
export function createDir(config: HomeConfig, home: string, machine: Machine): string | null {
  const value = config.skills.get("create_dir");
  if (typeof value !== "string" || pyStrip(value) === "") return null;
  const dir = resolveLinks(path.resolve(home, expandPath(pyStrip(value), machine)));
  return dir === resolveLinks(path.join(home, "skills")) ? null : dir;
}

/** Whether project skills are looked for: not when `skills.project_discovery` is exactly false. Source: hermes.md §1.5. */
export function projectDiscovery(config: HomeConfig): boolean {
  return config.skills.get("project_discovery") !== false;
}

/** `skills.trusted_project_dirs`, relative ones from the working directory, links resolved. Source: hermes.md §1.5. */
export function trustedProjectDirs(config: HomeConfig, machine: Machine): string[] {
  const value = config.skills.get("trusted_project_dirs");
  const written = typeof value === "string" ? [value] : Array.isArray(value) ? value.map(pyStr) : [];
  return written
    .map(pyStrip)
    .filter((entry) => entry !== "")
    .map((entry) => resolveLinks(path.resolve(machine.cwd, expandPath(entry, machine))));
}

/** The names under `plugins.enabled`. */
export function enabledPlugins(config: HomeConfig): string[] {
  const plugins = config.root.get("plugins");
  return isDict(plugins) ? names(plugins.get("enabled")) : [];
}

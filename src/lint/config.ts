import type { Range } from "../skill/types.ts";
import { nearest } from "./edit-distance.ts";
import { excerpt } from "./excerpt.ts";
import { globMatcher } from "./glob.ts";
import { type JsonEntry, type JsonNode, type JsonProblem, readJson } from "./json-places.ts";
import { type AnyMessage, message } from "./messages.ts";
import type { Agent, Level } from "./types.ts";

/** A repository's own settings, read from a file of this name. */
export const CONFIG_FILE = ".skill-loupe.json";
/** The pseudo rule that reports what is wrong with one. */
export const CONFIG_INVALID = "config-invalid";

export const AGENTS: readonly Agent[] = ["hermes", "spec", "claude", "codex", "vscode"];
export const LEVELS: readonly (Level | "off")[] = ["off", "info", "warning", "error"];

/** What such a file says. What is wrong in it is left out and told. */
export interface ConfigText {
  readonly levels: ReadonlyMap<string, Level | "off">;
  /** Null when it does not say. */
  readonly agents: ReadonlySet<Agent> | null;
  /** Whether a file is left out; by its path from the config file's folder, with `/`. */
  ignores(path: string): boolean;
  readonly problems: readonly ConfigProblem[];
}

/** Something wrong with a config file: an error when a part of it cannot count. */
export interface ConfigProblem {
  readonly range: Range;
  readonly level: Level;
  readonly message: AnyMessage;
}

const KEYS = ["$schema", "rules", "agents", "ignore"] as const;
const MAX_PATTERNS = 1000;
const MAX_PATTERN = 1000;

/** A config that says nothing but what is wrong with it. */
export function emptyConfig(problems: readonly ConfigProblem[] = []): ConfigText {
  return { levels: new Map(), agents: null, ignores: () => false, problems };
}

/** Reads the text of a config file. Never throws. */
export function readConfigText(text: string, knownRules: ReadonlySet<string>): ConfigText {
  const read = readJson(text);
  if (!read.ok) return emptyConfig([brokenJson(text, read.problem)]);
  if (read.root.kind !== "object")
    return emptyConfig([problem(read.root.range, message("config-invalid.object"))]);
  const problems: ConfigProblem[] = [];
  const fields = new Map<string, JsonNode>();
  for (const { key, keyRange, value } of read.root.entries) {
    if (!(KEYS as readonly string[]).includes(key)) {
      const near = nearest(key, KEYS);
      const text =
        near === null
          ? message("config-invalid.key", excerpt(key))
          : message("config-invalid.key.near", excerpt(key), near);
      problems.push(problem(keyRange, text, "warning"));
    } else if (fields.has(key)) problems.push(problem(keyRange, message("config-invalid.twice", key)));
    else fields.set(key, value);
  }
  const levels = readLevels(fields.get("rules"), knownRules, problems);
  const agents = readAgents(fields.get("agents"), problems);
  const ignore = readIgnore(fields.get("ignore"), problems);
  return {
    levels,
    agents,
    ignores: globMatcher(ignore),
    problems: problems.sort((a, b) => a.range.start - b.range.start),
  };
}

function brokenJson(text: string, { cause, range }: JsonProblem): ConfigProblem {
  const found = text.slice(range.start, range.end);
  if (cause === "unexpected") return problem(range, message("config-invalid.json", excerpt(found)));
  return problem(range, message(`config-invalid.json.${cause}`));
}

function readLevels(
  node: JsonNode | undefined,
  known: ReadonlySet<string>,
  problems: ConfigProblem[],
): Map<string, Level | "off"> {
  const levels = new Map<string, Level | "off">();
  if (node === undefined) return levels;
  if (node.kind !== "object") {
    problems.push(problem(node.range, message("config-invalid.rules")));
    return levels;
  }
  for (const { key, keyRange, value } of node.entries) {
    const level = LEVELS.find((level) => value.kind === "value" && value.value === level);
    if (!known.has(key)) problems.push(unknownRule(key, keyRange, known));
    else if (level === undefined) problems.push(problem(value.range, message("config-invalid.level", key)));
    else if (levels.has(key)) problems.push(problem(keyRange, message("config-invalid.twice", key)));
    else levels.set(key, level);
  }
  return levels;
}

/** A warning only: a newer version may know the rule. */
function unknownRule(key: string, range: JsonEntry["keyRange"], known: ReadonlySet<string>): ConfigProblem {
  const near = nearest(key, known);
  const text =
    near === null
      ? message("config-invalid.rule", excerpt(key))
      : message("config-invalid.rule.near", excerpt(key), near);
  return problem(range, text, "warning");
}

function readAgents(node: JsonNode | undefined, problems: ConfigProblem[]): Set<Agent> | null {
  if (node === undefined) return null;
  const agents = new Set<Agent>();
  const names = AGENTS.join(", ");
  if (node.kind !== "array" || node.items.length === 0) {
    problems.push(problem(node.range, message("config-invalid.agents", names)));
    return null;
  }
  for (const item of node.items) {
    const agent = AGENTS.find((agent) => item.kind === "value" && item.value === agent);
    if (agent === undefined) problems.push(problem(item.range, message("config-invalid.agents", names)));
    else agents.add(agent);
  }
  // None that is known is no wish for silence.
  return agents.size === 0 ? null : agents;
}

function readIgnore(node: JsonNode | undefined, problems: ConfigProblem[]): string[] {
  if (node === undefined) return [];
  if (node.kind !== "array") {
    problems.push(problem(node.range, message("config-invalid.ignore")));
    return [];
  }
  const patterns: string[] = [];
  for (const item of node.items) {
    const pattern = item.kind === "value" && typeof item.value === "string" ? item.value : "";
    const usable = pattern.replace(/[/.]/g, "") !== "" && pattern.length <= MAX_PATTERN;
    if (usable && !pattern.startsWith("!") && patterns.length < MAX_PATTERNS) patterns.push(pattern);
    else problems.push(problem(item.range, message("config-invalid.ignore")));
  }
  return patterns;
}

function problem(range: Range, text: AnyMessage, level: Level = "error"): ConfigProblem {
  return { range, level, message: text };
}

import fs from "node:fs";
import path from "node:path";
import { readFileBytes } from "../home/files.ts";
import { decodeStrict } from "../text/decode.ts";
import { CONFIG_FILE, type ConfigText, emptyConfig, readConfigText } from "./config.ts";
import { message } from "./messages.ts";

/** A config file on the disk. */
export interface ConfigFile extends ConfigText {
  readonly file: string;
  /** Its text, in which its problems stand; empty when it could not be read. */
  readonly source: string;
}

const MAX_BYTES = 256 * 1024;

/** Reads a config file. Never throws: one that cannot be read is a problem of its own. */
export function readConfigFile(file: string, knownRules: ReadonlySet<string>): ConfigFile {
  const read = readFileBytes(file, MAX_BYTES);
  const refuse = (text: ReturnType<typeof message>): ConfigFile => {
    return {
      file,
      source: "",
      ...emptyConfig([{ range: { start: 0, end: 0 }, level: "error", message: text }]),
    };
  };
  if (!read.ok) return refuse(message("config-invalid.unreadable", read.detail));
  if (read.truncated) return refuse(message("config-invalid.large", MAX_BYTES / 1024));
  const decoded = decodeStrict(read.bytes);
  if (!decoded.ok) return refuse(message("config-invalid.encoding"));
  return { file, source: decoded.text, ...readConfigText(decoded.text, knownRules) };
}

/**
 * Finds the config file that holds for a skill: the nearest upwards from it, no farther than the repository it lies
 * in (a folder with `.git`), or one of `tops` (the skills home, the user's own folder). Each file is read once.
 */
export class ConfigFinder {
  private readonly known = new Map<string, ConfigFile | null>();
  private readonly tops: ReadonlySet<string>;
  private readonly knownRules: ReadonlySet<string>;

  constructor(tops: Iterable<string>, knownRules: ReadonlySet<string>) {
    this.tops = new Set(tops);
    this.knownRules = knownRules;
  }

  /** The config for a file, by its absolute path; null for none. */
  configFor(file: string): ConfigFile | null {
    return this.configOf(path.dirname(file));
  }

  /** The configs found so far. */
  found(): ConfigFile[] {
    return [...new Set([...this.known.values()].filter((config) => config !== null))];
  }

  private configOf(dir: string): ConfigFile | null {
    const known = this.known.get(dir);
    if (known !== undefined) return known;
    const own = path.join(dir, CONFIG_FILE);
    const parent = path.dirname(dir);
    let config: ConfigFile | null = null;
    if (isThere(own)) config = readConfigFile(own, this.knownRules);
    else if (parent !== dir && !this.tops.has(dir) && !isThere(path.join(dir, ".git")))
      config = this.configOf(parent);
    this.known.set(dir, config);
    return config;
  }
}

/** Whether a config leaves a file out. */
export function isIgnored(config: ConfigFile | null, file: string): boolean {
  if (config === null) return false;
  const relative = path.relative(path.dirname(config.file), file);
  if (relative.startsWith("..") || path.isAbsolute(relative)) return false;
  return config.ignores(relative.split(path.sep).join("/"));
}

/** Also a link to nothing: what was meant to hold should be told of. */
function isThere(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

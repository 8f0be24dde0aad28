import path from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { Situation } from "../catalog/situation.ts";
import { Engine } from "../engine/engine.ts";
import { displayPath } from "../engine/scan.ts";
import { type GivenSettings, type ResolvedSettings, resolveSettings } from "../engine/settings.ts";
import { expandPath } from "../home/expand.ts";
import { type Machine, PLATFORMS, type Platform, thisMachine } from "../home/machine.ts";
import { type HomeLocation, resolveHome } from "../home/resolve.ts";
import { ENCODINGS, type Encoding } from "../prompt/tokens.ts";
import type { Profile } from "../skill/types.ts";
import { CliError } from "./errors.ts";
import { sampleHome } from "./sample.ts";
import { type Terminal, visible } from "./terminal.ts";

/** The options of every command, as commander gives them. */
export interface CommonOptions {
  home?: string;
  profile: Profile;
  platform?: Platform;
  tools?: string[];
  toolsets?: string[];
  sessionPlatform?: string;
  environments?: string[];
  cwd?: string;
  tokenizer: Encoding;
  json?: boolean;
}

/** Adds the options of every command. */
export function addCommonOptions(command: Command): Command {
  return command
    .option("--home <dir>", "skills home (default: HERMES_HOME, else ~/.hermes)")
    .addOption(
      new Option("--profile <name>", "the reader to reproduce")
        .choices(["hermes", "standalone"])
        .default("hermes"),
    )
    .addOption(
      new Option("--platform <name>", "operating system of the agent (default: this one)").choices(PLATFORMS),
    )
    .option("--tools <a,b>", "tools the agent has (absent: unknown)", list)
    .option("--toolsets <a,b>", "toolsets the agent has (absent: unknown)", list)
    .option("--session-platform <name>", "where the session takes place, e.g. cli or telegram")
    .option("--environments <a,b>", "active environments: kanban, docker, s6", list)
    .option("--cwd <dir>", "working directory of the session: decides the project's skills")
    .addOption(
      new Option("--tokenizer <name>", "encoding for token counts").choices(ENCODINGS).default("o200k_base"),
    )
    .option("--json", "print one JSON document");
}

function list(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** A whole number from 1. */
export function count(text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError("Give a whole number from 1.");
  return value;
}

/** A number from 0 (to `max`). */
export function numberUpTo(max: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === "" ? Number.NaN : Number(text);
    if (!Number.isFinite(value) || value < 0 || value > max) {
      const range = max === Number.MAX_VALUE ? "from 0" : `from 0 to ${max}`;
      throw new InvalidArgumentError(`Give a number ${range}.`);
    }
    return value;
  };
}

/** A home opened for a command. */
export interface OpenedHome {
  readonly location: HomeLocation;
  /** The bundled sample home stands in because there is no other. */
  readonly sample: boolean;
  readonly machine: Machine;
  readonly engine: Engine;
  readonly settings: ResolvedSettings;
  /** A path as it is printed. */
  show(file: string): string;
}

/** What a command may do without a home. */
export type WithoutHome = "use-sample" | "fail";

/** The machine that a command runs on. */
export function machineOf(terminal: Terminal): Machine {
  return { ...thisMachine(), env: terminal.env, cwd: terminal.cwd };
}

/** Finds the home in use. Throws a CliError when there is none and the sample may not stand in. */
export function locateHome(
  options: Pick<CommonOptions, "home">,
  terminal: Terminal,
  without: WithoutHome,
): { location: HomeLocation; sample: boolean } {
  const location = resolveHome(machineOf(terminal), options.home);
  if (location.exists) return { location, sample: false };
  const place = visible(location.dir);
  const named = HOME_NAMED[location.origin];
  // A path below a file is "not a folder" too, as far as the system tells.
  if (location.state === "not-a-folder")
    throw new CliError(
      `The skills home ${place} is no folder (${named}): name the folder that holds skills/.`,
    );
  if (location.state === "unreadable")
    throw new CliError(
      `The skills home ${place} cannot be read (${named}): give yourself permission, or name another with --home.`,
    );
  if (location.origin === "option")
    throw new CliError(`No skills home at ${place}: name an existing folder with --home.`);
  if (without === "fail")
    throw new CliError(`No skills home at ${place}: name one with --home, or set HERMES_HOME.`);
  const dir = sampleHome();
  terminal.err(`No skills home at ${place}: showing the bundled sample home instead.\n`);
  return { location: { dir, origin: location.origin, exists: true, state: "folder" }, sample: true };
}

const HOME_NAMED: Readonly<Record<HomeLocation["origin"], string>> = {
  option: "named by --home",
  HERMES_HOME: "named by HERMES_HOME",
  default: "the default",
};

/** Opens the home and tells on standard error what is wrong with it. */
export function openHome(
  options: CommonOptions,
  terminal: Terminal,
  without: WithoutHome,
  given: GivenSettings = {},
): OpenedHome {
  const { location, sample } = locateHome(options, terminal, without);
  const machine = machineOf(terminal);
  const situation: Situation = {
    platform: options.platform ?? machine.platform,
    sessionPlatform: options.sessionPlatform,
    tools: options.tools,
    toolsets: options.toolsets,
    environments: options.environments ?? [],
  };
  const cwd =
    options.cwd === undefined ? undefined : path.resolve(terminal.cwd, expandPath(options.cwd, machine));
  const engine = new Engine({ home: location.dir, profile: options.profile, machine, situation, cwd });
  refuseUnreadable(engine);
  const settings = resolveSettings(given, terminal.env, location.dir);
  const show = (file: string) => displayPath(location.dir, file);
  for (const message of homeWarnings(engine, settings, show)) terminal.err(`warning: ${visible(message)}\n`);
  return { location, sample, machine, engine, settings, show };
}

/** Nothing read because a root cannot be listed is no empty home. */
function refuseUnreadable(engine: Engine): void {
  if (engine.skills.length > 0) return;
  const roots = new Set(engine.home.roots.map(({ root }) => root.dir));
  const closed = engine.home.problems.find(({ kind, path: at }) => kind === "unreadable" && roots.has(at));
  if (closed !== undefined)
    throw new CliError(`Nothing can be read: ${visible(closed.path)} is no folder, or may not be listed.`);
}

function homeWarnings(engine: Engine, settings: ResolvedSettings, show: (file: string) => string): string[] {
  const { config, problems, project } = engine.home;
  const warnings: string[] = [];
  if (config.state === "broken")
    warnings.push(`config.yaml is not valid YAML, so that Hermes ignores all of it: ${config.detail}`);
  else if (config.state === "unreadable")
    warnings.push(`config.yaml cannot be read (${config.detail}), so that Hermes ignores it`);
  else if (config.state === "not-a-mapping")
    warnings.push("config.yaml is no mapping, so that Hermes ignores all of it");
  else if (config.skillsIgnored)
    warnings.push("`skills:` in config.yaml is no mapping, so that Hermes ignores it");
  for (const { name, value } of settings.bad)
    warnings.push(`${name} is ${JSON.stringify(value)}, which it cannot be: the default is used`);
  for (const { kind, path: at } of problems) warnings.push(`${show(at)}: ${PROBLEM_WORDS[kind]}`);
  for (const { file, reason, detail } of engine.failures)
    warnings.push(`${show(file)}: ${FAILURE_WORDS[reason]} (${detail})`);
  for (const file of engine.truncated)
    warnings.push(`${show(file)}: larger than 4 MiB, only the beginning was read`);
  if (project !== null && !project.trusted)
    warnings.push(
      `${project.root}: its skills are not loaded, as the project is not trusted (hermes skills trust)`,
    );
  if (engine.skills.length === 0) warnings.push("the home holds no skills");
  return warnings;
}

const PROBLEM_WORDS = {
  loop: "a link that leads back to a folder above; it is not followed",
  dangling: "a link to nothing",
  unreadable: "a folder that cannot be read",
  "too-many": "more than 200,000 folders below the root; the rest is left out",
} as const;

const FAILURE_WORDS = {
  missing: "gone, or a link to nothing",
  "not-a-file": "no regular file, not read",
  denied: "may not be read",
  failed: "cannot be read",
} as const;

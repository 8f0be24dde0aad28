import path from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import type { Engine } from "../../engine/engine.ts";
import { homeSkills } from "../../engine/lint-home.ts";
import { displayPath } from "../../engine/scan.ts";
import { wayInside } from "../../home/inside.ts";
import { AGENTS } from "../../lint/config.ts";
import { type ConfigFile, readConfigFile } from "../../lint/config-files.ts";
import { type HomeView, makeHomeView } from "../../lint/home-view.ts";
import { KNOWN_RULES } from "../../lint/run.ts";
import type { Agent } from "../../lint/types.ts";
import { compareCodePoints } from "../../text/python.ts";
import { CliError, EXIT } from "../errors.ts";
import { lintJson } from "../lint/json.ts";
import { FILE_UNREADABLE, FileLinter, type LintSettings } from "../lint/lint-files.ts";
import { fileProblem, type Problem } from "../lint/problems.ts";
import { Pages } from "../lint/product.ts";
import { lintSarif } from "../lint/sarif.ts";
import { type Found, findTargets, type Target } from "../lint/targets.ts";
import { lintText } from "../lint/text.ts";
import { addCommonOptions, type CommonOptions, locateHome, machineOf, openHome } from "../options.ts";
import { type Terminal, visible } from "../terminal.ts";

type Format = "text" | "json" | "sarif";

interface LintCommandOptions extends CommonOptions {
  format?: Format;
  fix?: boolean;
  agents?: Agent[];
  config?: string;
}

/** `lint [PATH…]`: the problems of skills; `--fix` removes those whose right text is certain. */
export function lintCommand(terminal: Terminal, done: (code: number) => void): Command {
  const command = new Command("lint")
    .description("find what is wrong with skills (default: all of the home)")
    .argument("[path...]", "SKILL.md files, or folders of them")
    .addOption(
      new Option("--format <name>", "how to print (default: text)").choices(["text", "json", "sarif"]),
    )
    .option("--fix", "write the fixes whose text is certain; report what remains")
    .option(`--agents <a,b>`, `readers whose rules count: ${AGENTS.join(", ")} (default: hermes)`, agentList)
    .option("--config <file>", "settings for all files, instead of the nearest .skill-loupe.json");
  return addCommonOptions(command).action(async (paths: string[], options: LintCommandOptions) => {
    if (options.json && options.format !== undefined && options.format !== "json")
      throw new CliError(`--json and --format ${options.format} exclude each other: leave one out.`);
    const format: Format = options.format ?? (options.json ? "json" : "text");
    const config = options.config === undefined ? undefined : givenConfig(options.config, terminal);
    const place = paths.length === 0 ? homePlace(options, terminal) : pathsPlace(paths, options, terminal);
    const { base, found } = place;
    const linter = new FileLinter(settingsOf(place, options, config, terminal));
    const fixes = options.fix ? await linter.fix(found.targets) : null;
    // What is known of files, and the findings about other skills, change with the fixes.
    if (fixes !== null && fixes.files > 0) place.engine?.refresh();
    const after = fixes === null ? linter : new FileLinter(settingsOf(place, options, config, terminal));
    const result = after.lint(found.targets);
    if (result.files === 0 && result.unreadable.length + found.problems.length > 0)
      throw new CliError(nothingReadable([...found.problems, ...pathsOf(result.unreadable)]));
    const problems: Problem[] = [
      ...found.problems.map(({ path: at, detail }) =>
        fileProblem(FILE_UNREADABLE, "error", at, `It cannot be read: ${detail}.`),
      ),
      ...(fixes?.failed ?? []),
      ...result.problems,
    ].sort((a, b) => compareCodePoints(a.file, b.file));
    const show = (file: string) => displayPath(base, file);
    if (format === "json") terminal.out(lintJson(problems, result.files, new Pages(), show, result.guard));
    else if (format === "sarif") terminal.out(lintSarif(problems, new Pages(), base));
    else {
      const { files, ignored } = result;
      terminal.out(lintText(problems, { files, ignored, fixed: fixes, show }, terminal));
    }
    if (format !== "text" && fixes !== null)
      terminal.err(`Fixed ${fixes.fixed} problems in ${fixes.files} files.\n`);
    done(problems.some(({ level }) => level === "error") ? EXIT.findings : EXIT.done);
  });
}

function agentList(text: string): Agent[] {
  const names = text.split(",").map((name) => name.trim());
  return names.map((name) => {
    const agent = AGENTS.find((known) => known === name);
    if (agent === undefined) throw new InvalidArgumentError(`Allowed are ${AGENTS.join(", ")}.`);
    return agent;
  });
}

function givenConfig(given: string, terminal: Terminal): ConfigFile {
  const config = readConfigFile(path.resolve(terminal.cwd, given), KNOWN_RULES);
  const [problem] = config.problems;
  if (problem?.message.id === "config-invalid.unreadable")
    throw new CliError(`${given} cannot be read: ${problem.message.args.join(", ")}.`);
  return config;
}

/** What is linted, and from where it is told. */
interface LintPlace {
  /** The folder that paths are told from. */
  readonly base: string;
  readonly found: Found;
  readonly engine: Engine | null;
}

/** The whole home: every skill that the walk finds, hidden ones and those with a wrong name included. */
function homePlace(options: CommonOptions, terminal: Terminal): LintPlace {
  const { engine, location } = openHome(options, terminal, "fail");
  const { roots, passed } = engine.home;
  const files = new Set([
    ...roots.flatMap(({ walk }) => walk.skills),
    ...passed
      .filter(({ reason }) => reason === "wrong-case" || reason === "untrusted-project")
      .map(({ file }) => file),
  ]);
  const targets = [...files].map((file): Target => ({ file, named: false, within: null }));
  return { base: location.dir, found: { targets, problems: [] }, engine };
}

function pathsPlace(paths: readonly string[], options: CommonOptions, terminal: Terminal): LintPlace {
  const found = findTargets(paths.map((given) => path.resolve(terminal.cwd, given)));
  return { base: terminal.cwd, found, engine: engineAround(found.targets, options, terminal) };
}

/** The home that some of the files lie in; null when none does, or there is no home. */
function engineAround(targets: readonly Target[], options: CommonOptions, terminal: Terminal): Engine | null {
  try {
    const quiet = { ...terminal, err: () => {} };
    const { location, sample } = locateHome(options, quiet, "use-sample");
    if (sample || targets.every(({ file }) => wayInside(location.dir, file) === null)) return null;
    return openHome(options, quiet, "fail").engine;
  } catch (error) {
    // A home that was named must be one.
    if (error instanceof CliError && options.home === undefined) return null;
    throw error;
  }
}

function settingsOf(
  { engine }: LintPlace,
  options: LintCommandOptions,
  config: ConfigFile | undefined,
  terminal: Terminal,
): LintSettings {
  let home: HomeView | null | undefined;
  const { agents } = options;
  const { userHome } = machineOf(terminal);
  return {
    agents: agents === undefined ? undefined : new Set(agents),
    config,
    tops: [...(engine === null ? [] : [engine.options.home]), userHome],
    guard: (options.format ?? (options.json ? "json" : "text")) === "json",
    get home() {
      if (home === undefined) home = engine === null ? null : makeHomeView(homeSkills(engine));
      return home;
    },
    roots: new Set(engine?.home.roots.map(({ root }) => root.dir)),
    fileInHome(file) {
      if (engine === null || this.home === null) return null;
      return this.home.skillOf(file) === undefined ? null : file;
    },
  };
}

function pathsOf(unreadable: readonly { file: string; detail: string }[]) {
  return unreadable.map(({ file, detail }) => ({ path: file, detail }));
}

function nothingReadable(problems: readonly { path: string; detail: string }[]): string {
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
  return `Nothing can be read: ${visible(first!.path)}: ${first!.detail}${more}.`;
}

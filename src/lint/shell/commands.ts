import { parseShell } from "./parse.ts";
import type { Command, Redirect, Script, Word } from "./types.ts";

/** A command with what stands before it taken away: `sudo`, `env A=b`, `nohup`, assignments, a prompt. */
export interface Run {
  readonly command: Command;
  /** Where it starts, a prompt or keyword left out, and where it ends. */
  readonly start: number;
  readonly end: number;
  /** The program's name without its folder and `.exe`, in lower case; empty when only a group or redirections stand there. */
  readonly name: string;
  readonly args: readonly Word[];
  readonly redirects: readonly Redirect[];
  /** `sudo` or `doas` stands before it. */
  readonly root: boolean;
}

/** A pipeline with its commands read. */
export interface RunLine {
  readonly start: number;
  readonly end: number;
  readonly runs: readonly Run[];
}

/** Programs that only start another, and their options that take a value. */
const STARTERS: ReadonlyMap<string, string> = new Map([
  ["sudo", "ugpChRrtTD"],
  ["doas", "uC"],
  ["env", "uS"],
  ["nohup", ""],
  ["time", "fo"],
  ["exec", "a"],
  ["command", ""],
  ["builtin", ""],
  ["nice", "n"],
  ["ionice", "cn"],
  ["setsid", ""],
  ["stdbuf", "ioe"],
  ["timeout", "ks"],
  ["xargs", "IinPLsdE"],
  ["busybox", ""],
  ["unbuffer", ""],
]);
const KEYWORDS: ReadonlySet<string> = new Set(
  "then do else elif if while until ! $ % # > PS> RUN run: command: cmd: script: shell:".split(" "),
);
const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;

/** Programs that run what they are given as a script. */
export const SHELLS: ReadonlySet<string> = new Set(["sh", "bash", "zsh", "dash", "ksh", "ash", "fish"]);

/** Reads a command. */
export function runOf(command: Command): Run {
  let { words } = command;
  let root = false;
  let at = 0;
  let { start } = command;
  while (at < words.length) {
    const word = words[at]!;
    if (KEYWORDS.has(word.text) && !word.quoted) {
      at++;
      if (at < words.length && start === word.start) start = words[at]!.start;
    } else if (ASSIGNMENT.test(word.text)) at++;
    else if (STARTERS.has(nameOf(word.text)) && at + 1 < words.length) {
      const name = nameOf(word.text);
      const next = behindOptions(words, at + 1, STARTERS.get(name)!);
      // `sudo -i` starts a shell itself.
      if (next >= words.length) break;
      if (name === "sudo" || name === "doas") root = true;
      at = name === "timeout" && /^[\d.]+[smhd]?$/.test(words[next]!.text) ? next + 1 : next;
    } else break;
  }
  words = words.slice(at);
  const [first, ...args] = words;
  return {
    command,
    start,
    end: command.end,
    name: first === undefined ? "" : nameOf(first.text),
    args,
    redirects: command.redirects,
    root,
  };
}

function behindOptions(words: readonly Word[], from: number, withValue: string): number {
  let at = from;
  while (at < words.length && /^-./.test(words[at]!.text)) {
    const { text } = words[at]!;
    at++;
    if (text === "--") break;
    if (text.length === 2 && withValue.includes(text[1]!)) at++;
  }
  return at;
}

function nameOf(text: string): string {
  const name = text.slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("\\")) + 1).toLowerCase();
  return name.endsWith(".exe") ? name.slice(0, -4) : name;
}

/** Texts handed to a shell and read again at most; each is shorter than what it stood in. */
const MAX_NESTED = 3;

/** Every pipeline of a script, those in groups, substitutions, `sh -c "…"`, `eval "…"` and here-documents for a shell included. */
export function* runLines(script: Script, nested = 0): Iterable<RunLine> {
  for (const pipeline of script) {
    const runs = pipeline.commands.map(runOf);
    yield { start: runs[0]!.start, end: pipeline.end, runs };
    for (const run of runs) {
      const { group, words, redirects } = run.command;
      if (group !== null) yield* runLines(group, nested);
      for (const word of words) for (const inner of word.inner) yield* runLines(inner, nested);
      for (const { target } of redirects)
        for (const inner of target?.inner ?? []) yield* runLines(inner, nested);
      if (nested >= MAX_NESTED) continue;
      for (const word of handedToShell(run))
        yield* runLines(
          parseShell(word.text, word.start + (word.end - word.start > word.text.length ? 1 : 0)),
          nested + 1,
        );
    }
  }
}

/** The words whose text a shell runs: behind `-c`, of `eval`, of a here-document. */
function* handedToShell({ name, args, redirects }: Run): Iterable<Word> {
  if (name === "eval" || name === "ssh") {
    for (const arg of args) if (arg.quoted && /\s/.test(arg.text)) yield arg;
    return;
  }
  if (SHELLS.has(name)) {
    for (const { op, target } of redirects)
      if ((op === "<<" || op === "<<<") && target !== null) yield target;
  }
  for (let i = 0; i + 1 < args.length; i++) {
    const shell = i === 0 ? name : nameOf(args[i - 1]!.text);
    if (SHELLS.has(shell) && /^-[a-z]*c$/.test(args[i]!.text) && args[i + 1]!.quoted) yield args[i + 1]!;
  }
}

/** Whether an option is given: alone, or a short one in a bundle such as `-rf`. */
export function hasOption(args: readonly Word[], short: string, ...long: readonly string[]): boolean {
  return args.some(({ text }) =>
    text.startsWith("--")
      ? long.includes(text.split("=", 1)[0]!)
      : short !== "" && /^-[A-Za-z]+$/.test(text) && [...short].some((letter) => text.includes(letter)),
  );
}

/** The arguments that are no options. */
export function operands(args: readonly Word[]): Word[] {
  return args.filter(({ text, quoted }) => quoted || !/^-./.test(text));
}

/** The whole text of a command's words, for what is told by its words alone. */
export function textOf({ words }: Command): string {
  return words.map(({ text }) => text).join(" ");
}

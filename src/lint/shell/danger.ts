import type { Range } from "../../skill/types.ts";
import { excerpt } from "../excerpt.ts";
import { type MessageId, type Messages, message } from "../messages.ts";
import type { Agent, Level, Report, Rule } from "../types.ts";
import type { Run, RunLine } from "./commands.ts";
import { type Site, sitesOf } from "./view.ts";

/** Messages whose only argument is a text. */
export type TextMessageId = {
  [Id in MessageId]: Messages[Id] extends [text: string] ? Id : never;
}[MessageId];

/** A command that does harm, whether or not it is warned against. */
export interface Danger extends Range {
  readonly message: TextMessageId;
  /** The rule's level unless given. */
  readonly level?: Level;
}

/** What finds the dangers of one kind in a site. */
export type DangerFinder = (site: Site) => Iterable<Danger>;

/** Security findings hold for everyone who follows a skill's instructions. */
export const ALL_AGENTS: readonly Agent[] = ["hermes", "spec", "claude", "codex", "vscode"];

/** A rule that reports the dangers nobody warns against, each place once. */
export function dangerRule(id: string, title: string, source: string, find: DangerFinder): Rule {
  return {
    id,
    title,
    level: "warning",
    agents: ALL_AGENTS,
    source,
    *check(context): Iterable<Report> {
      let told = -1;
      for (const site of sitesOf(context)) {
        for (const danger of [...find(site)].sort((a, b) => a.start - b.start || b.end - a.end)) {
          // What is nested in one that is told, or told twice, adds nothing.
          if (danger.start < told || site.cautioned(danger.start)) continue;
          told = danger.end;
          const range = { start: danger.start, end: danger.end };
          const shown = excerpt(context.source.slice(range.start, range.end));
          const report: Report = { range, message: message(danger.message, shown) };
          yield danger.level === undefined ? report : { ...report, level: danger.level };
        }
      }
    },
  };
}

/** A danger at a command or a whole pipeline, redirections included. */
export function at({ start, end }: Run | RunLine, id: TextMessageId, level?: Level): Danger {
  return level === undefined ? { start, end, message: id } : { start, end, message: id, level };
}

/** Programs that read what they run from their input when no file is named. */
const INTERPRETERS =
  /^(?:sh|bash|zsh|dash|ksh|ash|fish|python[\d.]*|node|nodejs|deno|bun|perl|ruby|php|pwsh|powershell|iex|invoke-expression)$/;
/** Options that give the program or a module: then the input is only data. */
const OWN_PROGRAM = /^-(?:[a-z]*[cemnrp]|-?(?:command|eval|print|file|version|help|encodedcommand))$/i;

/** Whether a command runs what comes to it through a pipe. */
export function runsInput({ name, args }: Run): boolean {
  if (name === "iex" || name === "invoke-expression") return true;
  if (name === "source" || name === ".") return /^\/dev\/(?:stdin|fd\/0)$/.test(args[0]?.text ?? "");
  if (!INTERPRETERS.test(name)) return false;
  const shell = /sh$/.test(name) && name !== "pwsh";
  for (const { text } of args) {
    if (text === "-" || text === "--" || text === "/dev/stdin" || (shell && /^-[a-z]*s$/.test(text)))
      return true;
    if (/^-/.test(text)) {
      if (shell ? /^-[a-z]*c$/.test(text) : OWN_PROGRAM.test(text)) return false;
      continue;
    }
    // A file: its input is data.
    return false;
  }
  return true;
}

import { operands, type Run } from "../shell/commands.ts";
import { at, type Danger, dangerRule } from "../shell/danger.ts";
import type { Site } from "../shell/view.ts";

const PROFILE =
  /(?:^|\/)(?:\.(?:bashrc|bash_profile|bash_login|profile|zshrc|zshenv|zprofile|zlogin|kshrc)|config\.fish)$|^\/etc\/(?:profile|bash\.bashrc|zshrc|rc\.local|profile\.d\/.+)$|^\$PROFILE$/;
const SCHEDULE = /^\/(?:etc\/cron(?:tab$|\.[\w]+\/)|var\/spool\/cron\/)/;
const SERVICE =
  /(?:^|\/)(?:etc\/systemd\/system|lib\/systemd\/system|\.config\/systemd\/user|etc\/init\.d|\.config\/autostart)\/|Library\/Launch(?:Agents|Daemons)\//;
const KEYS = /\.ssh\/authorized_keys2?$/;
/** Lines that only set up what a person installed: a path, a variable, an alias, a tool's own hook. */
const EVERYDAY =
  /^\s*(?:#.*|(?:export\s+)?\w+=.*|alias\s.*|(?:source|\.)\s.*|\[.*|eval ["']?\$\([\w./-]+ (?:init|hook|env|shellenv|completion|activate)\b.*|fpath.*|autoload.*|set -\w.*|fish_add_path.*|)$/;
const RUNS = /\b(?:curl|wget|nc|ncat|nohup|base64|\/dev\/tcp|python\d? -c|bash -[ic])\b/;

/** Commands that make something run again later, without being asked. */
export function* findPersistence({ lines }: Site): Iterable<Danger> {
  for (const line of lines) {
    const { runs } = line;
    for (const [i, run] of runs.entries()) {
      const place = i > 0 ? line : run;
      const written = writtenFiles(run);
      if (written.some((file) => KEYS.test(file))) yield at(place, "persistence.keys");
      else if (written.some((file) => SCHEDULE.test(file)) || installsCrontab(run, i))
        yield at(place, "persistence.schedule");
      else if (written.some((file) => SERVICE.test(file)) || registers(run))
        yield at(place, "persistence.service");
      else if (written.some((file) => PROFILE.test(file))) {
        // `x completion >> ~/.bashrc`: what a tool says to complete its own words.
        const completes = run.args.some(({ text }) => /^(?:completions?|init|hook|shellenv)$/.test(text));
        const said = completes ? "" : (saidBy(runs[i - 1] ?? run) ?? saidBy(run));
        const harmless = said?.split("\n").every((each) => EVERYDAY.test(each) && !RUNS.test(each)) === true;
        yield at(place, "persistence.profile", harmless ? "info" : undefined);
      }
    }
  }
}

/** The files that a command writes: by redirection, `tee`, or as the target of a copy. */
function writtenFiles({ name, args, redirects }: Run): string[] {
  const files = redirects.flatMap(({ op, target }) =>
    /^&?>{1,2}$/.test(op) && target !== null ? [target.text] : [],
  );
  if (name === "tee") files.push(...operands(args).map(({ text }) => text));
  if (/^(?:cp|mv|install|ln)$/.test(name) && args.length > 1) {
    const target = args.at(-1)!.text;
    files.push(/\/$/.test(target) ? `${target}x` : target);
  }
  return files;
}

/** `… | crontab -`, `crontab file`. Listing, editing by hand and removing are none. */
function installsCrontab({ name, args, redirects }: Run, place: number): boolean {
  if (name !== "crontab") return false;
  if (args.some(({ text }) => /^-[elr]/.test(text))) return false;
  const files = args.filter(
    ({ text }, i) => text === "-" || (!/^-/.test(text) && args[i - 1]?.text !== "-u"),
  );
  if (files.some(({ text, quoted }) => text === "-" || quoted || /^[\w./~$@{}-]+$/.test(text)))
    return files.length === 1;
  return (place > 0 || redirects.some(({ op }) => op.startsWith("<"))) && files.length === 0;
}

/** Windows' and macOS' own registers of what starts by itself. */
function registers({ name, args }: Run): boolean {
  const all = args.map(({ text }) => text).join(" ");
  if (name === "schtasks") return /^\/create\b/i.test(all);
  if (name === "reg") return /^add\b.*CurrentVersion\\?Run/i.test(all);
  if (name === "register-scheduledtask" || name === "new-service") return true;
  return name === "launchctl" && /^(?:load|bootstrap)\b.*(?:LaunchAgents|LaunchDaemons|\.plist)/.test(all);
}

/** What a command prints, when that stands in its words. */
function saidBy({ name, args, redirects }: Run): string | null {
  const document = redirects.find(({ op }) => op === "<<")?.target?.text;
  if (document !== undefined) return document.replace(/\n$/, "");
  if (name !== "echo" && name !== "printf") return null;
  return args
    .filter(({ text }) => !/^-[neE]+$/.test(text))
    .map(({ text }) => text)
    .join(" ")
    .replace(/\\n/g, "\n")
    .replace(/\n$/, "");
}

/** A command that makes something start by itself later. */
export const persistence = dangerRule(
  "persistence",
  "A command makes something start by itself later",
  "MITRE ATT&CK TA0003: Persistence; Hermes Agent, tools/skills_guard.py: category persistence",
  findPersistence,
);

import { type RunLine, SHELLS } from "../shell/commands.ts";
import { at, type Danger, dangerRule, runsInput } from "../shell/danger.ts";
import type { Script, Word } from "../shell/types.ts";
import type { Site } from "../shell/view.ts";

const DOWNLOADERS =
  /^(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod|http|https|lwp-request|aria2c)$/;

/** PowerShell's own syntax is no POSIX shell's: told by its words. */
const POWERSHELL =
  /(?<![\w-])(?:iex|Invoke-Expression)\b[^\n|;]{0,80}?(?:\biwr\b|\birm\b|Invoke-WebRequest|Invoke-RestMethod|Net\.WebClient)[^\n`]{0,300}/gi;

/** Commands that run what they download, unseen. */
export function* findPipedDownloads({ lines, text, start }: Site): Iterable<Danger> {
  for (const line of lines) {
    const { runs } = line;
    const download = runs.findIndex(({ name, args }) => DOWNLOADERS.test(name) && args.some(isGiven));
    if (download !== -1 && runs.slice(download + 1).some(runsInput)) yield at(line, "piped-download");
    else if (runsDownloaded(line)) yield at(line, "piped-download");
  }
  for (const { index, 0: code } of text.matchAll(POWERSHELL)) {
    yield { start: start + index, end: start + index + code.trimEnd().length, message: "piped-download" };
  }
}

/** `sh -c "$(curl …)"`, `bash <(curl …)`, `eval "$(wget …)"`, `iex (iwr …)`. */
function runsDownloaded({ runs }: RunLine): boolean {
  return runs.some(({ name, args, redirects, command }) => {
    const runner = SHELLS.has(name) || /^(?:eval|source|\.|python[\d.]*|node|perl|ruby)$/.test(name);
    if (!runner) return false;
    const words = [
      ...args,
      ...redirects.flatMap(({ target }) => (target === null ? [] : [target])),
      ...command.words.slice(0, 1),
    ];
    return words.some(
      ({ text, inner }) => (name !== "eval" || /^\s*(?:\$\(|`)/.test(text)) && inner.some(downloads),
    );
  });
}

/** `curl … | sh` speaks of the kind of command and is none. */
function isGiven({ text }: Word): boolean {
  return !/^(?:…|\.{3}|-.*)$/.test(text);
}

/** Whether a script's output is a download: its last commands may only pass it on. */
function downloads(script: Script): boolean {
  return script.some(({ commands }) =>
    commands.some(({ words }) => {
      const at = words.findIndex(({ text }) => DOWNLOADERS.test(text.toLowerCase()));
      return (at === 0 || at === 1) && words.slice(at + 1).some(isGiven);
    }),
  );
}

/** A download that is run without being looked at. */
export const pipedDownload = dangerRule(
  "piped-download",
  "A download is piped into a shell",
  "CWE-494: Download of Code Without Integrity Check; Hermes Agent, tools/skills_guard.py: category supply_chain",
  findPipedDownloads,
);

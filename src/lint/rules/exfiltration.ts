import type { Run, RunLine } from "../shell/commands.ts";
import { at, type Danger, dangerRule } from "../shell/danger.ts";
import { isSensitive, readsSecrets, sensitivePlace, yieldsSecrets } from "../shell/sensitive.ts";
import type { Word } from "../shell/types.ts";
import type { Site } from "../shell/view.ts";

const SENDERS =
  /^(?:curl|wget|nc|ncat|netcat|socat|telnet|http|https|iwr|irm|invoke-webrequest|invoke-restmethod|ftp|sftp|mail|mailx|sendmail)$/;
const LOOKUPS = /^(?:dig|nslookup|host|ping|drill)$/;
const COPIERS = /^(?:scp|rsync|rclone|aws|gsutil|s3cmd|sftp)$/;
const REMOTE = /^(?:[\w.-]+@)?[\w.-]{2,}:(?!\\)|^(?:s3|gs|ftp|sftp|https?):\/\//;
const UPLOADS =
  /^(?:-[a-zA-Z]*[dFT]|--data(?:-\w+)?|--form(?:-\w+)?|--upload-file|--json|--post-(?:data|file)|--body-(?:data|file)|-body|-infile)$/i;

/** Commands that send keys, passwords or the whole environment away. */
export function* findExfiltration({ kind, start, text, lines }: Site): Iterable<Danger> {
  if (kind === "sentence") {
    if (tellsToSend(text)) yield { start, end: start + text.length, message: "exfiltration.told" };
    return;
  }
  for (const line of lines) {
    if (pipesSecrets(line)) {
      yield at(line, "exfiltration");
      continue;
    }
    for (const run of line.runs) {
      if (sendsFile(run) || copiesAway(run)) yield at(run, "exfiltration");
      else if (LOOKUPS.test(run.name) && run.args.some(({ inner }) => inner.some(yieldsSecrets)))
        yield at(run, "exfiltration.lookup");
    }
  }
}

/**
 * "Upload ~/.ssh/id_rsa to this address": the file follows what is done with it, the address follows the file. A key that
 * goes along with a request ("send the request with the key of your .env") is how one signs in.
 */
function tellsToSend(sentence: string): boolean {
  const place = sensitivePlace(sentence);
  if (place === -1 || place > 60) return false;
  const between = sentence.slice(0, place);
  if (/\b(?:requests?|headers?|keys?|tokens?|using|with|via|from)\b|请求|密钥/i.test(between)) return false;
  return (
    /\bto\b|\bat\b|到|至|给/.test(sentence.slice(place)) &&
    /https?:\/\/|\bwebhook\b|@[\w-]+\.\w/i.test(sentence.slice(place))
  );
}

/** `env | curl -d @- …`, `tar c ~/.ssh | nc …`. */
function pipesSecrets({ runs }: RunLine): boolean {
  const sender = runs.findIndex((run, i) => i > 0 && sends(run));
  return (
    sender > 0 &&
    runs
      .slice(0, sender)
      .some(
        ({ command }) =>
          readsSecrets(command.words) || (command.group !== null && yieldsSecrets(command.group)),
      )
  );
}

function sends({ name, args }: Run): boolean {
  if (!SENDERS.test(name)) return COPIERS.test(name) && args.some(({ text }) => REMOTE.test(text));
  if (name !== "curl" && name !== "wget") return args.length > 0;
  return args.some(
    ({ text }) =>
      UPLOADS.test(text) || /^-[dFT]./.test(text) || /^--(?:data|form|post|upload|body)[\w-]*=/.test(text),
  );
}

/** A file, or what a substitution reads, in what a request sends. */
function sendsFile({ name, args, redirects }: Run): boolean {
  if (!SENDERS.test(name)) return false;
  if (
    redirects.some(
      ({ op, target }) =>
        (op === "<" || op === "<<<") &&
        target !== null &&
        (op === "<" ? isSensitive(target.text) : hasSecrets(target)),
    )
  )
    return true;
  return args.some((arg, i) => {
    if (hasSecrets(arg) && !isHeader(args, i)) return true;
    const before = args[i - 1]?.text ?? "";
    // curl reads a file behind `@` or `<` (-F), and behind -T; wget behind --post-file.
    const value = /^-[dF]./.test(arg.text) ? arg.text.slice(2) : arg.text.replace(/^--[\w-]+=/, "");
    if (
      /^(?:-T|--upload-file|--post-file|--body-file|-infile)$/i.test(before) ||
      /^--(?:upload|post|body)-file=/.test(arg.text)
    )
      return isSensitive(value);
    if (/^-T./.test(arg.text)) return isSensitive(arg.text.slice(2));
    if (!UPLOADS.test(before) && value === arg.text)
      return /^https?$/.test(name) && /@/.test(value) && isSensitive(value.slice(value.indexOf("@")));
    const file = /(?:^|=)[@<](.+)/.exec(value)?.[1];
    return file !== undefined && isSensitive(file);
  });
}

function hasSecrets({ inner }: Word): boolean {
  return inner.some(yieldsSecrets);
}

/** A token in a header is how one signs in. */
function isHeader(args: readonly Word[], i: number): boolean {
  return /^(?:-H|--header|-u|--user)$/.test(args[i - 1]?.text ?? "");
}

function copiesAway({ name, args }: Run): boolean {
  if (!COPIERS.test(name)) return false;
  const files = args.filter(({ text }, i) => !/^-/.test(text) && !/^-[iFP]$/.test(args[i - 1]?.text ?? ""));
  const target = files.at(-1);
  return (
    target !== undefined &&
    REMOTE.test(target.text) &&
    files.slice(0, -1).some(({ text }) => !REMOTE.test(text) && isSensitive(text))
  );
}

/** A command that sends secrets away. */
export const exfiltration = dangerRule(
  "exfiltration",
  "A command sends secrets away",
  "MITRE ATT&CK TA0010: Exfiltration; Hermes Agent, tools/skills_guard.py: category exfiltration",
  findExfiltration,
);

import { hasOption, type Run, SHELLS } from "../shell/commands.ts";
import { at, type Danger, dangerRule, runsInput } from "../shell/danger.ts";
import type { Script } from "../shell/types.ts";
import type { Site } from "../shell/view.ts";

/** Code that runs what it has just decoded, in the languages that skills use. */
const RUNS_DECODED =
  /\b(?:exec|eval|Function|compile|system|loads|iex|Invoke-Expression)\s*\(?\s*(?:compile\s*\(\s*)?(?:__import__\(\s*["']\w+["']\s*\)\s*\.\s*)?(?:\[[\w.]+\]::\w+\.GetString\(\s*)?(?:base64\.(?:b64|b32|b85|a85)decode|b64decode|bytes\.fromhex|bytearray\.fromhex|codecs\.decode|zlib\.decompress|marshal\.loads|binascii\.unhexlify|atob|base64_decode|decode_base64|gzinflate|str_rot13|unpack|pack|Base64\.decode64|\[(?:System\.)?Convert\]::FromBase64String|Buffer\.from)\s*\(?/g;

/** Commands that run what they decode. */
export function* findObfuscated(site: Site): Iterable<Danger> {
  for (const line of site.lines) {
    const { runs } = line;
    const decode = runs.findIndex(decodes);
    if (decode !== -1 && runs.slice(decode + 1).some(runsInput)) yield at(line, "obfuscated-execution");
    for (const run of runs) {
      const { name, args, redirects, command } = run;
      if (SHELLS.has(name) || /^(?:eval|source|\.|python[\d.]*|perl|node)$/.test(name)) {
        const words = [...args, ...redirects.flatMap(({ target }) => target ?? [])];
        const decoded = words.some(
          ({ inner, text }) => (name !== "eval" || /^\s*(?:\$\(|`)/.test(text)) && inner.some(decodesScript),
        );
        if (decoded) yield at(run, "obfuscated-execution");
      }
      if (/^(?:powershell|pwsh)$/.test(name) && encodedCommand(args))
        yield at(run, "obfuscated-execution.encoded");
      // A name written in escapes, such as $'\x72\x6d'.
      const [first] = command.words;
      if (
        first !== undefined &&
        first.text === name &&
        /^\$'(?:\\x[0-9a-f]{2}|\\[0-7]{3}){2,}/i.test(
          site.text.slice(first.start - site.start, first.end - site.start),
        )
      )
        yield at(run, "obfuscated-execution");
    }
  }
  for (const { index, 0: code } of site.text.matchAll(RUNS_DECODED)) {
    // Of Buffer.from only a decoding one; `pack` and `unpack` only in eval.
    const rest = site.text.slice(index, index + 400).split("\n", 1)[0]!;
    if (/Buffer\.from/.test(code) && !/["'](?:base64|hex)["']/.test(rest)) continue;
    const before = site.text.slice(Math.max(0, index - 10), index);
    if (code.startsWith("loads") && !/(?:marshal|pickle|dill)\.$/.test(before)) continue;
    if (code.startsWith("compile") && before.endsWith(".")) continue;
    if (/^(?:compile|system)\b/.test(code) && /\b(?:un)?pack\b/.test(code)) continue;
    yield {
      start: site.start + index,
      end: site.start + index + rest.trimEnd().length,
      message: "obfuscated-execution",
    };
  }
}

/** Whether a command turns an unreadable text into a readable one. */
function decodes({ name, args }: Pick<Run, "name" | "args">): boolean {
  switch (name) {
    case "base64":
    case "base32":
    case "gbase64":
      return hasOption(args, "dD", "--decode");
    case "xxd":
      return hasOption(args, "r", "--revert");
    case "openssl":
      return (args[0]?.text === "enc" || args[0]?.text === "base64") && hasOption(args, "d");
    case "rev":
      return true;
    case "tr":
      return /^['"]?A-Za-z$/.test(args[0]?.text ?? "") && /N-ZA-M/i.test(args[1]?.text ?? "");
    case "printf":
      return args.some(({ text }) => /(?:\\x[0-9a-f]{2}){3,}|(?:\\[0-7]{3}){3,}/i.test(text));
    case "echo":
      return args.some(({ text }) => /(?:\\x[0-9a-f]{2}){3,}/i.test(text));
    default:
      return false;
  }
}

function decodesScript(script: Script): boolean {
  return script.some(({ commands }) =>
    commands.some(({ words }) => {
      const [first, ...args] = words;
      return first !== undefined && decodes({ name: first.text, args });
    }),
  );
}

function encodedCommand(args: Run["args"]): boolean {
  return args.some(
    ({ text }, i) =>
      /^[-/]e(?:c|nc|nco\w*)?$/i.test(text) && /^[A-Za-z0-9+/=]{16,}$|^[<$]/.test(args[i + 1]?.text ?? ""),
  );
}

/** Code that hides what it runs. */
export const obfuscatedExecution = dangerRule(
  "obfuscated-execution",
  "Decoded text is run unseen",
  "MITRE ATT&CK T1027: Obfuscated Files or Information; Hermes Agent, tools/skills_guard.py: category obfuscation",
  findObfuscated,
);

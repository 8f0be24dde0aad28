import { type Run, type RunLine, SHELLS } from "../shell/commands.ts";
import { at, type Danger, dangerRule } from "../shell/danger.ts";
import type { Site } from "../shell/view.ts";

const NETCAT = /^(?:nc|ncat|netcat|nc\.traditional|nc\.openbsd)$/;
const SHELL_PROGRAM =
  /^(?:.*[\\/])?(?:sh|bash|zsh|dash|ksh|ash|fish|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh)$/i;
const SOCKET =
  /\bsocket\b|fsockopen|TCPSocket|TCPClient|net\.(?:connect|Socket|createConnection)|use\s+Socket/i;
const HANDS_OVER =
  /dup2|pty\.spawn|\/bin\/(?:ba|z|da)?sh\b|cmd\.exe|exec\s*\(?\s*["']?(?:\/bin\/)?(?:ba)?sh\b|sh\s+-i\b|Invoke-Expression|\biex\b/i;

/** Shells that are handed to another machine. */
export function* findReverseShells(site: Site): Iterable<Danger> {
  for (const line of site.lines) {
    if (connects(line)) yield at(line, "reverse-shell");
    for (const run of line.runs) {
      const { name, args } = run;
      const isCode = /^(?:python[\d.]*|perl|ruby|php|node|powershell|pwsh|lua|awk|gawk)$/.test(name);
      if (!isCode) continue;
      const code = args.map(({ text }) => text).join(" ");
      if (SOCKET.test(code) && HANDS_OVER.test(code)) yield at(run, "reverse-shell");
    }
  }
  if (site.lines.length === 0 && SOCKET.test(site.text)) {
    const place = /[^\n]*(?:dup2|pty\.spawn)[^\n]*/.exec(site.text);
    if (place !== null && /\.connect|fsockopen|TCPSocket/.test(site.text)) {
      const start = site.start + place.index;
      yield { start, end: start + place[0].length, message: "reverse-shell" };
    }
  }
}

function connects({ runs }: RunLine): boolean {
  if (runs.some((run) => givesShell(run) || overDevice(run))) return true;
  // A shell in a pipe with a connection: what comes in is run, or what it says goes out.
  const network = runs.findIndex(isConnection);
  if (network === -1 || runs.length < 2) return false;
  return runs.some(({ name, args }, i) => {
    if (i === network || !SHELLS.has(name)) return false;
    return args.every(({ text }) => /^-[a-z]*$/.test(text) && !text.includes("c"));
  });
}

function isConnection({ name, args }: Run): boolean {
  if (NETCAT.test(name) || name === "telnet" || name === "socat") return args.length > 0;
  return name === "openssl" && args[0]?.text === "s_client";
}

/** `nc -e /bin/sh`, `socat … EXEC:sh`. */
function givesShell({ name, args }: Run): boolean {
  if (name === "socat") return args.some(({ text }) => /(?:EXEC|SYSTEM):["']?[^,]*sh\b/i.test(text));
  if (!NETCAT.test(name)) return false;
  return args.some(({ text }, i) => {
    const next = args[i + 1]?.text ?? "";
    return (
      (/^-[a-z]*[ec]$/i.test(text) || text === "--exec" || text === "--sh-exec") &&
      SHELL_PROGRAM.test(next.split(/\s/, 1)[0]!)
    );
  });
}

/** A shell whose input or output is bash's own network device; asking whether a port is open is none. */
function overDevice({ name, args, redirects }: Run): boolean {
  const device = redirects.some(({ target }) => /^\/dev\/(?:tcp|udp)\//.test(target?.text ?? ""));
  if (!device) return false;
  if (name === "exec" || name === "")
    return redirects.some(({ op }) => op === "<>") && (name === "exec" || redirects.length > 1);
  return SHELLS.has(name) && (args.length === 0 || args.some(({ text }) => /^-[a-z]*i/.test(text)));
}

/** A shell that another machine controls. */
export const reverseShell = dangerRule(
  "reverse-shell",
  "A shell is handed to another machine",
  "MITRE ATT&CK T1059.004: Unix Shell; Hermes Agent, tools/skills_guard.py: category network",
  findReverseShells,
);

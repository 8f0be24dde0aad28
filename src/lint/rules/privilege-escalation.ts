import { type Run, SHELLS } from "../shell/commands.ts";
import { at, type Danger, dangerRule } from "../shell/danger.ts";
import type { Site } from "../shell/view.ts";

const SUDOERS = /^\/etc\/sudoers(?:$|\.d\/)/;
const STRONG_CAPABILITY =
  /cap_(?:setuid|setgid|sys_admin|sys_ptrace|dac_override|dac_read_search|sys_module|all)\b|=ep$/i;

/** Commands that take root's rights for good, or past the question for a password. */
export function* findEscalations({ lines }: Site): Iterable<Danger> {
  for (const line of lines) {
    const { runs } = line;
    const last = runs.length - 1;
    for (const [i, run] of runs.entries()) {
      const inPipe = i === last && runs.length > 1 ? line : run;
      if (writesSudoers(run)) yield at(inPipe, "privilege-escalation.sudoers");
      else if (setsUser(run)) yield at(run, "privilege-escalation.setuid");
      else if (joinsAdmins(run)) yield at(run, "privilege-escalation.group");
      else if (i === 0 && rootShell(run)) yield at(run, "privilege-escalation.shell");
      else if (mountsHost(run)) yield at(run, "privilege-escalation.host");
      else if (i > 0 && pipesPassword(run, runs[i - 1]!)) yield at(line, "privilege-escalation.password");
    }
  }
}

function writesSudoers({ name, args, redirects }: Run): boolean {
  if (redirects.some(({ op, target }) => /^&?>{1,2}$/.test(op) && SUDOERS.test(target?.text ?? "")))
    return true;
  if (name === "tee") return args.some(({ text }) => SUDOERS.test(text));
  if (name === "cp" || name === "mv" || name === "install") return SUDOERS.test(args.at(-1)?.text ?? "");
  return (
    name === "sed" &&
    args.some(({ text }) => text.startsWith("-i")) &&
    args.some(({ text }) => SUDOERS.test(text))
  );
}

/** The set-user-id bit, or a capability as good. A sticky or set-group bit is everyday. */
function setsUser({ name, args }: Run): boolean {
  if (name === "chmod") {
    const mode = args.find(({ text }) => !/^-(?:[RvfcHLP]+|-.*)$/.test(text))?.text ?? "";
    return /^0?[4567]\d{3}$/.test(mode)
      ? "46".includes(mode.replace(/^0(?=\d{4})/, "")[0]!)
      : /(?:^|,)[ua]*\+[rwxX]*s/.test(mode);
  }
  return name === "setcap" && args.some(({ text }) => STRONG_CAPABILITY.test(text));
}

function joinsAdmins({ name, args }: Run): boolean {
  const group = (text: string) => text.split(",").some((each) => /^(?:sudo|wheel|admin|root)$/.test(each));
  if (name === "usermod")
    return args.some(({ text }, i) => /^-a?G$|^--groups$/.test(text) && group(args[i + 1]?.text ?? ""));
  if (name === "gpasswd") return args[0]?.text === "-a" && group(args[2]?.text ?? "");
  if (name === "adduser") return args.length === 2 && group(args[1]!.text);
  return (
    /^net1?$/.test(name) &&
    /^localgroup$/i.test(args[0]?.text ?? "") &&
    /^administrators$/i.test(args[1]?.text ?? "") &&
    args.some(({ text }) => /^\/add$/i.test(text))
  );
}

/** A shell that stays root's: everything after it is. */
function rootShell({ name, args, root }: Run): boolean {
  if (name === "sudo") {
    const all = args.map(({ text }) => text).join(" ");
    return /^(?:-i|-s|-si|-is|--login|--shell)$/.test(all);
  }
  if (!root) return false;
  if (name === "su") return args.every(({ text }) => /^(?:-|-l|--login|root)$/.test(text));
  return SHELLS.has(name) && args.every(({ text }) => /^-[il]+$/.test(text));
}

/** A container or namespace that is the host itself. */
function mountsHost({ name, args }: Run): boolean {
  if (name === "nsenter")
    return args.some(
      ({ text }, i) =>
        (/^(?:-t|--target)$/.test(text) && args[i + 1]?.text === "1") || /^(?:-t|--target=)1$/.test(text),
    );
  if (name !== "docker" && name !== "podman") return false;
  return args.some(({ text }, i) => {
    const value = /^(?:-v|--volume)$/.test(text)
      ? (args[i + 1]?.text ?? "")
      : (/^(?:-v|--volume=)(.+)/.exec(text)?.[1] ?? "");
    return /^\/:/.test(value) || /(?:^|,)(?:source|src)=\/(?:,|$)/.test(text);
  });
}

function pipesPassword({ command }: Run, { name, args }: Run): boolean {
  if (name !== "echo" && name !== "printf") return false;
  // A variable is asked for or read from a store; a written one stands in the skill.
  const said = args.filter(({ text }) => !/^-/.test(text));
  if (said.length === 0) return false;
  const [first, ...rest] = command.words;
  return first?.text === "sudo" && rest.some(({ text }) => /^-[a-zA-Z]*S[a-zA-Z]*$|^--stdin$/.test(text));
}

/** A command that takes root's rights past the usual question. */
export const privilegeEscalation = dangerRule(
  "privilege-escalation",
  "A command takes root's rights for good",
  "MITRE ATT&CK T1548: Abuse Elevation Control Mechanism; Hermes Agent, tools/skills_guard.py: category privilege_escalation",
  findEscalations,
);

import { destructiveCommand } from "./rules/destructive-command.ts";
import { exfiltration } from "./rules/exfiltration.ts";
import { obfuscatedExecution } from "./rules/obfuscated-execution.ts";
import { persistence } from "./rules/persistence.ts";
import { pipedDownload } from "./rules/piped-download.ts";
import { privilegeEscalation } from "./rules/privilege-escalation.ts";
import { reverseShell } from "./rules/reverse-shell.ts";
import { expectFindings, expectSilent } from "./testing.ts";
import type { Rule } from "./types.ts";

/** The rules that look at commands. */
export const SECURITY_RULES = [
  pipedDownload,
  destructiveCommand,
  reverseShell,
  exfiltration,
  persistence,
  obfuscatedExecution,
  privilegeEscalation,
];
export const file = (body: string) => `---\nname: demo\ndescription: x\n---\n${body}\n`;
const fence = (code: string, language = "sh") => `Steps:\n\n\`\`\`${language}\n${code}\n\`\`\``;

/** Expects a rule to report the marked stretches in fenced code, and no other of the seven to say anything. */
export function catches(rule: Rule, code: string, id: string = rule.id, language = "sh") {
  const count = code.split("«").length - 1;
  const { findings, text } = expectFindings(rule, file(fence(code, language)), Array(count).fill(id));
  for (const other of SECURITY_RULES) if (other !== rule) expectSilent(other, text);
  return findings;
}
/** Expects none of the seven to say anything of fenced code. */
export function silent(code: string, language = "sh") {
  for (const rule of SECURITY_RULES) expectSilent(rule, file(fence(code, language)));
}

/** Expects none of the seven to say anything of a body. */
export function silentProse(body: string) {
  for (const rule of SECURITY_RULES) expectSilent(rule, file(body));
}

import { findDestructive } from "../rules/destructive-command.ts";
import { findExfiltration } from "../rules/exfiltration.ts";
import { findObfuscated } from "../rules/obfuscated-execution.ts";
import { findPersistence } from "../rules/persistence.ts";
import { findPipedDownloads } from "../rules/piped-download.ts";
import { findEscalations } from "../rules/privilege-escalation.ts";
import { findReverseShells } from "../rules/reverse-shell.ts";
import type { DangerFinder, TextMessageId } from "../shell/danger.ts";
import type { GuardCategory, GuardSeverity } from "./types.ts";

/** The finders of the security rules. The guard reads no sentences: what is warned against counts for it too. */
export const DANGER_FINDERS: readonly DangerFinder[] = [
  findPipedDownloads,
  findDestructive,
  findReverseShells,
  findExfiltration,
  findPersistence,
  findObfuscated,
  findEscalations,
];

type Meaning = readonly [GuardCategory, GuardSeverity, what: string];

/** What the guard makes of a danger; nothing for those that it has no row for. */
export const DANGER_MEANING: Partial<Record<TextMessageId, Meaning>> = {
  "piped-download": ["supply_chain", "critical", "a download is run"],
  "destructive-command": ["destructive", "critical", "a system or home is deleted"],
  "destructive-command.disk": ["destructive", "critical", "a disk is overwritten"],
  "destructive-command.permissions": ["destructive", "medium", "rights of a whole system"],
  "reverse-shell": ["network", "critical", "a shell for another machine"],
  exfiltration: ["exfiltration", "critical", "secrets are sent away"],
  "exfiltration.lookup": ["exfiltration", "critical", "secrets in a lookup"],
  "persistence.keys": ["persistence", "critical", "another key may sign in"],
  "persistence.schedule": ["persistence", "medium", "a schedule"],
  "persistence.service": ["persistence", "medium", "a service"],
  "persistence.profile": ["persistence", "medium", "a shell's start-up file"],
  "obfuscated-execution": ["obfuscation", "high", "decoded text is run"],
  "obfuscated-execution.encoded": ["obfuscation", "high", "an encoded command"],
  "privilege-escalation.sudoers": ["persistence", "critical", "sudoers is changed"],
  "privilege-escalation.setuid": ["privilege_escalation", "critical", "set-user-id"],
};

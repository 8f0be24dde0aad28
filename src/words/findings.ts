import type { AnyMessage, MessageId } from "../lint/messages.ts";
import type { Finding } from "../lint/types.ts";
import { format, shownArgument } from "./format.ts";
import { FRONTMATTER_WORDS } from "./frontmatter-findings.ts";

/** The English words of every message. They are the keys of `l10n/bundle.l10n.*.json`. */
export const FINDING_WORDS: Readonly<Record<MessageId, string>> = {
  "rule-failed": "The rule “{0}” failed on this file and was skipped: {1}. Please report it.",
  "suppression-unknown": "No rule is called “{0}”, so that this comment does nothing.",
  "suppression-unknown.near":
    "No rule is called “{0}”, so that this comment does nothing. Did you mean “{1}”?",
  "suppression-unknown.none":
    "This comment names no rule, so that it does nothing. Write the rules to silence behind it.",
  "suppression-unused":
    "“{0}” finds nothing here: this comment is not needed, and the agent pays for it each time it loads the skill. Remove it.",
  "config-invalid.json": "This is not valid JSON: “{0}” may not stand here. None of this file counts.",
  "config-invalid.json.end": "This is not valid JSON: it ends too early. None of this file counts.",
  "config-invalid.json.comma":
    "This is not valid JSON: remove the comma behind the last entry. None of this file counts.",
  "config-invalid.json.comment": "This is not valid JSON: it knows no comments. None of this file counts.",
  "config-invalid.json.deep": "This is nested too deep. None of this file counts.",
  "config-invalid.object":
    'This must be an object, such as { "rules": { "description-cut": "off" } }. None of this file counts.',
  "config-invalid.unreadable": "This file cannot be read ({0}), so that it does not count.",
  "config-invalid.large": "This file is larger than {0} KiB, so that it does not count.",
  "config-invalid.encoding": "This file is not UTF-8, so that it does not count. Save it as UTF-8.",
  "config-invalid.key": "“{0}” is no entry that Skill Loupe knows: only rules, agents and ignore count.",
  "config-invalid.key.near": "“{0}” is no entry that Skill Loupe knows. Did you mean “{1}”?",
  "config-invalid.twice": "“{0}” stands here a second time; the first counts.",
  "config-invalid.rules":
    '“rules” must be an object that gives rules their levels, such as { "description-cut": "off" }.',
  "config-invalid.rule": "No rule is called “{0}”, so that this entry does nothing.",
  "config-invalid.rule.near": "No rule is called “{0}”, so that this entry does nothing. Did you mean “{1}”?",
  "config-invalid.level": 'The level of “{0}” must be "off", "info", "warning" or "error".',
  "config-invalid.agents": "“agents” must be a list of one or more of these: {0}.",
  "config-invalid.ignore": '“ignore” must be a list of patterns such as "drafts/**", without “!”.',

  "frontmatter-missing":
    "No frontmatter: Hermes lists this skill as “{0}”, after its folder, without a description. Begin the file with a line ---, then name and description, then a line ---.",
  "frontmatter-missing.empty":
    "The file is empty: Hermes lists this skill as “{0}”, after its folder, without a description.",
  "frontmatter-text-before":
    "Hermes looks for --- only at the very start of the file, so this text hides the frontmatter: the skill is listed as “{0}” without a description. Move the text below the frontmatter.",
  "frontmatter-text-before.space":
    "Hermes looks for --- only at the very start of the file, so this blank space hides the frontmatter: the skill is listed as “{0}” without a description. Remove it.",
  "frontmatter-text-before.fix": "Remove the blank space before the frontmatter",
  "frontmatter-not-closed.end":
    "The closing --- needs a line break after it: without one Hermes sees no frontmatter and lists the skill as “{0}” without a description.",
  "frontmatter-not-closed.end.fix": "Add the line break",
  "frontmatter-not-closed.almost":
    "“{1}” does not close the frontmatter: Hermes needs exactly --- at the start of a line. It sees no frontmatter and lists the skill as “{0}” without a description.",
  "frontmatter-not-closed.almost.fix": "Replace this line by ---",
  "frontmatter-not-closed.never":
    "The frontmatter is never closed: Hermes sees none and lists the skill as “{0}” without a description. Put a line --- behind its last entry.",
  "frontmatter-bom":
    "The file begins with an invisible byte order mark. Hermes skips it; other tools may not find the frontmatter. Save as UTF-8 without BOM.",
  "frontmatter-bom.two":
    "The file begins with two invisible byte order marks. Hermes skips both; most other tools do not. Save as UTF-8 without BOM.",
  "frontmatter-bom.many":
    "The file begins with {0} invisible byte order marks. Hermes skips two, so it sees no frontmatter and lists the skill as “{1}” without a description.",
  "frontmatter-bom.fix": "Remove the byte order marks",
  "frontmatter-encoding":
    "The file is not UTF-8 from here on: Hermes cannot read it and lists the skill as “{0}” without a description or a slash command. Save it as UTF-8.",
  "frontmatter-encoding.utf16":
    "The file is UTF-16: Hermes reads UTF-8 only and lists the skill as “{0}” without a description or a slash command. Save it as UTF-8.",
  "frontmatter-not-mapping.empty":
    "The frontmatter is empty: Hermes lists the skill as “{0}”, after its folder, without a description.",
  "frontmatter-not-mapping.list":
    "The frontmatter is a list, so Hermes ignores all of it and lists the skill as “{0}” without a description. Write lines of the form “name: value”, without “- ”.",
  "frontmatter-not-mapping.text":
    "The frontmatter is plain text, so Hermes ignores all of it and lists the skill as “{0}” without a description. Write lines of the form “name: value”, with a space after the colon.",

  "yaml-error.colon":
    "YAML error: a colon and a space inside the text of “{0}” would begin another key. Put the text in quotes.",
  "yaml-error.orphan":
    "YAML error: “{0}” is indented but belongs to no key above. Move it to the left margin, or make it part of the text above.",
  "yaml-error.leading":
    "YAML error: the text of “{0}” begins with “{1}”, which has a meaning of its own in YAML. Put the text in quotes.",
  "yaml-error.after-end":
    "YAML error: the value of “{0}” ends at its closing quote, but text follows. Put the whole text in quotes.",
  "yaml-error.unclosed": "YAML error: this quote or bracket is never closed.",
  "yaml-error.tab": "YAML error: a tab cannot indent a line. Use spaces.",
  "yaml-error.duplicate": "YAML error: “{0}” stands here a second time. Keep one of the two.",
  "yaml-error.duplicate.first": "The first one.",
  "yaml-error.margin":
    "YAML error: this line is neither “key: value” nor indented as part of the text above. Indent it or add the key.",
  "yaml-error.other": "YAML error: {0}.",
  "yaml-error.quote.fix": "Put the text in quotes",
  "yaml-error.fallback": "Hermes then reads the frontmatter line by line, every value as plain text.",
  "yaml-error.fallback.metadata": "All of “metadata” is lost, conditions and tags included.",
  "yaml-error.fallback.platforms":
    "“platforms” is then the text “{0}”, which fits no system: the skill is hidden everywhere.",
  "yaml-error.fallback.platforms-list":
    "The list of “platforms” is lost: the skill is shown on every system.",
  "yaml-error.fallback.block": "The text of “{0}” is lost: Hermes takes only “{1}”.",
  "yaml-error.fallback.name": "The name then includes its quotes: {0}.",

  "name-missing":
    "No name: Hermes lists the skill as “{0}”, after its folder, and its skill_manage tool refuses to edit the file.",
  "name-missing.fix": "Add “name: {0}”",
  "name-empty": "The name is empty: Hermes lists the skill as “{0}”, after its folder.",
  "name-empty.blank": "The name is only blank space: Hermes lists the skill without a name to call it by.",
  "name-type.null":
    "The name has no value: Hermes lists the skill as “None”, leaves it out of skills_list and gives it no slash command. Write the name.",
  "name-type.scalar":
    "YAML does not read this name as text: Hermes lists the skill as “{0}”, but leaves it out of skills_list and gives it no slash command. Put it in quotes.",
  "name-type.collection":
    "The name is a list or mapping, not text: Hermes lists the skill as “{0}”, without a slash command.",
  "name-type.quote.fix": "Put the name in quotes",
  "name-length":
    "The name has {0} characters: Hermes' skills_list keeps {1}, and skill_manage refuses a longer one.",
  "name-format":
    "Hermes' skill_manage refuses a name with “{0}”: only a–z, 0–9, dot, underscore and hyphen. For example “{1}”.",
  "name-format.start":
    "Hermes' skill_manage refuses a name that begins with “{0}”: the first character is a–z or 0–9. For example “{1}”.",
  "name-format.no-suggestion":
    "Hermes lists and loads this name, but its skill_manage tool refuses “{0}”: only a–z, 0–9, dot, underscore and hyphen.",
  "name-folder":
    "Hermes lists the skill as “{0}”, but its folder is “{1}”: both names lead to it and can shadow other skills. Make them equal.",
  "name.fix": "Change the name to “{0}”",
  "name-folder.rename.fix": "Rename the folder to “{0}”",

  "description-missing":
    "No description: Hermes lists only the name, so that a request rarely finds this skill, and skill_manage refuses to edit the file.",
  "description-empty":
    "The description is empty: Hermes lists only the name, so that a request rarely finds this skill.",
  "description-type":
    "YAML does not read this description as text: Hermes' index shows “{0}”, and skills_list leaves the skill out. Put it in quotes.",
  "description-type.false":
    "YAML does not read this description as text: Hermes shows none at all. Put it in quotes or write another.",
  "description-type.quote.fix": "Put the description in quotes",
  "description-length":
    "The description has {0} characters: Hermes' skill_manage refuses more than {1}, and skills_list cuts the rest.",
  "description-cut": "Hermes' index keeps {0} of {1} characters and shows “...” for the rest. Lost: “{2}”",
  "description-comment":
    "YAML takes “ #” for the start of a comment: Hermes loses {0} characters of this line. If they belong to the description, put it in quotes.",
  "description-comment.all":
    "YAML takes “#” for the start of a comment: Hermes loses all {0} characters and shows no description. Put it in quotes.",
  "description-comment.fix": "Put the description in quotes",

  ...FRONTMATTER_WORDS,

  "injection-pattern":
    "“{0}” is one of the phrases that Hermes takes for prompt injection: it logs a warning each time the skill is loaded. Say it in other words.",

  "path-leaves-folder":
    "“{0}” leads out of the skill's folder: Hermes' skill_view refuses it, and it is missing where only this folder is copied. Move the file into the folder.",
  "path-leaves-folder.absolute":
    "“{0}” is an absolute path: Hermes' skill_view takes only paths inside the skill's folder, and on another machine it leads nowhere.",
  "path-leaves-folder.link":
    "“{0}” is a link that leads out of the skill's folder, to {1}: Hermes' skill_view refuses to read it. Copy the file here.",
  "path-leaves-folder.file":
    "The skill's file {0} is a link that leads out of its folder, to {1}: Hermes' skill_view refuses to read it. Copy the file here.",
  "path-leaves-folder.inside":
    "Hermes' skill_view refuses any path with “..”, even one that stays in the folder, like “{0}”. Write “{1}”.",
  "path-leaves-folder.inside.fix": "Write “{0}”",

  "wrong-case":
    "No agent finds this skill: the file is called {0}, and only SKILL.md, in capitals, counts. Rename it.",
  "wrong-case.fix": "Rename the file to SKILL.md",
  "body-empty":
    "Nothing follows the frontmatter: an agent that loads the skill learns nothing, and Hermes' skill_manage refuses to edit the file. Write the instructions here.",
  "content-size":
    "The file has {0} characters: Hermes' skill_manage refuses more than {1}, so an agent cannot edit it. Move what follows to files in references.",
  "content-size.bytes":
    "The file has {0} characters in {2} bytes: Hermes' skill_manage refuses more than {1} characters or 1 MiB, so an agent cannot edit it. Move what follows to files in references.",
  "body-lines":
    "The file has {0} lines: the open specification recommends at most {1}, because all of it is read each time the skill is used. Move details to files in references.",
  "file-count":
    "The skill has {0} files: Hermes' guard notes more than {1}. Leave out what the skill does not need, or name it in .skillignore.",
  "file-count.more":
    "The skill has more than {0} files: Hermes' guard notes more than {1}. Leave out what the skill does not need, or name it in .skillignore.",
  "file-size":
    "{0} has {1} KB: Hermes' guard notes a file of more than {2} KB. Make it smaller, or load it when it is needed.",
  "file-size.edit":
    "{0} has {1} KB: Hermes' guard notes a file of more than {2} KB, and skill_manage refuses to write one of more than 1 MiB. Make it smaller, or load it when it is needed.",
  "file-size.total": "All files of the skill have {0} KB: Hermes' guard notes more than {1} KB.",
  "file-binary":
    "{0} ends in {1}, so Hermes' guard takes it for a program and calls the skill dangerous: it cannot be installed from a community source. Leave it out, or ship its source.",
  "file-executable":
    "{0} is marked as executable but is no script: Hermes' guard notes it. Take the mark away with chmod -x.",
  "file-scaffolding":
    "{0} belongs to a repository, not to a skill: Hermes' linter asks to leave it out. What the agent must know belongs in SKILL.md or references.",
  "file-scaffolding.env":
    "A .env file lies in the skill's folder: its secrets are copied to everyone who installs the skill. Move it out, and name the variables in required_environment_variables.",
  "file-unlisted":
    "Hermes does not list {0} when it loads the skill, and the text does not name it: the agent never learns of it. Name it in the text, or move it.",
  "file-unlisted.many":
    "Hermes does not list {0} files of {1} when it loads the skill, such as {2}, and the text does not name them: the agent never learns of them. Name them in the text, or move them.",
  "reference-dangling":
    "The skill has no file {0}: Hermes' skill_view answers with an error when the agent asks for it. Add the file or correct the path.",
  "reference-dangling.folder":
    "The skill has no folder {0}, but the text names {1} files of it: Hermes' skill_view answers with an error when the agent asks for one. Add the files or correct the paths.",
  "reference-dangling.also": "{0} does not exist either.",
  "path-machine":
    "“{0}” exists only on the machine of the one who wrote it ({1}…). Write a path inside the skill's folder, or one that begins with ~.",
  "path-backslash":
    "“{0}” is one file name to Hermes on Linux and macOS, where a backslash parts no folders: the file is not found. Write “{1}”, which works everywhere.",
  "path-backslash.fix": "Write it with slashes: {0}",
  "skill-hidden.support":
    "No reader lists this skill: it lies in {0} of the skill “{1}”, whose folders are not searched. Move it beside that skill.",
  "skill-hidden.pruned":
    "Hermes does not list this skill: it never searches folders called {0}. Move the skill out of it.",
  "template-token":
    "Hermes does not replace “{0}”: it stays as it stands, and the agent sees no path or id. Write “{1}”.",
  "template-token.unknown":
    "Hermes does not replace “{0}”: it knows only ${HERMES_SKILL_DIR} and ${HERMES_SESSION_ID}. The agent sees it as it stands.",
  "template-token.fix": "Write {0}",
  "inline-shell":
    "Hermes runs “{0}” when it loads the skill only where skills.inline_shell is on; by default it is off and the agent sees the command itself. Do not rely on its output.",
  "inline-shell.accident":
    "Hermes takes this for an inline command, “{0}”, because a “!” ends the code before it: where skills.inline_shell is on it runs that. Put the “!” elsewhere.",
  "posix-script":
    "{0} uses {1}, which Windows does not have, but the skill is shown on every system. Name its systems, such as platforms: [linux, macos], or make the script work everywhere.",
  "posix-script.here": "Uses {0}.",
  "posix-script.fix": "Add the line “{0}”",
  "invisible-unicode":
    "Invisible characters ({0}): nobody sees them, a model reads them, and Hermes' guard calls the skill suspicious. Remove them.",
  "invisible-unicode.direction":
    "Characters that turn the direction of text ({0}): what one sees here is not what a model reads, and Hermes' guard calls the skill suspicious.",
  "invisible-unicode.tags":
    "Invisible tag characters spell a text that only a model reads: “{0}”. Remove them.",
  "invisible-unicode.fix": "Remove the invisible characters",
  "secret-hardcoded":
    "This looks like a real key of {0} ({1}): everyone who has the skill has it. Revoke it, and read it from an environment variable named in required_environment_variables.",
  "secret-hardcoded.private-key":
    "A private key stands in the text: everyone who has the skill has it. Replace the key, and keep the new one out of the skill.",
  "piped-download":
    "“{0}” runs what it downloads without a look at it: who controls the address controls the machine. Download to a file, check it, then run it.",
  "destructive-command":
    "“{0}” deletes or overwrites a whole system or home. Name the one folder that is meant.",
  "destructive-command.disk":
    "“{0}” overwrites a disk: everything on it is lost. Have the agent ask first, and name the disk.",
  "destructive-command.permissions":
    "“{0}” changes the rights of a whole system, which then no longer works. Name the one folder that is meant.",
  "destructive-command.bomb": "“{0}” starts itself over and over until the machine stands still. Remove it.",
  "reverse-shell":
    "“{0}” hands a shell to another machine, which can then do everything that this user can. Remove it.",
  exfiltration:
    "“{0}” sends keys, passwords or the whole environment to another machine. Send only what is needed, never such files.",
  "exfiltration.lookup":
    "“{0}” hides secrets in the name that it looks up, so that they reach another machine. Remove it.",
  "exfiltration.told": "“{0}” tells the agent to send keys or passwords to another machine. Remove it.",
  "persistence.keys":
    "“{0}” lets another key sign in to this machine from now on. Leave that to the person, who can add the key by hand.",
  "persistence.schedule":
    "“{0}” makes something run on a schedule, long after the task is done. Let the agent ask first, or use Hermes' own cron jobs.",
  "persistence.service":
    "“{0}” makes something start by itself with the machine or the session. Let the agent ask first, and say how to take it away.",
  "persistence.profile":
    "“{0}” changes a file that every new shell runs. Let the agent ask first, or set it for this session only.",
  "obfuscated-execution":
    "“{0}” decodes a text and runs it, so that nobody sees what is run. Write the command as it is.",
  "obfuscated-execution.encoded":
    "“{0}” runs an encoded command, so that nobody sees what is run. Write the command as it is.",
  "privilege-escalation.sudoers":
    "“{0}” changes who may become root on this machine. Leave that to the person.",
  "privilege-escalation.setuid":
    "“{0}” lets whoever runs this program act as root. Run the one command with sudo instead.",
  "privilege-escalation.group": "“{0}” makes a user an administrator for good. Leave that to the person.",
  "privilege-escalation.shell":
    "“{0}” opens a shell as root: everything after it has all rights. Put sudo before the one command that needs it.",
  "privilege-escalation.host":
    "“{0}” gives a container the whole host. Mount only the folder that is needed.",
  "privilege-escalation.password": "“{0}” hands a password to sudo without the person. Let sudo ask for it.",
};

/** Words for a template and its arguments; `vscode.l10n.t` is one. */
export type Translate = (template: string, ...args: string[]) => string;

/** English, as the command line prints it. */
export const english: Translate = (template, ...args) => format(template, args);

/** A message in words. */
export function messageText({ id, args }: AnyMessage, translate: Translate = english): string {
  return translate(FINDING_WORDS[id], ...args.map(shownArgument));
}

/** A finding in words: its message and the sentences that follow. */
export function findingText(finding: Finding, translate: Translate = english): string {
  const sentences = [finding.message, ...(finding.details ?? [])].map((each) => messageText(each, translate));
  // Chinese sets no space behind its full stop.
  return sentences.reduce((text, next) => (/[。！？]$/.test(text) ? text + next : `${text} ${next}`));
}

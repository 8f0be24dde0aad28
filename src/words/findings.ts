import type { AnyMessage, MessageId } from "../lint/messages.ts";
import type { Finding } from "../lint/types.ts";
import { format, shownArgument } from "./format.ts";

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

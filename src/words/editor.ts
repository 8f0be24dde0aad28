import type { HiddenReason } from "../engine/engine.ts";

/** Why a skill file is hidden, as one sentence; `{0}` is the file that has the name, for `duplicate`. */
export const HIDDEN_WORDS: Readonly<Record<HiddenReason, string>> = {
  platform: "Its `platforms` name another system",
  environment: "Its `environments` are not active",
  app: "Its `requires_apps` names an app that is not known",
  disabled: "config.yaml disables it",
  condition: "Its conditions on tools or session are not met",
  duplicate: "The name is taken by {0}",
  pruned: "It lies in a folder that is never searched",
  "support-folder": "It lies in a skill's own references, templates, assets or scripts",
  "wrong-case": "The file must be called SKILL.md, in capitals",
  "linked-folder": "Outside Hermes linked folders are not entered",
  "untrusted-project": "The project is not trusted",
  quarantined: "Hermes' guard takes its files for dangerous",
  unreadable: "It is no regular file, or may not be read",
};

/** The headings of the hidden skills' groups. */
export const HIDDEN_GROUPS: Readonly<Record<HiddenReason, string>> = {
  platform: "Another system",
  environment: "Environment not active",
  app: "App not known",
  disabled: "Disabled in config.yaml",
  condition: "Condition not met",
  duplicate: "Name taken",
  pruned: "Folder never searched",
  "support-folder": "In a skill's support folder",
  "wrong-case": "Not named SKILL.md",
  "linked-folder": "Linked folder",
  "untrusted-project": "Project not trusted",
  quarantined: "Quarantined",
  unreadable: "Unreadable",
};

/** Every text of the editor; filled by `vscode.l10n.t`. `.one` beside `.many`: the singular. */
export const EDITOR_WORDS = {
  // Counts
  "skills.one": "{0} skill",
  "skills.many": "{0} skills",
  "tokens.one": "{0} token",
  "tokens.many": "{0} tokens",
  "problems.one": "{0} problem",
  "problems.many": "{0} problems",
  "cut.many": "{0} cut at 57",
  "hidden-by-errors.many": "{0} hidden by YAML errors",

  // Findings and fixes
  "fix-all-of-rule": "Fix all “{0}” problems in this file",
  "fix-all-of-file": "Fix all Skill Loupe problems in this file that have one certain fix",
  "suppress.here": "Silence “{0}” here by a comment (about {1} for the agent)",
  "suppress.file": "Silence “{0}” in this file by a comment (about {1} for the agent)",
  "disable-rule": "Turn off “{0}” in the settings",
  "disable-rule.failed": "“{0}” could not be turned off in the settings: {1}",
  "open-rule": "Open the page of the rule “{0}”",
  "rule-page-missing": "The page of the rule {0} cannot be opened: {1}",
  "check.title": "Checking skills",
  "check.progress": "{0} of {1}",
  "check.no-home": "There is no skills home at {0}, so there is nothing to check.",
  "check.none": "{0} checked: nothing wrong.",
  "check.done": "{0} checked: {1}, {2}, {3}.",
  "check.capped": "{0} checked: {1}, {2}, {3}. The Problems view shows the {4} most severe.",
  "check.failed": "The skills could not be checked: {0}",
  "errors.one": "{0} error",
  "errors.many": "{0} errors",
  "warnings.one": "{0} warning",
  "warnings.many": "{0} warnings",
  "notes.one": "{0} note",
  "notes.many": "{0} notes",
  "rename-done": "The folder {0} is now called {1}.",
  "rename-file-done": "The file {0} is now called {1}.",
  "rename-taken": "{0} exists already, so nothing was renamed. Choose another name, or move that away first.",
  "rename-failed": "{0} was not renamed to {1}. Is it open in another program, or write-protected?",
  "rename-bad-name": "“{0}” cannot be the name of a folder, so nothing was renamed.",
  "rename-root": "{0} is a folder of the workspace, so it is not renamed here. Rename it outside the editor.",
  undo: "Undo",

  // The guard's estimate
  "guard.title": "Hermes' guard, an estimate",
  "guard.intro":
    "What the guard would probably say when this skill is installed from a hub, or found in a trusted project. It does not look at the skills of your own home.",
  "guard.none": "Nothing that it would note.",
  "guard.category": "Category",
  "guard.worst": "Worst",
  "guard.noted": "Noted",
  "guard.source": "Source",
  "guard.verdict": "Verdict",
  "guard.action": "Then",
  "guard.safe": "safe",
  "guard.caution": "caution",
  "guard.dangerous": "dangerous",
  "guard.critical": "critical",
  "guard.high": "high",
  "guard.medium": "medium",
  "guard.low": "low",
  "guard.builtin": "Hermes' own",
  "guard.trusted": "trusted publisher",
  "guard.community": "anyone else, projects",
  "guard.agent-created": "made by the agent",
  "guard.allow": "allowed",
  "guard.ask": "refused as an error",
  "guard.block": "blocked",
  "guard.block-force": "blocked, unless forced",
  "guard.exfiltration": "exfiltration",
  "guard.injection": "injection",
  "guard.destructive": "destructive",
  "guard.persistence": "persistence",
  "guard.network": "network",
  "guard.obfuscation": "obfuscation",
  "guard.execution": "execution",
  "guard.traversal": "traversal",
  "guard.mining": "mining",
  "guard.supply-chain": "supply chain",
  "guard.privilege-escalation": "privilege escalation",
  "guard.credential-exposure": "credential exposure",
  "guard.structural": "structure",
  "guard.files.one": "{0} file looked at",
  "guard.files.many": "{0} files looked at",
  "guard.footer":
    "An estimate: made after {0} by detection of our own, so that the guard itself may note more or less. {1}.",
  "guard.incomplete": "There are more files than were looked at.",

  // The cut
  "cut.label": "{0} of {1} kept",
  "cut.hover": "Hermes' list of skills keeps {0} of the description's {1} characters and drops the rest:",
  "cut.hover.help":
    "The model does not see it, and retrieval does not count it. Put the words that people type first.",

  // Skills view
  "view.hidden": "Hidden",
  "view.plugin": "Plugin {0}",
  "view.skills-in": "{0}, {1}",
  "view.kept-lost": "Cut at 57 of {0}",
  "view.fallback": "The frontmatter is not valid YAML; Hermes reads it line by line",
  "view.nonmapping": "The frontmatter is no mapping; Hermes reads nothing of it",
  "view.none": "There is no frontmatter that Hermes sees",
  "view.unreadable": "The file is not UTF-8; Hermes lists its folder's name only",
  "view.no-description": "No description",
  "view.open-failed": "{0} cannot be opened: {1}",
  "view.truncated": "and {0} more",

  // Status
  "status.loading": "Reading skills",
  "status.missing": "No skills home",
  "status.tooltip.home": "Skills home: {0}",
  "status.tooltip.sample": "This is the sample home",
  "status.tooltip.compact": "Compacted catalog: {0} ({1})",
  "status.tooltip.full": "Full catalog: {0} ({1})",
  "status.tooltip.in-force": "in force",
  "status.tooltip.hidden": "Hidden: {0}",
  "status.tooltip.problems": "Errors in open and checked skills: {0}",
  "status.tooltip.click": "Click to preview what a request retrieves",
  "status.tooltip.missing":
    "There is no folder at {0}. Open the sample home, choose another folder, or make a new skill.",
  "status.name": "Skill Loupe",

  // Catalog
  "catalog.standalone":
    "Under the profile “standalone” there is no catalog to write: only Hermes lists skills. Set skillLoupe.profile to hermes.",
  "catalog.empty": "No skill is listed, so there is no catalog to write.",
  "catalog.no-home": "There is no skills home at {0}, so there is no catalog to write.",
  "catalog.save": "Write Catalog",
  "catalog.foreign": "{0} was not written by Skill Loupe, so it is left alone.",
  "catalog.failed": "{0} cannot be written: {1}",
  "catalog.choose": "Choose Another Path",
  "catalog.diff": "{0}: now ↔ catalog",
  "catalog.ask": "Write the catalog to {0}? What would change is shown beside.",
  "catalog.write": "Write",
  "catalog.wrote": "Wrote {0}: {1}.",
  "catalog.open": "Open",

  // Installation check
  "doctor.title": "Skill Loupe: installation",
  "doctor.intro": "What decides whether the running agent does what the preview shows. Home: {0}",
  "doctor.ok": "ok",
  "doctor.warn": "warning",
  "doctor.fail": "failed",
  "doctor.info": "note",
  "doctor.summary": "{0} failed, {1} warnings",
  "doctor.failed": "The installation could not be checked: {0}",

  // Home
  "home.choose": "Use as Skills Home",
  "home.no-skills": "{0} has no folder “skills”. A skills home is the folder above it, such as ~/.hermes.",
  "home.use-anyway": "Use It Anyway",
  "home.use-parent": "Use {0}",
  "home.set-failed": "The setting skillLoupe.home could not be written: {0}",
  "sample.failed": "The sample home could not be copied to {0}: {1}",
  "sample.open": "This is a copy of the sample home: 39 skills to try things on. Change what you like.",
  "sample.back": "Back to My Home",

  // New skill
  "new.category": "Category of the new skill",
  "new.category.new": "New category…",
  "new.category.name": "Name of the new category",
  "new.name": "Name of the new skill",
  "new.name.prompt": "Lower-case letters, digits, dots, hyphens and underscores, up to 64",
  "new.name.empty": "Type a name",
  "new.name.too-long": "At most 64 characters",
  "new.name.first": "Begin with a lower-case letter or a digit: Hermes refuses anything else",
  "new.name.characters":
    "Only lower-case letters, digits, dots, hyphens and underscores: Hermes refuses anything else",
  "new.name.taken": "There is a skill of this name already",
  "new.name.reserved": "Hermes never searches a folder of this name",
  "new.no-home": "There is no skills home at {0}. Make one?",
  "new.make-home": "Make It",
  "new.exists": "{0} exists already, so nothing was written.",
  "new.failed": "The skill could not be written to {0}: {1}",

  // Notices
  "notice.show-cut": "Show Cut",
  "notice.show-hidden": "Show Hidden",
  "notice.preview": "Preview",
  "notice.cut-pick": "Skills whose description is cut",
  "notice.no-cut": "No description is cut.",
  "notice.saved": "A running Hermes sees this only after it clears its skills cache or restarts.",
  "notice.never": "Don't Show Again",

  // Settings
  "setting.bad": "{0} is {1}, which it cannot be: {2}. Until then its default holds.",
  "setting.open": "Open Settings",
  "setting.expect.text": "give it a text",
  "setting.expect.switch": "give it true or false",
  "setting.expect.number": "give it a whole number from 1",
  "setting.expect.one-of": "give it one of {0}",
  "setting.expect.list-of": "give it a list of one or more of {0}",
  "setting.expect.rules": "give it rules with off, info, warning or error",
  "setting.expect.rule": "there is no rule of this name",
} as const satisfies Record<string, string>;

/** The id of a text. */
export type EditorWord = keyof typeof EDITOR_WORDS;

/** The body of a new skill; `{0}` is its name. The description is selected when it opens. */
export const NEW_SKILL_DESCRIPTION = "Say in one sentence what this skill does, and for what.";
export const NEW_SKILL_BODY = `# {0}

Two or three sentences: what the agent can do with this skill, and what it needs.

## When to Use

- What a person would type or say.

## Procedure

1. The first step.
2. The next step.

## Pitfalls

- What goes wrong, and how to see it.

## Verification

How the agent checks that it is done.
`;

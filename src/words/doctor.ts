/** The words for each sign of `doctor`: what is so, and what to do about it. */
export interface SignWords {
  readonly message: string;
  readonly cure?: string;
}

export const DOCTOR_WORDS: Readonly<Record<string, SignWords>> = {
  "home-found": { message: "Skills home: {0}" },
  "config-read": { message: "config.yaml is read" },
  "config-absent": { message: "There is no config.yaml: Hermes' defaults hold" },
  "config-broken": {
    message: "config.yaml is not valid YAML, so that Hermes ignores all of it: {0}",
    cure: "Correct the line named; quote values that hold a colon and a space.",
  },
  "config-unreadable": {
    message: "config.yaml cannot be read: {0}",
    cure: "Save it as UTF-8, readable by you.",
  },
  "config-not-a-mapping": {
    message: "config.yaml is no mapping, so that Hermes ignores all of it",
    cure: "Write it as `key: value` lines.",
  },
  "config-skills-ignored": {
    message: "`skills:` in config.yaml is no mapping, so that Hermes ignores every skill setting",
    cure: "Indent the settings below `skills:`, each as `key: value`.",
  },
  "roots-found": { message: "Folders searched for skills: {0}" },
  "skills-missing": {
    message: "There is no skills folder at {0}",
    cure: "Create it, or choose another home.",
  },
  "external-missing": {
    message: "external_dirs names {0}, and there is no folder at {1}: Hermes passes it over without a word",
    cure: "Create the folder, or remove the entry. A relative path counts from the home.",
  },
  "walk-loop": {
    message: "{0} links back to a folder above it; it is not followed",
    cure: "Remove the link.",
  },
  "walk-dangling": {
    message: "{0} links to nothing",
    cure: "Remove the link, or restore what it points to.",
  },
  "walk-unreadable": {
    message: "{0} cannot be listed",
    cure: "Give yourself permission to read the folder.",
  },
  "walk-too-many": {
    message: "{0}: more than 200,000 folders; the rest is left out",
    cure: "Choose a smaller folder.",
  },
  "project-untrusted": {
    message: "The project {0} has skills, and is not trusted: none of them is loaded",
    cure: "Run `hermes skills trust` in the project if you trust it.",
  },
  "plugin-absent": {
    message:
      "The plugin {0} is not installed in this home: Hermes sends the full catalog and retrieves nothing",
    cure: "Install it under plugins/ and name it in plugins.enabled of config.yaml.",
  },
  "plugin-present": { message: "The plugin {0} is installed" },
  "plugin-enabled": { message: "The plugin is enabled" },
  "plugin-not-enabled": {
    message: "The plugin is installed but not enabled",
    cure: "Add {0} to plugins.enabled in config.yaml.",
  },
  "hermes-not-found": {
    message: "No Hermes was found in the usual places, so that its version cannot be told",
  },
  "hermes-too-old": {
    message: "Hermes {0} is too old for the plugin, which needs {1} or later",
    cure: "Run `hermes update`.",
  },
  "hermes-older": {
    message: "Hermes {0} is older than {1}, which is what is shown here: details may differ",
    cure: "Run `hermes update`.",
  },
  "hermes-version": { message: "Hermes {0}" },
  "index-empty": {
    message: "The index is empty: nothing can be retrieved",
    cure: "Add a skill, or look at what is hidden.",
  },
  "index-filled": { message: "Skills indexed: {0}" },
  "hidden-count": { message: "Skill files that are not indexed: {0} ({1})" },
  "catalog-aborted": {
    message: "{0} breaks Hermes' whole catalog: a condition without a value, or `platforms` that is no list",
    cure: "Give the field a list, or remove it.",
  },
  "hidden-by-errors": {
    message: "Skills hidden because their frontmatter is broken: {0} ({1})",
    cure: "Look at the problems of the file; quoting the description is what usually helps.",
  },
  "broken-frontmatter": {
    message: "Skills whose frontmatter is broken and loses fields: {0} ({1})",
    cure: "Look at the problems of the file; quoting the description is what usually helps.",
  },
  "frontmatter-fine": { message: "Every frontmatter reads as it should" },
  unreadable: {
    message: "Skills that are not UTF-8 and are listed without a description: {0} ({1})",
    cure: "Save them as UTF-8.",
  },
  truncated: { message: "Only the first 4 MiB were read of {0}", cure: "Move material into linked files." },
  "descriptions-cut": {
    message: "{0} of {1} descriptions are cut after 57 characters",
    cure: "Put the words that people type first.",
  },
  "setting-bad": {
    message: "{0} is `{1}`, which it cannot be: the default is used",
    cure: "Correct it or remove it.",
  },
  "agent-no-snapshot": { message: "Hermes has not listed these skills yet" },
  "agent-older-snapshot": {
    message: "Hermes' cached listing has version {0}; the Hermes shown here writes {1}",
    cure: "Run `hermes update`.",
  },
  "agent-current": { message: "Hermes' cached listing is newer than every skill" },
  "agent-behind": {
    message:
      "Skills changed since Hermes last listed them: {0} ({1} is one). A running agent still has the old text",
    cure: "Clear Hermes' skills cache or restart it.",
  },
};

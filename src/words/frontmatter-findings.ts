import type { MessageId } from "../lint/messages.ts";

/** The English words of the rules for values, names, descriptions and metadata, a part of `FINDING_WORDS`. */
export const FRONTMATTER_WORDS = {
  "value.fix": "Change it to “{0}”",
  "list.fix": "Write it as a list: {0}",
  "home.other": "The other skill, “{0}”: {1}",
  "frontmatter-escaped":
    "The dashes are escaped with a backslash, as some Markdown editors do: Hermes sees no frontmatter and lists the skill as “{0}” without a description. Write --- alone.",
  "frontmatter-escaped.fix": "Remove the backslashes",
  "value-type": "YAML does not read “{0}” as text: “{1}” becomes “{2}”. Put it in quotes.",
  "value-type.same":
    "YAML reads “{0}” as a number or a date, not as text: a reader that asks for text refuses {1}. Put it in quotes.",
  "value-type.list":
    "YAML reads “{0}” as a list or mapping: agents that expect a text do not get “{1}”. Put it in quotes.",
  "value-type.item":
    "YAML does not read this entry of “{0}” as text, so Hermes' retrieval leaves “{1}” out. Put it in quotes.",
  "value-type.fix": "Put the value in quotes",
  "yaml-anchor":
    "YAML takes “{1}” at the beginning of “{0}” for an anchor and drops it from the text. Put the text in quotes.",
  "yaml-anchor.fix": "Put the whole text in quotes",
  "yaml-portable":
    "Hermes' YAML parser takes this, but others refuse the whole frontmatter: {0}. The skill then has no description there.",
  "yaml-portable.tab":
    "Hermes' YAML parser takes a tab here, but others refuse the whole frontmatter, so that the skill has no description there. Use spaces.",
  "name-no-slash":
    "No slash command is left of “{0}”: Hermes keeps letters, digits and hyphens only. The skill is listed, but cannot be called with /.",
  "slash-collision":
    "“/{0}” belongs to the skill “{1}”, which Hermes finds first: this one gets no slash command. Rename one of the two.",
  "slash-collision.first":
    "“/{0}” would also be the command of the skill “{1}”: Hermes gives it to this one and leaves the other without. Rename one of the two.",
  "slash-collision.core":
    "“/{0}” is a command of Hermes itself, so the skill gets none: it is called with “/skill {1}”. Choose another name.",
  "duplicate-name": "Another skill is called “{0}” too: {1}. Rename one of the two.",
  "duplicate-name.many":
    "{1} other skills are called “{0}” too, for example {2}. Give each a name of its own.",
  "duplicate-name.identical":
    "The same skill “{0}” stands a second time, byte for byte: {1}. One of the two can go.",
  "duplicate-name.index.this": "Retrieval inside Hermes indexes this one.",
  "duplicate-name.index.other": "Retrieval inside Hermes indexes {0} instead.",
  "duplicate-name.index.hidden": "Retrieval inside Hermes does not index this one in any case.",
  "duplicate-name.catalog.this": "Hermes' catalog lists this one.",
  "duplicate-name.catalog.path":
    "Hermes' catalog lists it by its path, “{0}”, because the name leads to several.",
  "duplicate-name.catalog.other": "Hermes' catalog lists {0} instead.",
  "duplicate-name.catalog.none": "Hermes' catalog leaves it out: no name leads to it.",
  "duplicate-name.standalone": "Outside Hermes both are kept, and only their paths tell them apart.",
  "description-block-cut":
    "Outside Hermes the retrieved block keeps {0} of {1} characters and shows “...” for the rest. Lost: “{2}”",
  "description-line-break":
    "A literal block keeps its line breaks: they go into Hermes' catalog as they are and break the skill's line. Write >- for a text that is folded into one line.",
  "description-line-break.other":
    "This line break goes into Hermes' catalog as it is and breaks the skill's line. Write the description as one paragraph.",
  "description-line-break.fix": "Fold the text into one line",
  "description-marketing":
    "“{0}” praises the skill and says nothing to choose it by: Hermes' own linter warns of it. Say what the skill does.",
  "description-repeats-name":
    "The description begins with the skill's name, “{0}”, which already stands before it in every listing: those characters are lost for what the skill does.",
  "description-markup":
    "Claude refuses to upload a skill whose description holds a tag such as {0}. Write it without angle brackets.",
  "metadata-type":
    "“{0}” is no mapping but “{1}”: Hermes ignores it, and with it conditions, tags and settings. Write “key: value” lines below it.",
  "metadata-missing": "Hermes' linter asks every skill that Hermes ships for these fields: {0}.",
  "list-type":
    "“{0}” is no list but “{1}”: retrieval indexes only the entries of a list, so none of it is found.",
  "list-type.split": "“{0}” is one text with commas: Hermes takes it apart, other readers expect a list.",
  "list-type.environments":
    "Hermes takes “{0}” for one environment that it does not know, and an unknown one always fits: the skill is limited to nothing. Write a list.",
  "condition-type":
    "Hermes reads “{1}” letter by letter, so “{0}” asks for tools that no agent has: as soon as the tools are known, the skill is hidden. Write a list.",
  "condition-type.fallback":
    "Hermes reads “{1}” letter by letter, so “{0}” names tools that no agent has: the skill is never hidden. Write a list.",
  "condition-type.session":
    "Hermes reads “{1}” letter by letter, so “{0}” fits no platform: as soon as the session's platform is known, the skill is hidden. Write a list.",
  "condition-type.mapping":
    "“{0}” is a mapping: Hermes takes its keys for the names and ignores the values. Write a list.",
  "condition-type.item":
    "“{1}” is no text, and so the name of no tool: with it in “{0}” the skill is hidden as soon as the tools are known. Put it in quotes.",
  "condition-type.item.fallback":
    "“{1}” is no text, and so the name of no tool: it does nothing in “{0}”. Put it in quotes.",
  "condition-null":
    "“{0}” has no value: Hermes fails on it while it builds its index, and no skill at all is listed. Write [] or remove the key.",
  "condition-null.other":
    "“{0}” is “{1}”, no list: Hermes fails on it while it builds its index, and no skill at all is listed. Write a list of names.",
  "condition-null.item":
    "An entry of “{0}” is itself a list or mapping: Hermes fails on it while it builds its index, and no skill at all is listed. Write plain names.",
  "condition-null.fix": "Write an empty list",
  "condition-place.hermes":
    "Hermes reads “{0}” only under metadata.hermes: here it has no effect. Move it there.",
  "condition-place.top":
    "Hermes reads “{0}” only at the top level of the frontmatter: here it has no effect, and the skill is shown everywhere. Move it to the left margin.",
  "condition-place.orphan":
    "Hermes reads “hermes” only inside “metadata”: all of this has no effect. Put it below a line “metadata:” and indent it.",
  "field-place": "Retrieval and Hermes look for this under “{1}”; nothing reads it as “{0}”.",
  "platform-value":
    "No system is called “{0}”: Hermes hides the skill everywhere. Write linux, macos or windows, each as an entry of a list.",
  "platform-value.meant": "Hermes knows no system “{0}” and hides the skill everywhere. Write “{1}”.",
  "platform-value.some":
    "No system is called “{0}”: this entry has no effect. Write linux, macos or windows.",
  "platform-value.some.meant": "Hermes knows no system “{0}”: this entry has no effect. Write “{1}”.",
  "platform-type":
    "“platforms” is “{0}”, no list: Hermes fails on it, and in its own skills folder no skill at all is then listed. Write a list such as [linux, macos].",
  "environment-value":
    "Hermes knows no environment “{0}”, and an unknown one always fits: the skill is limited to nothing. It knows {1}.",
  "environment-value.blank":
    "“environments” holds nothing but blanks, which fit no environment: Hermes hides the skill everywhere. Name one or remove the field.",
  "related-unknown": "No skill of this home is called “{0}”: the reference leads nowhere.",
  "related-unknown.meant":
    "No skill of this home is called “{0}”: the reference leads nowhere. Is “{1}” meant?",
  "config-entry.type":
    "“config” is no list of settings: Hermes ignores it. Write entries with “key” and “description”.",
  "config-entry.text": "This setting is plain text: Hermes skips it. Write it with “key” and “description”.",
  "config-entry.missing":
    "This setting has no “{0}”: Hermes skips it, and the skill never gets a value for it.",
  "config-entry.duplicate": "The setting “{0}” stands here a second time: Hermes keeps the first.",
  "env-name":
    "“{0}” is no name of an environment variable (letters, digits and underscores, not a digit first): Hermes drops it without a word.",
  "env-name.reference":
    "Hermes wants the name of the variable, not its value: it drops “{0}” without a word. Write “{1}”.",
  "env-name.missing": "This entry has no “{0}”: Hermes drops it without a word.",
  "env-name.text":
    "One text alone is ignored: Hermes asks for no variable. Write a list, each entry with a name.",
  "unknown-field": "No agent knows the field “{0}”. Is “{1}” meant?",
} as const satisfies Partial<Record<MessageId, string>>;

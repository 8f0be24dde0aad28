/**
 * Everything the preview page says, in English. The page gets the words of the user's language from its host as
 * JSON of the same keys; what is missing there stays English. `{0}`, `{1}` … are places for arguments; a key that
 * ends in `.one` is the form for exactly one of what its neighbour in `.many` counts.
 */
export const PAGE_WORDS = {
  "page.title": "Skill Loupe: retrieval preview",

  "request.label": "Request",
  "request.placeholder": "What would a user ask? e.g. summarise yesterday's meeting",
  "request.clear": "Clear the request",
  "request.long": "Only the first {0} characters count.",

  "home.loading": "Reading the skills home …",
  "home.sample": "sample",
  "home.indexed": "{0} indexed",
  "home.hidden": "{0} hidden",
  "home.hidden.open": "{0} hidden: show them and why",
  "home.cut": "{0} cut at 57",
  "home.cut.help": "Descriptions of which the index keeps 57 characters, because they are longer than 60",
  "home.settings": "Open the settings",
  "home.check": "Check the installation",
  "profile.hermes": "Read as the plugin inside Hermes reads it",
  "profile.standalone": "Read as the plugin reads it outside Hermes",

  "missing.title": "No skills home",
  "missing.text":
    "There is no folder {0}. Choose the folder that holds your skills, or look around in the sample.",
  "missing.choose": "Choose a Folder",
  "missing.sample": "Open the Sample",

  "control.topK": "top-k",
  "control.injectK": "inject-k",
  "control.label": "{0}, {1}",
  "origin.setting": "from setting",
  "origin.environment": "from environment",
  "origin.env-file": "from .env",
  "origin.default": "default",

  "ranking.title": "Ranking",
  "ranking.list": "Skills by score",
  "ranking.help": "Enter opens the skill",
  "ranking.copy": "Copy the ranking as Markdown",
  "ranking.matches.one": "{0} match",
  "ranking.matches.many": "{0} matches",
  "ranking.more.one": "and {0} more",
  "ranking.more.many": "and {0} more",
  "ranking.injectedAbove": "injected above this line",
  "ranking.topKAbove": "top-k: {0} retrieved above this line",
  "ranking.empty": "Type a request: the ranking, the block and the tokens follow every keystroke.",
  "ranking.noWords": "This request holds no words. Only letters, digits and _ count.",
  "ranking.nothing": "No skill holds any of these words:",

  "row.editing": "editing",
  "row.unsaved": "editing, unsaved",
  "row.injected": "injected",
  "row.lastInjected": "last one injected",
  "row.score": "score",
  "row.cut": "cut here, lost:",
  "row.cut.help": "The index keeps what stands left of the mark",
  "row.words": "{0} of {1} words",

  "edited.rank": "{0} is at rank {1} of {2}.",
  "edited.none": "{0} shares no word with this request.",
  "edited.hidden": "{0} is hidden: {1}.",

  "reason.platform": "it is for another operating system",
  "reason.environment": "its environment is not active",
  "reason.app": "it is for another app",
  "reason.disabled": "it is disabled in config.yaml",
  "reason.condition": "its conditions on tools or toolsets do not hold",
  "reason.duplicate": "another skill has its name",
  "reason.pruned": "it lies in a folder that is not searched",
  "reason.support-folder": "it lies in a support folder of another skill",
  "reason.wrong-case": "the file's name must be SKILL.md, in capitals",
  "reason.linked-folder": "it lies behind a link that is not followed",
  "reason.untrusted-project": "the project is not trusted",
  "reason.quarantined": "it is in quarantine",
  "reason.unreadable": "the file cannot be read",

  "block.title": "Injected Block",
  "block.text": "Text of the block",
  "block.copy": "Copy the block",
  "block.wrap": "Wrap lines",
  "block.none": "Nothing is injected.",

  "tokens.title": "Tokens",
  "tokens.count.one": "{0} token",
  "tokens.count.many": "{0} tokens",
  "tokens.caption": "Tokens a turn, counted with {0}",
  "tokens.part": "Part",
  "tokens.column": "Tokens",
  "tokens.full": "Catalog with descriptions",
  "tokens.compact": "Compacted catalog",
  "tokens.note": "Note",
  "tokens.block": "Injected block",
  "tokens.together": "Together",
  "tokens.without": "Without retrieval",
  "tokens.with": "With retrieval",
  "tokens.saved": "Saved",
  "tokens.more": "More",
  "tokens.same": "Difference",
  "tokens.share": "{0} ({1}%)",
  "tokens.percent": "{0}%",
  "tokens.noCatalog": "Outside Hermes there is no catalog: only the block is sent.",
  "tokens.notCompact": "Compaction is off ({0}). With it a turn takes {1}.",
  "tokens.copyFull": "Copy Catalog",
  "tokens.copyCompact": "Copy Compacted Catalog",
  "tokens.write": "Write Catalog",

  "copy.done": "Copied",
  "live.matches.one": "{0} skill matches, {1} injected, first: {2}",
  "live.matches.many": "{0} skills match, {1} injected, first: {2}",
} as const;

/** A text of the page. */
export type PageWord = keyof typeof PAGE_WORDS;

/** The page's words in another language. */
export type PageWords = Readonly<Record<PageWord, string>>;

/**
 * Every message of the rules with its arguments. Findings carry ids and arguments only; the words are made
 * at the edge, from `src/words/findings.ts`.
 */
export interface Messages {
  "rule-failed": [rule: string, error: string];
  "suppression-unknown": [rule: string];
  "suppression-unknown.near": [rule: string, near: string];
  "suppression-unknown.none": [];
  "suppression-unused": [rule: string];
  "config-invalid.json": [found: string];
  "config-invalid.json.end": [];
  "config-invalid.json.comma": [];
  "config-invalid.json.comment": [];
  "config-invalid.json.deep": [];
  "config-invalid.object": [];
  "config-invalid.unreadable": [reason: string];
  "config-invalid.large": [limit: number];
  "config-invalid.encoding": [];
  "config-invalid.key": [key: string];
  "config-invalid.key.near": [key: string, near: string];
  "config-invalid.twice": [key: string];
  "config-invalid.rules": [];
  "config-invalid.rule": [rule: string];
  "config-invalid.rule.near": [rule: string, near: string];
  "config-invalid.level": [rule: string];
  "config-invalid.agents": [agents: string];
  "config-invalid.ignore": [];

  "frontmatter-missing": [folder: string];
  "frontmatter-missing.empty": [folder: string];
  "frontmatter-text-before": [folder: string];
  "frontmatter-text-before.space": [folder: string];
  "frontmatter-text-before.fix": [];
  "frontmatter-not-closed.end": [folder: string];
  "frontmatter-not-closed.end.fix": [];
  "frontmatter-not-closed.almost": [folder: string, line: string];
  "frontmatter-not-closed.almost.fix": [];
  "frontmatter-not-closed.never": [folder: string];
  "frontmatter-bom": [];
  "frontmatter-bom.two": [];
  "frontmatter-bom.many": [marks: number, folder: string];
  "frontmatter-bom.fix": [];
  "frontmatter-encoding": [folder: string];
  "frontmatter-encoding.utf16": [folder: string];
  "frontmatter-not-mapping.empty": [folder: string];
  "frontmatter-not-mapping.list": [folder: string];
  "frontmatter-not-mapping.text": [folder: string];

  "yaml-error.colon": [key: string];
  "yaml-error.orphan": [key: string];
  "yaml-error.leading": [key: string, start: string];
  "yaml-error.after-end": [key: string];
  "yaml-error.unclosed": [];
  "yaml-error.tab": [];
  "yaml-error.duplicate": [key: string];
  "yaml-error.duplicate.first": [];
  "yaml-error.margin": [];
  "yaml-error.other": [parser: string];
  "yaml-error.quote.fix": [];
  "yaml-error.fallback": [];
  "yaml-error.fallback.metadata": [];
  "yaml-error.fallback.platforms": [text: string];
  "yaml-error.fallback.platforms-list": [];
  "yaml-error.fallback.block": [key: string, text: string];
  "yaml-error.fallback.name": [text: string];

  "name-missing": [folder: string];
  "name-missing.fix": [name: string];
  "name-empty": [folder: string];
  "name-empty.blank": [];
  "name-type.null": [];
  "name-type.scalar": [shown: string];
  "name-type.collection": [shown: string];
  "name-type.quote.fix": [];
  "name-length": [length: number, limit: number];
  "name-format": [character: string, suggestion: string];
  "name-format.start": [character: string, suggestion: string];
  "name-format.no-suggestion": [character: string];
  "name-folder": [name: string, folder: string];
  "name.fix": [name: string];
  "name-folder.rename.fix": [name: string];

  "description-missing": [];
  "description-empty": [];
  "description-type": [shown: string];
  "description-type.false": [];
  "description-type.quote.fix": [];
  "description-length": [length: number, limit: number];
  "description-cut": [kept: number, length: number, lost: string];
  "description-comment": [lost: number];
  "description-comment.all": [lost: number];
  "description-comment.fix": [];

  "value.fix": [text: string];
  "list.fix": [list: string];
  "home.other": [name: string, place: string];
  "frontmatter-escaped": [folder: string];
  "frontmatter-escaped.fix": [];
  "value-type": [key: string, written: string, shown: string];
  "value-type.same": [key: string, written: string];
  "value-type.list": [key: string, written: string];
  "value-type.item": [key: string, written: string];
  "value-type.fix": [];
  "yaml-anchor": [key: string, anchor: string];
  "yaml-anchor.fix": [];
  "yaml-portable": [parser: string];
  "yaml-portable.tab": [];
  "name-no-slash": [name: string];
  "slash-collision": [slug: string, other: string];
  "slash-collision.first": [slug: string, other: string];
  "slash-collision.core": [slug: string, name: string];
  "duplicate-name": [name: string, place: string];
  "duplicate-name.many": [name: string, count: number, place: string];
  "duplicate-name.identical": [name: string, place: string];
  "duplicate-name.index.this": [];
  "duplicate-name.index.other": [place: string];
  "duplicate-name.index.hidden": [];
  "duplicate-name.catalog.this": [];
  "duplicate-name.catalog.path": [path: string];
  "duplicate-name.catalog.other": [place: string];
  "duplicate-name.catalog.none": [];
  "duplicate-name.standalone": [];
  "description-block-cut": [kept: number, length: number, lost: string];
  "description-line-break": [];
  "description-line-break.other": [];
  "description-line-break.fix": [];
  "description-marketing": [word: string];
  "description-repeats-name": [words: string];
  "description-markup": [tag: string];
  "metadata-type": [path: string, shown: string];
  "metadata-missing": [fields: string];
  "list-type": [key: string, shown: string];
  "list-type.split": [key: string];
  "list-type.environments": [text: string];
  "condition-type": [key: string, text: string];
  "condition-type.fallback": [key: string, text: string];
  "condition-type.session": [key: string, text: string];
  "condition-type.mapping": [key: string];
  "condition-type.item": [key: string, written: string];
  "condition-type.item.fallback": [key: string, written: string];
  "condition-null": [key: string];
  "condition-null.other": [key: string, shown: string];
  "condition-null.item": [key: string];
  "condition-null.fix": [];
  "condition-place.hermes": [key: string];
  "condition-place.top": [key: string];
  "condition-place.orphan": [];
  "field-place": [path: string, right: string];
  "platform-value": [name: string];
  "platform-value.meant": [name: string, meant: string];
  "platform-value.some": [name: string];
  "platform-value.some.meant": [name: string, meant: string];
  "platform-type": [shown: string];
  "environment-value": [tag: string, known: string];
  "environment-value.blank": [];
  "related-unknown": [name: string];
  "related-unknown.meant": [name: string, meant: string];
  "config-entry.type": [];
  "config-entry.text": [];
  "config-entry.missing": [field: string];
  "config-entry.duplicate": [key: string];
  "env-name": [name: string];
  "env-name.reference": [name: string, plain: string];
  "env-name.missing": [key: string];
  "env-name.text": [];
  "unknown-field": [key: string, meant: string];

  "injection-pattern": [phrase: string];

  "path-leaves-folder": [path: string];
  "path-leaves-folder.absolute": [path: string];
  "path-leaves-folder.link": [path: string, target: string];
  "path-leaves-folder.file": [path: string, target: string];
  "path-leaves-folder.inside": [path: string, plain: string];
  "path-leaves-folder.inside.fix": [plain: string];

  "wrong-case": [name: string];
  "wrong-case.fix": [];
  "body-empty": [];
  "content-size": [length: number, limit: number];
  "content-size.bytes": [length: number, limit: number, bytes: number];
  "body-lines": [lines: number, limit: number];
  "file-count": [files: number, limit: number];
  "file-count.more": [files: number, limit: number];
  "file-size": [file: string, kilobytes: number, limit: number];
  "file-size.edit": [file: string, kilobytes: number, limit: number];
  "file-size.total": [kilobytes: number, limit: number];
  "file-binary": [file: string, suffix: string];
  "file-executable": [file: string];
  "file-scaffolding": [file: string];
  "file-scaffolding.env": [];
  "file-unlisted": [file: string];
  "file-unlisted.many": [files: number, folder: string, first: string];
  "reference-dangling": [path: string];
  "reference-dangling.folder": [folder: string, files: number];
  "reference-dangling.also": [path: string];
  "path-machine": [path: string, home: string];
  "path-backslash": [path: string, plain: string];
  "path-backslash.fix": [plain: string];
  "skill-hidden.support": [folder: string, skill: string];
  "skill-hidden.pruned": [folder: string];
  "template-token": [found: string, token: string];
  "template-token.unknown": [found: string];
  "template-token.fix": [token: string];
  "inline-shell": [command: string];
  "inline-shell.accident": [command: string];
  "posix-script": [file: string, found: string];
  "posix-script.here": [found: string];
  "posix-script.fix": [line: string];
  "invisible-unicode": [codes: string];
  "invisible-unicode.direction": [codes: string];
  "invisible-unicode.tags": [text: string];
  "invisible-unicode.fix": [];
  "secret-hardcoded": [owner: string, prefix: string];
  "secret-hardcoded.private-key": [];
  "piped-download": [command: string];
  "destructive-command": [command: string];
  "destructive-command.disk": [command: string];
  "destructive-command.permissions": [command: string];
  "destructive-command.bomb": [command: string];
  "reverse-shell": [command: string];
  exfiltration: [command: string];
  "exfiltration.lookup": [command: string];
  "exfiltration.told": [sentence: string];
  "persistence.keys": [command: string];
  "persistence.schedule": [command: string];
  "persistence.service": [command: string];
  "persistence.profile": [command: string];
  "obfuscated-execution": [command: string];
  "obfuscated-execution.encoded": [command: string];
  "privilege-escalation.sudoers": [command: string];
  "privilege-escalation.setuid": [command: string];
  "privilege-escalation.group": [command: string];
  "privilege-escalation.shell": [command: string];
  "privilege-escalation.host": [command: string];
  "privilege-escalation.password": [command: string];
}

/** The id of a message. */
export type MessageId = keyof Messages;

/** A message: its id and its arguments. */
export interface Message<Id extends MessageId = MessageId> {
  readonly id: Id;
  readonly args: Messages[Id];
}

/** Any of the messages. */
export type AnyMessage = { [Id in MessageId]: Message<Id> }[MessageId];

/** Makes a message; the arguments are checked against its id. */
export function message<Id extends MessageId>(id: Id, ...args: Messages[Id]): AnyMessage {
  return { id, args } as AnyMessage;
}

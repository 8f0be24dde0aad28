/** YAML as Python loads it: values, and where each stands in the source. */

/**
 * The loaders that are reproduced.
 * `ruamel`: Hermes 0.21.5 and later, ruamel.yaml safe 1.1: libyaml first, the pure parser when that refuses; duplicate keys fail.
 * `pyyaml`: PyYAML's SafeLoader: the last duplicate wins, `y`, `n` and `1.5e3` are text.
 * Source: hermes.md §3.2, retrieval.md §1.1.
 */
export type YamlDialect = "ruamel" | "pyyaml";

/** A value as Python holds it. Integers are `bigint`, floats `number`. */
export type PyValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | PyDate
  | PyBytes
  | PyValue[]
  | PyTuple
  | PySet
  | PyDict;

/** A `date` or `datetime`; `text` is what `str()` prints. */
export interface PyDate {
  readonly kind: "date";
  readonly text: string;
  /** What `repr()` prints, e.g. `datetime.date(2024, 1, 2)`. */
  readonly repr: string;
  /** For a datetime with a zone: its moment in UTC. Two of them are equal when these are. */
  readonly instant?: string;
}
/** `bytes`, from `!!binary`. */
export interface PyBytes {
  readonly kind: "bytes";
  readonly bytes: Uint8Array;
}
/** A tuple (a sequence used as a key). */
export interface PyTuple {
  readonly kind: "tuple";
  readonly items: readonly PyValue[];
}
/** A `set`, from `!!set`. */
export interface PySet {
  readonly kind: "set";
  readonly items: readonly PyValue[];
}
/** A `dict`, in insertion order. */
export interface PyDict {
  readonly kind: "dict";
  /** An `ordereddict` (ruamel.yaml's `!!omap`): a dict that prints as one. */
  readonly ordered?: true;
  readonly entries: readonly (readonly [PyValue, PyValue])[];
  /** The value of a string key, `undefined` when absent. */
  get(key: string): PyValue | undefined;
  has(key: string): boolean;
}

/** How a scalar is written. */
export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/**
 * A stretch of a scalar's text and where it comes from: `length` UTF-16 units of the value at `value`
 * stand for `sourceLength` units of the YAML text at `source`. When both lengths are equal the units
 * correspond one to one; otherwise the stretch is an escape or a folded line end, taken as a whole.
 * Stretches are ascending and cover the value without gaps; the source may have gaps (indentation).
 */
export interface Stretch {
  readonly value: number;
  readonly length: number;
  readonly source: number;
  readonly sourceLength: number;
}

interface NodeBase {
  /** UTF-16 offsets into the YAML text given to `readYaml`: the node with its quotes or block header, end exclusive, properties not included. */
  readonly start: number;
  readonly end: number;
  /** The explicit tag, resolved (`tag:yaml.org,2002:str`), or null. */
  readonly tag: string | null;
}
/** A scalar as written. `text` is its content before resolution to a value. */
export interface YamlScalar extends NodeBase {
  readonly kind: "scalar";
  readonly text: string;
  readonly style: ScalarStyle;
  readonly stretches: readonly Stretch[];
}
export interface YamlSequence extends NodeBase {
  readonly kind: "sequence";
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
}
export interface YamlMapping extends NodeBase {
  readonly kind: "mapping";
  readonly flow: boolean;
  /** As written, merge keys and duplicates included. */
  readonly pairs: readonly { readonly key: YamlNode; readonly value: YamlNode }[];
}
/** A node of the tree. An alias is the node of its anchor (the same object, so that its range is the anchor's). */
export type YamlNode = YamlScalar | YamlSequence | YamlMapping;

/** Why a text is refused. Ids; the words are made at the edge. */
export type YamlErrorCode =
  | "syntax" // scanner or parser, none of the causes below
  | "mapping-in-plain" // a plain value holds `: ` ("mapping values are not allowed here")
  | "cannot-start-token" // @ ` or % begins a plain value
  | "tab" // a tab where indentation must be
  | "unclosed" // quote or bracket never closed
  | "block-end" // e.g. a continuation at the left margin, or something after a value
  | "control-character"
  | "undefined-alias"
  | "undefined-tag" // no constructor for a tag (`!tag x`, `!!python/object`)
  | "duplicate-key"
  | "duplicate-anchor"
  | "unhashable-key"
  | "bad-value" // a scalar that its own type refuses (an impossible date, `-_` as an int)
  | "multiple-documents"
  | "too-deep" // nesting over MAX_DEPTH
  | "too-many-aliases" // expansion over MAX_ALIAS_NODES
  | "key-too-long"; // a simple key over 1,024 characters

/** A refusal: `[start, end)` in UTF-16 units of the YAML text, the cause at its smallest. */
export interface YamlProblem {
  readonly code: YamlErrorCode;
  readonly start: number;
  readonly end: number;
  /** The parser's own words, as the reference prints its `problem`, e.g. "mapping values are not allowed here". */
  readonly message: string;
  /** For duplicate-key: the key as printed; for undefined-alias and undefined-tag: the name. */
  readonly name?: string;
  /** For duplicate-key: where the first one stands. */
  readonly related?: { readonly start: number; readonly end: number };
}

/** What reading gives: the value and the tree (`root` null for an empty document), or the refusal. */
export type YamlResult =
  | { readonly ok: true; readonly value: PyValue; readonly root: YamlNode | null }
  | { readonly ok: false; readonly problem: YamlProblem };

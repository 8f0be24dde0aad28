import type { PyDict, PyValue, YamlErrorCode, YamlNode } from "../yaml/types.ts";

/** Which reader: the plugin inside a Hermes runtime, or its fallback outside. Source: retrieval.md §1.1. */
export type Profile = "hermes" | "standalone";

/** `[start, end)` in UTF-16 units of the file's text as decoded, its byte order mark included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * How the frontmatter was read: as YAML; line by line because the YAML is broken; not at all because the
 * YAML is no mapping; there is none; or the file's bytes are not UTF-8.
 */
export type ReadKind = "yaml" | "fallback" | "nonmapping" | "none" | "unreadable";

/** A text derived from the source, whose every place can be found there. Offsets are UTF-16 units of `text`. */
export interface MappedText {
  readonly text: string;
  /** The stretches of the source that `[from, to)` of the text comes from, in order, indentation and line ends left out. */
  spans(from: number, to: number): Range[];
  /** Where the place `at` stands in the source. */
  toSource(at: number): number;
}

/** One entry of the frontmatter's top level, as written. */
export interface Field {
  readonly key: PyValue;
  readonly keyRange: Range;
  readonly value: PyValue;
  /** The value with its quotes or block header; empty, after the colon, when there is none. */
  readonly valueRange: Range;
  /** The YAML node, null under the fallback. Its offsets count from `frontmatter.start`; see `mapNode`. */
  readonly node: YamlNode | null;
}

/** Why the YAML was refused, with the place in the file. */
export interface FrontmatterProblem {
  readonly code: YamlErrorCode;
  readonly range: Range;
  /** The parser's own words, in English. */
  readonly message: string;
  readonly name?: string;
  readonly related?: Range;
}

/** A SKILL.md as one of the readers takes it. */
export interface SkillText {
  readonly profile: Profile;
  readonly read: ReadKind;
  /** The whole text as decoded. */
  readonly source: string;
  /** The mapping; empty when there is none. Keys that the frontmatter repeats stand once. */
  readonly fields: PyDict;
  /** The top-level entries in their order, repeated keys included. */
  readonly layout: readonly Field[];
  /** The YAML text, from behind the opening `---` to the line end before the closing one; null without frontmatter. */
  readonly frontmatter: Range | null;
  /** What follows the frontmatter, with LF line ends; everything when there is none. */
  readonly body: string;
  /** Where the body begins in the source. */
  readonly bodyStart: number;
  /** Why the YAML was refused; null unless `read` is `fallback` (or, under `standalone`, `nonmapping`). */
  readonly problem: FrontmatterProblem | null;
  /** A node of the tree by its place in the file. */
  rangeOf(node: { readonly start: number; readonly end: number }): Range;
}

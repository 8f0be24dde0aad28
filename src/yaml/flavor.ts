/**
 * Where the three parsers differ in syntax. `libyaml`: ruamel.yaml's C parser, tried first under Hermes; `ruamel`: its pure
 * parser, tried when libyaml refuses; `pyyaml`: PyYAML's own. Found by reading them and by differential fuzzing (test/oracle/yaml).
 */
export interface Flavor {
  readonly id: "libyaml" | "ruamel" | "pyyaml";
  /** U+0085, 2028 and 2029 begin a new line for columns (they end lines for all three). */
  readonly unicodeLines: boolean;
  /** U+FEFF takes a column. */
  readonly markTakesColumn: boolean;
  /** U+FEFF at column 0 is passed over. */
  readonly markStartsLine: boolean;
  /** Where tabs may stand between tokens: nowhere, inside `[` and `{`, or also wherever no key can begin. */
  readonly tabs: "never" | "flow" | "no-key";
  /** Tabs are white space inside and after a plain scalar, and after a block scalar's header. */
  readonly plainTabs: boolean;
  /** A comment may touch the header of a block scalar (`|#x`). */
  readonly touchingComment: boolean;
  /** Anchor names hold any visible character but `,[]{}`; otherwise letters, digits, `-` and `_`. */
  readonly freeAnchors: boolean;
  /** The same anchor twice is an error. */
  readonly uniqueAnchors: boolean;
  /** A block scalar at the root may stand at column 0. */
  readonly rootBlockAtMargin: boolean;
  /** A blank line in front of a block scalar's text may not be indented less than the text when it is indented at all. */
  readonly strictBlockLead: boolean;
  /** `!` with no content is the empty text (otherwise null). */
  readonly bareTagIsText: boolean;
  /** `\ud800` is accepted. */
  readonly loneSurrogates: boolean;
  /** `%` escapes in tags are decoded once more after scanning. */
  readonly tagsDecodedTwice: boolean;
  /** Directives other than YAML and TAG are ignored. */
  readonly unknownDirectives: boolean;
}

export const LIBYAML: Flavor = {
  id: "libyaml",
  unicodeLines: true,
  markTakesColumn: true,
  markStartsLine: true,
  tabs: "no-key",
  plainTabs: true,
  touchingComment: true,
  freeAnchors: false,
  uniqueAnchors: true,
  rootBlockAtMargin: false,
  strictBlockLead: false,
  bareTagIsText: true,
  loneSurrogates: false,
  tagsDecodedTwice: true,
  unknownDirectives: false,
};

export const RUAMEL: Flavor = {
  id: "ruamel",
  unicodeLines: false,
  markTakesColumn: false,
  markStartsLine: false,
  tabs: "flow",
  plainTabs: false,
  touchingComment: false,
  freeAnchors: true,
  uniqueAnchors: false,
  rootBlockAtMargin: true,
  strictBlockLead: true,
  bareTagIsText: false,
  loneSurrogates: true,
  tagsDecodedTwice: true,
  unknownDirectives: true,
};

export const PYYAML: Flavor = {
  id: "pyyaml",
  unicodeLines: true,
  markTakesColumn: false,
  markStartsLine: false,
  tabs: "never",
  plainTabs: false,
  touchingComment: false,
  freeAnchors: false,
  uniqueAnchors: true,
  rootBlockAtMargin: false,
  strictBlockLead: false,
  bareTagIsText: false,
  loneSurrogates: true,
  tagsDecodedTwice: false,
  unknownDirectives: true,
};

import { pyReprString } from "../text/python.ts";
import { YamlFault } from "./fault.ts";
import type { Flavor } from "./flavor.ts";
import { MAX_ALIAS_NODES } from "./limits.ts";
import type { AnyNode, MappingNode, Pair, ScalarNode, SequenceNode } from "./nodes.ts";
import { MAP, NULL, resolveScalar, SEQ, STR, YAML_TAG } from "./resolve.ts";
import type { NameToken, ScalarToken, TagToken, Token } from "./tokens.ts";
import type { YamlDialect } from "./types.ts";

/** The anchor and the tag in front of a node. */
export interface Properties {
  readonly anchor: NameToken | null;
  readonly tag: TagToken | null;
  /** The tag with its handle put in; `!` counts as none. */
  readonly fullTag: string | null;
}
/** Neither anchor nor tag. */
export const NO_PROPERTIES: Properties = { anchor: null, tag: null, fullTag: null };

/** Makes nodes: knows the anchors and the tag handles, resolves tags, and weighs what aliases stand for. */
export class NodeMaker {
  private readonly flavor: Flavor;
  private readonly dialect: YamlDialect;
  private readonly anchors = new Map<string, { readonly node: AnyNode; readonly token: NameToken }>();
  private handles = new Map<string, string>();
  private expanded = 0;

  constructor(flavor: Flavor) {
    this.flavor = flavor;
    this.dialect = flavor.id === "pyyaml" ? "pyyaml" : "ruamel";
    this.setHandles(new Map());
  }

  /** Takes the handles of a document's `%TAG` directives; `!` and `!!` are there without one. */
  setHandles(handles: ReadonlyMap<string, string>): void {
    this.handles = new Map([["!", "!"], ["!!", YAML_TAG], ...handles]);
  }

  /** Checks an anchor and completes a tag. */
  properties(anchor: NameToken | null, tag: TagToken | null): Properties {
    const known = anchor === null || !this.flavor.uniqueAnchors ? undefined : this.anchors.get(anchor.name);
    if (anchor !== null && known !== undefined) {
      throw new YamlFault("duplicate-anchor", anchor.start, anchor.end, "found duplicate anchor", {
        name: anchor.name,
        related: { start: known.token.start, end: known.token.end },
      });
    }
    return { anchor, tag, fullTag: tag === null ? null : this.fullTag(tag) };
  }

  private fullTag(tag: TagToken): string {
    let { suffix } = tag;
    if (this.flavor.tagsDecodedTwice && suffix.includes("%")) suffix = this.decodeAgain(tag);
    if (tag.handle === null) return suffix;
    const prefix = this.handles.get(tag.handle);
    if (prefix === undefined) {
      const message = `found undefined tag handle ${pyReprString(tag.handle)}`;
      throw new YamlFault("undefined-tag", tag.start, tag.end, message, { name: tag.handle });
    }
    return prefix + suffix;
  }

  private decodeAgain(tag: TagToken): string {
    return tag.suffix.replace(/%(.{0,2})/gs, (_, hex: string) => {
      if (/^[0-9a-fA-F]{2}$/.test(hex)) return String.fromCharCode(Number.parseInt(hex, 16));
      throw new YamlFault("undefined-tag", tag.start, tag.end, "invalid literal for int() with base 16", {
        name: tag.suffix,
        final: true,
      });
    });
  }

  /** The node that an alias stands for. */
  alias(token: NameToken): AnyNode {
    const known = this.anchors.get(token.name);
    if (known === undefined) {
      const message = `found undefined alias ${pyReprString(token.name)}`;
      throw new YamlFault("undefined-alias", token.start, token.end, message, { name: token.name });
    }
    const { node } = known;
    if (node.open) {
      throw new YamlFault("bad-value", token.start, token.end, "found unconstructable recursive node", {
        name: token.name,
        final: true,
      });
    }
    this.expanded += node.weight;
    if (this.expanded > MAX_ALIAS_NODES) {
      const message = `aliases stand for more than ${MAX_ALIAS_NODES} nodes`;
      throw new YamlFault("too-many-aliases", token.start, token.end, message, {
        name: token.name,
        final: true,
      });
    }
    return node;
  }

  /** A scalar as scanned. */
  scalar(token: ScalarToken, properties: Properties): ScalarNode {
    const { fullTag } = properties;
    let resolved: string;
    if (fullTag !== null && fullTag !== "!") resolved = fullTag;
    else if (token.style === "plain" || fullTag === "!") resolved = resolveScalar(token.text, this.dialect);
    else resolved = STR;
    return this.remember(properties, {
      kind: "scalar",
      start: token.start,
      end: token.end,
      tag: fullTag,
      text: token.text,
      style: token.style,
      stretches: token.stretches,
      resolved,
      weight: 1,
      open: false,
      tagStart: properties.tag?.start ?? 0,
      tagEnd: properties.tag?.end ?? 0,
    });
  }

  /** A node of an anchor or a tag alone. */
  emptyWith(properties: Properties): ScalarNode {
    const { fullTag } = properties;
    const at = Math.max(properties.anchor?.end ?? 0, properties.tag?.end ?? 0);
    let resolved = fullTag ?? NULL;
    if (fullTag === "!") resolved = this.flavor.bareTagIsText ? STR : NULL;
    return this.remember(properties, emptyScalar(at, properties, resolved));
  }

  private remember<T extends AnyNode>(properties: Properties, node: T): T {
    const { anchor } = properties;
    if (anchor !== null) this.anchors.set(anchor.name, { node, token: anchor });
    return node;
  }

  /** A sequence, to be filled with `add`. */
  openSequence(properties: Properties, opening: Token, flow: boolean): SequenceNode {
    const resolved = collectionTag(properties, SEQ);
    return this.remember(properties, {
      kind: "sequence",
      start: opening.start,
      end: opening.end,
      tag: properties.fullTag,
      flow,
      items: [],
      resolved,
      weight: 1,
      open: true,
      tagStart: properties.tag?.start ?? 0,
      tagEnd: properties.tag?.end ?? 0,
    });
  }

  /** A mapping, to be filled with `addPair`. */
  openMapping(properties: Properties, opening: Token, flow: boolean): MappingNode {
    const resolved = collectionTag(properties, MAP);
    return this.remember(properties, {
      kind: "mapping",
      start: opening.start,
      end: opening.end,
      tag: properties.fullTag,
      flow,
      pairs: [],
      merged: null,
      resolved,
      weight: 1,
      open: true,
      tagStart: properties.tag?.start ?? 0,
      tagEnd: properties.tag?.end ?? 0,
    });
  }

  /** Appends an item. */
  add(node: SequenceNode, item: AnyNode): void {
    node.items.push(item);
    node.weight += item.weight;
    this.extend(node, item);
  }

  /** Appends a pair. */
  addPair(node: MappingNode, key: AnyNode, value: AnyNode): void {
    const pair: Pair = { key, value };
    node.pairs.push(pair);
    node.weight += key.weight + value.weight;
    this.extend(node, key);
    this.extend(node, value);
  }

  /** A collection ends with its last node; an alias stands elsewhere and does not count. */
  private extend(node: SequenceNode | MappingNode, child: AnyNode): void {
    if (child.start >= node.start && child.end > node.end) node.end = child.end;
  }
}

function collectionTag({ fullTag }: Properties, standard: string): string {
  return fullTag === null || fullTag === "!" ? standard : fullTag;
}

/** A scalar with no text at `at`. */
export function emptyScalar(at: number, properties: Properties, resolved: string): ScalarNode {
  return {
    kind: "scalar",
    start: at,
    end: at,
    tag: properties.fullTag,
    text: "",
    style: "plain",
    stretches: [],
    resolved,
    weight: 1,
    open: false,
    tagStart: properties.tag?.start ?? 0,
    tagEnd: properties.tag?.end ?? 0,
  };
}

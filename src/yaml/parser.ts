import { pyReprString } from "../text/python.ts";
import { YamlFault } from "./fault.ts";
import type { Flavor } from "./flavor.ts";
import { MAX_ALIAS_NODES, MAX_DEPTH } from "./limits.ts";
import type { AnyNode, MappingNode, Pair, ScalarNode, SequenceNode } from "./nodes.ts";
import { MAP, NULL, resolveScalar, SEQ, STR, YAML_TAG } from "./resolve.ts";
import { Scanner } from "./scanner.ts";
import type { DirectiveToken, NameToken, ScalarToken, TagToken, Token, TokenId } from "./tokens.ts";
import type { YamlDialect } from "./types.ts";

/** The anchor and the tag in front of a node. */
interface Properties {
  readonly anchor: NameToken | null;
  readonly tag: TagToken | null;
  /** The tag with its handle put in; `!` counts as none. */
  readonly fullTag: string | null;
}
const NO_PROPERTIES: Properties = { anchor: null, tag: null, fullTag: null };

/** Reads tokens into the node tree of one document. The recursion is bounded by `MAX_DEPTH`. */
export class Parser {
  private readonly scanner: Scanner;
  private readonly flavor: Flavor;
  private readonly dialect: YamlDialect;
  private readonly anchors = new Map<string, { readonly node: AnyNode; readonly token: NameToken }>();
  private handles = new Map<string, string>();
  private depth = 0;
  private expanded = 0;

  constructor(text: string, flavor: Flavor) {
    this.scanner = new Scanner(text, flavor);
    this.flavor = flavor;
    this.dialect = flavor.id === "pyyaml" ? "pyyaml" : "ruamel";
  }

  /** The root of the only document, null when there is none. */
  parse(): AnyNode | null {
    if (this.isNext("<stream end>")) return null;
    let root: AnyNode;
    if (this.isNext("<directive>") || this.isNext("<document start>")) {
      this.openDocument();
      const empty = this.isNext("<directive>", "<document start>", "<document end>", "<stream end>");
      root = empty ? this.empty(this.peek().start) : this.blockNode();
    } else {
      this.setHandles();
      root = this.blockNode();
    }
    while (this.isNext("<document end>")) this.scanner.next();
    if (!this.isNext("<stream end>")) {
      const start = this.openDocument();
      throw new YamlFault(
        "multiple-documents",
        start.start,
        start.end,
        "expected a single document in the stream, but found another document",
      );
    }
    return root;
  }

  private peek(): Token {
    return this.scanner.peek();
  }

  private isNext(a: TokenId, b?: TokenId, c?: TokenId, d?: TokenId): boolean {
    const { id } = this.scanner.peek();
    return id === a || id === b || id === c || id === d;
  }

  // Documents.

  /** Reads the directives and the `---`. */
  private openDocument(): Token {
    this.handles = new Map();
    let versioned = false;
    while (this.isNext("<directive>")) {
      const token = this.scanner.next() as DirectiveToken;
      if (token.version !== undefined) {
        this.checkVersion(token, versioned);
        versioned = true;
      } else if (token.handle !== undefined) {
        if (this.handles.has(token.handle)) {
          throw new YamlFault(
            "syntax",
            token.start,
            token.end,
            `duplicate tag handle ${pyReprString(token.handle)}`,
          );
        }
        this.handles.set(token.handle, token.prefix!);
      }
    }
    this.setHandles();
    if (!this.isNext("<document start>")) {
      const token = this.peek();
      throw new YamlFault(
        "block-end",
        token.start,
        token.end,
        `expected '<document start>', but found '${token.id}'`,
      );
    }
    return this.scanner.next();
  }

  private checkVersion(token: DirectiveToken, versioned: boolean): void {
    if (versioned) throw new YamlFault("syntax", token.start, token.end, "found duplicate YAML directive");
    if (token.version![0] === 1) return;
    const message = "found incompatible YAML document (version 1.* is required)";
    throw new YamlFault("syntax", token.start, token.end, message);
  }

  private setHandles(): void {
    if (!this.handles.has("!")) this.handles.set("!", "!");
    if (!this.handles.has("!!")) this.handles.set("!!", YAML_TAG);
  }

  // Nodes.

  private blockNode(indentless = false): AnyNode {
    return this.node(true, indentless);
  }

  private flowNode(): AnyNode {
    return this.node(false, false);
  }

  private node(block: boolean, indentless: boolean): AnyNode {
    const first = this.peek();
    if (first.id === "<alias>") return this.alias(this.scanner.next() as NameToken);
    this.enter(first);
    const properties = first.id === "<anchor>" || first.id === "<tag>" ? this.properties() : NO_PROPERTIES;
    const node = this.content(properties, block, indentless, first);
    this.depth--;
    return node;
  }

  private enter(at: { readonly start: number; readonly end: number }): void {
    this.depth++;
    if (this.depth <= MAX_DEPTH) return;
    const message = `maximum depth of data structure exceeded (${this.depth})`;
    throw new YamlFault("too-deep", at.start, Math.max(at.end, at.start), message, { final: true });
  }

  private content(properties: Properties, block: boolean, indentless: boolean, first: Token): AnyNode {
    const token = this.peek();
    if (indentless && token.id === "-") return this.blockSequence(properties, token, true);
    switch (token.id) {
      case "<scalar>":
        return this.scalar(this.scanner.next() as ScalarToken, properties);
      case "[":
        return this.flowSequence(properties);
      case "{":
        return this.flowMapping(properties);
      case "<block sequence start>":
        if (block) return this.blockSequence(properties, this.scanner.next(), false);
        break;
      case "<block mapping start>":
        if (block) return this.blockMapping(properties, this.scanner.next());
        break;
    }
    if (properties.anchor !== null || properties.tag !== null) return this.emptyWith(properties);
    const code = token.id === "<stream end>" ? "unclosed" : "syntax";
    const message = `expected the node content, but found '${token.id}'`;
    throw new YamlFault(block ? "syntax" : code, first.start, Math.max(token.end, first.start), message);
  }

  private alias(token: NameToken): AnyNode {
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

  private properties(): Properties {
    let anchor: NameToken | null = null;
    let tag: TagToken | null = null;
    for (let i = 0; i < 2; i++) {
      const { id } = this.peek();
      if (id === "<anchor>" && anchor === null) anchor = this.scanner.next() as NameToken;
      else if (id === "<tag>" && tag === null) tag = this.scanner.next() as TagToken;
      else break;
    }
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

  // Scalars.

  private scalar(token: ScalarToken, properties: Properties): ScalarNode {
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
      ...facts(properties, resolved, false),
    });
  }

  /** A node left out: null. */
  private empty(at: number): ScalarNode {
    this.enter({ start: at, end: at });
    this.depth--;
    return emptyScalar(at, null, NO_PROPERTIES, NULL);
  }

  private emptyWith(properties: Properties): ScalarNode {
    const { fullTag } = properties;
    const at = Math.max(properties.anchor?.end ?? 0, properties.tag?.end ?? 0);
    let resolved = fullTag ?? NULL;
    if (fullTag === "!") resolved = this.flavor.bareTagIsText ? STR : NULL;
    return this.remember(properties, emptyScalar(at, fullTag, properties, resolved));
  }

  private remember<T extends AnyNode>(properties: Properties, node: T): T {
    const { anchor } = properties;
    if (anchor !== null) this.anchors.set(anchor.name, { node, token: anchor });
    return node;
  }

  // Block collections.

  private blockSequence(properties: Properties, opening: Token, indentless: boolean): SequenceNode {
    const node = this.openSequence(properties, opening, false);
    while (this.isNext("-")) {
      const dash = this.scanner.next();
      node.end = dash.end;
      const hollow = indentless ? this.isNext("-", "?", ":", "<block end>") : this.isNext("-", "<block end>");
      this.add(node, hollow ? this.empty(dash.end) : this.blockNode());
    }
    if (!indentless) this.closeBlock();
    node.open = false;
    return node;
  }

  private blockMapping(properties: Properties, opening: Token): MappingNode {
    const node = this.openMapping(properties, opening, false);
    while (this.isNext("?")) {
      const mark = this.scanner.next();
      const key = this.isNext("?", ":", "<block end>") ? this.empty(mark.end) : this.blockNode(true);
      let value: AnyNode;
      if (this.isNext(":")) {
        const colon = this.scanner.next();
        node.end = colon.end;
        value = this.isNext("?", ":", "<block end>") ? this.empty(colon.end) : this.blockNode(true);
      } else value = this.empty(this.peek().start);
      this.addPair(node, key, value);
    }
    this.closeBlock();
    node.open = false;
    return node;
  }

  private closeBlock(): void {
    const token = this.peek();
    if (token.id === "<block end>") {
      this.scanner.next();
      return;
    }
    const message = `expected <block end>, but found '${token.id}'`;
    throw new YamlFault("block-end", token.start, token.end, message);
  }

  // Flow collections.

  private flowSequence(properties: Properties): SequenceNode {
    const opening = this.scanner.next();
    const node = this.openSequence(properties, opening, true);
    for (let first = true; !this.isNext("]"); first = false) {
      if (!first) {
        this.expectComma(opening, "]");
        if (this.isNext("]")) break;
      }
      this.add(node, this.isNext("?") ? this.flowPair() : this.flowNode());
    }
    node.end = this.scanner.next().end;
    node.open = false;
    return node;
  }

  /** `a: b` inside `[`: a mapping of one pair. */
  private flowPair(): MappingNode {
    const mark = this.scanner.next();
    this.enter(mark);
    const node = this.openMapping(NO_PROPERTIES, mark, true);
    let key: AnyNode;
    if (this.isNext(":", ",", "]")) {
      key = this.empty(mark.end);
      // libyaml loses the token after a `?` without a key.
      if (this.flavor.id === "libyaml" && !this.isNext("<stream end>")) this.scanner.next();
    } else key = this.flowNode();
    let value: AnyNode;
    if (this.isNext(":")) {
      const colon = this.scanner.next();
      node.end = colon.end;
      value = this.isNext(",", "]") ? this.empty(colon.end) : this.flowNode();
    } else value = this.empty(this.peek().start);
    this.addPair(node, key, value);
    node.open = false;
    this.depth--;
    return node;
  }

  private flowMapping(properties: Properties): MappingNode {
    const opening = this.scanner.next();
    const node = this.openMapping(properties, opening, true);
    for (let first = true; !this.isNext("}"); first = false) {
      if (!first) {
        this.expectComma(opening, "}");
        if (this.isNext("}")) break;
      }
      let key: AnyNode;
      let value: AnyNode | null = null;
      if (this.isNext("?")) {
        const mark = this.scanner.next();
        key = this.isNext(":", ",", "}") ? this.empty(mark.end) : this.flowNode();
        if (this.isNext(":")) {
          const colon = this.scanner.next();
          value = this.isNext(",", "}") ? this.empty(colon.end) : this.flowNode();
        }
      } else key = this.flowNode();
      this.addPair(node, key, value ?? this.empty(this.peek().start));
    }
    node.end = this.scanner.next().end;
    node.open = false;
    return node;
  }

  private expectComma(opening: Token, closing: string): void {
    const token = this.peek();
    if (token.id === ",") {
      this.scanner.next();
      return;
    }
    const message = `expected ',' or '${closing}', but got '${token.id}'`;
    const unclosed =
      token.id === "<stream end>" || token.id === "<document start>" || token.id === "<document end>";
    const at = unclosed ? opening : token;
    throw new YamlFault(unclosed ? "unclosed" : "syntax", at.start, at.end, message);
  }

  // Collections as nodes.

  private openSequence(properties: Properties, opening: Token, flow: boolean): SequenceNode {
    const resolved = collectionTag(properties, SEQ);
    return this.remember(properties, {
      kind: "sequence",
      start: opening.start,
      end: opening.end,
      tag: properties.fullTag,
      flow,
      items: [],
      ...facts(properties, resolved, true),
    });
  }

  private openMapping(properties: Properties, opening: Token, flow: boolean): MappingNode {
    const resolved = collectionTag(properties, MAP);
    return this.remember(properties, {
      kind: "mapping",
      start: opening.start,
      end: opening.end,
      tag: properties.fullTag,
      flow,
      pairs: [],
      merged: null,
      ...facts(properties, resolved, true),
    });
  }

  private add(node: SequenceNode, item: AnyNode): void {
    node.items.push(item);
    node.weight += item.weight;
    this.extend(node, item);
  }

  private addPair(node: MappingNode, key: AnyNode, value: AnyNode): void {
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

function facts(properties: Properties, resolved: string, open: boolean) {
  const { tag } = properties;
  return { resolved, weight: 1, open, tagStart: tag?.start ?? 0, tagEnd: tag?.end ?? 0 };
}

function emptyScalar(at: number, tag: string | null, properties: Properties, resolved: string): ScalarNode {
  return {
    kind: "scalar",
    start: at,
    end: at,
    tag,
    text: "",
    style: "plain",
    stretches: [],
    ...facts(properties, resolved, false),
  };
}

import { pyReprString } from "../text/python.ts";
import { YamlFault } from "./fault.ts";
import type { Flavor } from "./flavor.ts";
import { MAX_DEPTH } from "./limits.ts";
import { emptyScalar, NO_PROPERTIES, NodeMaker, type Properties } from "./node-maker.ts";
import type { AnyNode, MappingNode, ScalarNode, SequenceNode } from "./nodes.ts";
import { NULL } from "./resolve.ts";
import { Scanner } from "./scanner.ts";
import type { DirectiveToken, NameToken, ScalarToken, TagToken, Token, TokenId } from "./tokens.ts";

/** Reads tokens into the node tree of one document. The recursion is bounded by `MAX_DEPTH`. */
export class Parser {
  private readonly scanner: Scanner;
  private readonly flavor: Flavor;
  private readonly nodes: NodeMaker;
  private depth = 0;

  constructor(text: string, flavor: Flavor) {
    this.scanner = new Scanner(text, flavor);
    this.flavor = flavor;
    this.nodes = new NodeMaker(flavor);
  }

  /** The root of the only document, null when there is none. */
  parse(): AnyNode | null {
    if (this.isNext("<stream end>")) return null;
    let root: AnyNode;
    if (this.isNext("<directive>") || this.isNext("<document start>")) {
      this.openDocument();
      const empty = this.isNext("<directive>", "<document start>", "<document end>", "<stream end>");
      root = empty ? this.empty(this.peek().start) : this.blockNode();
    } else root = this.blockNode();
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
    const handles = new Map<string, string>();
    let versioned = false;
    while (this.isNext("<directive>")) {
      const token = this.scanner.next() as DirectiveToken;
      if (token.version !== undefined) {
        this.checkVersion(token, versioned);
        versioned = true;
      } else if (token.handle !== undefined) {
        if (handles.has(token.handle)) {
          throw new YamlFault(
            "syntax",
            token.start,
            token.end,
            `duplicate tag handle ${pyReprString(token.handle)}`,
          );
        }
        handles.set(token.handle, token.prefix!);
      }
    }
    this.nodes.setHandles(handles);
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

  // Nodes.

  private blockNode(indentless = false): AnyNode {
    return this.node(true, indentless);
  }

  private flowNode(): AnyNode {
    return this.node(false, false);
  }

  private node(block: boolean, indentless: boolean): AnyNode {
    const first = this.peek();
    if (first.id === "<alias>") return this.nodes.alias(this.scanner.next() as NameToken);
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
        return this.nodes.scalar(this.scanner.next() as ScalarToken, properties);
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
    if (properties.anchor !== null || properties.tag !== null) return this.nodes.emptyWith(properties);
    const code = token.id === "<stream end>" ? "unclosed" : "syntax";
    const message = `expected the node content, but found '${token.id}'`;
    throw new YamlFault(block ? "syntax" : code, first.start, Math.max(token.end, first.start), message);
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
    return this.nodes.properties(anchor, tag);
  }

  /** A node left out: null. */
  private empty(at: number): ScalarNode {
    this.enter({ start: at, end: at });
    this.depth--;
    return emptyScalar(at, NO_PROPERTIES, NULL);
  }

  // Block collections.

  private blockSequence(properties: Properties, opening: Token, indentless: boolean): SequenceNode {
    const node = this.nodes.openSequence(properties, opening, false);
    while (this.isNext("-")) {
      const dash = this.scanner.next();
      node.end = dash.end;
      const hollow = indentless ? this.isNext("-", "?", ":", "<block end>") : this.isNext("-", "<block end>");
      this.nodes.add(node, hollow ? this.empty(dash.end) : this.blockNode());
    }
    if (!indentless) this.closeBlock();
    node.open = false;
    return node;
  }

  private blockMapping(properties: Properties, opening: Token): MappingNode {
    const node = this.nodes.openMapping(properties, opening, false);
    while (this.isNext("?")) {
      const mark = this.scanner.next();
      const key = this.isNext("?", ":", "<block end>") ? this.empty(mark.end) : this.blockNode(true);
      let value: AnyNode;
      if (this.isNext(":")) {
        const colon = this.scanner.next();
        node.end = colon.end;
        value = this.isNext("?", ":", "<block end>") ? this.empty(colon.end) : this.blockNode(true);
      } else value = this.empty(this.peek().start);
      this.nodes.addPair(node, key, value);
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
    const node = this.nodes.openSequence(properties, opening, true);
    for (let first = true; !this.isNext("]"); first = false) {
      if (!first) {
        this.expectComma(opening, "]");
        if (this.isNext("]")) break;
      }
      this.nodes.add(node, this.isNext("?") ? this.flowPair() : this.flowNode());
    }
    node.end = this.scanner.next().end;
    node.open = false;
    return node;
  }

  /** `a: b` inside `[`: a mapping of one pair. */
  private flowPair(): MappingNode {
    const mark = this.scanner.next();
    this.enter(mark);
    const node = this.nodes.openMapping(NO_PROPERTIES, mark, true);
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
    this.nodes.addPair(node, key, value);
    node.open = false;
    this.depth--;
    return node;
  }

  private flowMapping(properties: Properties): MappingNode {
    const opening = this.scanner.next();
    const node = this.nodes.openMapping(properties, opening, true);
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
      this.nodes.addPair(node, key, value ?? this.empty(this.peek().start));
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
}

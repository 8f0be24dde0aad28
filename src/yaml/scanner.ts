import {
  BANG,
  COLON,
  DASH,
  DOT,
  END,
  HASH,
  isBlankOrEnd,
  PERCENT,
  QUESTION,
  SPACE,
  startsPlain,
  TAB,
} from "./chars.ts";
import { YamlFault } from "./fault.ts";
import type { Flavor } from "./flavor.ts";
import { MAX_DEPTH } from "./limits.ts";
import { scanBlock } from "./scan-block.ts";
import { scanDirective } from "./scan-directive.ts";
import { scanPlain } from "./scan-plain.ts";
import { faultHere, scanName, scanTag, shown } from "./scan-props.ts";
import { scanQuoted } from "./scan-quoted.ts";
import { SimpleKeys } from "./simple-keys.ts";
import { Source } from "./source.ts";
import type { Token, TokenId } from "./tokens.ts";

/** U+FEFF, the byte order mark. */
const MARK = 0xfeff;

/** Taken tokens that may stay at the front of the queue, so that it is not emptied for each one. */
const QUEUE_SLACK = 64;

/** Cuts a text into tokens, on demand, as the three reference scanners do. */
export class Scanner {
  private readonly source: Source;
  private readonly tokens: Token[] = [];
  private head = 0;
  private taken = 0;
  private done = false;
  private flowLevel = 0;
  private indent = -1;
  private readonly indents: number[] = [];
  private keyAllowed = true;
  private readonly keys: SimpleKeys;

  constructor(text: string, flavor: Flavor) {
    this.source = new Source(text, flavor);
    this.keys = new SimpleKeys(this.source);
  }

  /** The next token, left in place. */
  peek(): Token {
    while (this.needsMore()) this.fetch();
    return this.tokens[this.head]!;
  }

  /** The next token, taken. The last one is `<stream end>`; it is not to be taken. */
  next(): Token {
    const token = this.peek();
    this.head++;
    this.taken++;
    if (this.head === this.tokens.length && this.head >= QUEUE_SLACK) {
      this.tokens.length = 0;
      this.head = 0;
    }
    return token;
  }

  private needsMore(): boolean {
    if (this.done) return false;
    if (this.head === this.tokens.length) return true;
    // The first token may yet turn out to be a key, which puts other tokens before it.
    this.keys.dropStale();
    return this.keys.firstToken() === this.taken;
  }

  private fetch(): void {
    const { source } = this;
    this.skipToToken();
    this.keys.dropStale();
    const column = source.column();
    this.unwind(column);
    const c = source.peek();
    if (c === END) {
      this.fetchEnd();
      return;
    }
    if (column === 0) {
      if (c === PERCENT) {
        this.fetchDirective();
        return;
      }
      if (c === DASH && source.atMarker()) {
        this.fetchMarker("<document start>");
        return;
      }
      if (c === DOT && source.atMarker()) {
        this.fetchMarker("<document end>");
        return;
      }
    }
    switch (c) {
      case 0x5b:
        this.openFlow("[");
        return;
      case 0x7b:
        this.openFlow("{");
        return;
      case 0x5d:
        this.closeFlow("]");
        return;
      case 0x7d:
        this.closeFlow("}");
        return;
      case 0x2c:
        this.keyAllowed = true;
        this.keys.remove(this.flowLevel);
        this.push(",", 1);
        return;
      case 0x2a:
        this.saveKey();
        this.keyAllowed = false;
        this.tokens.push(scanName(source, "<alias>"));
        return;
      case 0x26:
        this.saveKey();
        this.keyAllowed = false;
        this.tokens.push(scanName(source, "<anchor>"));
        return;
      case BANG:
        this.saveKey();
        this.keyAllowed = false;
        this.tokens.push(scanTag(source));
        return;
      case 0x22:
      case 0x27:
        this.saveKey();
        this.keyAllowed = false;
        this.tokens.push(scanQuoted(source));
        return;
    }
    const inFlow = this.flowLevel > 0;
    const gap = isBlankOrEnd(source.peek(1));
    if (c === DASH && gap) {
      this.fetchEntry();
      return;
    }
    if (c === QUESTION && (inFlow || gap)) {
      this.fetchKey();
      return;
    }
    if (c === COLON && (inFlow || gap)) {
      this.fetchValue();
      return;
    }
    if ((c === 0x7c || c === 0x3e) && !inFlow) {
      this.keyAllowed = true;
      this.keys.remove(this.flowLevel);
      this.tokens.push(scanBlock(source, this.indent));
      return;
    }
    if (startsPlain(c) || (!gap && (c === DASH || (!inFlow && (c === QUESTION || c === COLON))))) {
      this.fetchPlain(inFlow);
      return;
    }
    throw this.noToken(c);
  }

  private noToken(c: number): YamlFault {
    const { source } = this;
    const message = `found character ${shown(source)} that cannot start any token`;
    if (c !== TAB) return new YamlFault("cannot-start-token", source.pos, source.pos + 1, message);
    let end = source.pos;
    while (source.text.charCodeAt(end) === TAB) end++;
    return new YamlFault("tab", source.pos, end, message);
  }

  /** Steps over white space, comments and line ends; a new line in a block may begin with a key. */
  private skipToToken(): void {
    const { source } = this;
    const { tabs, markStartsLine } = source.flavor;
    if (source.pos === 0 && source.peek() === MARK) source.skipMark();
    for (;;) {
      if (markStartsLine && source.peek() === MARK && source.column() === 0) source.pos++;
      for (;;) {
        const c = source.peek();
        const tab =
          c === TAB && tabs !== "never" && (this.flowLevel > 0 || (tabs === "no-key" && !this.keyAllowed));
        if (c !== SPACE && !tab) break;
        source.pos++;
      }
      if (source.peek() === HASH) source.skipLine();
      if (!source.skipBreak()) return;
      if (this.flowLevel === 0) this.keyAllowed = true;
    }
  }

  private push(id: TokenId, length: number): void {
    const start = this.source.pos;
    this.source.pos += length;
    this.tokens.push({ id, start, end: start + length });
  }

  private saveKey(): void {
    if (!this.keyAllowed) return;
    const required = this.flowLevel === 0 && this.indent === this.source.column();
    this.keys.save(this.flowLevel, this.taken + this.tokens.length - this.head, required);
  }

  // Indentation.

  private unwind(column: number): void {
    if (this.flowLevel > 0) return;
    const { pos } = this.source;
    while (this.indent > column) {
      this.indent = this.indents.pop()!;
      this.tokens.push({ id: "<block end>", start: pos, end: pos });
    }
  }

  private addIndent(column: number): boolean {
    if (this.indent >= column) return false;
    this.indents.push(this.indent);
    this.indent = column;
    return true;
  }

  // Tokens.

  private fetchEnd(): void {
    this.unwind(-1);
    this.keys.remove(this.flowLevel);
    this.keyAllowed = false;
    this.keys.clear();
    this.push("<stream end>", 0);
    this.done = true;
  }

  private fetchDirective(): void {
    this.unwind(-1);
    this.keys.remove(this.flowLevel);
    this.keyAllowed = false;
    this.tokens.push(scanDirective(this.source));
  }

  private fetchMarker(id: TokenId): void {
    this.unwind(-1);
    this.keys.remove(this.flowLevel);
    this.keyAllowed = false;
    this.push(id, 3);
  }

  private openFlow(id: TokenId): void {
    this.saveKey();
    this.flowLevel++;
    if (this.flowLevel > MAX_DEPTH) {
      const { pos } = this.source;
      const message = `maximum depth of data structure exceeded (${this.flowLevel})`;
      throw new YamlFault("too-deep", pos, pos + 1, message, { final: true });
    }
    this.keyAllowed = true;
    this.push(id, 1);
  }

  private closeFlow(id: TokenId): void {
    this.keys.remove(this.flowLevel);
    if (this.flowLevel > 0) this.flowLevel--;
    this.keyAllowed = false;
    this.push(id, 1);
  }

  private fetchEntry(): void {
    const { source } = this;
    if (this.flowLevel === 0) {
      if (!this.keyAllowed) throw faultHere(source, "sequence entries are not allowed here");
      if (this.addIndent(source.column())) this.push("<block sequence start>", 0);
    }
    this.keyAllowed = true;
    this.keys.remove(this.flowLevel);
    this.push("-", 1);
  }

  private fetchKey(): void {
    const { source } = this;
    if (this.flowLevel === 0) {
      if (!this.keyAllowed) throw faultHere(source, "mapping keys are not allowed here");
      if (this.addIndent(source.column())) this.push("<block mapping start>", 0);
    }
    this.keyAllowed = this.flowLevel === 0;
    this.keys.remove(this.flowLevel);
    this.push("?", 1);
  }

  private fetchValue(): void {
    const { source } = this;
    const key = this.keys.take(this.flowLevel);
    if (key !== null) {
      const at = this.head + key.token - this.taken;
      this.tokens.splice(at, 0, { id: "?", start: key.pos, end: key.pos });
      if (this.flowLevel === 0 && this.addIndent(key.column)) {
        this.tokens.splice(at, 0, { id: "<block mapping start>", start: key.pos, end: key.pos });
      }
      this.keyAllowed = false;
    } else {
      if (this.flowLevel === 0) {
        if (!this.keyAllowed) throw this.noMapping();
        if (this.addIndent(source.column())) this.push("<block mapping start>", 0);
      }
      this.keyAllowed = this.flowLevel === 0;
      this.keys.remove(this.flowLevel);
    }
    this.push(":", 1);
  }

  /** A `: ` where no key can have been before it. */
  private noMapping(): YamlFault {
    const { source } = this;
    const { tooLong } = this.keys;
    const message = "mapping values are not allowed here";
    if (tooLong !== null && tooLong.line === source.line) {
      return new YamlFault("key-too-long", tooLong.pos, source.pos, message);
    }
    return new YamlFault("mapping-in-plain", source.pos, source.pos + 1, message);
  }

  private fetchPlain(inFlow: boolean): void {
    this.saveKey();
    this.keyAllowed = false;
    const { token, keyAllowed } = scanPlain(this.source, this.indent + 1, inFlow);
    this.keyAllowed = keyAllowed;
    this.tokens.push(token);
  }
}

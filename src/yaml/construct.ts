import { pyReprString } from "../text/python.ts";
import { decodeBase64 } from "./binary.ts";
import { buildDict } from "./dict.ts";
import { YamlFault } from "./fault.ts";
import { pyKey } from "./key.ts";
import { mergePairs } from "./merge.ts";
import type { AnyNode, MappingNode, Pair } from "./nodes.ts";
import { readFloat, readInt } from "./numbers.ts";
import { pyStr } from "./print.ts";
import * as tags from "./resolve.ts";
import { readTimestamp } from "./timestamp.ts";
import type { PyValue, YamlDialect, YamlErrorCode } from "./types.ts";

const BOOLS = new Map([
  ["yes", true],
  ["no", false],
  ["true", true],
  ["false", false],
  ["on", true],
  ["off", false],
]);

/** Builds the value of a node tree as the safe loaders do. */
export function constructValue(root: AnyNode, dialect: YamlDialect): PyValue {
  return new Constructor(dialect).document(root);
}

class Constructor {
  private readonly dialect: YamlDialect;
  /** Collections are handed out empty and filled in this order, breadth first: which fault is met first depends on it. */
  private queue: (() => void)[] = [];
  private deep = false;

  constructor(dialect: YamlDialect) {
    this.dialect = dialect;
  }

  document(root: AnyNode): PyValue {
    const value = this.construct(root);
    while (this.queue.length > 0) {
      const fillers = this.queue;
      this.queue = [];
      for (const fill of fillers) fill();
    }
    return value;
  }

  private construct(node: AnyNode): PyValue {
    switch (node.resolved) {
      case tags.STR:
        return scalarText(node);
      case tags.NULL:
        scalarText(node);
        return null;
      case tags.BOOL:
        return this.bool(node);
      case tags.INT:
        return readInt(scalarText(node)) ?? fail(node, "invalid literal for int()", true);
      case tags.FLOAT:
        return readFloat(scalarText(node)) ?? fail(node, "could not convert string to float", true);
      case tags.TIMESTAMP:
        return this.timestamp(node);
      case `${tags.YAML_TAG}binary`:
        return this.binary(node);
      case tags.SEQ:
        return this.sequence(node);
      case tags.MAP:
        return this.mapping(node);
      case `${tags.YAML_TAG}set`:
        return this.set(node);
      case `${tags.YAML_TAG}omap`:
        return this.dialect === "ruamel" ? this.orderedMap(node) : this.pairs(node, "an ordered map");
      case `${tags.YAML_TAG}pairs`:
        return this.pairs(node, "pairs");
      default:
        throw undefinedTag(node);
    }
  }

  /** Runs a filler later, or at once while a key is being made. */
  private fill(filler: () => void): void {
    if (this.deep) filler();
    else this.queue.push(filler);
  }

  // Scalars.

  private bool(node: AnyNode): boolean {
    const word = scalarText(node).toLowerCase();
    if (this.dialect === "ruamel" && (word === "y" || word === "n")) return word === "y";
    return BOOLS.get(word) ?? fail(node, pyReprString(word), true);
  }

  private timestamp(node: AnyNode): PyValue {
    const text = scalarText(node);
    if (node.kind !== "scalar")
      return fail(node, "expected string or bytes-like object", this.dialect === "pyyaml");
    return (
      readTimestamp(text, this.dialect) ?? fail(node, `failed to construct timestamp from "${text}"`, true)
    );
  }

  private binary(node: AnyNode): PyValue {
    const bytes = decodeBase64(scalarText(node));
    return bytes === null ? fail(node, "failed to decode base64 data", false) : { kind: "bytes", bytes };
  }

  // Collections.

  private sequence(node: AnyNode): PyValue[] {
    const list: PyValue[] = [];
    this.fill(() => {
      if (node.kind !== "sequence") throw kindFault(node, `expected a sequence node, but found ${node.kind}`);
      for (const item of node.items) list.push(this.construct(item));
    });
    return list;
  }

  private mapping(node: AnyNode): PyValue {
    const { dict, set } = buildDict();
    this.fill(() => this.readMapping(node, set));
    return dict;
  }

  private set(node: AnyNode): PyValue {
    const items: PyValue[] = [];
    this.fill(() => {
      const { dict, set } = buildDict();
      this.readMapping(node, set);
      for (const [key] of dict.entries) items.push(key);
    });
    return { kind: "set", items };
  }

  private readMapping(node: AnyNode, set: (key: PyValue, value: PyValue) => void): void {
    if (node.kind !== "mapping") throw kindFault(node, `expected a mapping node, but found ${node.kind}`);
    const { lent, own } = mergePairs(node, this.dialect);
    // A mapping that pairs were merged into is not checked for duplicates (ruamel.yaml).
    const seen =
      this.dialect === "ruamel" && lent.length === 0 ? new Map<string, [AnyNode, PyValue]>() : null;
    for (const pairs of [lent, own]) {
      for (const pair of pairs) {
        const key = this.key(pair, node);
        const value = this.construct(pair.value);
        if (seen !== null) this.checkDuplicate(seen, pair, key, value);
        set(key, value);
      }
    }
  }

  private key({ key: node }: Pair, mapping: MappingNode): PyValue {
    const wasDeep = this.deep;
    this.deep = this.dialect === "ruamel" || wasDeep;
    const key = this.construct(node);
    this.deep = wasDeep;
    if (typeof key !== "object" || key === null) return key;
    const hashable =
      this.dialect === "ruamel" && Array.isArray(key) ? { kind: "tuple" as const, items: key } : key;
    try {
      pyKey(hashable);
    } catch {
      // A tuple with a list in it passes the loader's test and fails in the dict, by a TypeError.
      const final = !Array.isArray(hashable) && hashable.kind === "tuple";
      throw new YamlFault("unhashable-key", node.start, rangeEnd(node, mapping), "found unhashable key", {
        final,
      });
    }
    return hashable;
  }

  private checkDuplicate(
    seen: Map<string, [AnyNode, PyValue]>,
    pair: Pair,
    key: PyValue,
    value: PyValue,
  ): void {
    const hash = pyKey(key);
    const known = seen.get(hash);
    if (known === undefined) {
      seen.set(hash, [pair.key, value]);
      return;
    }
    const [first, original] = known;
    const name = pyStr(key);
    const message = `found duplicate key "${name}" with value "${pyStr(value)}" (original value: "${pyStr(original)}")`;
    throw new YamlFault("duplicate-key", pair.key.start, pair.key.end, message, {
      name,
      related: { start: first.start, end: first.end },
    });
  }

  private orderedMap(node: AnyNode): PyValue {
    const { dict, set } = buildDict(true);
    this.fill(() => {
      const seen = new Set<string>();
      for (const { key: keyNode, value } of singlePairs(node, "an ordered map")) {
        const key = this.construct(keyNode);
        let hash: string;
        try {
          hash = pyKey(key);
        } catch {
          throw new YamlFault("unhashable-key", keyNode.start, keyNode.end, "unhashable type", {
            final: true,
          });
        }
        if (seen.has(hash)) {
          const name = pyStr(key);
          throw new YamlFault("duplicate-key", keyNode.start, keyNode.end, `found duplicate key "${name}"`, {
            name,
            final: true,
          });
        }
        seen.add(hash);
        set(key, this.construct(value));
      }
    });
    return dict;
  }

  private pairs(node: AnyNode, what: string): PyValue[] {
    const list: PyValue[] = [];
    this.fill(() => {
      for (const { key, value } of singlePairs(node, what)) {
        list.push({ kind: "tuple", items: [this.construct(key), this.construct(value)] });
      }
    });
    return list;
  }
}

/** The pairs of a sequence of mappings of one pair each; lazily, since the loaders fail at the first wrong one. */
function* singlePairs(node: AnyNode, what: string): Generator<Pair> {
  if (node.kind !== "sequence") {
    throw kindFault(node, `while constructing ${what}: expected a sequence, but found ${node.kind}`);
  }
  for (const item of node.items) {
    if (item.kind !== "mapping") {
      throw kindFault(
        item,
        `while constructing ${what}: expected a mapping of length 1, but found ${item.kind}`,
      );
    }
    const pairs = item.merged === null ? item.pairs : [...item.merged.lent, ...item.merged.own];
    if (pairs.length !== 1) {
      throw kindFault(
        item,
        `while constructing ${what}: expected a single mapping item, but found ${pairs.length} items`,
      );
    }
    yield pairs[0]!;
  }
}

/** The text of a scalar; of a mapping with the key `=`, the text of that value. */
function scalarText(node: AnyNode): string {
  let at = node;
  while (at.kind === "mapping") {
    const pairs: readonly Pair[] = at.merged === null ? at.pairs : [...at.merged.lent, ...at.merged.own];
    const pair = pairs.find(({ key }) => key.resolved === tags.VALUE);
    if (pair === undefined) break;
    at = pair.value;
  }
  if (at.kind === "scalar") return at.text;
  throw kindFault(node, `expected a scalar node, but found ${at.kind}`);
}

function undefinedTag(node: AnyNode): YamlFault {
  const message = `could not determine a constructor for the tag ${pyReprString(node.resolved)}`;
  const [start, end] = node.tagEnd > 0 ? [node.tagStart, node.tagEnd] : [node.start, node.end];
  return new YamlFault("undefined-tag", start, end, message, { name: node.resolved });
}

function kindFault(node: AnyNode, message: string): YamlFault {
  return fault("bad-value", node, message, false);
}

function fail(node: AnyNode, message: string, final: boolean): never {
  throw fault("bad-value", node, message, final);
}

function fault(code: YamlErrorCode, node: AnyNode, message: string, final: boolean): YamlFault {
  const start = node.start === node.end && node.tagEnd > 0 ? node.tagStart : node.start;
  return new YamlFault(code, start, node.end, message, { final });
}

function rangeEnd(node: AnyNode, mapping: MappingNode): number {
  return Math.max(node.end, Math.min(node.start + 1, mapping.end));
}

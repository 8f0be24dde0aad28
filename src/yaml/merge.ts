import { YamlFault } from "./fault.ts";
import { MAX_ALIAS_NODES } from "./limits.ts";
import type { AnyNode, MappingNode, Merged, Pair } from "./nodes.ts";
import { MERGE, STR, VALUE } from "./resolve.ts";
import type { YamlDialect } from "./types.ts";

/**
 * Resolves the merge keys of a mapping, once. A key `=` becomes text on the way, as in both loaders.
 * ruamel.yaml refuses a second `<<` once the first has lent a pair; PyYAML takes them all.
 */
export function mergePairs(node: MappingNode, dialect: YamlDialect): Merged {
  if (node.merged !== null) return node.merged;
  const lent: Pair[] = [];
  const own: Pair[] = [];
  const merged: Merged = { lent, own };
  node.merged = merged;
  for (const pair of node.pairs) {
    const { key, value } = pair;
    if (key.resolved === MERGE) {
      if (dialect === "ruamel" && lent.length > 0) throw duplicateMerge(node, key);
      for (const source of lenders(node, value)) lend(lent, mergePairs(source, dialect), value);
    } else {
      if (key.resolved === VALUE) key.resolved = STR;
      own.push(pair);
    }
  }
  return merged;
}

function lend(lent: Pair[], { lent: inherited, own }: Merged, at: AnyNode): void {
  if (lent.length + inherited.length + own.length > MAX_ALIAS_NODES) {
    const message = `merge keys lend more than ${MAX_ALIAS_NODES} pairs`;
    throw new YamlFault("too-many-aliases", at.start, at.end, message, { final: true });
  }
  for (const pair of inherited) lent.push(pair);
  for (const pair of own) lent.push(pair);
}

/** The mappings behind a `<<`, the weakest first. */
function lenders(node: MappingNode, value: AnyNode): MappingNode[] {
  if (value.kind === "mapping") return [value];
  if (value.kind === "scalar") {
    const message = "expected a mapping or list of mappings for merging, but found scalar";
    throw new YamlFault("bad-value", value.start, value.end, message);
  }
  const sources: MappingNode[] = [];
  for (const item of value.items) {
    if (item.kind !== "mapping") {
      const message = `expected a mapping for merging, but found ${item.kind}`;
      throw new YamlFault("bad-value", item.start, Math.max(item.end, node.start), message);
    }
    sources.push(item);
  }
  return sources.reverse();
}

function duplicateMerge(node: MappingNode, key: AnyNode): YamlFault {
  const first = node.pairs.find((pair) => pair.key.resolved === MERGE)?.key ?? key;
  return new YamlFault("duplicate-key", key.start, key.end, 'found duplicate merge key "<<"', {
    name: "<<",
    related: { start: first.start, end: first.end },
  });
}

import type { YamlMapping, YamlScalar, YamlSequence } from "./types.ts";

/** What the reader knows of a node beyond what it gives away. */
export interface NodeFacts {
  /** The tag after resolution, always present, e.g. `tag:yaml.org,2002:int`. */
  resolved: string;
  /** Nodes below and including this one, aliases written out. */
  weight: number;
  /** Being read: an alias to it would hold itself. */
  open: boolean;
  /** `[start, end)` of the written tag, empty when there is none. */
  readonly tagStart: number;
  readonly tagEnd: number;
}
export interface ScalarNode extends YamlScalar, NodeFacts {}
export interface SequenceNode extends YamlSequence, NodeFacts {
  end: number;
  readonly items: AnyNode[];
}
export interface MappingNode extends YamlMapping, NodeFacts {
  end: number;
  readonly pairs: Pair[];
  /** The pairs with merge keys resolved, once that is done. */
  merged: Merged | null;
}
export interface Pair {
  readonly key: AnyNode;
  readonly value: AnyNode;
}
/** `lent` are the pairs that came through `<<`, `own` the mapping's own ones. */
export interface Merged {
  readonly lent: Pair[];
  readonly own: Pair[];
}
export type AnyNode = ScalarNode | SequenceNode | MappingNode;

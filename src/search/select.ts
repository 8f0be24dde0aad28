/** Ranks documents: by descending score, ties by place. Works on handles, so that nothing is allocated per hit. */
export class Selector {
  private heap = new Int32Array(16);
  private size = 0;

  /**
   * The best `limit` of the first `count` handles of `candidates`, best first. The answer is a view that
   * the next call overwrites.
   */
  best(
    candidates: Int32Array,
    count: number,
    limit: number,
    scores: Float64Array,
    places: Int32Array,
  ): Int32Array {
    if (limit >= count) return sorted(candidates.slice(0, count), scores, places);
    if (this.heap.length < limit) this.heap = new Int32Array(limit);
    const { heap } = this;
    this.size = 0;
    let worst = 0;
    for (let i = 0; i < count; i++) {
      const handle = candidates[i]!;
      const score = scores[handle]!;
      if (this.size < limit) {
        this.raise(this.size++, handle, scores, places);
      } else if (score > worst || (score === worst && places[handle]! < places[heap[0]!]!)) {
        this.sink(handle, scores, places);
      } else {
        continue;
      }
      worst = scores[heap[0]!]!;
    }
    return sorted(heap.subarray(0, this.size), scores, places);
  }

  /** Puts `handle` into the free leaf `at` of the heap, whose root is the worst. */
  private raise(leaf: number, handle: number, scores: Float64Array, places: Int32Array): void {
    const { heap } = this;
    let at = leaf;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (compare(heap[parent]!, handle, scores, places) > 0) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = handle;
  }

  /** Replaces the root by `handle`. */
  private sink(handle: number, scores: Float64Array, places: Int32Array): void {
    const { heap, size } = this;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && compare(heap[child + 1]!, heap[child]!, scores, places) > 0) child++;
      if (compare(heap[child]!, handle, scores, places) < 0) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = handle;
  }
}

/** Negative when `a` ranks before `b`. */
function compare(a: number, b: number, scores: Float64Array, places: Int32Array): number {
  return scores[b]! - scores[a]! || places[a]! - places[b]!;
}

/** Below this, an insertion sort beats the engine's sort and its comparator calls. */
const FEW = 24;

function sorted(handles: Int32Array, scores: Float64Array, places: Int32Array): Int32Array {
  if (handles.length > FEW) return handles.sort((a, b) => compare(a, b, scores, places));
  for (let i = 1; i < handles.length; i++) {
    const handle = handles[i]!;
    let at = i;
    while (at > 0 && compare(handles[at - 1]!, handle, scores, places) > 0) {
      handles[at] = handles[at - 1]!;
      at--;
    }
    handles[at] = handle;
  }
  return handles;
}

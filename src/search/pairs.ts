/**
 * Many growing lists of number pairs in one typed array: the postings of every term, the terms of every
 * document. A list that outgrows its room moves to the end; when more than half of the array is abandoned
 * rooms, the lists are packed together again.
 */
export class PairLists {
  /** The pairs of all lists, two numbers each; a list begins at `start(list)`. Replaced when it grows. */
  data: Int32Array<ArrayBuffer>;
  private starts = new Int32Array(16);
  private counts = new Int32Array(16);
  private rooms = new Int32Array(16);
  private lists = 0;
  private end = 0;
  private abandoned = 0;

  /** Room for `pairs` pairs before the first growth. */
  constructor(pairs = 64) {
    this.data = new Int32Array(2 * pairs);
  }

  /** Number of lists. */
  get size(): number {
    return this.lists;
  }

  /** Index in `data` of the list's first pair. */
  start(list: number): number {
    return this.starts[list]!;
  }

  /** Number of pairs in the list. */
  count(list: number): number {
    return this.counts[list]!;
  }

  /** Adds an empty list with room for exactly `room` pairs; answers its number (0, 1, 2 …). */
  addList(room = 0): number {
    const list = this.lists++;
    if (list === this.starts.length) {
      this.starts = grown(this.starts, 2 * list);
      this.counts = grown(this.counts, 2 * list);
      this.rooms = grown(this.rooms, 2 * list);
    }
    this.starts[list] = this.allocate(room);
    this.counts[list] = 0;
    this.rooms[list] = room;
    return list;
  }

  /** Appends a pair. */
  push(list: number, first: number, second: number): void {
    const count = this.counts[list]!;
    if (count === this.rooms[list]!) this.relocate(list, count + 1);
    const at = this.starts[list]! + 2 * count;
    this.data[at] = first;
    this.data[at + 1] = second;
    this.counts[list] = count + 1;
  }

  /** Replaces the list by the first `pairs` pairs of `source`. */
  assign(list: number, source: Int32Array, pairs: number): void {
    this.counts[list] = 0;
    if (pairs > this.rooms[list]!) this.relocate(list, pairs);
    const { data } = this;
    const start = this.starts[list]!;
    // A loop, because lists are short and a view to copy from costs more than the copy.
    for (let i = 0; i < 2 * pairs; i++) data[start + i] = source[i]!;
    this.counts[list] = pairs;
  }

  /** In a list sorted by first number: the index in `data` of the pair with `first`, or where it would go. */
  find(list: number, first: number): number {
    const { data } = this;
    const start = this.starts[list]!;
    let low = 0;
    let high = this.counts[list]!;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (data[start + 2 * middle]! < first) low = middle + 1;
      else high = middle;
    }
    return start + 2 * low;
  }

  /** Second number of the pair that begins with `first` in a sorted list; 0 when there is none. */
  get(list: number, first: number): number {
    const at = this.find(list, first);
    return at < this.starts[list]! + 2 * this.counts[list]! && this.data[at] === first
      ? this.data[at + 1]!
      : 0;
  }

  /** Sets the pair `first`, `second` in a sorted list, keeping it sorted. */
  put(list: number, first: number, second: number): void {
    const count = this.counts[list]!;
    let at = this.find(list, first);
    let end = this.starts[list]! + 2 * count;
    if (at < end && this.data[at] === first) {
      this.data[at + 1] = second;
      return;
    }
    if (count === this.rooms[list]!) {
      const offset = at - this.starts[list]!;
      this.relocate(list, count + 1);
      at = this.starts[list]! + offset;
      end = this.starts[list]! + 2 * count;
    }
    this.data.copyWithin(at + 2, at, end);
    this.data[at] = first;
    this.data[at + 1] = second;
    this.counts[list] = count + 1;
  }

  /** Removes the pair that begins with `first` from a sorted list that holds it. */
  remove(list: number, first: number): void {
    const at = this.find(list, first);
    const end = this.starts[list]! + 2 * this.counts[list]!;
    this.data.copyWithin(at, at + 2, end);
    this.counts[list] = this.counts[list]! - 1;
  }

  /** Moves the list to the end of the array; from the second time on with half as much room again as needed. */
  private relocate(list: number, needed: number): void {
    if (this.abandoned > 4096 && this.abandoned > this.end >> 1) this.pack();
    const room = this.rooms[list] === 0 ? needed : needed + (needed >> 1) + 1;
    const from = this.starts[list]!;
    const to = this.allocate(room);
    this.data.copyWithin(to, from, from + 2 * this.counts[list]!);
    this.abandoned += 2 * this.rooms[list]!;
    this.starts[list] = to;
    this.rooms[list] = room;
  }

  private allocate(room: number): number {
    const at = this.end;
    this.end += 2 * room;
    if (this.end > this.data.length) this.data = grown(this.data, this.end + (this.end >> 1));
    return at;
  }

  /** Packs the lists together, each with the pairs it holds and no spare room. */
  private pack(): void {
    const { data, starts, counts, rooms } = this;
    const packed = new Int32Array(data.length);
    let end = 0;
    for (let list = 0; list < this.lists; list++) {
      const length = 2 * counts[list]!;
      packed.set(data.subarray(starts[list]!, starts[list]! + length), end);
      starts[list] = end;
      rooms[list] = counts[list]!;
      end += length;
    }
    this.data = packed;
    this.end = end;
    this.abandoned = 0;
  }
}

/** The same numbers in an array of `length`. */
export function grown(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}

import { grown } from "./pairs.ts";

/** From this length on, V8 makes a slice that keeps the whole text it was cut from. */
const SLICE_LENGTH = 13;

/**
 * Terms and their numbers. Numbers are small, and those of forgotten terms are used again. A hash table of
 * its own, because a term is looked up where it stands in a text: only a new term becomes a string.
 */
export class Vocabulary {
  /** By number; "" when the number is free. */
  private readonly texts: string[] = [];
  private readonly free: number[] = [];
  /** By number. */
  private hashes = new Int32Array(64);
  /** Open addressing with linear probing: number + 1, or 0. The length is a power of two. */
  private table = new Int32Array(128);

  /** Number of known terms. */
  get size(): number {
    return this.texts.length - this.free.length;
  }

  /** One more than the largest number ever given. */
  get limit(): number {
    return this.texts.length;
  }

  /** The number of the term `text[start, end)`, or -1 when it is not known. */
  find(text: string, start = 0, end = text.length): number {
    return this.table[this.slot(text, start, end, hashOf(text, start, end))]! - 1;
  }

  /** The number of the term `text[start, end)`; a new term gets one. */
  intern(text: string, start = 0, end = text.length): number {
    const hash = hashOf(text, start, end);
    const slot = this.slot(text, start, end, hash);
    const known = this.table[slot]!;
    return known > 0 ? known - 1 : this.insert(slot, text.slice(start, end), hash);
  }

  /** The term of a number. */
  text(number: number): string {
    return this.texts[number]!;
  }

  /** Forgets a term; its number may be given again. */
  forget(number: number): void {
    const { table, hashes } = this;
    const mask = table.length - 1;
    let hole = hashes[number]! & mask;
    while (table[hole] !== number + 1) hole = (hole + 1) & mask;
    // Close the hole: whoever could have stood in it moves up.
    for (let next = (hole + 1) & mask; table[next] !== 0; next = (next + 1) & mask) {
      const home = hashes[table[next]! - 1]! & mask;
      if (((next - home) & mask) < ((next - hole) & mask)) continue;
      table[hole] = table[next]!;
      hole = next;
    }
    table[hole] = 0;
    this.texts[number] = "";
    this.free.push(number);
  }

  /** All terms, in no particular order. */
  terms(): string[] {
    return this.texts.filter((text) => text !== "");
  }

  /** Where the table holds the term, or the empty place it would take. */
  private slot(text: string, start: number, end: number, hash: number): number {
    const { table, hashes, texts } = this;
    const mask = table.length - 1;
    let slot = hash & mask;
    for (let entry = table[slot]!; entry !== 0; entry = table[slot]!) {
      if (hashes[entry - 1] === hash && sameText(texts[entry - 1]!, text, start, end)) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private insert(slot: number, term: string, hash: number): number {
    const number = this.free.pop() ?? this.texts.length;
    this.texts[number] = term.length < SLICE_LENGTH ? term : ` ${term}`.slice(1);
    if (number >= this.hashes.length) this.hashes = grown(this.hashes, 2 * number);
    this.hashes[number] = hash;
    this.table[slot] = number + 1;
    if (2 * this.size > this.table.length) this.enlarge();
    return number;
  }

  /** Twice the places: the table stays at most half full, so that probes stay short. */
  private enlarge(): void {
    const table = new Int32Array(2 * this.table.length);
    const mask = table.length - 1;
    for (const entry of this.table) {
      if (entry === 0) continue;
      let slot = this.hashes[entry - 1]! & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = entry;
    }
    this.table = table;
  }
}

/** FNV-1a over UTF-16 units, with the high bits mixed into the low ones that the table uses. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 15);
}

function sameText(term: string, text: string, start: number, end: number): boolean {
  if (term.length !== end - start) return false;
  for (let i = 0; i < term.length; i++) if (term.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}

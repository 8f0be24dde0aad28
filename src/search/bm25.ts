/**
 * The BM25 index of the skill-retrieval plugin, exact and incremental. Sources: retrieval.md §1.3 and §1.4.
 * How it is built and why: docs/search.md.
 */
import { LengthTable } from "./lengths.ts";
import { DocumentOrder } from "./order.ts";
import { grown, PairLists } from "./pairs.ts";
import {
  type Bm25Parameters,
  checkParameters,
  DEFAULT_B,
  DEFAULT_K1,
  inverseDocumentFrequency,
} from "./scoring.ts";
import { Selector } from "./select.ts";
import { forEachToken } from "./tokenize.ts";
import { Vocabulary } from "./vocabulary.ts";

/** What is indexed or asked for: a text, or its tokens when they are at hand. */
export type Content = string | readonly string[];

/** A document to index. */
export interface SearchDocument {
  /** Its name to callers. Ids may repeat; each document has its own handle. */
  readonly id: string;
  /** The document text (retrieval.md §1.2), or its tokens. */
  readonly text: Content;
}

/** A document of an index: its handle, or its id (the first in document order when ids repeat). */
export type DocumentRef = number | string;

/** A document and where it stands. */
export interface IndexedDocument {
  /** Place in document order, from 0. */
  readonly index: number;
  readonly id: string;
  /** Names the document for as long as it is in the index; may be given again after its removal. */
  readonly handle: number;
}

/** One result of a search. */
export interface RankedDocument extends IndexedDocument {
  /** Greater than 0. */
  readonly score: number;
}

/** A document that holds a term. */
export interface TermHolder extends IndexedDocument {
  /** How often it holds it, >= 1. */
  readonly tf: number;
}

export interface SearchOptions extends Bm25Parameters {
  /** At most so many results; all when absent. */
  readonly limit?: number | undefined;
}

/** The size of an index. */
export interface IndexStats {
  readonly documents: number;
  /** Distinct terms. */
  readonly terms: number;
  /** Pairs of a term and a document that holds it. */
  readonly postings: number;
}

/**
 * An index over documents in an order. Whatever the edits that led to it, it answers bit for bit as one
 * built anew from the same documents in the same order.
 */
export class Bm25Index {
  private readonly vocabulary = new Vocabulary();
  private readonly order = new DocumentOrder();
  private readonly selector = new Selector();
  private readonly table = new LengthTable();
  /** By term: (handle, tf), sorted by handle. */
  private postings = new PairLists();
  /** By handle: (term, tf), by first occurrence. */
  private forward = new PairLists();
  /** By handle: length in tokens. */
  private lengths = new Int32Array(16);
  private readonly ids: string[] = [];
  private readonly freeHandles: number[] = [];
  /** First document of each id; undefined when it has to be found out again. */
  private handlesById: Map<string, number> | undefined;
  private totalLength = 0;
  private longest = 0;
  private postingCount = 0;
  private readonly idfs = new Map<number, number>();
  private idfDocuments = 0;

  // Scratch memory of one call. `marks` is all 0 and `scores` all 0 between calls.
  private marks = new Int32Array(64);
  private pairs = new Int32Array(128);
  private pairCount = 0;
  private tokenCount = 0;
  private scores = new Float64Array(16);
  private touched = new Int32Array(16);

  private readonly countToken = (text: string, start: number, end: number): void => {
    this.tokenCount++;
    const term = this.vocabulary.intern(text, start, end);
    if (term >= this.marks.length) this.marks = grown(this.marks, 2 * term);
    const at = this.marks[term]!;
    if (at === 0) this.addPair(term);
    else this.pairs[2 * at - 1] = this.pairs[2 * at - 1]! + 1;
  };

  private readonly askToken = (text: string, start: number, end: number): void => {
    const term = this.vocabulary.find(text, start, end);
    if (term >= 0 && this.marks[term] === 0) this.addPair(term);
  };

  /** Indexes the documents in the order given; their handles are 0, 1, 2 … */
  constructor(documents: Iterable<SearchDocument> = []) {
    for (const document of documents) {
      const handle = this.takeHandle(document.id);
      this.order.insert(handle, handle);
      this.collect(document.text, this.countToken);
      this.forward.assign(handle, this.pairs, this.pairCount);
      this.setLength(handle, this.tokenCount);
      this.postingCount += this.pairCount;
      this.clearMarks();
    }
    this.invert();
  }

  /** Number of documents, empty ones included. */
  get size(): number {
    return this.order.size;
  }

  /** Mean length in tokens, empty documents included; 0 without documents. */
  get averageLength(): number {
    return this.size === 0 ? 0 : this.totalLength / this.size;
  }

  stats(): IndexStats {
    return { documents: this.size, terms: this.vocabulary.size, postings: this.postingCount };
  }

  /** All distinct terms, in no particular order. */
  vocabularyTerms(): string[] {
    return this.vocabulary.terms();
  }

  /** The document at a place in document order. Throws a RangeError outside. */
  at(index: number): IndexedDocument {
    if (!(index >= 0 && index < this.size)) throw new RangeError(`no document at ${index}`);
    const handle = this.order.handleAt(index);
    return { index, id: this.ids[handle]!, handle };
  }

  /** The handle of the first document with this id; undefined when there is none. */
  handleOf(id: string): number | undefined {
    if (this.handlesById === undefined) {
      this.handlesById = new Map();
      for (let index = this.size - 1; index >= 0; index--) {
        const handle = this.order.handleAt(index);
        this.handlesById.set(this.ids[handle]!, handle);
      }
    }
    return this.handlesById.get(id);
  }

  /** The document's place, id and handle. Throws a RangeError when there is no such document. */
  document(ref: DocumentRef): IndexedDocument {
    const handle = this.resolve(ref);
    return { index: this.order.placesByHandle()[handle]!, id: this.ids[handle]!, handle };
  }

  /** The document's length in tokens. */
  lengthOf(ref: DocumentRef): number {
    return this.lengths[this.resolve(ref)]!;
  }

  /** The document's distinct terms by first occurrence, each with the number of times it occurs. */
  termsOf(ref: DocumentRef): { term: string; tf: number }[] {
    const handle = this.resolve(ref);
    const terms: { term: string; tf: number }[] = [];
    const { data } = this.forward;
    const start = this.forward.start(handle);
    for (let i = start; i < start + 2 * this.forward.count(handle); i += 2) {
      terms.push({ term: this.vocabulary.text(data[i]!), tf: data[i + 1]! });
    }
    return terms;
  }

  /** In how many documents the term (a token, as `tokenize` gives them) occurs. */
  documentFrequency(term: string): number {
    const number = this.vocabulary.find(term);
    return number < 0 ? 0 : this.postings.count(number);
  }

  /** How often the term occurs in the document. */
  termFrequency(term: string, ref: DocumentRef): number {
    const handle = this.resolve(ref);
    const number = this.vocabulary.find(term);
    return number < 0 ? 0 : this.postings.get(number, handle);
  }

  /** The documents that hold the term, in document order. */
  holders(term: string): TermHolder[] {
    const number = this.vocabulary.find(term);
    if (number < 0) return [];
    const places = this.order.placesByHandle();
    const { data } = this.postings;
    const start = this.postings.start(number);
    const holders: TermHolder[] = [];
    for (let i = start; i < start + 2 * this.postings.count(number); i += 2) {
      const handle = data[i]!;
      holders.push({ index: places[handle]!, id: this.ids[handle]!, handle, tf: data[i + 1]! });
    }
    return holders.sort((a, b) => a.index - b.index);
  }

  /** idf of a term that `df` documents of this index hold. */
  idf(df: number): number {
    if (this.idfDocuments !== this.size) {
      this.idfDocuments = this.size;
      this.idfs.clear();
    }
    let idf = this.idfs.get(df);
    if (idf === undefined) {
      idf = inverseDocumentFrequency(this.size, df);
      this.idfs.set(df, idf);
    }
    return idf;
  }

  /** Adds a document before `position` in document order (at the end when absent); answers its handle. */
  add(document: SearchDocument, position = this.size): number {
    if (!(Number.isInteger(position) && position >= 0 && position <= this.size)) {
      throw new RangeError(`no position ${position} among ${this.size} documents`);
    }
    const handle = this.takeHandle(document.id);
    this.order.insert(position, handle);
    if (this.handlesById?.has(document.id)) this.handlesById = undefined;
    else this.handlesById?.set(document.id, handle);
    this.replace(handle, document.text);
    return handle;
  }

  /** Gives a document a new text; only what differs is touched. */
  update(ref: DocumentRef, text: Content): void {
    this.replace(this.resolve(ref), text);
  }

  /** Removes a document. Its handle may be given to a later one. */
  remove(ref: DocumentRef): void {
    const handle = this.resolve(ref);
    this.replace(handle, []);
    // With an entry for each document no id repeats; else another may take this one's place: found out when asked.
    if (this.handlesById?.size === this.size) this.handlesById.delete(this.ids[handle]!);
    else this.handlesById = undefined;
    this.order.remove(this.order.placesByHandle()[handle]!);
    this.lengths[handle] = -1;
    this.ids[handle] = "";
    this.freeHandles.push(handle);
  }

  /**
   * The documents with a score above 0, by descending score, ties by document order. The score sums the
   * weights of the request's distinct terms in the order of their first appearance.
   */
  search(request: Content, options: SearchOptions = {}): RankedDocument[] {
    const limit = options.limit ?? Number.POSITIVE_INFINITY;
    const count = this.accumulate(request, options);
    const { scores, touched } = this;
    const results: RankedDocument[] = [];
    if (limit >= 1 && count > 0) {
      const places = this.order.placesByHandle();
      for (const handle of this.selector.best(touched, count, Math.floor(limit), scores, places)) {
        results.push({ index: places[handle]!, id: this.ids[handle]!, handle, score: scores[handle]! });
      }
    }
    this.clearScores(count);
    return results;
  }

  /** The document's rank (from 1) and score for the request, without ranking the others; null when its score is 0. */
  rankOf(
    request: Content,
    ref: DocumentRef,
    options: Bm25Parameters = {},
  ): { rank: number; score: number } | null {
    const handle = this.resolve(ref);
    const count = this.accumulate(request, options);
    const { scores, touched } = this;
    const places = this.order.placesByHandle();
    const score = scores[handle]!;
    const place = places[handle]!;
    let rank = 1;
    for (let i = 0; i < count; i++) {
      const other = touched[i]!;
      if (scores[other]! > score || (scores[other] === score && places[other]! < place)) rank++;
    }
    this.clearScores(count);
    return score > 0 ? { rank, score } : null;
  }

  /** Adds up all scores of a request in `scores`; answers how many handles of `touched` have one. */
  private accumulate(request: Content, options: Bm25Parameters): number {
    const k1 = options.k1 ?? DEFAULT_K1;
    const b = options.b ?? DEFAULT_B;
    checkParameters(k1, b);
    this.table.prepare(k1, b, this.averageLength, this.longest);
    this.collect(request, this.askToken);
    this.clearMarks();
    let count = 0;
    for (let i = 0; i < this.pairCount; i++) count = this.accumulateTerm(this.pairs[2 * i]!, k1, b, count);
    return count;
  }

  /** The inner loop: adds one term's weights. The association is that of `termWeight`. */
  private accumulateTerm(term: number, k1: number, b: number, touchedBefore: number): number {
    const { scores, touched, lengths } = this;
    const { penalties, once, filled } = this.table;
    const { data } = this.postings;
    const idf = this.idf(this.postings.count(term));
    const averageLength = this.averageLength;
    const start = this.postings.start(term);
    const end = start + 2 * this.postings.count(term);
    let count = touchedBefore;
    for (let i = start; i < end; i += 2) {
      const handle = data[i]!;
      const tf = data[i + 1]!;
      const length = lengths[handle]!;
      let factor: number;
      if (length >= filled) factor = (tf * (k1 + 1)) / (tf + k1 * (1 - b + (b * length) / averageLength));
      else if (tf === 1) factor = once[length]!;
      else factor = (tf * (k1 + 1)) / (tf + penalties[length]!);
      const score = scores[handle]!;
      if (score === 0) touched[count++] = handle;
      scores[handle] = score + idf * factor;
    }
    return count;
  }

  private clearScores(count: number): void {
    const { scores, touched } = this;
    for (let i = 0; i < count; i++) scores[touched[i]!] = 0;
  }

  /** Fills `pairs` with the distinct terms of a content, by first occurrence; `clearMarks` must follow. */
  private collect(content: Content, visit: (text: string, start: number, end: number) => void): void {
    this.pairCount = 0;
    this.tokenCount = 0;
    if (typeof content === "string") forEachToken(content, visit);
    else for (const token of content) visit(token, 0, token.length);
  }

  private addPair(term: number): void {
    const at = 2 * this.pairCount++;
    if (at === this.pairs.length) this.pairs = grown(this.pairs, 2 * at);
    this.pairs[at] = term;
    this.pairs[at + 1] = 1;
    this.marks[term] = this.pairCount;
  }

  private clearMarks(): void {
    for (let i = 0; i < this.pairCount; i++) this.marks[this.pairs[2 * i]!] = 0;
  }

  /** Replaces a document's terms, touching only the postings that differ. */
  private replace(handle: number, content: Content): void {
    this.collect(content, this.countToken);
    while (this.postings.size < this.vocabulary.limit) this.postings.addList();
    const { forward, marks, pairs, postings } = this;
    const start = forward.start(handle);
    for (let i = start; i < start + 2 * forward.count(handle); i += 2) {
      const term = forward.data[i]!;
      const at = marks[term]!;
      if (at === 0) {
        this.removePosting(term, handle);
        continue;
      }
      // Known already: nothing to do below, and at most another count here.
      if (pairs[2 * at - 1] !== forward.data[i + 1]) postings.put(term, handle, pairs[2 * at - 1]!);
      marks[term] = 0;
    }
    for (let i = 0; i < this.pairCount; i++) {
      const term = pairs[2 * i]!;
      if (marks[term] === 0) continue;
      marks[term] = 0;
      postings.put(term, handle, pairs[2 * i + 1]!);
      this.postingCount++;
    }
    forward.assign(handle, pairs, this.pairCount);
    this.setLength(handle, this.tokenCount);
  }

  private removePosting(term: number, handle: number): void {
    this.postings.remove(term, handle);
    this.postingCount--;
    if (this.postings.count(term) === 0) this.vocabulary.forget(term);
  }

  private setLength(handle: number, length: number): void {
    this.totalLength += length - this.lengths[handle]!;
    this.lengths[handle] = length;
    if (length > this.longest) this.longest = length;
  }

  /** A handle without terms for a new document. */
  private takeHandle(id: string): number {
    const handle = this.freeHandles.pop() ?? this.forward.addList();
    if (handle === this.lengths.length) {
      this.lengths = grown(this.lengths, 2 * handle);
      this.touched = new Int32Array(2 * handle);
      this.scores = new Float64Array(2 * handle);
    }
    this.lengths[handle] = 0;
    this.ids[handle] = id;
    return handle;
  }

  private resolve(ref: DocumentRef): number {
    const handle = typeof ref === "number" ? ref : this.handleOf(ref);
    if (handle === undefined || !(handle < this.forward.size && this.lengths[handle]! >= 0)) {
      throw new RangeError(`no document ${ref}`);
    }
    return handle;
  }

  /** Makes all postings from the documents' terms, each list in exactly the room it needs. */
  private invert(): void {
    const { forward, vocabulary } = this;
    const frequencies = new Int32Array(vocabulary.limit);
    const documents = this.size;
    for (let handle = 0; handle < documents; handle++) {
      const start = forward.start(handle);
      const end = start + 2 * forward.count(handle);
      for (let i = start; i < end; i += 2) frequencies[forward.data[i]!] = frequencies[forward.data[i]!]! + 1;
    }
    // An eighth more, so that the first edits do not copy everything.
    this.postings = new PairLists(this.postingCount + (this.postingCount >> 3) + 64);
    for (const frequency of frequencies) this.postings.addList(frequency);
    for (let handle = 0; handle < documents; handle++) {
      const start = forward.start(handle);
      const end = start + 2 * forward.count(handle);
      for (let i = start; i < end; i += 2) this.postings.push(forward.data[i]!, handle, forward.data[i + 1]!);
    }
  }
}

import { grown } from "./pairs.ts";

/**
 * The order of the documents: place to handle and back. Inserting and removing in the middle moves one block
 * of memory; the way back (handle to place) is brought up to date when it is next asked for.
 */
export class DocumentOrder {
  private handles = new Int32Array(16);
  private places = new Int32Array(16);
  private count = 0;
  /** Places from here on are not yet known by handle. */
  private stale = 0;

  /** Number of documents. */
  get size(): number {
    return this.count;
  }

  /** The handle of the document at `place`, 0 <= place < size. */
  handleAt(place: number): number {
    return this.handles[place]!;
  }

  /** For each handle its document's place; entries of removed documents mean nothing. Valid until the next change. */
  placesByHandle(): Int32Array {
    const { handles, places, count } = this;
    for (let place = this.stale; place < count; place++) places[handles[place]!] = place;
    this.stale = count;
    return places;
  }

  /** Inserts a handle before `place`. */
  insert(place: number, handle: number): void {
    if (this.count === this.handles.length) this.handles = grown(this.handles, 2 * this.count);
    if (handle >= this.places.length)
      this.places = grown(this.places, Math.max(handle + 1, 2 * this.places.length));
    this.handles.copyWithin(place + 1, place, this.count);
    this.handles[place] = handle;
    this.count++;
    this.stale = Math.min(this.stale, place);
  }

  /** Removes the document at `place`. */
  remove(place: number): void {
    this.handles.copyWithin(place, place + 1, this.count);
    this.count--;
    this.stale = Math.min(this.stale, place);
  }
}

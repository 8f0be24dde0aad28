import { Bm25Index } from "../search/bm25.ts";
import type { Skill } from "../skill/skill.ts";

/** New documents from which on the index is built anew. */
const MANY = 64;

/** The index of the visible skills, brought up to date by what differs. */
export class SyncedIndex {
  private bm25 = new Bm25Index();
  /** Documents in order, as indexed. */
  private documents: { file: string; id: string; text: string; handle: number }[] = [];

  get index(): Bm25Index {
    return this.bm25;
  }

  /** The place of a file's document, -1 when it is not indexed. */
  placeOf(file: string): number {
    return this.documents.findIndex((document) => document.file === file);
  }

  /** Makes the index hold these skills in this order. */
  sync(skills: readonly Skill[]): void {
    const wanted = new Set(skills.map(({ file }) => file));
    this.documents = this.documents.filter(({ file, handle }) => {
      if (wanted.has(file)) return true;
      this.bm25.remove(handle);
      return false;
    });
    const indexed = new Set(this.documents.map(({ file }) => file));
    // Many new documents (the first look, another root): building anew costs less than inserting them.
    if (skills.length - indexed.size > MANY) {
      this.rebuild(skills);
      return;
    }
    for (const [place, skill] of skills.entries()) {
      const { file, id, document: text } = skill;
      const known = this.documents[place];
      if (known?.file === file && known.id === id) {
        if (known.text === text) continue;
        this.bm25.update(known.handle, text);
        known.text = text;
      } else if (known?.file !== file && !indexed.has(file)) {
        const handle = this.bm25.add({ id, text }, place);
        this.documents.splice(place, 0, { file, id, text, handle });
      } else {
        // The kept documents changed their order or their ids, which is rare: build anew.
        this.rebuild(skills);
        return;
      }
    }
  }

  private rebuild(skills: readonly Skill[]): void {
    this.bm25 = new Bm25Index(skills.map(({ id, document }) => ({ id, text: document })));
    this.documents = skills.map(({ file, id, document }, handle) => ({ file, id, text: document, handle }));
  }
}

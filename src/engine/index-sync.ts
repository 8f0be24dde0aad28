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

  /** Makes the index hold these skills in this order. */
  sync(skills: readonly Skill[]): void {
    if (this.sameFiles(skills)) {
      // The usual case, a keystroke: the same documents, at most one with another text.
      for (const [place, skill] of skills.entries()) this.change(place, skill);
      return;
    }
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
      if (this.documents[place]?.file === file) this.change(place, skill);
      else if (!indexed.has(file)) {
        const handle = this.bm25.add({ id, text }, place);
        this.documents.splice(place, 0, { file, id, text, handle });
      } else {
        // The kept documents changed their order, which is rare: build anew.
        this.rebuild(skills);
        return;
      }
    }
  }

  private sameFiles(skills: readonly Skill[]): boolean {
    const { documents } = this;
    return skills.length === documents.length && skills.every(({ file }, i) => documents[i]!.file === file);
  }

  /** Brings the document at a place up to date. */
  private change(place: number, { id, document: text }: Skill): void {
    const known = this.documents[place]!;
    if (known.id !== id) {
      this.bm25.remove(known.handle);
      known.handle = this.bm25.add({ id, text }, place);
      known.id = id;
    } else if (known.text !== text) this.bm25.update(known.handle, text);
    known.text = text;
  }

  private rebuild(skills: readonly Skill[]): void {
    this.bm25 = new Bm25Index(skills.map(({ id, document }) => ({ id, text: document })));
    this.documents = skills.map(({ file, id, document }, handle) => ({ file, id, text: document, handle }));
  }
}

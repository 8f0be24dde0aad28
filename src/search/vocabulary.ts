/** From this length on, V8 makes a slice that keeps the whole text it was cut from. */
const SLICE_LENGTH = 13;

/** Terms and their numbers. Numbers are small, and those of forgotten terms are used again. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [];
  private readonly free: number[] = [];

  /** Number of known terms. */
  get size(): number {
    return this.numbers.size;
  }

  /** One more than the largest number ever given. */
  get limit(): number {
    return this.texts.length;
  }

  /** The term's number, or -1 when it is not known. */
  find(term: string): number {
    return this.numbers.get(term) ?? -1;
  }

  /** The term's number; a new term gets one. */
  intern(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const own = term.length < SLICE_LENGTH ? term : ` ${term}`.slice(1);
    const number = this.free.pop() ?? this.texts.length;
    this.texts[number] = own;
    this.numbers.set(own, number);
    return number;
  }

  /** The term of a number. */
  text(number: number): string {
    return this.texts[number]!;
  }

  /** Forgets a term; its number may be given again. */
  forget(number: number): void {
    this.numbers.delete(this.texts[number]!);
    this.texts[number] = "";
    this.free.push(number);
  }

  /** All terms, in no particular order. */
  terms(): IterableIterator<string> {
    return this.numbers.keys();
  }
}

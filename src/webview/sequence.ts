/** Numbers the requests and tells answers that are still wanted from stale ones. */
export class Sequence {
  /** Number of the request that was sent last. `ready` counts as number 0. */
  sent = 0;
  /** Number of the request whose answer is shown, -1 before the first. */
  shown = -1;

  /** The number of the next request. */
  next(): number {
    this.sent += 1;
    return this.sent;
  }

  /**
   * Whether an answer is to be shown: not older than what is shown, and not from before the page was reloaded,
   * when the numbers were higher. The same number comes again when the home changed.
   */
  accept(sequence: number): boolean {
    if (sequence < this.shown || sequence > this.sent) return false;
    this.shown = sequence;
    return true;
  }

  /** Whether an answer is still to come. */
  get waiting(): boolean {
    return this.shown < this.sent;
  }
}

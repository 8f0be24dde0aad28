import { el } from "./dom.ts";

/** Long enough that a person who types is not talked over. */
const QUIET_MS = 600;

/** Speaks to screen readers, politely and only what still holds when typing pauses. */
export class Announcer {
  readonly element: HTMLElement;
  #timer = 0;

  constructor() {
    this.element = el("div", "spoken");
    this.element.role = "status";
    this.element.ariaLive = "polite";
  }

  /** Says it after a pause; a later text takes its place. */
  later(text: string): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#say(text), QUIET_MS);
  }

  /** Says it at once. */
  now(text: string): void {
    window.clearTimeout(this.#timer);
    this.#say(text);
  }

  #say(text: string): void {
    if (this.element.textContent !== text) this.element.textContent = text;
  }
}

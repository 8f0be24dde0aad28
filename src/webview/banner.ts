import { el, icon, show } from "./dom.ts";
import { clip } from "./escapes.ts";
import { TextSlot } from "./text-slot.ts";

/** Says that something went wrong; the last good ranking stays below it. */
export class Banner {
  readonly element: HTMLElement;
  readonly #text = new TextSlot(el("span"));

  constructor() {
    const box = el("div", "banner-box", icon("error"), this.#text.element);
    this.element = el("div", "banner", box);
    this.element.role = "status";
    this.show("");
  }

  /** "" takes it away. */
  show(message: string): void {
    this.#text.set(clip(message));
    show(this.element.firstElementChild as HTMLElement, message !== "");
  }
}

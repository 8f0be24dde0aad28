import { el } from "./dom.ts";
import { isPlain, stretches } from "./escapes.ts";

/**
 * Puts a stranger's text into an element. The element's `textContent` is exactly the text; what would not be seen
 * is shown as an escape by the style sheet, with the character itself hidden behind it.
 */
export function putText(element: HTMLElement, text: string, lines = false): void {
  if (isPlain(text, lines)) {
    element.textContent = text;
    return;
  }
  element.replaceChildren(
    ...stretches(text, lines).map((stretch) => {
      if (stretch.escape === null) return stretch.text;
      const inner = el("span", "", stretch.text);
      inner.hidden = true;
      const outer = el("span", "escape", inner);
      outer.dataset["escape"] = stretch.escape;
      return outer;
    }),
  );
}

/** An element whose text is only touched when it changes. */
export class TextSlot {
  readonly element: HTMLElement;
  #text = "";

  constructor(element: HTMLElement) {
    this.element = element;
  }

  set(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    putText(this.element, text);
  }
}

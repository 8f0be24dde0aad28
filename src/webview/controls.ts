import type { PageHome } from "../protocol/page.ts";
import { el, setText } from "./dom.ts";
import { post } from "./host.ts";
import { say, sayId } from "./words.ts";

type Name = "topK" | "injectK";

/** One whole number and where it comes from. */
class NumberControl {
  readonly element: HTMLElement;
  readonly #field = el("vscode-textfield");
  readonly #origin = el("span", "origin");
  readonly #name: Name;
  #value = 0;

  constructor(name: Name) {
    this.#name = name;
    this.#field.type = "number";
    this.#field.min = 1;
    this.#field.step = 1;
    this.#field.addEventListener("change", () => this.#set());
    const label = el("span", "control-label", say(`control.${name}`));
    label.ariaHidden = "true"; // the field has it as its own label, with the origin
    this.#origin.ariaHidden = "true";
    this.element = el("div", "control", label, this.#field, this.#origin);
  }

  show({ value, origin }: PageHome["topK"]): void {
    const from = sayId("origin", origin);
    this.#field.label = say("control.label", say(`control.${this.#name}`), from);
    setText(this.#origin, from);
    if (value === this.#value) return;
    this.#value = value;
    this.#field.value = String(value);
  }

  #set(): void {
    const value = Number(this.#field.value);
    if (Number.isSafeInteger(value) && value >= 1) {
      if (value !== this.#value) post({ type: "set", name: this.#name, value });
      this.#value = value;
    } else {
      this.#field.value = String(this.#value);
    }
  }
}

/** top-k and inject-k. */
export class Controls {
  readonly element: HTMLElement;
  readonly #topK = new NumberControl("topK");
  readonly #injectK = new NumberControl("injectK");

  constructor() {
    this.element = el("div", "controls", this.#topK.element, this.#injectK.element);
  }

  show(home: PageHome): void {
    this.#topK.show(home.topK);
    this.#injectK.show(home.injectK);
  }
}

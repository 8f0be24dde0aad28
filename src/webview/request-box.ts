import { MAX_REQUEST_LENGTH } from "../protocol/page.ts";
import { el, iconButton, setText, show } from "./dom.ts";
import { say } from "./words.ts";

/** The request: a text that grows to six lines. Every change is told; nothing is submitted. */
export class RequestBox {
  readonly element: HTMLElement;
  readonly #input: HTMLTextAreaElement;
  readonly #clear: HTMLButtonElement;
  readonly #hint: HTMLElement;
  readonly #changed: (text: string) => void;

  /** `leave` is called when the arrow down is pressed at the end of the text. */
  constructor(text: string, changed: (text: string) => void, leave: () => void) {
    this.#changed = changed;
    const label = el("label", "request-label", say("request.label"));
    label.htmlFor = "request";
    this.#input = el("textarea", "request-input");
    this.#input.id = "request";
    this.#input.rows = 1;
    this.#input.placeholder = say("request.placeholder");
    this.#input.spellcheck = false;
    this.#input.autocomplete = "off";
    this.#input.dir = "auto";
    this.#clear = iconButton("close", say("request.clear"), () => {
      this.set("");
      this.#input.focus();
    });
    this.#clear.classList.add("request-clear");
    this.#hint = el("p", "request-hint");
    this.#hint.id = "request-hint";
    this.#input.setAttribute("aria-describedby", this.#hint.id);
    this.element = el(
      "div",
      "request",
      label,
      el("div", "request-frame", this.#input, this.#clear),
      this.#hint,
    );
    this.#input.value = text;
    this.#dress();
    this.#input.addEventListener("input", () => this.#tell());
    this.#input.addEventListener("keydown", (event) => {
      const { selectionStart, value } = this.#input;
      if (event.key !== "ArrowDown" || event.isComposing || event.shiftKey) return;
      if (selectionStart !== value.length) return;
      event.preventDefault();
      leave();
    });
  }

  /** The text, cut to what is taken. */
  get text(): string {
    return this.#input.value.slice(0, MAX_REQUEST_LENGTH);
  }

  /** Sets the text as if it were typed. */
  set(text: string): void {
    this.#input.value = text;
    this.#tell();
  }

  focus(): void {
    this.#input.focus();
  }

  #tell(): void {
    this.#dress();
    this.#changed(this.text);
  }

  #dress(): void {
    const { length } = this.#input.value;
    show(this.#clear, length > 0);
    const long = length > MAX_REQUEST_LENGTH;
    show(this.#hint, long);
    setText(this.#hint, long ? say("request.long", MAX_REQUEST_LENGTH) : "");
  }
}

import type { PreviewAnswer } from "../protocol/worker.ts";
import { confirmPress, el, iconButton, setText, show } from "./dom.ts";
import { post } from "./host.ts";
import { Section } from "./section.ts";
import { putText } from "./text-slot.ts";
import { say, sayCount } from "./words.ts";

/** The injected block, exactly. */
export class Block {
  readonly section: Section;
  readonly #text = el("pre", "block-text");
  readonly #none = el("p", "none", say("block.none"));
  readonly #copy: HTMLButtonElement;
  readonly #wrap: HTMLButtonElement;
  #shown = "";

  constructor(
    open: boolean,
    wrap: boolean,
    toggled: (open: boolean) => void,
    wrapped: (wrap: boolean) => void,
  ) {
    this.#copy = iconButton("copy", say("block.copy"), () => {
      post({ type: "copy", target: "block" });
      confirmPress(this.#copy);
    });
    this.#wrap = iconButton("word-wrap", say("block.wrap"), () => {
      const now = this.#wrap.ariaPressed !== "true";
      this.#setWrap(now);
      wrapped(now);
    });
    this.#text.tabIndex = 0;
    this.#text.role = "group";
    this.#text.ariaLabel = say("block.text");
    this.section = new Section("block", say("block.title"), open, [this.#wrap, this.#copy], toggled);
    this.section.body.append(this.#text, this.#none);
    this.#setWrap(wrap);
    this.#showText("");
    show(this.#none, false);
  }

  show(preview: PreviewAnswer): void {
    const { block, tokens } = preview;
    setText(this.section.summary, block === "" ? "" : sayCount("tokens.count", tokens.block));
    if (block !== this.#shown) this.#showText(block);
    show(this.#none, block === "");
  }

  #showText(block: string): void {
    this.#shown = block;
    putText(this.#text, block, true);
    show(this.#text, block !== "");
    show(this.#copy, block !== "");
    show(this.#wrap, block !== "");
  }

  #setWrap(wrap: boolean): void {
    this.#wrap.ariaPressed = String(wrap);
    this.#text.classList.toggle("wrap", wrap);
  }
}

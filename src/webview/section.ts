import { el, icon } from "./dom.ts";
import type { SectionName } from "./memory.ts";

/** A section that opens and closes: heading, a summary beside it, buttons, and the body. */
export class Section {
  readonly element: HTMLElement;
  readonly body: HTMLElement;
  /** Text beside the heading. */
  readonly summary: HTMLElement;
  readonly #button: HTMLButtonElement;

  constructor(
    name: SectionName,
    title: string,
    open: boolean,
    buttons: readonly HTMLElement[],
    toggled: (open: boolean) => void,
  ) {
    const heading = el("span", "section-name", title);
    heading.id = `${name}-title`;
    this.#button = el("button", "disclosure", icon("chevron-right"), heading);
    this.#button.type = "button";
    this.#button.setAttribute("aria-controls", `${name}-body`);
    this.summary = el("span", "summary");
    this.body = el("div", "section-body");
    this.body.id = `${name}-body`;
    const head = el(
      "div",
      "section-head",
      el("h2", "", this.#button),
      this.summary,
      el("div", "actions", ...buttons),
    );
    this.element = el("section", `section ${name}`, head, this.body);
    this.element.setAttribute("aria-labelledby", heading.id);
    this.#open(open);
    this.#button.addEventListener("click", () => {
      const now = this.body.hidden !== false;
      this.#open(now);
      toggled(now);
    });
  }

  #open(open: boolean): void {
    this.#button.ariaExpanded = String(open);
    this.body.hidden = !open;
    this.element.classList.toggle("closed", !open);
  }
}

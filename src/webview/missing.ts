import { el, icon, textButton } from "./dom.ts";
import { clip } from "./escapes.ts";
import { command } from "./host.ts";
import { putText } from "./text-slot.ts";
import { say } from "./words.ts";

/** What stands in place of everything when there is no home. */
export class Missing {
  readonly element: HTMLElement;
  readonly #text = el("p");

  constructor() {
    this.element = el(
      "section",
      "missing",
      icon("folder-library"),
      el("h2", "", say("missing.title")),
      this.#text,
      el(
        "div",
        "missing-buttons",
        textButton(say("missing.choose"), false, () => command("chooseHome")),
        textButton(say("missing.sample"), true, () => command("openSample")),
      ),
    );
  }

  show(label: string): void {
    putText(this.#text, say("missing.text", clip(label, 500)));
  }
}

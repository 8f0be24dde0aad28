import type { PageHome } from "../protocol/page.ts";
import { el, icon, iconButton, setText, show } from "./dom.ts";
import { command } from "./host.ts";
import { TextSlot } from "./text-slot.ts";
import { say, sayId } from "./words.ts";

/** One line about the home: where it is, how it is read, and how much of it is indexed, hidden and cut. */
export class Header {
  readonly element: HTMLElement;
  readonly #spinner = icon("loading");
  readonly #folder = icon("folder-library");
  readonly #label = new TextSlot(el("bdi", "home-label"));
  readonly #profile = el("vscode-badge");
  readonly #sample = el("vscode-badge");
  readonly #facts = el("ul", "facts");
  readonly #indexed = el("li");
  readonly #hidden = el("button", "link");
  readonly #hiddenFact = el("li", "", this.#hidden);
  readonly #cut = el("li");
  readonly #loading = el("span", "home-loading", say("home.loading"));

  constructor() {
    this.#spinner.classList.add("codicon-modifier-spin");
    this.#sample.textContent = say("home.sample");
    this.#hidden.type = "button";
    this.#hidden.addEventListener("click", () => command("showHidden"));
    this.#cut.title = say("home.cut.help");
    this.#facts.append(this.#indexed, this.#hiddenFact, this.#cut);
    this.element = el(
      "header",
      "header",
      el("h1", "spoken", say("page.title")),
      el(
        "div",
        "home",
        this.#spinner,
        this.#folder,
        this.#label.element,
        this.#profile,
        this.#sample,
        this.#loading,
      ),
      this.#facts,
      el(
        "div",
        "actions",
        iconButton("pulse", say("home.check"), () => command("checkInstallation")),
        iconButton("settings-gear", say("home.settings"), () => command("openSettings")),
      ),
    );
    this.#state("loading");
  }

  show(home: PageHome): void {
    this.#state(home.state);
    this.#label.set(home.label);
    this.#label.element.title = home.label;
    show(this.#sample, home.sample);
    setText(this.#profile, home.profile);
    this.#profile.title = sayId("profile", home.profile);
    setText(this.#indexed, say("home.indexed", home.indexed));
    setText(this.#hidden, say("home.hidden", home.hidden));
    this.#hidden.title = say("home.hidden.open", home.hidden);
    show(this.#hiddenFact, home.hidden > 0);
    setText(this.#cut, say("home.cut", home.cut));
    show(this.#cut, home.cut > 0);
  }

  #state(state: PageHome["state"]): void {
    show(this.#spinner, state === "loading");
    show(this.#loading, state === "loading");
    show(this.#folder, state !== "loading");
    show(this.#profile, state === "ready");
    show(this.#facts, state === "ready");
    if (state !== "ready") show(this.#sample, false);
  }
}

import type { RankingRow } from "../protocol/worker.ts";
import { el, icon, setAttribute, setText, show, spoken } from "./dom.ts";
import { clip } from "./escapes.ts";
import { putText, TextSlot } from "./text-slot.ts";
import { say } from "./words.ts";

/** Most matched words that a row shows. */
const MOST_CHIPS = 24;
/** Longest word that a chip shows. */
const CHIP_CLIP = 200;

/** What a row shows beside its own values. */
export interface RowContext {
  /** The ranking's highest score. */
  readonly best: number;
  /** How many rows there are, those not sent included. */
  readonly total: number;
  /** Words of the request. */
  readonly words: number;
  readonly active: boolean;
  readonly unsaved: boolean;
  readonly lastInjected: boolean;
  /** Text of the line below the row; null when there is none. */
  readonly line: { readonly kind: string; readonly text: string } | null;
}

let made = 0;

/** One row of the ranking. Rows are reused: `update` touches only what changed. */
export class RowView {
  /** The row and the line below it. */
  readonly slot: HTMLElement;
  readonly option = el("div", "row");
  /** Index in the ranking. */
  index = -1;

  readonly #rank = el("span", "rank");
  readonly #name = new TextSlot(el("bdi", "name"));
  readonly #id = new TextSlot(el("bdi", "id"));
  readonly #category = new TextSlot(el("bdi", "category"));
  readonly #editing = el("span");
  readonly #edited = el("span", "editing", icon("edit"), this.#editing);
  readonly #kept = new TextSlot(el("bdi", "kept"));
  readonly #lost = new TextSlot(el("bdi", "lost"));
  readonly #cut = el("span", "cut-mark", spoken(say("row.cut")));
  readonly #matched = el("span", "matched");
  readonly #chips = el("span", "chips");
  readonly #score = el("span", "score");
  readonly #bar = el("span", "bar");
  readonly #injected = spoken("");
  readonly #line = el("div", "line");
  #terms = "";
  #share = 0;

  constructor() {
    this.option.id = `row-${made++}`;
    this.option.role = "option";
    this.#cut.title = say("row.cut.help");
    const track = el("span", "track", this.#bar);
    track.ariaHidden = "true";
    this.#line.ariaHidden = "true";
    this.option.append(
      this.#rank,
      el(
        "div",
        "row-main",
        el(
          "div",
          "row-head",
          this.#name.element,
          this.#id.element,
          this.#category.element,
          this.#edited,
          this.#injected,
          el("span", "scoring", track, spoken(say("row.score")), this.#score),
        ),
        el("div", "description", this.#kept.element, this.#cut, this.#lost.element),
        el("div", "terms", this.#matched, this.#chips),
      ),
    );
    this.slot = el("div", "slot", this.option, this.#line);
    this.slot.role = "presentation";
  }

  update(row: RankingRow, index: number, context: RowContext): void {
    this.index = index;
    const { option } = this;
    setAttribute(option, "aria-posinset", String(row.rank));
    setAttribute(option, "aria-setsize", String(context.total));
    setAttribute(option, "aria-selected", String(context.active));
    const dress = `row${row.injected ? " injected" : ""}${row.edited ? " edited" : ""}${
      context.active ? " active" : ""
    }`;
    if (option.className !== dress) option.className = dress;
    setText(this.#rank, String(row.rank));
    this.#name.set(clip(row.name));
    this.#id.set(row.id === row.name ? "" : clip(row.id));
    this.#category.set(row.id.startsWith(`${row.category}/`) ? "" : clip(row.category));
    show(this.#edited, row.edited);
    if (row.edited) setText(this.#editing, say(context.unsaved ? "row.unsaved" : "row.editing"));
    this.#kept.set(clip(row.kept));
    this.#lost.set(clip(row.lost));
    show(this.#cut, row.lost !== "");
    setText(this.#score, row.score.toFixed(3));
    const share = context.best > 0 ? Math.max((row.score / context.best) * 100, 1) : 0;
    if (share !== this.#share) {
      this.#share = share;
      this.#bar.style.width = `${share}%`;
    }
    setText(
      this.#injected,
      context.lastInjected ? say("row.lastInjected") : row.injected ? say("row.injected") : "",
    );
    this.#showTerms(row.terms, context.words);
    this.#showLine(context.line);
  }

  #showTerms(terms: RankingRow["terms"], words: number): void {
    const shown = terms.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_CHIPS);
    const key = `${words}|${shown.map((term) => `${term.term}=${term.weight}`).join("|")}`;
    if (key === this.#terms) return;
    this.#terms = key;
    setText(this.#matched, say("row.words", terms.length, words));
    while (this.#chips.childElementCount > shown.length) this.#chips.lastElementChild?.remove();
    while (this.#chips.childElementCount < shown.length)
      this.#chips.append(el("span", "chip", el("bdi"), el("span", "weight")));
    for (const [at, term] of shown.entries()) {
      const [word, weight] = this.#chips.children[at]!.children;
      putText(word as HTMLElement, clip(term.term, CHIP_CLIP));
      setText(weight as HTMLElement, term.weight.toFixed(3));
    }
  }

  #showLine(line: RowContext["line"]): void {
    show(this.#line, line !== null);
    if (line === null) return;
    this.#line.className = `line ${line.kind}`;
    if (this.#line.textContent !== line.text) this.#line.replaceChildren(el("span", "", line.text));
  }
}

import type { PageHome } from "../protocol/page.ts";
import type { EditedStanding, PreviewAnswer } from "../protocol/worker.ts";
import { confirmPress, el, icon, iconButton, setText, show } from "./dom.ts";
import { clip } from "./escapes.ts";
import { post } from "./host.ts";
import { RankingList, showMore } from "./ranking-list.ts";
import { Section } from "./section.ts";
import { putText, TextSlot } from "./text-slot.ts";
import { say, sayCount, sayId } from "./words.ts";

/** Most of the request's words that are listed when nothing matches. */
const MOST_WORDS = 100;

/** The ranking with what stands around its list: the edited skill when it is not listed, and the empty states. */
export class Ranking {
  readonly section: Section;
  readonly list: RankingList;
  readonly #copy: HTMLButtonElement;
  readonly #standing = new TextSlot(el("span"));
  readonly #pinned = el("p", "pinned", icon("edit"), this.#standing.element);
  readonly #empty = el("div", "empty");
  readonly #more = el("p", "more");

  constructor(open: boolean, toggled: (open: boolean) => void, openRank: (rank: number) => void) {
    this.list = new RankingList(openRank);
    this.#copy = iconButton("copy", say("ranking.copy"), () => {
      post({ type: "copy", target: "ranking" });
      confirmPress(this.#copy);
    });
    this.section = new Section("ranking", say("ranking.title"), open, [this.#copy], toggled);
    this.section.body.append(this.#pinned, this.#empty, this.list.element, this.#more);
    show(this.#pinned, false);
    show(this.#more, false);
    show(this.#copy, false);
    this.#loading();
  }

  show(preview: PreviewAnswer, home: PageHome | null): void {
    const { rows, total } = preview;
    if (rows.length > 0) {
      show(this.#empty, false);
      show(this.list.element, true);
    } else if (preview.terms.length > 0) {
      this.#showEmpty(icon("search-stop"), say("ranking.nothing"), preview.terms);
    } else {
      const typed = preview.request.trim() !== "";
      this.#showEmpty(icon("search"), say(typed ? "ranking.noWords" : "ranking.empty"));
    }
    this.list.show(preview, home?.edited?.unsaved ?? false);
    show(this.#copy, rows.length > 0);
    setText(this.section.summary, preview.terms.length > 0 ? sayCount("ranking.matches", total) : "");
    const more = total - rows.length;
    showMore(this.#more, rows.length > 0 && more > 0 ? sayCount("ranking.more", more) : "");
    this.#showStanding(preview);
  }

  /** Before the first answer. */
  #loading(): void {
    const spinner = icon("loading");
    spinner.classList.add("codicon-modifier-spin");
    this.#showEmpty(spinner, say("home.loading"));
  }

  #showStanding(preview: PreviewAnswer): void {
    const { edited } = preview;
    const text = edited === null || preview.rows.some((row) => row.edited) ? "" : standing(edited, preview);
    this.#standing.set(text);
    show(this.#pinned, text !== "");
  }

  #showEmpty(sign: HTMLElement, text: string, words: readonly string[] = []): void {
    show(this.list.element, false);
    show(this.#empty, true);
    const list = el("ul", "words");
    for (const word of words.slice(0, MOST_WORDS)) {
      const item = el("bdi", "chip");
      putText(item, clip(word, 200));
      list.append(el("li", "", item));
    }
    if (words.length > MOST_WORDS) list.append(el("li", "", "…"));
    this.#empty.replaceChildren(sign, el("p", "", text));
    if (words.length > 0) this.#empty.append(list);
  }
}

/** Where the edited skill stands, "" when there is nothing to say. */
function standing(edited: EditedStanding, preview: PreviewAnswer): string {
  const name = clip(edited.name, 200);
  if (edited.hidden !== null) return say("edited.hidden", name, sayId("reason", edited.hidden));
  if (edited.rank !== null) return say("edited.rank", name, edited.rank, preview.total);
  return preview.terms.length > 0 ? say("edited.none", name) : "";
}

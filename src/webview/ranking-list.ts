import type { PreviewAnswer, RankingRow } from "../protocol/worker.ts";
import { el, setText, spoken } from "./dom.ts";
import { Extent, linesOf } from "./extent.ts";
import { type RowContext, RowView } from "./row.ts";
import { say } from "./words.ts";

/** Rows kept ready above and below the view. */
const SPARE = 3;
/** What is assumed until the style sheet's heights are measured. */
const FIRST_ROW_HEIGHT = 72;
const FIRST_LINE_HEIGHT = 24;
const FIRST_VIEW_HEIGHT = 640;

/**
 * The ranking as a listbox. Only the rows in view exist; all have one height, so that the view can be filled
 * without measuring any. The list has the focus, `aria-activedescendant` names the active row.
 */
export class RankingList {
  readonly element = el("div", "ranking-list");
  /** Told when the list was scrolled. */
  onScroll: () => void = () => {};
  readonly #open: (rank: number) => void;
  readonly #canvas = el("div", "canvas");
  readonly #rowProbe = el("div", "probe row-probe");
  readonly #lineProbe = el("div", "probe line-probe");
  /** The rows that exist, in order; the first shows row `#from`. */
  readonly #views: RowView[] = [];
  #from = 0;
  /** Rows that exist no longer and are used again. */
  readonly #pool: RowView[] = [];
  #preview: PreviewAnswer | null = null;
  #extent = new Extent(0, FIRST_ROW_HEIGHT, FIRST_LINE_HEIGHT, []);
  #rowHeight = FIRST_ROW_HEIGHT;
  #lineHeight = FIRST_LINE_HEIGHT;
  #viewHeight = FIRST_VIEW_HEIGHT;
  #top = 0;
  #active = 0;
  #moved = false;
  #unsaved = false;
  #frame = 0;

  constructor(open: (rank: number) => void) {
    this.#open = open;
    const { element } = this;
    element.role = "listbox";
    element.tabIndex = 0;
    element.ariaLabel = say("ranking.list");
    const help = spoken(say("ranking.help"));
    help.id = "ranking-help";
    help.hidden = true;
    element.setAttribute("aria-describedby", help.id);
    this.#canvas.role = "presentation";
    for (const probe of [this.#rowProbe, this.#lineProbe]) probe.ariaHidden = "true";
    element.append(help, this.#rowProbe, this.#lineProbe, this.#canvas);
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("click", (event) => this.#click(event));
    element.addEventListener("dblclick", (event) => this.#doubleClick(event));
    element.addEventListener("scroll", () => {
      this.#schedule();
      this.onScroll();
    });
    const sizes = new ResizeObserver(() => this.#measure());
    for (const part of [element, this.#rowProbe, this.#lineProbe]) sizes.observe(part);
  }

  get top(): number {
    return this.#top;
  }

  /** Shows a ranking. The view goes back to the top when it answers another request. */
  show(preview: PreviewAnswer, unsaved: boolean): void {
    const before = this.#preview;
    const activeFile = before?.rows[this.#active]?.file;
    this.#preview = preview;
    this.#unsaved = unsaved;
    const sameRequest = before !== null && before.request === preview.request;
    const kept = this.#moved ? preview.rows.findIndex((row) => row.file === activeFile) : -1;
    this.#moved = kept >= 0;
    this.#active = Math.max(kept, 0);
    this.#layOut();
    if (before !== null && !sameRequest && this.#top !== 0) this.scrollTo(0);
    else this.#render();
  }

  scrollTo(top: number): void {
    const most = Math.max(0, this.#extent.height - this.#viewHeight);
    this.#top = Math.min(Math.max(0, top), most);
    this.#render();
    this.element.scrollTop = this.#top;
  }

  focus(): void {
    this.element.focus();
    this.#reveal();
  }

  #layOut(): void {
    const preview = this.#preview;
    const rows = preview?.rows ?? [];
    const injected = rows.findLastIndex((row) => row.injected) + 1;
    const lines = preview === null ? [] : linesOf(injected, preview.settings.topK, preview.total);
    this.#extent = new Extent(rows.length, this.#rowHeight, this.#lineHeight, lines);
    this.#canvas.style.height = `${this.#extent.height}px`;
    this.#top = Math.min(this.#top, Math.max(0, this.#extent.height - this.#viewHeight));
  }

  #measure(): void {
    const row = this.#rowProbe.offsetHeight;
    const view = this.element.clientHeight;
    if (row === 0 || view === 0) return; // hidden
    const line = this.#lineProbe.offsetHeight;
    if (row === this.#rowHeight && line === this.#lineHeight && view === this.#viewHeight) return;
    const anchor = row === this.#rowHeight ? this.#top : (this.#top / this.#rowHeight) * row;
    [this.#rowHeight, this.#lineHeight, this.#viewHeight] = [row, line, view];
    this.#top = anchor;
    this.#layOut();
    this.scrollTo(this.#top);
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#top = this.element.scrollTop;
      this.#render();
    });
  }

  #render(): void {
    const rows = this.#preview?.rows ?? [];
    const [first, last] = this.#extent.window(this.#top, this.#viewHeight, SPARE);
    this.#fit(first, last);
    for (const [at, view] of this.#views.entries()) {
      const index = first + at;
      const row = rows[index]!;
      view.update(row, index, this.#context(row, index));
    }
    const padding = `${this.#extent.top(first)}px`;
    if (this.#canvas.style.paddingTop !== padding) this.#canvas.style.paddingTop = padding;
    this.#pointAt(this.#views[this.#active - first]);
  }

  /**
   * Makes the rows of `[first, last)` exist. Rows in between stay where they are, whatever they show: a text is
   * cheaper to change than a row is to move.
   */
  #fit(first: number, last: number): void {
    const views = this.#views;
    for (; views.length > 0 && this.#from < first; this.#from++) this.#drop(views.shift()!);
    while (views.length > 0 && this.#from + views.length > last) this.#drop(views.pop()!);
    if (views.length === 0) this.#from = first;
    for (; this.#from > first; this.#from--) {
      const view = this.#pool.pop() ?? new RowView();
      views.unshift(view);
      this.#canvas.prepend(view.slot);
    }
    while (this.#from + views.length < last) {
      const view = this.#pool.pop() ?? new RowView();
      views.push(view);
      this.#canvas.append(view.slot);
    }
  }

  #drop(view: RowView): void {
    view.slot.remove();
    this.#pool.push(view);
  }

  #context(row: RankingRow, index: number): RowContext {
    const preview = this.#preview!;
    const { lines } = this.#extent;
    const line = lines.find((candidate) => candidate.after === index);
    return {
      best: preview.rows[0]?.score ?? 0,
      total: preview.total,
      words: preview.terms.length,
      active: index === this.#active,
      unsaved: this.#unsaved && row.edited,
      lastInjected: line?.kind === "inject",
      line:
        line === undefined
          ? null
          : {
              kind: line.kind,
              text:
                line.kind === "inject"
                  ? say("ranking.injectedAbove")
                  : say("ranking.topKAbove", preview.settings.topK),
            },
    };
  }

  #pointAt(view: RowView | undefined): void {
    if (view === undefined) this.element.removeAttribute("aria-activedescendant");
    else this.element.setAttribute("aria-activedescendant", view.option.id);
  }

  #move(to: number): void {
    const count = this.#extent.count;
    if (count === 0) return;
    this.#active = Math.min(Math.max(to, 0), count - 1);
    this.#moved = true;
    this.#reveal();
  }

  #reveal(): void {
    if (this.#extent.count === 0) return;
    this.scrollTo(this.#extent.reveal(this.#active, this.element.scrollTop, this.#viewHeight));
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.#viewHeight / this.#rowHeight) - 1);
    const targets: Record<string, number> = {
      ArrowDown: this.#active + 1,
      ArrowUp: this.#active - 1,
      PageDown: this.#active + page,
      PageUp: this.#active - page,
      Home: 0,
      End: this.#extent.count - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) this.#move(target);
    else if (event.key === "Enter") this.#openActive();
    else return;
    event.preventDefault();
  }

  #openActive(): void {
    const row = this.#preview?.rows[this.#active];
    if (row !== undefined) this.#open(row.rank);
  }

  #click(event: MouseEvent): void {
    if (!this.#choose(event)) return;
    if (event.target instanceof Element && event.target.closest(".name") !== null) this.#openActive();
  }

  #doubleClick(event: MouseEvent): void {
    // the name's click has opened it already
    if (event.target instanceof Element && event.target.closest(".name") !== null) return;
    if (this.#choose(event)) this.#openActive();
  }

  #choose(event: MouseEvent): boolean {
    const option = event.target instanceof Element ? event.target.closest(".row") : null;
    for (const view of this.#views) {
      if (view.option !== option) continue;
      this.#active = view.index;
      this.#moved = true;
      this.#render();
      return true;
    }
    return false;
  }
}

/** The line below a list that holds only the first rows. */
export function showMore(element: HTMLElement, more: string): void {
  setText(element, more);
  element.hidden = more === "";
}

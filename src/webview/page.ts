import type { FromPage, PageHome, ToPage } from "../protocol/page.ts";
import type { PreviewAnswer } from "../protocol/worker.ts";
import { Announcer } from "./announce.ts";
import { Banner } from "./banner.ts";
import { Block } from "./block.ts";
import { Controls } from "./controls.ts";
import { el, show } from "./dom.ts";
import { clip } from "./escapes.ts";
import { Header } from "./header.ts";
import type { Memory, SectionName } from "./memory.ts";
import { Missing } from "./missing.ts";
import { Ranking } from "./ranking.ts";
import { RequestBox } from "./request-box.ts";
import { Sequence } from "./sequence.ts";
import { Tokens } from "./tokens.ts";
import { say, sayCount } from "./words.ts";

/** How long an answer may take before the page says that it is waiting. */
const WAITING_MS = 300;
/** How long the page may go without writing down what it remembers. */
const REMEMBER_MS = 200;

/** The whole page: takes the host's messages and shows the newest state, once a frame. */
export class Page {
  readonly element: HTMLElement;
  readonly #post: (message: FromPage) => void;
  readonly #remember: (memory: Memory) => void;
  readonly #sequence = new Sequence();
  readonly #announcer = new Announcer();
  readonly #banner = new Banner();
  readonly #header = new Header();
  readonly #controls = new Controls();
  readonly #missing = new Missing();
  readonly #request: RequestBox;
  readonly #ranking: Ranking;
  readonly #block: Block;
  readonly #tokens: Tokens;
  readonly #ask: HTMLElement;
  readonly #sections: HTMLElement;
  readonly #closed: Set<SectionName>;
  #wrap: boolean;
  #home: PageHome | null = null;
  #preview: PreviewAnswer | null = null;
  /** The scroll places to go back to with the first answer. */
  #restore: Memory | null;
  #frame = 0;
  #rememberTimer = 0;
  #waitingTimer = 0;

  constructor(memory: Memory, send: (message: FromPage) => void, keep: (memory: Memory) => void) {
    this.#post = send;
    this.#remember = keep;
    this.#restore = memory;
    this.#wrap = memory.wrap;
    this.#closed = new Set(memory.closed);
    const open = (name: SectionName) => !this.#closed.has(name);
    const toggled = (name: SectionName) => (now: boolean) => {
      this.#closed[now ? "delete" : "add"](name);
      this.#rememberSoon();
    };
    this.#request = new RequestBox(
      memory.request,
      (text) => this.#typed(text),
      () => this.#ranking.list.focus(),
    );
    this.#ranking = new Ranking(open("ranking"), toggled("ranking"), (rank) =>
      this.#post({ type: "open", rank, sequence: Math.max(0, this.#sequence.shown) }),
    );
    this.#block = new Block(open("block"), memory.wrap, toggled("block"), (wrap) => {
      this.#wrap = wrap;
      this.#rememberSoon();
    });
    this.#tokens = new Tokens(open("tokens"), toggled("tokens"));
    this.#ask = el("div", "ask", this.#request.element, this.#controls.element);
    this.#sections = el(
      "div",
      "sections",
      el("div", "column", this.#ranking.section.element),
      el("div", "column", this.#block.section.element, this.#tokens.section.element),
    );
    this.element = el(
      "div",
      "page",
      this.#header.element,
      el("main", "main", this.#banner.element, this.#missing.element, this.#ask, this.#sections),
      this.#announcer.element,
    );
    show(this.#missing.element, false);
    this.#ranking.list.onScroll = () => this.#rememberSoon();
    window.addEventListener("scroll", () => this.#rememberSoon(), { passive: true });
    window.addEventListener("pagehide", () => this.#rememberNow());
    document.addEventListener("visibilitychange", () => this.#rememberNow());
  }

  /** Tells the host that the page is there. */
  start(): void {
    this.#post({ type: "ready", request: this.#request.text });
    this.#request.focus();
  }

  receive(message: ToPage): void {
    switch (message.type) {
      case "home":
        this.#home = message.home;
        this.#draw();
        break;
      case "preview":
        if (!this.#sequence.accept(message.sequence)) return;
        this.#preview = message.preview;
        this.#draw();
        break;
      case "request":
        this.#request.set(message.text);
        break;
      case "error":
        this.#banner.show(message.message);
        break;
    }
  }

  #typed(text: string): void {
    this.#post({ type: "request", text, sequence: this.#sequence.next() });
    this.#rememberSoon();
    this.#waitingTimer ||= window.setTimeout(() => {
      this.#waitingTimer = 0;
      this.element.classList.toggle("waiting", this.#sequence.waiting);
    }, WAITING_MS);
  }

  /** Draws with the next frame, however many messages come before it. */
  #draw(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#drawNow();
    });
  }

  #drawNow(): void {
    const home = this.#home;
    const preview = this.#preview;
    const missing = home?.state === "missing";
    if (home !== null) {
      this.#header.show(home);
      this.#controls.show(home);
      if (missing) this.#missing.show(home.label);
    }
    show(this.#missing.element, missing);
    show(this.#ask, !missing);
    show(this.#sections, !missing);
    if (!this.#sequence.waiting) this.element.classList.remove("waiting");
    if (preview === null || missing) return;
    this.#ranking.show(preview, home);
    this.#block.show(preview);
    this.#tokens.show(preview, home);
    this.#announce(preview);
    this.#goBack();
  }

  #announce(preview: PreviewAnswer): void {
    const first = preview.rows[0];
    if (first !== undefined) {
      const injected = preview.rows.filter((row) => row.injected).length;
      this.#announcer.later(sayCount("live.matches", preview.total, injected, clip(first.name, 100)));
    } else if (preview.terms.length > 0) {
      this.#announcer.later(`${say("ranking.nothing")} ${preview.terms.slice(0, 20).join(", ")}`);
    } else if (preview.request.trim() !== "") {
      this.#announcer.later(say("ranking.noWords"));
    } else {
      this.#announcer.later("");
    }
  }

  #goBack(): void {
    const memory = this.#restore;
    if (memory === null || this.#preview === null) return;
    this.#restore = null;
    // once the list knows its heights
    requestAnimationFrame(() => {
      if (memory.pageTop > 0) window.scrollTo(0, memory.pageTop);
      if (memory.listTop > 0) this.#ranking.list.scrollTo(memory.listTop);
    });
  }

  #rememberSoon(): void {
    this.#rememberTimer ||= window.setTimeout(() => this.#rememberNow(), REMEMBER_MS);
  }

  #rememberNow(): void {
    window.clearTimeout(this.#rememberTimer);
    this.#rememberTimer = 0;
    this.#remember({
      request: this.#request.text,
      closed: [...this.#closed],
      wrap: this.#wrap,
      pageTop: this.#restore === null ? window.scrollY : this.#restore.pageTop,
      listTop: this.#restore === null ? this.#ranking.list.top : this.#restore.listTop,
    });
  }
}

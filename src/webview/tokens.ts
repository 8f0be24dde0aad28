import type { PageHome } from "../protocol/page.ts";
import type { PreviewAnswer } from "../protocol/worker.ts";
import { el, setText, show, spoken, textButton } from "./dom.ts";
import { command, post } from "./host.ts";
import { Section } from "./section.ts";
import { type TokenSums, tokenSums } from "./token-sums.ts";
import { number, say, sayCount, sayId } from "./words.ts";

/** A line of the table: name, number, and a bar that is part of a stack. */
class TokenRow {
  readonly element: HTMLTableRowElement;
  readonly #number = el("td", "number");
  readonly #bar = el("span", "bar");

  constructor(name: string, kind: string) {
    const head = el("th", "", name);
    head.scope = "row";
    this.element = el("tr", kind, head, this.#number, el("td", "track-cell", el("span", "track", this.#bar)));
  }

  /** `from` and `to` are where the bar stands, as shares of the longest. */
  show(tokens: number, from: number, to: number): void {
    setText(this.#number, number(tokens));
    this.#bar.style.marginInlineStart = `${from * 100}%`;
    this.#bar.style.width = `${Math.max(0, to - from) * 100}%`;
  }
}

/** What a turn costs without retrieval and with it. */
export class Tokens {
  readonly section: Section;
  readonly #caption = el("caption");
  readonly #without = new TokenRow(say("tokens.full"), "before");
  readonly #full = new TokenRow(say("tokens.full"), "part");
  readonly #compact = new TokenRow(say("tokens.compact"), "part");
  readonly #note = new TokenRow(say("tokens.note"), "part");
  readonly #block = new TokenRow(say("tokens.block"), "part own");
  readonly #together = new TokenRow(say("tokens.together"), "sum");
  readonly #resultName = el("th");
  readonly #result = el("td", "number");
  readonly #share = el("td", "share");
  readonly #resultRow: HTMLTableRowElement;
  readonly #groups: readonly HTMLTableRowElement[];
  readonly #table: HTMLTableElement;
  readonly #aside = el("p", "aside");
  readonly #buttons: HTMLElement;

  constructor(open: boolean, toggled: (open: boolean) => void) {
    this.section = new Section("tokens", say("tokens.title"), open, [], toggled);
    this.#resultName.scope = "row";
    this.#resultRow = el("tr", "result", this.#resultName, this.#result, this.#share);
    this.#groups = [group(say("tokens.without")), group(say("tokens.with"))];
    const head = el(
      "thead",
      "",
      el("tr", "", column(say("tokens.part")), column(say("tokens.column")), el("td")),
    );
    this.#table = el(
      "table",
      "tokens-table",
      this.#caption,
      head,
      el("tbody", "", this.#groups[0]!, this.#without.element),
      el(
        "tbody",
        "",
        this.#groups[1]!,
        this.#full.element,
        this.#compact.element,
        this.#note.element,
        this.#block.element,
        this.#together.element,
      ),
      el("tbody", "", this.#resultRow),
    );
    this.#buttons = el(
      "div",
      "buttons",
      textButton(say("tokens.write"), true, () => command("writeCatalog")),
      textButton(say("tokens.copyCompact"), true, () => post({ type: "copy", target: "catalog-compact" })),
      textButton(say("tokens.copyFull"), true, () => post({ type: "copy", target: "catalog-full" })),
    );
    this.section.body.append(this.#table, this.#aside, this.#buttons);
    show(this.#table, false);
    show(this.#aside, false);
    show(this.#buttons, false);
  }

  show(preview: PreviewAnswer, home: PageHome | null): void {
    const { tokens, compact } = preview;
    const catalog = home?.profile !== "standalone";
    const sums = tokenSums(tokens, compact);
    show(this.#table, true);
    show(this.#buttons, catalog);
    setText(this.#caption, say("tokens.caption", tokens.encoding));
    for (const row of [...this.#groups, this.#without.element, this.#together.element, this.#resultRow])
      show(row, catalog);
    show(this.#full.element, catalog && !compact);
    show(this.#compact.element, catalog && compact);
    show(this.#note.element, catalog && compact);

    const longest = Math.max(1, catalog ? Math.max(sums.before, sums.after) : tokens.block);
    const parts: [TokenRow, number][] = !catalog
      ? [[this.#block, tokens.block]]
      : compact
        ? [
            [this.#compact, tokens.catalogCompact],
            [this.#note, tokens.note],
            [this.#block, tokens.block],
          ]
        : [
            [this.#full, tokens.catalogFull],
            [this.#block, tokens.block],
          ];
    let at = 0;
    for (const [row, count] of parts) {
      row.show(count, at / longest, (at + count) / longest);
      at += count;
    }
    this.#without.show(sums.before, 0, sums.before / longest);
    this.#together.show(sums.after, 0, sums.after / longest);
    this.#showResult(sums, catalog);
    this.#showAside(sums, catalog, compact, home);
  }

  #showResult(sums: TokenSums, catalog: boolean): void {
    const name = sums.saved > 0 ? "tokens.saved" : sums.saved < 0 ? "tokens.more" : "tokens.same";
    const size = Math.abs(sums.saved);
    const text = sums.percent === null ? number(size) : say("tokens.share", size, sums.percent);
    setText(this.#resultName, say(name));
    setText(this.#result, number(size));
    setText(this.#share, sums.percent === null ? "" : say("tokens.percent", sums.percent));
    this.#resultRow.className = `result ${sums.saved > 0 ? "saved" : sums.saved < 0 ? "costs" : ""}`;
    setText(this.section.summary, catalog && sums.saved !== 0 ? `${say(name)} ${text}` : "");
  }

  #showAside(sums: TokenSums, catalog: boolean, compact: boolean, home: PageHome | null): void {
    const origin = sayId("origin", home?.compact.origin ?? "default");
    const text = !catalog
      ? say("tokens.noCatalog")
      : compact
        ? ""
        : say("tokens.notCompact", origin, sayCount("tokens.count", sums.compacted));
    setText(this.#aside, text);
    show(this.#aside, text !== "");
  }
}

function column(name: string): HTMLElement {
  const head = el("th", "", spoken(name));
  head.scope = "col";
  return head;
}

function group(name: string): HTMLTableRowElement {
  const head = el("th", "", name);
  head.scope = "rowgroup";
  head.colSpan = 3;
  return el("tr", "group", head);
}

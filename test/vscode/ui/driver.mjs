/**
 * What a person does and sees in VS Code, as methods: the only place that knows the workbench's markup. Every method
 * waits for its effect, and says in its error what it waited for.
 *
 * A test asks for what a user could ask for ("the Problems panel shows …"); for the extension's own page it uses
 * `webview()`, which gives Playwright's locators inside the page.
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { THEMES } from "../lib/settings.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").Frame} Frame
 * @typedef {import("playwright-core").Locator} Locator
 *
 * @typedef {object} Problem
 * @property {string} message
 * @property {string} source such as `skill-loupe`; "" when there is none
 * @property {string} code
 * @property {"error" | "warning" | "info"} level
 * @property {string} file the file's name
 * @property {number} line from 1, as VS Code shows it
 * @property {number} column from 1
 */

/** Generous, because a busy machine is no failure. */
const TIMEOUT_MS = 30_000;
/** Until the workbench is drawn. */
const START_MS = 180_000;
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** How long one of several attempts may take. */
const TRY_MS = 3_000;

/** How long the workbench gets to paint before a picture is taken. */
const SETTLE_MS = 300;

/** @type {Record<string, { label: string, className: string }>} */
const LOOKS = {
  [THEMES.dark]: { label: "Dark Modern", className: "vs-dark" },
  [THEMES.light]: { label: "Light Modern", className: "vs" },
  [THEMES.highContrast]: { label: "Dark High Contrast", className: "hc-black" },
  [THEMES.highContrastLight]: { label: "Light High Contrast", className: "hc-light" },
};

export class Driver {
  /**
   * @param {Page} page
   * @param {object} options
   * @param {import("../code.mjs").Code} options.code
   * @param {string} options.shots a folder for pictures
   */
  constructor(page, { code, shots }) {
    this.page = page;
    this.code = code;
    this.shots = shots;
    page.setDefaultTimeout(TIMEOUT_MS);
  }

  /** Waits until the workbench is drawn and the extension host answers commands. */
  async ready() {
    await this.page.locator(".monaco-workbench .part.statusbar").waitFor({ timeout: START_MS });
    await this.page
      .locator(".monaco-workbench .explorer-viewlet, .monaco-workbench .part.editor")
      .first()
      .waitFor();
  }

  /**
   * Waits until `look` gives something truthy, and gives it back.
   *
   * @template T
   * @param {string} what for the error: "the ranking has three rows"
   * @param {() => T | Promise<T>} look an error counts as "not yet"
   * @param {{ timeout?: number }} [options] milliseconds
   * @returns {Promise<NonNullable<T>>}
   */
  async until(what, look, { timeout = TIMEOUT_MS } = {}) {
    const deadline = Date.now() + timeout;
    /** @type {unknown} */
    let last;
    for (;;) {
      try {
        const seen = await look();
        if (seen) return seen;
        last = seen;
      } catch (error) {
        last = error;
      }
      if (Date.now() > deadline) throw new Error(`waited ${timeout / 1000} s until ${what}; last: ${last}`);
      await sleep(50);
    }
  }

  // --- commands and files -------------------------------------------------------------------------------------------

  /** The rows of the quick input (command palette, quick open, a quick pick). */
  get quickRows() {
    return this.page.locator(".quick-input-widget:visible .monaco-list-row");
  }

  /** The text field of the quick input. */
  get quickInput() {
    return this.page.locator(".quick-input-widget:visible input[type=text]").first();
  }

  /**
   * Runs a command by its full title, such as "Skill Loupe: Open Preview".
   *
   * @param {string} title
   */
  async command(title) {
    await this.#choose("F1", `>${title}`, title);
  }

  /**
   * Opens a file of the workspace by (a part of) its path.
   *
   * @param {string} file such as `skills/demo/SKILL.md`
   */
  async open(file) {
    const name = path.posix.basename(file);
    await this.#choose("Control+P", file, name);
    await this.tab(name).waitFor();
    await this.editor.locator(".view-line").first().waitFor();
  }

  /**
   * Chooses a row of the quick pick that is open.
   *
   * @param {string} label
   */
  async pick(label) {
    await this.quickRows.filter({ hasText: label }).first().click();
  }

  /**
   * Writes into the input box that is open, and presses Enter.
   *
   * @param {string} text
   */
  async answer(text) {
    await this.quickInput.fill(text);
    await this.page.keyboard.press("Enter");
  }

  /**
   * Presses the key once and gives it time: a second press could close what the first one opens.
   *
   * @param {string} key
   */
  async #openQuickInput(key) {
    await this.until(`${key} opens the quick input`, async () => {
      if (!(await this.quickInput.isVisible())) await this.page.keyboard.press(key);
      await this.quickInput.waitFor({ timeout: TRY_MS });
      return true;
    });
  }

  /**
   * Opens the quick input, filters it and takes a row. What it lists is fixed when it opens, and right after the start
   * commands and files are still being found: so it is opened again until the row is there.
   *
   * @param {string} key
   * @param {string} text
   * @param {string} label
   */
  async #choose(key, text, label) {
    const name = this.page.locator(".label-name", { hasText: exactly(label) });
    const row = this.quickRows.filter({ has: name }).first();
    await this.until(`the quick input offers "${label}"`, async () => {
      await this.#openQuickInput(key);
      try {
        await this.quickInput.fill(text, { timeout: TRY_MS });
        await row.click({ timeout: TRY_MS });
        return true;
      } catch (error) {
        await this.page.keyboard.press("Escape");
        await this.quickInput.waitFor({ state: "hidden", timeout: TRY_MS });
        throw error;
      }
    });
  }

  // --- editor -------------------------------------------------------------------------------------------------------

  /** The editor that has, or last had, the focus. */
  get editor() {
    return this.page.locator(".editor-group-container.active .editor-instance .monaco-editor").first();
  }

  /** @param {string} title */
  tab(title) {
    return this.page.locator(".tabs-container .tab", { hasText: title }).first();
  }

  /**
   * Puts the caret at a place of the active editor, and the focus with it.
   *
   * @param {number} line from 1
   * @param {number} [column] from 1
   */
  async goTo(line, column = 1) {
    // The last quick input may still be closing, and takes no text then.
    await this.until(`line ${line} is gone to`, async () => {
      await this.#openQuickInput("Control+G");
      await this.quickInput.fill(`:${line}:${column}`, { timeout: TRY_MS });
      await this.page.keyboard.press("Enter");
      await this.quickInput.waitFor({ state: "hidden", timeout: TRY_MS });
      return true;
    });
    await this.#waitForEditorFocus();
  }

  /**
   * Types into the active editor, key by key, as a person does: brackets and quotes are completed by VS Code.
   *
   * @param {string} text
   * @param {{ delay?: number }} [options] milliseconds between keys
   */
  async type(text, { delay = 0 } = {}) {
    await this.#waitForEditorFocus();
    await this.page.keyboard.type(text, { delay });
  }

  /**
   * Replaces the whole text of the active editor, as if pasted.
   *
   * @param {string} text
   */
  async replaceAll(text) {
    await this.goTo(1);
    await this.page.keyboard.press("Control+A");
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.page.keyboard.press("Control+V");
    const first = text.split("\n").find((line) => line.trim()) ?? "";
    await this.until(`the editor shows "${first}"`, async () =>
      (await this.visibleText()).includes(first.trim()),
    );
  }

  /** The lines of the active editor that are in view. */
  async visibleText() {
    const lines = await this.editor.locator(".view-line").evaluateAll((nodes) =>
      nodes
        .map((node) => ({ top: Number.parseFloat(node.style.top), text: node.textContent ?? "" }))
        .sort((a, b) => a.top - b.top)
        .map((line) => line.text.replaceAll("\u00a0", " ")),
    );
    return lines.join("\n");
  }

  /** Saves the active editor and waits until VS Code shows it as saved. */
  async save() {
    await this.page.keyboard.press("Control+S");
    await this.until(
      "the file is saved",
      async () => (await this.page.locator(".tab.active.dirty").count()) === 0,
    );
  }

  /** Asks for completions at the caret and gives their labels. */
  async completions() {
    const rows = this.page.locator(".suggest-widget.visible .monaco-list-row");
    await this.page.keyboard.press("Control+Space");
    await rows.first().waitFor();
    return rows.locator(".label-name").allTextContents();
  }

  /**
   * Applies a quick fix at the caret.
   *
   * @param {string} title
   */
  async quickFix(title) {
    const row = this.page.locator(".action-widget .monaco-list-row", { hasText: title }).first();
    await this.until(`the quick fix "${title}" is offered`, async () => {
      await this.page.keyboard.press("Control+.");
      await row.waitFor({ timeout: TRY_MS }).catch(async (error) => {
        await this.page.keyboard.press("Escape");
        throw error;
      });
      return true;
    });
    await row.click();
    await row.waitFor({ state: "hidden" });
  }

  /** The text of the hover at the caret. */
  async hover() {
    const hover = this.page.locator(".monaco-hover:visible .hover-contents");
    await this.command("Show or Focus Hover");
    await hover.first().waitFor();
    return (await hover.allInnerTexts()).join("\n");
  }

  async #waitForEditorFocus() {
    await this.until("the editor has the focus", () =>
      this.page.evaluate(() => document.activeElement?.closest(".monaco-editor") !== null),
    );
  }

  // --- problems, notifications, status bar --------------------------------------------------------------------------

  /**
   * The rows of the Problems panel (those in view). VS Code reports on SKILL.md files itself: filter by `source`.
   *
   * @returns {Promise<Problem[]>}
   */
  async problems() {
    const panel = this.page.locator(".markers-panel-container, .markers-panel").first();
    if (!(await panel.isVisible())) {
      await this.command("Problems: Focus on Problems View");
      await panel.waitFor();
    }
    return panel.locator(".monaco-list-row").evaluateAll((rows) => {
      /** @type {import("./driver.mjs").Problem[]} */
      const problems = [];
      let file = "";
      const ordered = rows
        .map((row) => ({ row, index: Number(row.getAttribute("data-index")) }))
        .sort((a, b) => a.index - b.index);
      for (const { row } of ordered) {
        const name = row.querySelector(".resource-label-container, .monaco-icon-label .label-name");
        const message = row.querySelector(".marker-message");
        if (!message && name) {
          file = row.querySelector(".label-name")?.textContent ?? "";
        } else if (message) {
          const text = (/** @type {string} */ selector) =>
            row.querySelector(selector)?.textContent?.trim() ?? "";
          const place = /(\d+)\D+(\d+)/.exec(text(".marker-line"));
          const icon = row.querySelector(".severity-icon, .marker-icon")?.innerHTML ?? "";
          problems.push({
            message: message.textContent?.trim() ?? "",
            source: text(".marker-source"),
            code: text(".marker-code"),
            level: /error/.test(icon) ? "error" : /warning/.test(icon) ? "warning" : "info",
            file,
            line: Number(place?.[1] ?? 0),
            column: Number(place?.[2] ?? 0),
          });
        }
      }
      return problems;
    });
  }

  /**
   * Waits for a problem whose message contains a text.
   *
   * @param {string} text
   * @param {{ source?: string }} [options]
   * @returns {Promise<Problem>}
   */
  problem(text, { source } = {}) {
    return this.until(`the Problems panel shows "${text}"`, async () =>
      (await this.problems()).find((p) => p.message.includes(text) && (!source || p.source === source)),
    );
  }

  /** The texts of the notifications on the screen. */
  notifications() {
    return this.page.locator(".notifications-toasts .notification-list-item-message").allInnerTexts();
  }

  /**
   * Waits for a notification that contains a text; `click` names a button of it to press.
   *
   * @param {string} text
   * @param {{ click?: string }} [options]
   */
  async notification(text, { click } = {}) {
    const toast = this.page.locator(".notification-toast", { hasText: text }).first();
    await toast.waitFor();
    if (click) await toast.getByRole("button", { name: click }).click();
    return (await toast.locator(".notification-list-item-message").textContent()) ?? "";
  }

  /** Takes all notifications off the screen. */
  async clearNotifications() {
    await this.command("Notifications: Clear All Notifications");
    await this.page.locator(".notification-toast").first().waitFor({ state: "hidden" });
  }

  /**
   * Waits for an entry of the status bar.
   *
   * @param {string} text
   */
  async statusBar(text) {
    const entry = this.page.locator(".part.statusbar .statusbar-item", { hasText: text }).first();
    await entry.waitFor();
    return entry;
  }

  // --- pages of extensions ------------------------------------------------------------------------------------------

  /**
   * The page in the active webview, as a base for locators. With several webviews, `title` chooses one: the title of
   * the page's own document.
   *
   * @param {{ title?: string }} [options]
   * @returns {Promise<Frame>}
   */
  webview({ title } = {}) {
    return this.until(title ? `the page "${title}" is shown` : "a page is shown", async () => {
      const outer = this.page.locator("iframe.webview.ready");
      for (const element of (await outer.elementHandles()).reverse()) {
        if (!(await element.isVisible())) continue;
        const inner = await (await element.contentFrame())?.$("iframe#active-frame");
        const frame = await inner?.contentFrame();
        if (!frame || !(await frame.evaluate(() => document.readyState === "complete"))) continue;
        if (!title || (await frame.title()) === title) return frame;
      }
      return null;
    });
  }

  /**
   * Runs axe in a page and gives what it objects to, one line a place, in words.
   *
   * The page must paint its own background: axe takes a transparent one for white.
   *
   * @param {Frame} frame
   * @param {object} [options]
   * @param {string} [options.include] a CSS selector: only this part
   * @param {Record<string, { enabled: boolean }>} [options.rules] axe's own
   * @returns {Promise<string[]>}
   */
  async axe(frame, { include, rules = {} } = {}) {
    if (!(await frame.evaluate(() => "axe" in globalThis)))
      await frame.evaluate(fs.readFileSync(AXE, "utf8"));
    return frame.evaluate(
      async ({ include, rules }) => {
        /** @type {typeof import("axe-core")} */
        const axe = Reflect.get(globalThis, "axe");
        const { violations } = await axe.run(include ?? document, { rules });
        return violations.flatMap((violation) =>
          violation.nodes.map(
            (node) => `${violation.id} (${violation.impact}): ${node.html}\n${node.failureSummary}`,
          ),
        );
      },
      { include, rules },
    );
  }

  // --- appearance and settings --------------------------------------------------------------------------------------

  /**
   * Changes settings of the workspace while VS Code runs; undefined takes one away. Those that a workspace cannot set
   * are given before the start, as `userSettings`: VS Code in a browser does not watch the user's file.
   *
   * @param {Record<string, unknown>} changes
   */
  settings(changes) {
    const file = path.join(this.code.folder, ".vscode/settings.json");
    const before = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `${JSON.stringify({ ...before, ...changes }, null, 2)}\n`);
  }

  /**
   * Changes the colour theme, as a user does, and waits until the workbench shows it.
   *
   * @param {string} id one of `THEMES` in code.mjs
   */
  async theme(id) {
    const look = LOOKS[id];
    if (!look) throw new Error(`unknown theme "${id}": give one of ${Object.keys(LOOKS).join(", ")}`);
    await this.command("Preferences: Color Theme");
    await this.quickInput.fill(look.label);
    const row = this.quickRows.filter({
      has: this.page.locator(".label-name", { hasText: exactly(look.label) }),
    });
    await row.first().click();
    await this.quickInput.waitFor({ state: "hidden" });
    await this.page.locator(`.monaco-workbench.${look.className}`).waitFor();
    await sleep(SETTLE_MS); // pages of extensions get the colours a moment later
  }

  /** Trusts the folder that is open (in a run with `trust: true`). */
  async trustFolder() {
    await this.command("Workspaces: Manage Workspace Trust");
    await this.page
      .locator(".workspace-trust-editor")
      .getByRole("button", { name: "Trust", exact: true })
      .click();
    await this.page.locator(".workspace-trust-editor.trusted").waitFor();
    await this.command("View: Close Editor");
  }

  /**
   * Saves a picture and gives its file.
   *
   * @param {string} name without an ending
   * @param {{ of?: Locator }} [options] only this part
   */
  async shot(name, { of } = {}) {
    const file = path.join(this.shots, `${name}.png`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await sleep(SETTLE_MS);
    await (of ?? this.page).screenshot({ path: file });
    return file;
  }
}

/** @param {string} text */
function exactly(text) {
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*$`);
}

/** What the page does: types, moves, opens, copies, remembers, and shows strangers' texts as text. */
import assert from "node:assert/strict";
import { HOSTILE, home, hostile, many, nothing, preview } from "./lib/fixtures.mjs";
import { Webview } from "./lib/frame.mjs";

/** @param {import("./lib/check.mjs").Checks} checks @param {import("playwright-core").Browser} browser @param {Map<string, Uint8Array>} files */
export async function behaviour(checks, browser, files) {
  /** @param {string} name @param {(view: Webview) => Promise<void>} run */
  const step = (name, run) =>
    checks.check(name, async () => {
      const view = await Webview.open(browser, files, { height: 700 });
      try {
        await view.receive(home());
        await run(view);
        assert.deepEqual(await view.wrong(), []);
      } finally {
        await view.close();
      }
    });
  /** @param {Webview} view @param {any} answer */
  const ask = async (view, answer) => {
    await view.page.fill("#request", answer.request);
    await view.preview(answer);
  };
  /** @param {Webview} view */
  const active = (view) =>
    view.page.evaluate(() => {
      const id = document.querySelector("[role=listbox]")?.getAttribute("aria-activedescendant");
      const option = id ? document.getElementById(id) : null;
      return option && { rank: option.ariaPosInSet, size: option.ariaSetSize, selected: option.ariaSelected };
    });
  /** @param {Webview} view @param {string} selector */
  const text = (view, selector) => view.page.locator(selector).first().textContent();

  await step("tells that it is ready, then every keystroke with a rising number", async (view) => {
    await view.page.keyboard.type("abc");
    assert.deepEqual(await view.sent(), [
      { type: "ready", request: "" },
      { type: "request", text: "a", sequence: 1 },
      { type: "request", text: "ab", sequence: 2 },
      { type: "request", text: "abc", sequence: 3 },
    ]);
    await view.page.keyboard.press("Enter");
    assert.equal((await view.sent("request")).at(-1).text, "abc\n", "Enter is a line end");
  });

  await step("drops stale answers", async (view) => {
    await view.page.keyboard.type("ab");
    await view.receive({ type: "preview", sequence: 2, preview: preview("sample", 0) });
    await view.receive({ type: "preview", sequence: 1, preview: preview("sample", 2) });
    await view.receive({ type: "preview", sequence: 99, preview: preview("sample", 2) });
    assert.equal(await text(view, ".name"), "code-review");
  });

  await step("ignores what is no message", async (view) => {
    await ask(view, preview("sample", 0));
    for (const bad of [null, 7, { type: "preview", sequence: 1, preview: {} }, { type: "home", home: null }])
      await view.receive(bad);
    assert.equal(await text(view, ".name"), "code-review");
  });

  await step("shows the ranking, the block and the tokens exactly", async (view) => {
    const answer = preview("sample", 2, { injectK: 3 });
    await ask(view, answer);
    const rows = await view.page.locator("[role=option]").evaluateAll((options) =>
      options.map((option) => {
        const part = (/** @type {string} */ name) => option.querySelector(name)?.textContent;
        return [
          option.ariaPosInSet,
          part(".name"),
          part(".id"),
          part(".score"),
          part(".kept"),
          part(".lost"),
        ];
      }),
    );
    assert.deepEqual(
      rows,
      answer.rows
        .map((row) => [String(row.rank), row.name, row.id, row.score.toFixed(3), row.kept, row.lost])
        .slice(0, rows.length),
    );
    assert.ok(rows.length >= 9);
    assert.equal(await text(view, ".block-text"), answer.block);
    assert.deepEqual(await view.page.locator(".tokens td.number:visible").allTextContents(), [
      "875",
      "254",
      "44",
      "161",
      "459",
      "416",
    ]);
    assert.equal(await view.page.locator(".line.inject:visible").count(), 1);
    assert.equal(await view.page.locator(".line.top:visible").count(), 1);
    const last = view.page.locator("[role=option]").nth(2);
    assert.match(String(await last.textContent()), /last one injected/);
  });

  await step("is worked by the keyboard alone", async (view) => {
    await ask(view, many(10_000));
    await view.page.keyboard.press("ArrowDown"); // from the request's end into the list
    assert.deepEqual(await active(view), { rank: "1", size: "10000", selected: "true" });
    await view.page.keyboard.press("ArrowDown");
    await view.page.keyboard.press("ArrowDown");
    await view.page.keyboard.press("ArrowUp");
    assert.equal((await active(view))?.rank, "2");
    await view.page.keyboard.press("End");
    assert.equal((await active(view))?.rank, "10000");
    await view.page.keyboard.press("PageUp");
    const rank = Number((await active(view))?.rank);
    assert.ok(rank < 10_000 && rank > 9_980, `page up leads to ${rank}`);
    await view.page.keyboard.press("Enter");
    assert.deepEqual((await view.sent("open")).at(-1), { type: "open", rank, sequence: 1 });
    await view.page.keyboard.press("Home");
    assert.equal((await active(view))?.rank, "1");
    const inView = await view.page.locator("[role=option]").count();
    assert.ok(inView < 40, `${inView} rows exist`);
  });

  await step("opens by the name and by a double click, chooses by a click", async (view) => {
    await ask(view, preview("sample", 0));
    await view.page.locator("[role=option]").nth(2).locator(".description").click();
    assert.equal((await active(view))?.rank, "3");
    assert.deepEqual(await view.sent("open"), []);
    await view.page.locator("[role=option]").nth(1).locator(".name").click();
    await view.page.locator("[role=option]").nth(3).locator(".description").dblclick();
    assert.deepEqual(
      (await view.sent("open")).map(({ rank }) => rank),
      [2, 4],
    );
  });

  await step("keeps the chosen row while the ranking moves", async (view) => {
    const answer = preview("sample", 0);
    await ask(view, answer);
    await view.page.keyboard.press("ArrowDown");
    await view.page.keyboard.press("ArrowDown");
    const rows = [answer.rows[1], answer.rows[0], ...answer.rows.slice(2)];
    await view.preview({ ...answer, rows: rows.map((row, index) => ({ ...row, rank: index + 1 })) });
    assert.equal((await active(view))?.rank, "1");
  });

  await step("scrolls to the rows it needs", async (view) => {
    await ask(view, many(10_000));
    await view.page.locator("[role=listbox]").evaluate((list) => list.scrollTo(0, 300_000));
    await view.page.waitForTimeout(100);
    const [row] = await view.page.locator("[role=option]").evaluateAll((options) => {
      const list = document.querySelector("[role=listbox]")?.getBoundingClientRect();
      return options
        .filter((option) => option.getBoundingClientRect().top >= (list?.top ?? 0))
        .map((option) => Number(option.ariaPosInSet));
    });
    assert.ok(Math.abs(row - 300_000 / 70) < 30, `row ${row} at the top`);
    await ask(view, many(10_000, "other"));
    assert.equal(await view.page.locator("[role=listbox]").evaluate((list) => list.scrollTop), 0);
  });

  await step("copies, sets and runs commands", async (view) => {
    await ask(view, preview("sample", 0));
    await view.page.getByRole("button", { name: "Copy the block" }).click();
    await view.page.getByRole("button", { name: "Copy the ranking as Markdown" }).click();
    await view.page.getByRole("button", { name: "Copy Compacted Catalog" }).click();
    await view.page.getByRole("button", { name: "Copy Catalog" }).click();
    assert.deepEqual(
      (await view.sent("copy")).map(({ target }) => target),
      ["block", "ranking", "catalog-compact", "catalog-full"],
    );
    await view.page.getByRole("spinbutton", { name: "inject-k, from .env" }).fill("3");
    await view.page.keyboard.press("Tab");
    await view.page.getByRole("spinbutton", { name: "top-k, from setting" }).fill("0");
    await view.page.keyboard.press("Tab");
    assert.deepEqual(await view.sent("set"), [{ type: "set", name: "injectK", value: 3 }]);
    assert.equal(await view.page.getByRole("spinbutton", { name: /^top-k/ }).inputValue(), "6");
    await view.page.getByRole("button", { name: "4 hidden" }).click();
    await view.page.getByRole("button", { name: "Write Catalog" }).click();
    await view.page.getByRole("button", { name: "Open the settings" }).click();
    await view.page.getByRole("button", { name: "Check the installation" }).press("Enter");
    assert.deepEqual(
      (await view.sent("command")).map(({ name }) => name),
      ["showHidden", "writeCatalog", "openSettings", "checkInstallation"],
    );
  });

  await step("offers a way out without a home, and comes back", async (view) => {
    await ask(view, preview("sample", 0));
    await view.receive(home({ state: "missing" }));
    assert.equal(await view.page.locator("[role=listbox]").isVisible(), false);
    await view.page.getByRole("button", { name: "Choose a Folder" }).press("Space");
    await view.page.getByRole("button", { name: "Open the Sample" }).click();
    assert.deepEqual(
      (await view.sent("command")).map(({ name }) => name),
      ["chooseHome", "openSample"],
    );
    await view.receive(home());
    assert.equal(await text(view, ".name"), "code-review");
    assert.equal(await view.page.inputValue("#request"), preview("sample", 0).request);
  });

  await step("keeps the last good ranking under an error", async (view) => {
    await ask(view, preview("sample", 0));
    await view.receive({ type: "error", message: "It broke." });
    assert.equal(await text(view, ".banner"), "It broke.");
    assert.equal(await text(view, ".name"), "code-review");
    await view.receive({ type: "error", message: "" });
    assert.equal(await view.page.locator(".banner-box").isVisible(), false);
  });

  await step("says what matches when typing pauses", async (view) => {
    await ask(view, preview("sample", 0));
    assert.equal(await text(view, ".page > [role=status]"), "");
    await view.page.waitForTimeout(750);
    assert.equal(
      await text(view, ".page > [role=status]"),
      "13 skills match, 6 injected, first: code-review",
    );
    await ask(view, nothing("xyz", ["xyz"]));
    await view.page.waitForTimeout(750);
    assert.match(String(await text(view, ".page > [role=status]")), /No skill holds.*xyz/);
  });

  await step("takes a request from the host", async (view) => {
    await view.receive({ type: "request", text: "from a selection" });
    assert.equal(await view.page.inputValue("#request"), "from a selection");
    assert.deepEqual((await view.sent("request")).at(-1), {
      type: "request",
      text: "from a selection",
      sequence: 1,
    });
    await view.page.getByRole("button", { name: "Clear the request" }).click();
    assert.equal((await view.sent("request")).at(-1).text, "");
  });

  await step("remembers over a reload", async (view) => {
    await ask(view, many(1000, "remember me"));
    await view.page.getByRole("button", { name: "Tokens", exact: true }).click();
    await view.page.getByRole("button", { name: "Wrap lines" }).click();
    await view.page.locator("[role=listbox]").evaluate((list) => list.scrollTo(0, 7000));
    await view.page.waitForTimeout(300);
    await view.page.reload();
    assert.deepEqual(await view.sent(), [{ type: "ready", request: "remember me" }]);
    await view.receive(home());
    await view.receive({ type: "preview", sequence: 0, preview: many(1000, "remember me") });
    await view.page.waitForTimeout(100);
    assert.equal(await view.page.locator("[role=listbox]").evaluate((list) => list.scrollTop), 7000);
    assert.equal(await view.page.locator(".tokens-table").isVisible(), false);
    assert.equal(
      await view.page.getByRole("button", { name: "Wrap lines" }).getAttribute("aria-pressed"),
      "false",
    );
  });

  await step("shows hostile texts as text", async (view) => {
    view.page.on("dialog", (dialog) => view.problems.push(`dialog: ${dialog.message()}`));
    const answer = hostile();
    await ask(view, answer);
    await view.page.locator("[role=listbox]").evaluate((list) => list.scrollTo(0, 0));
    const names = await view.page.locator("[role=option] .name").allTextContents();
    for (const [index, name] of names.entries())
      assert.equal(name, HOSTILE[index].length > 2000 ? `${HOSTILE[index].slice(0, 2000)}…` : HOSTILE[index]);
    assert.equal(await text(view, ".block-text"), answer.block);
    assert.equal(await view.page.locator(".page img, .page script, .page a").count(), 0);
    assert.equal(await view.page.locator(".name .escape").first().getAttribute("data-escape"), "\\u202e");
    const heights = await view.page
      .locator("[role=option]")
      .evaluateAll((options) => [...new Set(options.map((option) => option.getBoundingClientRect().height))]);
    assert.equal(heights.length, 1, `rows of one height, not ${heights}`);
  });

  await step("bears a request of 100,000 characters and grows to six lines", async (view) => {
    const box = view.page.locator("#request");
    const height = async () => (await box.boundingBox())?.height ?? 0;
    const one = await height();
    await box.fill("a\nb\nc");
    const three = await height();
    await box.fill("a\n".repeat(20));
    const six = await height();
    assert.ok(three > one + 30 && six > three + 40 && six < 140, `${one} ${three} ${six}`);
    const long = "word ".repeat(20_000);
    await box.fill(long);
    assert.equal((await view.sent("request")).at(-1).text, long);
    await box.fill("x".repeat(200_001));
    assert.equal((await view.sent("request")).at(-1).text.length, 200_000);
    assert.equal(await text(view, ".request-hint"), "Only the first 200,000 characters count.");
  });
}

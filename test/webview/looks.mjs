/** Every state in every theme: no violation, nothing wrong on the console, and a picture to look at. */
import assert from "node:assert/strict";
import { home, hostile, many, nothing, preview } from "./lib/fixtures.mjs";
import { THEME_NAMES, Webview } from "./lib/frame.mjs";

const EDITED = { name: "code-review", unsaved: true };
const PINNED = { file: "/x/SKILL.md", name: "weekly-report", rank: null };

/** @param {Webview} view @param {any} answer */
async function ask(view, answer) {
  await view.page.fill("#request", answer.request);
  await view.preview(answer);
}

/**
 * @typedef {{ home?: Record<string, unknown>, width?: number, height?: number, lang?: "en" | "zh-cn",
 *   act?: (view: Webview) => Promise<void> }} State
 */

/** @type {Record<string, State>} */
export const STATES = {
  loading: { home: { state: "loading", indexed: 0, hidden: 0, cut: 0 }, height: 500 },
  missing: { home: { state: "missing" }, height: 400 },
  empty: { act: (view) => view.preview(nothing("", [])), height: 700 },
  "no-words": { act: (view) => ask(view, nothing("?!", [])), height: 700 },
  nothing: {
    act: (view) =>
      ask(view, nothing("painted ceiling", ["painted", "ceiling"], { edited: { ...PINNED, hidden: null } })),
    height: 760,
  },
  wide: {
    home: { edited: EDITED },
    act: (view) => ask(view, preview("sample", 0, { edited: "coding/code-review" })),
    width: 1000,
    height: 800,
  },
  medium: { act: (view) => ask(view, preview("sample", 2, { injectK: 3 })), height: 1200 },
  narrow: {
    home: { edited: EDITED, sample: true, label: "sample home" },
    act: (view) => ask(view, preview("sample", 0, { edited: "coding/code-review" })),
    width: 300,
    height: 1400,
  },
  pinned: {
    home: { indexed: 312, hidden: 7, cut: 231 },
    act: (view) =>
      ask(view, preview("corpus", 0, { over: { edited: { ...PINNED, hidden: "platform" }, total: 191 } })),
    width: 1000,
    height: 800,
  },
  error: {
    act: async (view) => {
      await ask(view, preview("sample", 0));
      await view.receive({
        type: "error",
        message: "The worker stopped: out of memory. It is started again.",
      });
    },
  },
  standalone: {
    home: { profile: "standalone" },
    act: (view) =>
      ask(
        view,
        preview("sample", 0, {
          over: {
            tokens: { encoding: "o200k_base", catalogFull: 0, catalogCompact: 0, note: 0, block: 154 },
          },
        }),
      ),
    width: 1000,
    height: 800,
  },
  uncompacted: {
    home: { compact: { value: false, origin: "env-file" } },
    act: (view) => ask(view, preview("sample", 0, { over: { compact: false } })),
    width: 1000,
    height: 800,
  },
  hostile: { act: (view) => ask(view, hostile()), height: 1200 },
  focus: {
    act: async (view) => {
      await ask(view, many(10_000));
      await view.page.keyboard.press("ArrowDown");
      await view.page.keyboard.press("ArrowDown");
    },
  },
  chinese: { lang: "zh-cn", act: (view) => ask(view, preview("sample", 1)), height: 1060 },
};

/** @param {import("./lib/check.mjs").Checks} checks @param {import("playwright-core").Browser} browser @param {Map<string, Uint8Array>} files @param {string} shots */
export async function looks(checks, browser, files, shots) {
  for (const theme of THEME_NAMES) {
    for (const [name, state] of Object.entries(STATES)) {
      const { width, height, lang } = {
        width: 640,
        height: 900,
        lang: /** @type {const} */ ("en"),
        ...state,
      };
      await checks.check(`${theme}: ${name}`, async () => {
        const view = await Webview.open(browser, files, { theme, width, height, lang });
        try {
          await view.receive(home(state.home));
          await state.act?.(view);
          await view.page.screenshot({ path: `${shots}/${name}-${theme}.png` });
          assert.deepEqual(await view.axe(), []);
          assert.deepEqual(await view.wrong(), []);
          const overflow = await view.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth",
          );
          assert.equal(overflow, 0, "the page scrolls sideways");
        } finally {
          await view.close();
        }
      });
    }
  }
}

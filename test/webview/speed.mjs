/** Keystroke to paint, over a page that only echoes, in the same browser. */
import assert from "node:assert/strict";
import { percentile } from "./lib/check.mjs";
import { home, many } from "./lib/fixtures.mjs";
import { Webview } from "./lib/frame.mjs";

const KEYSTROKES = 120;
const WARM_UP = 20;

/**
 * Types, answers each keystroke at once, and takes the time to the task after the next frame.
 *
 * @param {import("playwright-core").Page} page
 * @param {any[]} answers taken in turn; none: the text comes back
 */
function type(page, answers) {
  return page.evaluate(
    async ({ answers, count, warmUp }) => {
      const scope = /** @type {any} */ (window);
      /** @type {number[]} */
      const times = [];
      let long = 0;
      new PerformanceObserver((list) => {
        long += list.getEntries().length;
      }).observe({ type: "longtask" });
      const channel = new MessageChannel();
      scope.answer = (/** @type {any} */ message) => {
        if (message.type !== "request") return;
        const preview = answers[message.sequence % answers.length];
        window.postMessage(preview ? { type: "preview", sequence: message.sequence, preview } : message, "*");
      };
      /** @type {HTMLTextAreaElement} */ (document.querySelector("textarea")).focus();
      for (let at = 0; at < count; at++) {
        await new Promise((done) => setTimeout(done, 10));
        if (at === warmUp) long = 0;
        const start = performance.now();
        const painted = new Promise((done) => {
          window.addEventListener(
            "message",
            () => requestAnimationFrame(() => channel.port2.postMessage(0)),
            {
              once: true,
            },
          );
          channel.port1.onmessage = done;
        });
        document.execCommand("insertText", false, "abcdefgh "[at % 9]);
        await painted;
        times.push(performance.now() - start);
      }
      scope.answer = undefined;
      return { times, long };
    },
    { answers, count: KEYSTROKES + WARM_UP, warmUp: WARM_UP },
  );
}

/** A page that writes down what comes back, and nothing else. @param {import("playwright-core").Browser} browser */
async function echo(browser) {
  const page = await browser.newPage();
  await page.setContent(
    `<body><textarea></textarea><output></output><script>
      let sequence = 0;
      addEventListener("message", (event) => requestAnimationFrame(() => {
        document.querySelector("output").textContent = event.data.text;
      }));
      document.querySelector("textarea").addEventListener("input", (event) =>
        answer({ type: "request", text: event.target.value, sequence: ++sequence }));
    </script></body>`,
  );
  const { times } = await type(page, []);
  await page.close();
  return times.slice(WARM_UP);
}

/** Rankings of changing order, as keystrokes make them. @param {number} count */
function rankings(count) {
  return Array.from({ length: 4 }, (_, turn) => {
    const answer = many(count, "typed");
    const moved = turn * 7;
    const rows = [...answer.rows.slice(moved), ...answer.rows.slice(0, moved)];
    return {
      ...answer,
      request: `typed ${turn}`,
      rows: rows.map((row, index) => ({ ...row, rank: index + 1 })),
    };
  });
}

/** Rows sent, skills that match, and the milliseconds allowed above an echo; null: only told. */
const CASES = /** @type {const} */ ([
  [100, 1000, 8],
  [200, 10_000, 30],
  [10_000, 10_000, null],
]);

/** @param {import("./lib/check.mjs").Checks} checks @param {import("playwright-core").Browser} browser @param {Map<string, Uint8Array>} files */
export async function speed(checks, browser, files) {
  const base = await echo(browser);
  const say = (/** @type {string} */ name, /** @type {number[]} */ times) =>
    console.log(
      `        ${name.padEnd(24)} median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
    );
  say("echo only", base);
  for (const [count, total, most] of CASES) {
    const name = `${count} rows of ${total}`;
    await checks.check(`keystroke to paint, ${name}: ${most ?? "any"} ms above an echo`, async () => {
      const view = await Webview.open(browser, files, { width: 1000, height: 800 });
      await view.receive(home());
      const answers = rankings(count).map((answer) => ({ ...answer, total }));
      const { times, long } = await type(view.page, answers);
      const measured = times.slice(WARM_UP);
      say(name, measured);
      await view.close();
      if (most === null) return;
      const above = percentile(measured, 0.95) - percentile(base, 0.95);
      assert.ok(above <= most, `p95 is ${above.toFixed(1)} ms above the echo`);
      assert.equal(long, 0, "tasks over 50 ms");
    });
  }
}

/**
 * A webview without VS Code: the host's HTML with its content security policy, VS Code's own style sheet for
 * webviews, a theme's colours, and a fake `acquireVsCodeApi`. Everything is answered from memory.
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import { PAGE_WORDS_ZH_CN } from "./words.mjs";

const ORIGIN = "http://webview.test";
const NONCE = "TestNonce0123456789";
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @type {Record<string, Record<string, string>>} */
const THEMES = JSON.parse(fs.readFileSync(new URL("../themes.json", import.meta.url), "utf8"));
export const THEME_NAMES = Object.keys(THEMES);
const BODY_CLASS = {
  dark: "vscode-dark",
  light: "vscode-light",
  highContrast: "vscode-high-contrast",
  highContrastLight: "vscode-high-contrast vscode-high-contrast-light",
};
/** The product's own colours in a theme, as package.json gives them. @param {string} theme */
function ownColours(theme) {
  const manifest = JSON.parse(fs.readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
  return Object.fromEntries(
    (manifest.contributes?.colors ?? []).map((/** @type {any} */ { id, defaults }) => [
      `--vscode-${id.replaceAll(".", "-")}`,
      defaults[theme],
    ]),
  );
}
/** What VS Code adds to the colours. */
const FONTS = {
  "--vscode-font-family": 'system-ui, "Ubuntu", "Droid Sans", sans-serif',
  "--vscode-font-weight": "normal",
  "--vscode-font-size": "13px",
  "--vscode-editor-font-family": '"Droid Sans Mono", "DejaVu Sans Mono", monospace',
  "--vscode-editor-font-size": "14px",
};

/** Taken from VS Code 1.139, workbench/contrib/webview/browser/pre/index.html, as far as the page meets it. */
const DEFAULT_STYLES = `@layer vscode-default {
  html { scrollbar-color: var(--vscode-scrollbarSlider-background) var(--vscode-editor-background); }
  body { overscroll-behavior-x: none; background-color: transparent; color: var(--vscode-editor-foreground);
    font-family: var(--vscode-font-family); font-weight: var(--vscode-font-weight);
    font-size: var(--vscode-font-size); margin: 0; padding: 0 20px; }
  a:focus, input:focus, select:focus, textarea:focus { outline: 1px solid -webkit-focus-ring-color; outline-offset: -1px; }
  ::-webkit-scrollbar { width: 10px; height: 10px; }
}`;

/** @param {"en" | "zh-cn"} lang */
function html(lang) {
  const words = lang === "en" ? {} : PAGE_WORDS_ZH_CN;
  const csp = `default-src 'none'; style-src ${ORIGIN}; font-src ${ORIGIN}; script-src 'nonce-${NONCE}'; img-src ${ORIGIN}`;
  return `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><style>${DEFAULT_STYLES}</style>
<meta http-equiv="Content-Security-Policy" content="${csp}">
<title>Skill Loupe</title><link rel="stylesheet" href="${ORIGIN}/webview.css">
<script nonce="${NONCE}">window.__dress()</script></head>
<body data-lang="${lang}"><script nonce="${NONCE}">window.__dressBody()</script><div id="app"></div>
<script nonce="${NONCE}" type="application/json" id="words">${JSON.stringify(words).replace(/</g, "\\u003c")}</script>
<script nonce="${NONCE}" src="${ORIGIN}/webview.js"></script></body></html>`;
}

/** @param {{ variables: Record<string, string>, bodyClass: string }} theme */
function before({ variables, bodyClass }) {
  const scope = /** @type {any} */ (window);
  /** @type {any[]} */
  const sent = [];
  scope.sent = sent;
  scope.violations = [];
  document.addEventListener("securitypolicyviolation", (event) =>
    scope.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
  scope.__dress = () => {
    for (const [name, value] of Object.entries(variables))
      document.documentElement.style.setProperty(name, value);
  };
  scope.__dressBody = () => {
    document.body.className = bodyClass;
  };
  scope.acquireVsCodeApi = () => ({
    /** @param {any} message */
    postMessage(message) {
      const copy = structuredClone(message);
      sent.push(copy);
      scope.answer?.(copy);
    },
    getState: () => JSON.parse(sessionStorage.getItem("state") ?? "null") ?? undefined,
    /** @param {unknown} state */
    setState: (state) => sessionStorage.setItem("state", JSON.stringify(state)),
  });
}

/** One open page and what it did wrong. */
export class Webview {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;
    /** @type {string[]} */
    this.problems = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.problems.push(message.text());
    });
    page.on("pageerror", (error) => this.problems.push(String(error)));
  }

  /**
   * @param {import("playwright-core").Browser} browser
   * @param {Map<string, Uint8Array>} files
   * @param {{ theme?: string, lang?: "en" | "zh-cn", width?: number, height?: number }} [options]
   */
  static async open(browser, files, options = {}) {
    const { theme = "dark", lang = "en", width = 640, height = 900 } = options;
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.route("**/*", (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      if (name === "") return route.fulfill({ contentType: "text/html", body: html(lang) });
      const file = files.get(name);
      const contentType = name.endsWith(".js")
        ? "text/javascript"
        : name.endsWith(".css")
          ? "text/css"
          : "font/ttf";
      return file ? route.fulfill({ contentType, body: Buffer.from(file) }) : route.abort();
    });
    await page.addInitScript(before, {
      variables: { ...THEMES[theme], ...ownColours(theme), ...FONTS },
      bodyClass: BODY_CLASS[/** @type {keyof typeof BODY_CLASS} */ (theme)],
    });
    const view = new Webview(page);
    await page.goto(`${ORIGIN}/`);
    return view;
  }

  /** What the page has sent, of one type when it is given. @param {string} [type] */
  async sent(type) {
    /** @type {any[]} */
    const all = await this.page.evaluate("sent");
    return type ? all.filter((message) => message.type === type) : all;
  }

  /** Sends a message as the host would, and waits until it is drawn. @param {unknown} message */
  async receive(message) {
    await this.page.evaluate(async (data) => {
      window.postMessage(data, "*");
      for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    }, message);
  }

  /** A preview that answers the request sent last. @param {unknown} preview */
  async preview(preview) {
    const sequence = (await this.sent("request")).at(-1)?.sequence ?? 0;
    await this.receive({ type: "preview", sequence, preview });
  }

  /** The violations that axe finds, as lines. @returns {Promise<string[]>} */
  async axe() {
    await this.page.evaluate(AXE);
    return this.page.evaluate(async () => {
      const { violations } = await /** @type {any} */ (window).axe.run(document);
      return violations.flatMap((/** @type {any} */ rule) =>
        rule.nodes.map(
          (/** @type {any} */ node) => `${rule.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`,
        ),
      );
    });
  }

  /** Everything that went wrong so far. */
  async wrong() {
    return [...this.problems, .../** @type {string[]} */ (await this.page.evaluate("violations"))];
  }

  async close() {
    await this.page.context().close();
  }
}

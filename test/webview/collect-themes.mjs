/**
 * Writes `themes.json`: the colours of the four standard themes, taken from a real VS Code (test/vscode/setup.mjs
 * must have run). Needed again only when VS Code's themes change or the page uses a colour that is not there.
 */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { openWorkbench, startCode, THEMES } from "../vscode/code.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const harness = JSON.parse(fs.readFileSync(`${root}/.vscode-harness/harness.json`, "utf8"));

/** What the workbench's class holds when the theme stands. */
const CLASS = {
  dark: "dark_modern",
  light: "light_modern",
  highContrast: "hc_black",
  highContrastLight: "hc_light",
};

/** @type {Record<string, Record<string, string>>} */
const themes = {};
for (const [key, theme] of Object.entries(THEMES)) {
  const code = await startCode({ harness, userSettings: { "workbench.colorTheme": theme } });
  const { page, close } = await openWorkbench(code, { harness });
  await page.locator(".monaco-workbench .part.statusbar").waitFor();
  await page.locator(`.monaco-workbench[class*="${CLASS[key]}"]`).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1000);
  themes[key] = await page.evaluate(() => {
    /** @type {Record<string, string>} */
    const found = {};
    const workbench = document.querySelector(".monaco-workbench");
    if (!workbench) return found;
    const style = getComputedStyle(workbench);
    const names = new Set();
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules)
        for (const [, name] of rule.cssText.matchAll(/(--vscode-[\w-]+)\s*:/g)) names.add(name);
    for (const name of [...names].sort()) {
      const value = style.getPropertyValue(name).trim();
      if (value !== "" && value.length < 100) found[name] = value;
    }
    return found;
  });
  console.error(theme, Object.keys(themes[key]).length, themes[key]["--vscode-editor-background"]);
  await close();
  await code.stop();
}

fs.writeFileSync(`${root}/test/webview/themes.json`, `${JSON.stringify(used(themes), null, 1)}\n`);

/**
 * The colours that the page's style sheets, or the elements it uses, name.
 *
 * @param {Record<string, Record<string, string>>} all
 */
function used(all) {
  const elements = "node_modules/@vscode-elements/elements/dist";
  const files = [
    ...fs.readdirSync(`${root}/src/webview/styles`).map((file) => `src/webview/styles/${file}`),
    ...["badge", "button", "textfield"].map((name) => `${elements}/vscode-${name}/vscode-${name}.styles.js`),
  ];
  const text = files.map((file) => fs.readFileSync(`${root}/${file}`, "utf8")).join("\n");
  const names = new Set(text.match(/--vscode-[\w-]+/g));
  return Object.fromEntries(
    Object.entries(all).map(([theme, colours]) => [
      theme,
      Object.fromEntries(Object.entries(colours).filter(([name]) => names.has(name))),
    ]),
  );
}

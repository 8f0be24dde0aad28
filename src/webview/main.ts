/** The preview page. Bundled as dist/webview.js; the style sheet is styles/page.css. */
import "@vscode-elements/elements/dist/vscode-badge/index.js";
import "@vscode-elements/elements/dist/vscode-button/index.js";
import "@vscode-elements/elements/dist/vscode-textfield/index.js";
import { listen, post, remember, remembered } from "./host.ts";
import { parseMemory } from "./memory.ts";
import { Page } from "./page.ts";
import { useWords } from "./words.ts";

useWords(document.getElementById("words")?.textContent ?? null, document.body.dataset["lang"] ?? "en");
const page = new Page(parseMemory(remembered()), post, remember);
document.getElementById("app")?.replaceWith(page.element);
listen((message) => page.receive(message));
page.start();

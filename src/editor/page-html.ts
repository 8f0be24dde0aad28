import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import { PAGE_WORDS } from "../words/page.ts";
import { PAGE_WORDS_ZH_CN } from "../words/page.zh-cn.ts";

/** The page's HTML: one script, one stylesheet, a strict content security policy, the words in the editor's language. */
export function pageHtml(webview: vscode.Webview, extensionUri: vscode.Uri): string {
  const nonce = randomBytes(16).toString("base64");
  const file = (name: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, "dist", name)).toString();
  const policy = [
    "default-src 'none'",
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
  ].join("; ");
  // JSON within a script element: `<` could end it.
  const words = JSON.stringify(translatedWords()).replace(/</g, "\\u003c");
  const language = vscode.env.language.replace(/[^\w-]/g, "");
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(vscode.l10n.t("Preview Retrieval"))}</title>
<link rel="stylesheet" id="vscode-codicon-stylesheet" href="${file("webview.css")}">
</head>
<body data-lang="${language}">
<div id="app"></div>
<script nonce="${nonce}" type="application/json" id="words">${words}</script>
<script nonce="${nonce}" src="${file("webview.js")}"></script>
</body>
</html>`;
}

/** The page's words in the editor's language. */
function translatedWords(): Readonly<Record<string, string>> {
  return /^zh(-cn|-hans)?$/i.test(vscode.env.language) ? PAGE_WORDS_ZH_CN : PAGE_WORDS;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (ch) => `&#${ch.charCodeAt(0)};`);
}

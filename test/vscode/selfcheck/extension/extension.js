const vscode = require("vscode");

/** Finds the word "wrong" in Markdown. */
function check(document, diagnostics) {
  if (!document.uri.path.endsWith(".md")) return;
  const at = document.getText().indexOf("wrong");
  if (at < 0) return diagnostics.delete(document.uri);
  const range = new vscode.Range(document.positionAt(at), document.positionAt(at + 5));
  const diagnostic = new vscode.Diagnostic(range, "this is wrong", vscode.DiagnosticSeverity.Warning);
  diagnostic.source = "selfcheck";
  return diagnostics.set(document.uri, [diagnostic]);
}

function openPage() {
  const panel = vscode.window.createWebviewPanel("selfcheck", "Self-check page", vscode.ViewColumn.Beside, {
    enableScripts: true,
  });
  panel.webview.onDidReceiveMessage((text) => panel.webview.postMessage(`host: ${text}`));
  panel.webview.html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Self-check</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-x'">
<style>body { background: var(--vscode-editor-background); color: var(--vscode-editor-foreground); }</style></head>
<body><main><h1>Self-check 自检 🔎</h1><label>Request <input id="request"></label> <output id="answer"></output></main>
<script nonce="x">
const api = acquireVsCodeApi();
document.getElementById("request").addEventListener("input", (event) => api.postMessage(event.target.value));
addEventListener("message", (event) => { document.getElementById("answer").textContent = event.data; });
</script></body></html>`;
}

exports.activate = (context) => {
  const diagnostics = vscode.languages.createDiagnosticCollection("selfcheck");
  for (const document of vscode.workspace.textDocuments) check(document, diagnostics);
  context.subscriptions.push(
    diagnostics,
    vscode.workspace.onDidOpenTextDocument((document) => check(document, diagnostics)),
    vscode.workspace.onDidChangeTextDocument((event) => check(event.document, diagnostics)),
    vscode.commands.registerCommand("harnessSelfcheck.greet", () => {
      void vscode.window.showInformationMessage(`Trusted: ${vscode.workspace.isTrusted}`);
      return "hello";
    }),
    vscode.commands.registerCommand("harnessSelfcheck.openPage", openPage),
  );
};

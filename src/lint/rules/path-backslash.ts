import path from "node:path";
import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { markdownOf } from "../skill-files.ts";
import type { Rule } from "../types.ts";

// One, or two as in an escaped text.
const PATH =
  /(?<![\w./\\:~$%-])(?:\.\\{1,2})?(?:references|templates|assets|scripts)(?:\\{1,2}[\w-][\w.-]*)+/g;
/** Languages of Windows' own shells, where a backslash is right. */
const WINDOWS: ReadonlySet<string> = new Set([
  "powershell",
  "pwsh",
  "ps1",
  "ps",
  "bat",
  "batch",
  "cmd",
  "dos",
]);

/** A file of the skill named with backslashes. */
export const pathBackslash: Rule = {
  id: "path-backslash",
  title: "A path with backslashes",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source:
    "Hermes Agent, tools/path_security.py; Agent Skills specification (agentskills.io/specification), section File references",
  *check(context) {
    if (!context.source.includes("\\")) return;
    for (const { text, start, fence } of markdownOf(context)) {
      if (!text.includes("\\") || (fence !== null && WINDOWS.has(fence.language))) continue;
      for (const { index, 0: found } of text.matchAll(PATH)) {
        const written = found.replace(/\.+$/, "");
        const plain = written.replace(/\\+/g, "/").replace(/^\.\//, "");
        // `assets\alpha` is LaTeX and `scripts\_x` Markdown unless such a file is there or it ends like one.
        if (!/\.[A-Za-z]\w{0,7}$/.test(plain) && !context.files.exists(path.join(context.dir, plain)))
          continue;
        const range = { start: start + index, end: start + index + written.length };
        yield {
          range,
          message: message("path-backslash", excerpt(written), excerpt(plain)),
          fixes: [
            {
              kind: "edit",
              title: message("path-backslash.fix", excerpt(plain)),
              edits: [{ range, text: plain }],
            },
          ],
        };
      }
    }
  },
};

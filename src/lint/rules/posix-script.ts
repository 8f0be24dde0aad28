import path from "node:path";
import { pyTruthy } from "../../yaml/print.ts";
import type { LintContext } from "../context.ts";
import { fieldOf, insertField } from "../frontmatter.ts";
import { message } from "../messages.ts";
import { folderRange, skillFiles, suffixOf } from "../skill-files.ts";
import type { Fix, Rule } from "../types.ts";

/** What only POSIX systems have, as Hermes' linter looks for it. Source: hermes.md §6b. */
const POSIX = [
  "fcntl",
  "termios",
  "os.setsid",
  "signal.SIGKILL",
  "osascript",
  "/proc/",
  "apt-get",
  "systemctl",
] as const;
const LINUX_ONLY: ReadonlySet<string> = new Set(["/proc/", "apt-get", "systemctl"]);
const SUFFIXES: ReadonlySet<string> = new Set([".py", ".sh", ".bash"]);
const MAX_SCRIPT = 256 * 1024;

/** A script that cannot run on Windows in a skill that is shown there. */
export const posixScript: Rule = {
  id: "posix-script",
  title: "A script for POSIX systems only, without platforms",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skill_linter.py: platforms-gating",
  *check(context) {
    if (context.skill.read === "none" || pyTruthy(fieldOf(context.skill, "platforms")?.value)) return;
    for (const { relative, name, kind } of skillFiles(context).files) {
      if (kind !== "file" || !relative.startsWith("scripts/") || !SUFFIXES.has(suffixOf(name))) continue;
      const text = context.files.readText(path.join(context.dir, relative), MAX_SCRIPT) ?? "";
      const found = POSIX.filter((primitive) => text.includes(primitive));
      if (found.length === 0) continue;
      yield {
        range: folderRange(context),
        message: message("posix-script", relative, found.slice(0, 3).join(", ")),
        related: [
          {
            file: path.join(context.dir, relative),
            range: { start: 0, end: 0 },
            message: message("posix-script.here", found[0]!),
          },
        ],
        // Two, so that none goes in unasked: the script may look after other systems itself.
        fixes: fixes(context, found),
      };
    }
  },
};

function fixes(context: LintContext, found: readonly string[]): Fix[] {
  if (fieldOf(context.skill, "platforms") !== undefined) return [];
  const one = found.includes("osascript")
    ? "[macos]"
    : found.some((each) => LINUX_ONLY.has(each))
      ? "[linux]"
      : null;
  const values = ["[linux, macos]", one ?? "[linux]"];
  return values.flatMap((value): Fix[] => {
    const line = `platforms: ${value}`;
    const edit = insertField(context, line);
    return edit === null ? [] : [{ kind: "edit", title: message("posix-script.fix", line), edits: [edit] }];
  });
}

import path from "node:path";
import type { LintContext } from "./context.ts";

/** The files that tell Hermes' guard what to leave out. Source: hermes.md §7.2. */
const IGNORE_FILES = [".skillignore", ".clawhubignore"];
const MAX_BYTES = 64 * 1024;

type Ignored = (relative: string) => boolean;
const known = new WeakMap<LintContext, Ignored>();

/** Whether Hermes' guard leaves a file out, by the skill's `.skillignore` and `.clawhubignore`. SKILL.md never is. */
export function isIgnored(context: LintContext): Ignored {
  let ignored = known.get(context);
  if (ignored === undefined) {
    ignored = ignoring(patternsOf(context));
    known.set(context, ignored);
  }
  return ignored;
}

function patternsOf({ dir, files }: LintContext): string[] {
  return IGNORE_FILES.flatMap((name) =>
    (files.readText(path.join(dir, name), MAX_BYTES) ?? "")
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "" && !line.startsWith("#")),
  ).slice(0, 500);
}

function ignoring(patterns: readonly string[]): Ignored {
  const tests = patterns.map(toTest);
  return (relative) => {
    const name = relative.slice(relative.lastIndexOf("/") + 1);
    if (name === "SKILL.md") return false;
    return IGNORE_FILES.includes(name) || tests.some((test) => test(relative));
  };
}

/** One line: a folder with `/` at its end, from the skill's folder on with `/` at its start, else at any depth. */
function toTest(line: string): Ignored {
  const anchored = line.startsWith("/");
  const folderOnly = line.endsWith("/");
  const plain = line.replace(/^\/+|\/+$/g, "");
  if (plain === "") return () => false;
  const below = `${plain}/`;
  if (folderOnly)
    return (relative) =>
      relative === plain ||
      relative.startsWith(below) ||
      (!anchored && `/${relative}/`.includes(`/${below}`));
  const matches = wildcard(plain);
  return (relative) => {
    if (matches(relative)) return true;
    if (anchored) return false;
    const parts = relative.split("/");
    return (
      relative.startsWith(below) || matches(parts.at(-1)!) || (!plain.includes("/") && parts.some(matches))
    );
  };
}

/** `*` and `?`, the former over `/` too; everything else is itself. Linear in both texts' product. */
function wildcard(pattern: string): Ignored {
  return (text) => {
    let at = 0;
    let of = 0;
    let star = -1;
    let from = 0;
    while (at < text.length) {
      if (pattern[of] === "*") {
        star = of++;
        from = at;
      } else if (pattern[of] === "?" || pattern[of] === text[at]) {
        of++;
        at++;
      } else if (star !== -1) {
        of = star + 1;
        at = ++from;
      } else return false;
    }
    while (pattern[of] === "*") of++;
    return of === pattern.length;
  };
}

import { platformName } from "../../catalog/gates.ts";
import { pyStrip } from "../../text/python.ts";
import { isDict } from "../../yaml/dict.ts";
import { pyStr, pyTruthy } from "../../yaml/print.ts";
import type { LintContext } from "../context.ts";
import { excerpt } from "../excerpt.ts";
import { commaItems, listFix } from "../list-fix.ts";
import { message } from "../messages.ts";
import { fieldAt, itemsOf } from "../nested.ts";
import type { Fix, Rule } from "../types.ts";

/** `sys.platform` where Python runs. */
const SYSTEMS = "linux darwin win32 cygwin freebsd openbsd netbsd sunos aix android ios".split(" ");
/** What people call a system, and the name that Hermes documents for it. */
const MEANT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["osx", "os x", "mac", "macosx", "mac os", "mac os x", "apple"].map((n) => [n, "macos"]),
  ),
  ...Object.fromEntries(
    ["wsl", "wsl2", "ubuntu", "debian", "fedora", "arch", "gnu/linux", "unix", "posix"].map((n) => [
      n,
      "linux",
    ]),
  ),
  ...Object.fromEntries(
    ["windows 10", "windows 11", "ms windows", "microsoft windows"].map((n) => [n, "windows"]),
  ),
};
const EVERYWHERE = new Set(["all", "any", "*", "cross-platform"]);

/** A value of `platforms` that no system has. */
export const platformValue: Rule = {
  id: "platform-value",
  title: "A platform matches no system",
  level: "error",
  agents: ["hermes"],
  source: "Hermes Agent, skill_utils.py: skill_matches_platform_list; tools/skill_linter.py: platforms-value",
  *check(context) {
    const { skill } = context;
    const field = fieldAt(skill, "platforms");
    if (field === undefined || !pyTruthy(field.value)) return;
    const { value } = field;
    // What cannot be gone through is `platform-type`.
    if (typeof value !== "string" && !Array.isArray(value) && !isDict(value)) return;
    const items = Array.isArray(value)
      ? itemsOf(skill, field)
      : [{ value, range: field.valueRange, node: field.node! }];
    const tags = items.map((item) => pyStrip(pyStr(item.value).toLowerCase()));
    const bad = items.filter((_, i) => !matches(tags[i]!));
    const hidden = bad.length === items.length;
    for (const item of bad) {
      const tag = tags[items.indexOf(item)]!;
      const fixes = fixesOf(context, tag, tags, item.range, Array.isArray(value));
      const meant = MEANT[tag];
      const name = excerpt(pyStr(item.value), 40);
      yield {
        range: item.range.end > item.range.start ? item.range : field.keyRange,
        level: hidden ? "error" : "warning",
        message: hidden
          ? meant === undefined
            ? message("platform-value", name)
            : message("platform-value.meant", name, meant)
          : meant === undefined
            ? message("platform-value.some", name)
            : message("platform-value.some.meant", name, meant),
        ...(fixes.length === 0 ? {} : { fixes }),
      };
    }
  },
};

function matches(tag: string): boolean {
  const name = platformName(tag);
  // `freebsd14` is what Python says there.
  return SYSTEMS.some((system) => system.startsWith(name.replace(/^(\w*bsd|sunos|aix)\d+$/, "$1")));
}

function fixesOf(
  context: LintContext,
  tag: string,
  tags: readonly string[],
  range: { start: number; end: number },
  inList: boolean,
): Fix[] {
  const field = fieldAt(context.skill, "platforms")!;
  if (EVERYWHERE.has(tag) && tags.length === 1) {
    const fix = inList ? null : listFix(context, field, ["linux", "macos", "windows"]);
    return fix === null ? [] : [fix];
  }
  const meant = MEANT[tag];
  if (!inList) {
    const parts = commaItems(tag).map((part) => MEANT[part] ?? part);
    if (parts.length === 0 || !parts.every(matches)) return [];
    const fix = listFix(context, field, [...new Set(parts)]);
    return fix === null ? [] : [fix];
  }
  if (meant === undefined || tags.includes(meant)) return [];
  // Two names of one system would leave it in the list twice.
  if (tags.filter((other) => MEANT[other] === meant).length > 1) return [];
  return [{ kind: "edit", title: message("value.fix", meant), edits: [{ range, text: meant }] }];
}

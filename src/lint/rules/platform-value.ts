import { platformName } from "../../catalog/gates.ts";
import type { Range } from "../../skill/types.ts";
import { pyStrip } from "../../text/python.ts";
import { isDict } from "../../yaml/dict.ts";
import { pyStr, pyTruthy } from "../../yaml/print.ts";
import type { PyValue } from "../../yaml/types.ts";
import { excerpt } from "../excerpt.ts";
import { commaItems, listFix } from "../list-fix.ts";
import { message } from "../messages.ts";
import { fieldAt, itemsOf } from "../nested.ts";
import type { Report, Rule } from "../types.ts";

/** `sys.platform` where Python runs. */
const SYSTEMS = "linux darwin win32 cygwin freebsd openbsd netbsd sunos aix android ios".split(" ");
/** What people call a system, by the name that Hermes documents for it. */
const CALLED = {
  macos: ["osx", "os x", "mac", "macosx", "mac os", "mac os x", "apple"],
  linux: ["wsl", "wsl2", "ubuntu", "debian", "fedora", "arch", "gnu/linux", "unix", "posix"],
  windows: ["windows 10", "windows 11", "ms windows", "microsoft windows"],
};
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries(CALLED).flatMap(([meant, names]) => names.map((name) => [name, meant] as const)),
);
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
    if (Array.isArray(value)) {
      const tags = itemsOf(skill, field).map((item) => ({ ...item, tag: tagOf(item.value) }));
      const bad = tags.filter(({ tag }) => !matches(tag));
      const taken = new Set<string>(tags.map(({ tag }) => tag));
      for (const item of bad) {
        const meant = MEANT.get(item.tag);
        const range = item.range.end > item.range.start ? item.range : field.keyRange;
        const report = told(item.value, meant, bad.length === tags.length, range);
        if (meant === undefined || taken.has(meant) || range !== item.range) yield report;
        else {
          // The next name of the same system would put it into the list a second time.
          taken.add(meant);
          const edits = [{ range, text: meant }];
          yield { ...report, fixes: [{ kind: "edit", title: message("value.fix", meant), edits }] };
        }
      }
    } else if (typeof value === "string" || isDict(value)) {
      // What cannot be gone through is `platform-type`.
      const tag = tagOf(value);
      if (matches(tag)) return;
      const fix = listFix(context, field, meantBy(tag));
      const report = told(value, MEANT.get(tag), true, field.valueRange);
      yield fix === null ? report : { ...report, fixes: [fix] };
    }
  },
};

/** `str(item).lower().strip()`. */
function tagOf(value: PyValue): string {
  return pyStrip(pyStr(value).toLowerCase());
}

function matches(tag: string): boolean {
  // `freebsd14` is what Python says there.
  const name = platformName(tag).replace(/^(\w{1,10}bsd|sunos|aix)\d{1,4}$/, "$1");
  return SYSTEMS.some((system) => system.startsWith(name));
}

function told(value: PyValue, meant: string | undefined, hidden: boolean, range: Range): Report {
  const name = excerpt(pyStr(value), 40);
  const id = hidden ? "platform-value" : "platform-value.some";
  return {
    range,
    level: hidden ? "error" : "warning",
    message: meant === undefined ? message(id, name) : message(`${id}.meant`, name, meant),
  };
}

/** The systems that a text names, each by its right name; none when one of its parts is unknown. */
function meantBy(tag: string): string[] {
  if (EVERYWHERE.has(tag)) return ["linux", "macos", "windows"];
  const parts = commaItems(tag).map((part) => MEANT.get(part) ?? part);
  return parts.every(matches) ? [...new Set(parts)] : [];
}

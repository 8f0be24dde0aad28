import { contentStart } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Report, Rule } from "../types.ts";

/** The seventeen of Hermes' guard. Source: hermes.md §7.2. */
export const INVISIBLE = /[\u200b-\u200d\u2060\u2062-\u2064\ufeff\u202a-\u202e\u2066-\u2069]/;
// Runs of them, and of the tags that spell hidden ASCII (U+E0020–E007E), which are surrogate pairs here.
const RUN = /[\u200b-\u200d\u2060\u2062-\u2064\ufeff\u202a-\u202e\u2066-\u2069]+|(?:\udb40[\udc00-\udc7f])+/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Scripts whose letters a joiner shapes, and those that a zero width space parts into words. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}]/u;
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u20e3/u;

/** Characters that nobody sees and a model reads. */
export const invisibleUnicode: Rule = {
  id: "invisible-unicode",
  title: "Invisible characters",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, tools/skills_guard.py: INVISIBLE_CHARS; Unicode Technical Report 36, section 3",
  *check({ source }): Iterable<Report> {
    for (const { index: start, 0: run } of source.matchAll(RUN)) {
      // The marks that begin a file are another rule's.
      if (start + run.length <= contentStart(source) && /^\ufeff+$/.test(run)) continue;
      const range = { start, end: start + run.length };
      if (run.charCodeAt(0) === 0xdb40) {
        const text = hiddenText(run);
        // Behind a black flag they name a region: an emoji.
        if (text !== "" && !source.startsWith("\u{1f3f4}", start - 2)) {
          yield { range, message: message("invisible-unicode.tags", text), fixes: [removal(range)] };
        }
        continue;
      }
      if (isAtHome(source, start, run)) continue;
      const codes = [...new Set(run)].map(
        (ch) => `U+${ch.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
      );
      const shown = codes.join(", ");
      if (/[\u202a-\u202e\u2066-\u2069]/.test(run)) {
        const info = RIGHT_TO_LEFT.test(lineAround(source, start)) && !/[\u202d\u202e]/.test(run);
        yield {
          range,
          message: message("invisible-unicode.direction", shown),
          ...(info ? { level: "info" as const } : { fixes: [removal(range)] }),
        };
      } else yield { range, message: message("invisible-unicode", shown), fixes: [removal(range)] };
    }
  },
};

function removal(range: Report["range"]) {
  return { kind: "edit" as const, title: message("invisible-unicode.fix"), edits: [{ range, text: "" }] };
}

/** Whether a single character does the work that it is there for: joins an emoji, shapes a letter, parts words. */
function isAtHome(source: string, at: number, run: string): boolean {
  if (run.length !== 1) return false;
  const before = characterBefore(source, at);
  const after = String.fromCodePoint(source.codePointAt(at + 1) ?? 0x20);
  if (
    run === "\u200d" &&
    PICTURE.test(before) &&
    /\p{Extended_Pictographic}|[\u2640\u2642\u2695]/u.test(after)
  )
    return true;
  if (run === "\u200d" || run === "\u200c") return JOINED.test(before);
  return run === "\u200b" && (UNSPACED.test(before) || UNSPACED.test(after));
}

function characterBefore(source: string, at: number): string {
  const unit = source.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff ? source.slice(at - 2, at) : source.slice(at - 1, at);
}

/** The line that `at` stands on, of a long one the part around. */
function lineAround(source: string, at: number): string {
  const before = source.slice(Math.max(0, at - 300), at);
  const after = source.slice(at, at + 300);
  return before.slice(before.lastIndexOf("\n") + 1) + after.split("\n", 1)[0]!;
}

/** The ASCII that tag characters spell. */
function hiddenText(run: string): string {
  return [...run]
    .map((ch) => ch.codePointAt(0)! - 0xe0000)
    .filter((code) => code >= 0x20 && code < 0x7f)
    .slice(0, 80)
    .map((code) => String.fromCharCode(code))
    .join("");
}

import { endOfLine } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** Characters of a SKILL.md, and bytes, that skill_manage writes at most. Source: hermes.md §6. */
export const MAX_CONTENT = 100_000;
export const MAX_BYTES = 1_048_576;

/** A file too long for Hermes' own editing tool. */
export const contentSize: Rule = {
  id: "content-size",
  title: "The file is longer than 100,000 characters",
  level: "warning",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skill_manager_tool.py: MAX_SKILL_CONTENT_CHARS, MAX_SKILL_FILE_BYTES",
  *check({ source }) {
    if (source.length <= MAX_CONTENT) return;
    let length = 0;
    let over = -1;
    for (let at = 0; at < source.length; at++) {
      const unit = source.charCodeAt(at);
      // A pair is one character, and so is CRLF once it is read.
      if (unit >= 0xdc00 && unit <= 0xdfff && at > 0 && isHigh(source.charCodeAt(at - 1))) continue;
      if (unit === 0x0a && source.charCodeAt(at - 1) === 0x0d) continue;
      if (++length === MAX_CONTENT + 1) over = at;
    }
    if (over === -1) return;
    // What is too much begins here and goes on to the end; one line shows where.
    const range = { start: over, end: Math.max(over + 1, endOfLine(source, over)) };
    const bytes = length > MAX_BYTES / 4 ? Buffer.byteLength(source) : 0;
    yield bytes > MAX_BYTES
      ? { range, message: message("content-size.bytes", length, MAX_CONTENT, bytes) }
      : { range, message: message("content-size", length, MAX_CONTENT) };
  },
};

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

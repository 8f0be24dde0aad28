import { isDict } from "../yaml/dict.ts";
import { readYaml } from "../yaml/read.ts";

// What a single-quoted scalar may hold on one line: printable for YAML 1.1, no line end, no byte order mark.
const SINGLE = /^[\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** A quoted scalar, on one line, that reads back as exactly `text` in both dialects. Single quotes where they can hold it. */
export function quoteYaml(text: string): string {
  if (SINGLE.test(text)) return `'${text.replaceAll("'", "''")}'`;
  let out = '"';
  for (const ch of text) {
    if (ch === '"' || ch === "\\") out += `\\${ch}`;
    else if (ch === "\n") out += "\\n";
    else if (ch === "\r") out += "\\r";
    else if (SINGLE.test(ch)) out += ch;
    else out += hexEscape(ch);
  }
  return `${out}"`;
}

/** `text` as the value of a key: as it is when it reads back so, else quoted. */
export function plainOrQuoted(text: string): string {
  return readsAs(text, text) ? text : quoteYaml(text);
}

/** Whether `key: written` gives exactly `text` in both dialects. */
export function readsAs(written: string, text: string): boolean {
  return (["ruamel", "pyyaml"] as const).every((dialect) => {
    const result = readYaml(`key: ${written}`, dialect);
    return (
      result.ok &&
      isDict(result.value) &&
      result.value.entries.length === 1 &&
      result.value.get("key") === text
    );
  });
}

function hexEscape(ch: string): string {
  const code = ch.codePointAt(0)!;
  const hex = code.toString(16);
  if (code < 0x100) return `\\x${hex.padStart(2, "0")}`;
  return `\\u${hex.padStart(4, "0")}`;
}

/** A list on one line, that reads back as exactly these texts in both dialects. */
export function flowList(items: readonly string[]): string {
  return `[${items.map((item) => (readsAsItem(item) ? item : quoteYaml(item))).join(", ")}]`;
}

function readsAsItem(item: string): boolean {
  return (["ruamel", "pyyaml"] as const).every((dialect) => {
    const result = readYaml(`key: [${item}]`, dialect);
    const list = result.ok && isDict(result.value) ? result.value.get("key") : undefined;
    return Array.isArray(list) && list.length === 1 && list[0] === item;
  });
}

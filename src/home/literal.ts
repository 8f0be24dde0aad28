import { isPySpace, pyFloat } from "../text/python.ts";

/** A string, a number, a name or a mark of a Python list literal, after white space. */
const TOKEN =
  /[ \t\n\r\f]*(?:([ruRU]?)("(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|([-+]?)(\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)(?!\w)|(True|False|None)\b|([[\],]))/y;

/**
 * A Python list literal of texts, numbers, `True`, `False` and `None`, as `ast.literal_eval` takes it: the printed
 * items, or null when it is none. Lists within lists are not understood. Source: hermes.md §4.4 (a text in
 * `skills.disabled` that starts with `[`).
 */
export function parseListLiteral(text: string): string[] | null {
  const token = new RegExp(TOKEN);
  const items: string[] = [];
  let before: "start" | "open" | "item" | "text" | "comma" = "start";
  for (;;) {
    const match = token.exec(text);
    if (match === null) return null;
    const [, prefix, quoted, sign, digits, word, mark] = match;
    if (before === "start") {
      if (mark !== "[") return null;
      before = "open";
    } else if (mark === "]") {
      return onlySpace(text, token.lastIndex) ? items : null;
    } else if (mark === ",") {
      if (before !== "item" && before !== "text") return null;
      before = "comma";
    } else if (quoted !== undefined) {
      const value = prefix?.toLowerCase() === "r" ? quoted.slice(1, -1) : unescapeText(quoted.slice(1, -1));
      if (value === null || before === "item") return null;
      // Texts side by side are one text.
      if (before === "text") items.push(items.pop()! + value);
      else items.push(value);
      before = "text";
    } else {
      const value = word ?? (digits === undefined ? null : printNumber(sign!, digits));
      if (value === null || before === "item" || before === "text") return null;
      items.push(value);
      before = "item";
    }
  }
}

/** `str()` of a decimal number as written; null when Python refuses it. */
function printNumber(sign: string, digits: string): string | null {
  if (/__|_$|_\.|\._/.test(digits)) return null;
  const plain = digits.replaceAll("_", "");
  const minus = sign === "-" ? "-" : "";
  if (/[.eE]/.test(plain)) return pyFloat(Number(minus + plain));
  if (/^0+$/.test(plain)) return "0";
  return plain.startsWith("0") ? null : minus + plain;
}

const SIMPLE: Readonly<Record<string, string>> = {
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** The text that a Python string literal's inside stands for; null for an escape that Python refuses. */
function unescapeText(text: string): string | null {
  let bad = false;
  const value = text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g,
    (whole, x?: string, u?: string, long?: string, octal?: string, other?: string) => {
      const hex = x ?? u ?? long;
      if (hex !== undefined || octal !== undefined) {
        const code = hex === undefined ? Number.parseInt(octal!, 8) : Number.parseInt(hex, 16);
        if (code <= 0x10ffff) return String.fromCodePoint(code);
      } else if (!/[xuUN]/.test(other!)) return SIMPLE[other!] ?? whole;
      bad = true;
      return "";
    },
  );
  return bad ? null : value;
}

function onlySpace(text: string, from: number): boolean {
  for (let i = from; i < text.length; i++) if (!isPySpace(text.charCodeAt(i))) return false;
  return true;
}

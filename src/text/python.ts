/**
 * Python's text semantics, where they differ from JavaScript's.
 * The systems reproduced here are Python programs; every byte they print follows these rules.
 */

/** White space as `str.strip()` and `\s` know it: U+FEFF is not in it; 1C-1F and 85 are. Source: hermes.md §0b. */
export const PY_SPACE =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

/** Whether the UTF-16 unit is white space for Python (all of its white space lies in the BMP). */
export function isPySpace(unit: number): boolean {
  return (
    (unit >= 0x09 && unit <= 0x0d) ||
    (unit >= 0x1c && unit <= 0x20) ||
    unit === 0x85 ||
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

/** `[start, end)` in UTF-16 units of `text` after `str.strip()`. */
export function stripRange(text: string, from = 0, to = text.length): [start: number, end: number] {
  let start = from;
  let end = to;
  while (start < end && isPySpace(text.charCodeAt(start))) start++;
  while (end > start && isPySpace(text.charCodeAt(end - 1))) end--;
  return [start, end];
}

/** `str.strip()`. */
export function pyStrip(text: string): string {
  return text.slice(...stripRange(text));
}

/** `str.rstrip()`. */
export function pyRstrip(text: string): string {
  let end = text.length;
  while (end > 0 && isPySpace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}

/** `[start, end)` after `.strip("'\"")`: any run of either quote at each end, unpaired too. */
export function stripQuotesRange(text: string, from = 0, to = text.length): [start: number, end: number] {
  let start = from;
  let end = to;
  const quote = (unit: number) => unit === 0x22 || unit === 0x27;
  while (start < end && quote(text.charCodeAt(start))) start++;
  while (end > start && quote(text.charCodeAt(end - 1))) end--;
  return [start, end];
}

/** Number of code points (`len(str)`). */
export function codePointLength(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < text.length) {
      const low = text.charCodeAt(i + 1);
      if (low >= 0xdc00 && low < 0xe000) i++;
    }
    count++;
  }
  return count;
}

/** The UTF-16 offset of code point number `count` of `text`, at most `text.length`. */
export function codePointOffset(text: string, count: number): number {
  let i = 0;
  for (let n = 0; n < count && i < text.length; n++) {
    const unit = text.charCodeAt(i++);
    if (unit >= 0xd800 && unit < 0xdc00 && i < text.length) {
      const low = text.charCodeAt(i);
      if (low >= 0xdc00 && low < 0xe000) i++;
    }
  }
  return i;
}

/** `text[:count]` in code points. */
export function codePointSlice(text: string, count: number): string {
  return text.length <= count ? text : text.slice(0, codePointOffset(text, count));
}

/**
 * Order of `sorted()` over strings: by code point. Differs from JavaScript's `<` only when one side
 * holds a surrogate pair and the other a unit above the surrogates.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let x = a.charCodeAt(i);
    let y = b.charCodeAt(i);
    if (x === y) continue;
    // Lift surrogates above the rest of the BMP, so that unit order becomes code-point order.
    if (x >= 0xd800 && y >= 0xd800) {
      x = x >= 0xe000 ? x - 0x800 : x + 0x2000;
      y = y >= 0xe000 ? y - 0x800 : y + 0x2000;
    }
    return x - y;
  }
  return a.length - b.length;
}

/** `str.splitlines()`: cuts at LF, CR, CRLF, VT, FF, 1C, 1D, 1E, 85, 2028 and 2029; no empty last line. */
export function splitLines(text: string): string[] {
  const lines: string[] = [];
  const cut = /\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]/g;
  let start = 0;
  for (let m = cut.exec(text); m !== null; m = cut.exec(text)) {
    lines.push(text.slice(start, m.index));
    start = m.index + m[0].length;
  }
  if (start < text.length) lines.push(text.slice(start));
  return lines;
}

/** `repr(str)`: quotes as Python chooses them, escapes for what it does not print. */
export function pyReprString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let out = quote;
  for (const ch of text) {
    const cp = ch.codePointAt(0)!;
    if (ch === quote || ch === "\\") out += `\\${ch}`;
    else if (ch === "\n") out += "\\n";
    else if (ch === "\r") out += "\\r";
    else if (ch === "\t") out += "\\t";
    else if (cp >= 0x20 && cp < 0x7f) out += ch;
    else if (cp < 0x100 && !isPrintable(ch)) out += `\\x${cp.toString(16).padStart(2, "0")}`;
    else if (isPrintable(ch)) out += ch;
    else if (cp < 0x10000) out += `\\u${cp.toString(16).padStart(4, "0")}`;
    else out += `\\U${cp.toString(16).padStart(8, "0")}`;
  }
  return out + quote;
}

/** `str.isprintable()` of one character: not "other" (C*), not a separator (Z*) except the plain space. */
function isPrintable(ch: string): boolean {
  return ch === " " || !/^[\p{C}\p{Z}]$/u.test(ch);
}

/** `str(float)`: the shortest digits that read back, exponent from 1e16 and below 1e-4, two exponent digits. */
export function pyFloat(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= 16 || exponent < -4) {
    const sign = exponent < 0 ? "-" : "+";
    return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  const plain = String(value);
  if (!plain.includes("e")) return plain.includes(".") ? plain : `${plain}.0`;
  return value.toFixed(Math.max(1, mantissa.replace(/^-?\d\.?/, "").length - exponent));
}

import { pyStrip } from "../text/python.ts";
import { MAX_INT_DIGITS, MAX_SEXAGESIMAL_PARTS } from "./limits.ts";

const FLOAT_TEXT = /^[-+]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|inf(?:inity)?|nan)$/i;
const DIGIT = /^\p{Nd}$/u;

/** The loaders' integer from a scalar's text, or null where Python raises. */
export function readInt(whole: string): bigint | null {
  let text = whole.replaceAll("_", "");
  if (text === "") return null;
  const negative = text.startsWith("-");
  if (negative || text.startsWith("+")) text = text.slice(1);
  const value = readUnsigned(text);
  return value !== null && negative ? -value : value;
}

function readUnsigned(text: string): bigint | null {
  if (text === "0") return 0n;
  if (text.startsWith("0b")) return pyInt(text.slice(2), 2);
  if (text.startsWith("0x")) return pyInt(text.slice(2), 16);
  if (text.startsWith("0")) return pyInt(text, 8);
  if (!text.includes(":")) return pyInt(text, 10);
  const parts = text.split(":");
  if (parts.length > MAX_SEXAGESIMAL_PARTS) return null;
  let value = 0n;
  for (const part of parts) {
    const digit = pyInt(part, 10);
    if (digit === null) return null;
    value = value * 60n + digit;
  }
  return value;
}

/** `int(text, base)` of a text without underscores; null for a ValueError. */
export function pyInt(whole: string, base: 2 | 8 | 10 | 16): bigint | null {
  const text = asciiDigits(pyStrip(whole));
  const match = /^([-+]?)(0[xX]|0[oO]|0[bB])?([0-9a-fA-F]+)$/.exec(text);
  if (match === null) return null;
  const [, sign, prefix = "", digits = ""] = match;
  const marks = { 2: "b", 8: "o", 10: "", 16: "x" }[base];
  let body = digits;
  if (prefix !== "" && prefix[1]!.toLowerCase() !== marks) {
    // `0b1` is also the hexadecimal number B1.
    if (base !== 16) return null;
    body = prefix + digits;
  }
  const form = { 2: /^[01]+$/, 8: /^[0-7]+$/, 10: /^[0-9]+$/, 16: /^[0-9a-fA-F]+$/ }[base];
  if (!form.test(body)) return null;
  if (base === 10 && body.length > MAX_INT_DIGITS) return null;
  const value = base === 10 ? BigInt(body) : BigInt(`0${marks}${body}`);
  return sign === "-" ? -value : value;
}

/** The loaders' float from a scalar's text, or null where Python raises. */
export function readFloat(whole: string): number | null {
  let text = whole.replaceAll("_", "").toLowerCase();
  if (text === "") return null;
  const negative = text.startsWith("-");
  if (negative || text.startsWith("+")) text = text.slice(1);
  const value = readUnsignedFloat(text);
  return value !== null && negative ? -value : value;
}

function readUnsignedFloat(text: string): number | null {
  if (text === ".inf") return Number.POSITIVE_INFINITY;
  if (text === ".nan") return Number.NaN;
  if (!text.includes(":")) return pyFloatOf(text);
  const parts = text.split(":").reverse();
  if (parts.length > MAX_SEXAGESIMAL_PARTS) return null;
  let value = 0;
  let base = 1n;
  for (const part of parts) {
    const digit = pyFloatOf(part);
    const scale = Number(base);
    // Python raises OverflowError for an int too large to become a float.
    if (digit === null || scale === Number.POSITIVE_INFINITY) return null;
    value += digit * scale;
    base *= 60n;
  }
  return value;
}

/** `float(text)`; null for a ValueError. */
function pyFloatOf(whole: string): number | null {
  const text = asciiDigits(pyStrip(whole));
  if (!FLOAT_TEXT.test(text)) return null;
  const unsigned = text.replace(/^[-+]/, "");
  const letter = unsigned[0]!.toLowerCase();
  const value = letter === "i" ? Number.POSITIVE_INFINITY : letter === "n" ? Number.NaN : Number(unsigned);
  return text.startsWith("-") ? -value : value;
}

/** Decimal digits of every script as ASCII, as `int()` and `float()` take them. */
function asciiDigits(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  let out = "";
  for (const ch of text) out += DIGIT.test(ch) ? String(digitValue(ch.codePointAt(0)!)) : ch;
  return out;
}

/** Digits come in runs of ten in code-point order, zero first. */
function digitValue(cp: number): number {
  let first = cp;
  while (first > 0 && DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return (cp - first) % 10;
}

import { pyFloat, pyReprString } from "../text/python.ts";
import type { PyValue } from "./types.ts";

/** `repr(value)`. */
export function pyRepr(value: PyValue): string {
  if (typeof value === "string") return pyReprString(value);
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number") return pyFloat(value);
  if (Array.isArray(value)) return `[${value.map(pyRepr).join(", ")}]`;
  switch (value.kind) {
    case "date":
      return value.repr;
    case "bytes":
      return reprBytes(value.bytes);
    case "tuple":
      return value.items.length === 1
        ? `(${pyRepr(value.items[0]!)},)`
        : `(${value.items.map(pyRepr).join(", ")})`;
    case "set":
      return value.items.length === 0 ? "set()" : `{${value.items.map(pyRepr).join(", ")}}`;
    case "dict":
      // As Python 3.11 prints it; the class is ruamel.yaml's own subclass of OrderedDict.
      if (value.ordered) {
        const pairs = value.entries.map(([k, v]) => `(${pyRepr(k)}, ${pyRepr(v)})`);
        return pairs.length === 0 ? "ordereddict()" : `ordereddict([${pairs.join(", ")}])`;
      }
      return `{${value.entries.map(([k, v]) => `${pyRepr(k)}: ${pyRepr(v)}`).join(", ")}}`;
  }
}

/** `str(value)`: as `repr`, but strings and dates as they read. */
export function pyStr(value: PyValue): string {
  if (typeof value === "string") return value;
  if (value !== null && typeof value === "object" && !Array.isArray(value) && value.kind === "date")
    return value.text;
  return pyRepr(value);
}

/** Whether Python's `bool(value)` is true. */
export function pyTruthy(value: PyValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === "number") return value !== 0; // NaN is true in Python
  if (typeof value !== "object") return Boolean(value);
  if (Array.isArray(value)) return value.length > 0;
  switch (value.kind) {
    case "date":
      return true;
    case "bytes":
      return value.bytes.length > 0;
    case "dict":
      return value.entries.length > 0;
    default:
      return value.items.length > 0;
  }
}

function reprBytes(bytes: Uint8Array): string {
  const quote = bytes.includes(0x27) && !bytes.includes(0x22) ? '"' : "'";
  let out = `b${quote}`;
  for (const byte of bytes) {
    const ch = String.fromCharCode(byte);
    if (ch === quote || ch === "\\") out += `\\${ch}`;
    else if (byte === 10) out += "\\n";
    else if (byte === 13) out += "\\r";
    else if (byte === 9) out += "\\t";
    else if (byte >= 0x20 && byte < 0x7f) out += ch;
    else out += `\\x${byte.toString(16).padStart(2, "0")}`;
  }
  return out + quote;
}

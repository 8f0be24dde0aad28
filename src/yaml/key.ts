import type { PyValue } from "./types.ts";

/** A string that is equal for two keys exactly when Python holds them equal (`1 == True == 1.0`). Lists and dicts have none. */
export function pyKey(value: PyValue): string {
  if (value === null) return "n";
  if (typeof value === "boolean") return value ? "i1" : "i0";
  if (typeof value === "bigint") return `i${value}`;
  if (typeof value === "number") return Number.isInteger(value) ? `i${BigInt(value)}` : `f${value}`;
  if (typeof value === "string") return `s${value}`;
  if (Array.isArray(value)) throw new TypeError("a list is no key");
  if (value.kind === "date") return value.instant === undefined ? `d${value.repr}` : `z${value.instant}`;
  if (value.kind === "bytes") return `b${value.bytes.join(",")}`;
  if (value.kind === "tuple")
    return `t(${value.items.map((item) => pyKey(item).replace(/[\\,()]/g, "\\$&")).join(",")})`;
  throw new TypeError(`a ${value.kind} is no key`);
}

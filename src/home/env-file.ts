import path from "node:path";
import { decodeLenient } from "../text/decode.ts";
import { readFileBytes } from "./files.ts";

/**
 * The named variables of `<home>/.env`, and no other line of it: the file holds keys.
 * `KEY=value`, an `export` before it, quotes around the value and ` #` comments are understood. Source: retrieval.md §1.5.
 */
export function readEnvFile(home: string, names: readonly string[]): Record<string, string> {
  const read = readFileBytes(path.join(home, ".env"), 1024 * 1024);
  const found: Record<string, string> = {};
  if (!read.ok) return found;
  for (const line of decodeLenient(read.bytes).split(/\r\n?|\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line);
    if (match === null || !names.includes(match[1]!)) continue;
    const quoted = /^(["'])(.*?)\1(?:\s+#.*)?$/.exec(match[2]!);
    found[match[1]!] = quoted ? quoted[2]! : match[2]!.replace(/\s+#.*$/, "");
  }
  return found;
}

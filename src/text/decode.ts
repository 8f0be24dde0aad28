/** How Python turns the bytes of a file into text. */

/** A file's text, or why it is none. */
export type Decoded =
  | { ok: true; text: string; boms: number }
  | { ok: false; reason: "utf8" | "utf16"; text: string };

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Strict `utf-8-sig`, then Hermes' own strip: up to two leading U+FEFF go (`boms` counts them).
 * Line ends are left as they stand; see `normalizeNewlines`. On bad bytes `text` is the lenient reading.
 * Source: hermes.md §0b, §3.1.
 */
export function decodeStrict(bytes: Uint8Array): Decoded {
  let text: string;
  try {
    text = strict.decode(bytes);
  } catch {
    return { ok: false, reason: looksUtf16(bytes) ? "utf16" : "utf8", text: lenient.decode(bytes) };
  }
  let boms = 0;
  while (boms < 2 && text.charCodeAt(boms) === 0xfeff) boms++;
  return { ok: true, text, boms };
}

/** `errors="replace"`: undecodable bytes become U+FFFD, one for each maximal subpart, as Python has it. */
export function decodeLenient(bytes: Uint8Array): string {
  return lenient.decode(bytes);
}

/** A UTF-16 byte order mark, or NULs at every other place of the first bytes. */
export function looksUtf16(bytes: Uint8Array): boolean {
  if (bytes.length < 2) return false;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true;
  const length = Math.min(bytes.length & ~1, 64);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  return Math.max(even, odd) > length / 4;
}

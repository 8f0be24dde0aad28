const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map([...ALPHABET].map((ch, value) => [ch.charCodeAt(0), value]));
const PAD = 0x3d;

/** `base64.decodebytes`: foreign characters are passed over, and padding ends the data. Null when it is incomplete or not ASCII. */
export function decodeBase64(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let place = 0;
  let left = 0;
  let pads = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c > 0x7f) return null;
  }
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === PAD) {
      if (place >= 2 && place + ++pads >= 4) return Uint8Array.from(bytes);
      continue;
    }
    const value = VALUES.get(c);
    if (value === undefined) continue;
    pads = 0;
    if (place > 0) bytes.push(((left << (place * 2)) | (value >> (6 - place * 2))) & 0xff);
    left = value & ((1 << (6 - place * 2)) - 1);
    place = (place + 1) % 4;
  }
  return place === 0 ? Uint8Array.from(bytes) : null;
}

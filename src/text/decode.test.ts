import { expect, it } from "vitest";
import { decodeLenient, decodeStrict, looksUtf16 } from "./decode.ts";

const bytes = (...values: number[]) => new Uint8Array(values);

it("counts the byte order marks that Hermes drops, two at most", () => {
  for (const marks of [0, 1, 2, 3]) {
    const decoded = decodeStrict(Buffer.from(`${"\ufeff".repeat(marks)}---\n`));
    expect(decoded).toMatchObject({ ok: true, boms: Math.min(marks, 2) });
    expect(decoded.text.length).toBe(marks + 4);
  }
});

it("refuses what Python's strict UTF-8 refuses", () => {
  const bad = [
    bytes(0xff),
    bytes(0xc0, 0x80), // overlong
    bytes(0xed, 0xa0, 0x80), // a surrogate
    bytes(0xf4, 0x90, 0x80, 0x80), // past U+10FFFF
    bytes(0x61, 0xe4, 0xb8), // cut short
  ];
  for (const value of bad) expect(decodeStrict(value)).toMatchObject({ ok: false, reason: "utf8" });
  expect(decodeStrict(bytes(0x61, 0x00, 0x62))).toMatchObject({ ok: true, text: "a\0b" });
});

// b"..".decode("utf-8", "replace") of CPython 3.11.
it("replaces bad bytes one for each maximal subpart", () => {
  expect(decodeLenient(bytes(0x61, 0xff, 0x62))).toBe("a\ufffdb");
  expect(decodeLenient(bytes(0xe4, 0xb8, 0x61))).toBe("\ufffda");
  expect(decodeLenient(bytes(0xed, 0xa0, 0x80))).toBe("\ufffd\ufffd\ufffd");
  expect(decodeLenient(bytes(0xf0, 0x9f, 0x98))).toBe("\ufffd");
});

it("tells UTF-16 from other bad bytes", () => {
  const le = Buffer.from("\ufeff---\nname: x\n", "utf16le");
  const be = Buffer.from(le).swap16();
  for (const value of [le, be, le.subarray(2), be.subarray(2)]) expect(looksUtf16(value)).toBe(true);
  expect(decodeStrict(le)).toMatchObject({ ok: false, reason: "utf16" });
  expect(looksUtf16(Buffer.from("plain text"))).toBe(false);
  expect(looksUtf16(Buffer.from("中文的说明文字"))).toBe(false);
  expect(looksUtf16(bytes(0))).toBe(false);
});

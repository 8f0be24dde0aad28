import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { tempDir, tempHome } from "../../test/helpers/temp-home.ts";
import { readFileBytes } from "./files.ts";

it("reads a file, links followed", () => {
  const dir = tempHome({ a: "text" });
  fs.symlinkSync("a", path.join(dir, "b"));
  const read = readFileBytes(path.join(dir, "b"));
  expect(read).toMatchObject({ ok: true, size: 4, truncated: false });
  if (read.ok) expect(Buffer.from(read.bytes).toString()).toBe("text");
});

it("tells why there are no bytes", () => {
  const dir = tempHome({ a: "" });
  fs.symlinkSync("gone", path.join(dir, "dangling"));
  fs.symlinkSync("loop", path.join(dir, "loop"));
  expect(readFileBytes(path.join(dir, "none"))).toMatchObject({ ok: false, reason: "missing" });
  expect(readFileBytes(path.join(dir, "a/below"))).toMatchObject({ ok: false, reason: "missing" });
  expect(readFileBytes(path.join(dir, "dangling"))).toMatchObject({ ok: false, reason: "missing" });
  expect(readFileBytes(path.join(dir, "loop"))).toMatchObject({ ok: false, reason: "missing" });
  expect(readFileBytes(dir)).toMatchObject({ ok: false, reason: "not-a-file" });
});

it.skipIf(process.platform === "win32")("refuses a FIFO without opening it", () => {
  const pipe = path.join(tempDir(), "SKILL.md");
  execFileSync("mkfifo", [pipe]);
  expect(readFileBytes(pipe)).toMatchObject({ ok: false, reason: "not-a-file" });
});

it.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
  "tells a file that may not be read",
  () => {
    const file = path.join(tempHome({ a: "x" }), "a");
    fs.chmodSync(file, 0);
    expect(readFileBytes(file)).toMatchObject({ ok: false, reason: "denied" });
  },
);

it("reads 50 MB up to the limit", () => {
  const file = path.join(tempDir(), "SKILL.md");
  const fd = fs.openSync(file, "w");
  fs.writeSync(fd, "---\nname: big\n---\n");
  fs.ftruncateSync(fd, 50 * 1024 * 1024);
  fs.closeSync(fd);
  const read = readFileBytes(file);
  expect(read).toMatchObject({ ok: true, truncated: true, size: 50 * 1024 * 1024 });
  if (read.ok) expect(read.bytes.length).toBe(4 * 1024 * 1024);
});

it("never cuts a character in two", () => {
  const dir = tempDir();
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), fc.nat(), (text, at) => {
      fc.pre(text.isWellFormed());
      const bytes = Buffer.from(text);
      const limit = at % bytes.length;
      fs.writeFileSync(path.join(dir, "x"), bytes);
      const read = readFileBytes(path.join(dir, "x"), limit);
      if (!read.ok) throw new Error(read.detail);
      const kept = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(read.bytes);
      expect(text.startsWith(kept)).toBe(true);
      expect(read.bytes.length).toBeGreaterThan(limit - 4);
    }),
    { numRuns: 200 },
  );
});

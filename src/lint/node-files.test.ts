import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { nodeFiles } from "./node-files.ts";

const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "lint-files-")));
afterAll(() => fs.rmSync(dir, { recursive: true }));
const at = (name: string) => path.join(dir, name);

fs.mkdirSync(at("folder"));
fs.writeFileSync(at("folder/file"), "");
fs.symlinkSync("folder", at("link"));
fs.symlinkSync("gone/deeper", at("dangling"));
fs.symlinkSync("loop", at("loop"));

describe("nodeFiles", () => {
  test("follows links, dangling ones too, and gives up on a loop", () => {
    expect(nodeFiles.realPath(at("link/file"))).toBe(at("folder/file"));
    expect(nodeFiles.realPath(at("link/none/x"))).toBe(at("folder/none/x"));
    expect(nodeFiles.realPath(at("dangling/y"))).toBe(at("gone/deeper/y"));
    expect(nodeFiles.realPath(at("loop"))).toBeNull();
  });
  test("what is there", () => {
    expect(nodeFiles.exists(at("link/file"))).toBe(true);
    expect(nodeFiles.exists(at("dangling"))).toBe(false);
    expect(nodeFiles.isDirectory(at("link"))).toBe(true);
    expect(nodeFiles.isDirectory(at("none"))).toBe(false);
    expect(nodeFiles.list(at("none"))).toEqual([]);
    expect(nodeFiles.list(dir)).toEqual(
      expect.arrayContaining([
        { name: "folder", kind: "directory" },
        { name: "link", kind: "link" },
      ]),
    );
  });
});

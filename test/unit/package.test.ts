import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createVSIX, listFiles, PackageManager } from "@vscode/vsce";
import { describe, expect, it } from "vitest";

const root = path.resolve(__dirname, "../..");
const built = fs.existsSync(path.join(root, "dist", "extension.js"));

/** Most bytes that the packed extension may have. Source: design.md, targets. */
const MOST_BYTES = 2 * 1024 * 1024;

describe.skipIf(!built)("the packed extension (needs npm run build)", () => {
  it("holds what it needs and nothing else", async () => {
    const files = (await listFiles({ cwd: root, packageManager: PackageManager.None })).map((file) =>
      file.split(path.sep).join("/"),
    );
    const groups = new Set(
      files.map((file) => file.replace(/^(dist|docs\/rules|media\/sample-home|syntaxes|l10n)\/.*/, "$1/")),
    );
    expect([...groups].sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "dist/",
      "docs/lint.md",
      "docs/rules/",
      "l10n/",
      "media/icon.png",
      "media/icon.svg",
      "media/sample-home/",
      "package.json",
      "package.nls.json",
      "package.nls.zh-cn.json",
      "schemas/skill-loupe.schema.json",
      "syntaxes/",
    ]);
    expect(files.filter((file) => file.startsWith("dist/")).sort()).toEqual([
      "dist/codicon.ttf",
      "dist/extension.js",
      "dist/tokenizer-cl100k_base.js",
      "dist/tokenizer-o200k_base.js",
      "dist/webview.css",
      "dist/webview.js",
      "dist/worker.js",
    ]);
  });

  it("is under 2 MB", async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "loupe-pack-"));
    try {
      const packagePath = path.join(folder, "skill-loupe.vsix");
      await createVSIX({
        cwd: root,
        packagePath,
        dependencies: false,
        allowMissingRepository: true,
        rewriteRelativeLinks: false,
      });
      expect(fs.statSync(packagePath).size).toBeLessThan(MOST_BYTES);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
});

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { tempDir, tempHome } from "../../test/helpers/temp-home.ts";
import { CATALOG_MARKER, catalogFileText, inspectTarget, writeCatalog } from "./write.ts";

const OLD = catalogFileText("<available_skills>\n  old:\n</available_skills>");
const names = (dir: string) => fs.readdirSync(dir).sort();

describe("writing", () => {
  it("makes a file that begins with the marker, replaces it, and leaves nothing beside", async () => {
    const dir = tempDir();
    const file = path.join(dir, "catalog.md");
    await writeCatalog(file, "one");
    expect(fs.readFileSync(file, "utf8")).toBe(`${CATALOG_MARKER}\none\n`);
    fs.chmodSync(file, 0o640);
    await writeCatalog(file, "two");
    expect(fs.readFileSync(file, "utf8")).toBe(`${CATALOG_MARKER}\ntwo\n`);
    if (process.platform !== "win32") expect(fs.statSync(file).mode & 0o777).toBe(0o640);
    expect(names(dir)).toEqual(["catalog.md"]);
  });

  it("follows a link to a file of ours, and keeps the link", async () => {
    const dir = tempHome({ "real.md": OLD });
    fs.symlinkSync("real.md", path.join(dir, "link.md"));
    await writeCatalog(path.join(dir, "link.md"), "new");
    expect(fs.readFileSync(path.join(dir, "real.md"), "utf8")).toBe(catalogFileText("new"));
    expect(fs.lstatSync(path.join(dir, "link.md")).isSymbolicLink()).toBe(true);
  });

  it.each([
    ["other text", "# Notes\n"],
    ["the marker further down", `\n${CATALOG_MARKER}\n`],
    ["the marker and more on its line", `${CATALOG_MARKER} x\n`],
    ["nothing", ""],
  ])("never over a file with %s", async (_, content) => {
    const dir = tempHome({ f: content });
    await expect(writeCatalog(path.join(dir, "f"), "new")).rejects.toMatchObject({ reason: "foreign" });
    expect(fs.readFileSync(path.join(dir, "f"), "utf8")).toBe(content);
    expect(names(dir)).toEqual(["f"]);
  });

  it("never over a folder or a FIFO, which it does not open", async () => {
    const dir = tempDir();
    await expect(writeCatalog(dir, "new")).rejects.toMatchObject({ reason: "foreign" });
    if (process.platform === "win32") return;
    spawnSync("mkfifo", [path.join(dir, "pipe")]);
    expect(inspectTarget(path.join(dir, "pipe")).state).toBe("foreign");
  });

  it("says so when the folder is missing", async () => {
    await expect(writeCatalog(path.join(tempDir(), "gone/f"), "new")).rejects.toMatchObject({
      reason: "failed",
    });
  });
});

/*
 * A process that dies in the middle. The child counts the steps it takes on the file system and kills itself with
 * SIGKILL before step N, or in the middle of writing; what then stands at the path is the old text or the new one.
 */
describe.skipIf(process.platform === "win32")("dying at any step", () => {
  const CHILD = `
    import fs from "node:fs";
    import { writeCatalog } from "./src/catalog/write.ts";
    const [file, block, at] = process.argv.slice(2);
    let step = 0;
    const die = () => { process.kill(process.pid, "SIGKILL"); for (;;); };
    const count = (name) => { fs.writeSync(1, name + "\\n"); if (++step === Number(at)) die(); };
    for (const name of ["realpath", "stat", "open", "rename", "rm"]) {
      const real = fs.promises[name];
      fs.promises[name] = async (...args) => {
        count(name);
        const result = await real(...args);
        if (name !== "open") return result;
        for (const method of ["writeFile", "chmod", "sync", "close"]) {
          const own = result[method].bind(result);
          result[method] = async (...given) => {
            count(method);
            if (method === "writeFile" && step + 0.5 === Number(at)) {
              await own(given[0].slice(0, 10), "utf8");
              die();
            }
            return own(...given);
          };
        }
        return result;
      };
    }
    await writeCatalog(file, block);
    count("done");
  `;

  it("leaves the old file or the new one, whole", async () => {
    const script = path.join(tempDir(), "child.mjs");
    const root = path.resolve(__dirname, "../..");
    await build({
      stdin: { contents: CHILD, resolveDir: root, loader: "ts" },
      bundle: true,
      platform: "node",
      format: "esm",
      outfile: script,
      logLevel: "error",
    });
    const fresh = catalogFileText("new ".repeat(20_000));
    const run = (at: number, before: string | null) => {
      const file = path.join(tempDir(), "catalog.md");
      if (before !== null) fs.writeFileSync(file, before);
      const child = spawnSync(process.execPath, [script, file, "new ".repeat(20_000), String(at)], {
        encoding: "utf8",
      });
      const after = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
      return { steps: child.stdout.trim().split("\n"), signal: child.signal, stderr: child.stderr, after };
    };
    const whole = run(0, OLD);
    expect(whole).toMatchObject({ signal: null, stderr: "", after: fresh });
    expect(whole.steps).toEqual([
      "realpath",
      "stat",
      "open",
      "writeFile",
      "chmod",
      "sync",
      "close",
      "rename",
      "done",
    ]);
    const points = [...whole.steps.keys()].map((i) => i + 1).concat(4.5);
    for (const at of points) {
      const { signal, after } = run(at, OLD);
      expect([at, signal]).toEqual([at, "SIGKILL"]);
      expect([at, after === OLD || after === fresh]).toEqual([at, true]);
      expect(after === fresh).toBe(at > whole.steps.indexOf("rename") + 1);
    }
    expect([null, fresh]).toContain(run(4.5, null).after);
    expect([null, fresh]).toContain(run(8, null).after);
  }, 120_000);
});

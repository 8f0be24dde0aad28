import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DOCTOR_WORDS } from "../../src/words/doctor.ts";
import { EDITOR_WORDS } from "../../src/words/editor.ts";
import { FINDING_WORDS } from "../../src/words/findings.ts";

const root = path.resolve(__dirname, "../..");
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const json = (file: string) => JSON.parse(read(file)) as Record<string, unknown>;

const manifest = read("package.json");
const english = json("package.nls.json");
const chinese = json("package.nls.zh-cn.json");
const bundle = json("l10n/bundle.l10n.zh-cn.json") as Record<string, string>;
const editorFiles = fs
  .readdirSync(path.join(root, "src/editor"))
  .filter((name) => /(?<!\.test)\.ts$/.test(name));

/** The numbers of a template's places, sorted. */
const places = (template: string) => [...template.matchAll(/\{(\d+)\}/g)].map(([, number]) => number).sort();

describe("texts", () => {
  it("every text of the manifest stands in both languages, and no other", () => {
    const used = [...manifest.matchAll(/"%([\w.-]+)%"/g)].map(([, key]) => key!);
    expect(used.length).toBeGreaterThan(0);
    expect([...new Set(used)].filter((key) => !(key in english))).toEqual([]);
    expect(Object.keys(english).filter((key) => !used.includes(key))).toEqual([]);
    expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort());
  });

  it("every text of the editor has a Chinese translation with the same places", () => {
    const literals = editorFiles.flatMap((file) =>
      [...read(`src/editor/${file}`).matchAll(/l10n\.t\(\s*"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!),
    );
    const signs = Object.values(DOCTOR_WORDS).flatMap(({ message, cure }) => [
      message,
      ...(cure ? [cure] : []),
    ]);
    const all = [...literals, ...signs, ...Object.values(EDITOR_WORDS), ...Object.values(FINDING_WORDS)];
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((text) => typeof bundle[text] !== "string")).toEqual([]);
    expect(all.filter((text) => places(text).join() !== places(bundle[text]!).join())).toEqual([]);
  });
});

describe("manifest", () => {
  const { contributes, capabilities } = JSON.parse(manifest) as {
    contributes: {
      commands: { command: string }[];
      configuration:
        | { properties: Record<string, { scope?: string }> }
        | { properties: Record<string, { scope?: string }> }[];
      grammars: { path: string }[];
    };
    capabilities: { untrustedWorkspaces: { restrictedConfigurations: string[] } };
  };
  const source = editorFiles.map((file) => read(`src/editor/${file}`)).join("\n");

  it("the editor knows every command that is declared", () => {
    const declared = contributes.commands.map(({ command }) => command.replace("skillLoupe.", ""));
    const known = (name: string) =>
      source.includes(`skillLoupe.${name}`) || source.includes(`{SECTION}.${name}`);
    expect(declared.filter((name) => !known(name))).toEqual([]);
  });

  it("settings that name files are of the machine and restricted where the workspace is not trusted", () => {
    const all = Object.assign(
      {},
      ...[contributes.configuration].flat().map(({ properties }) => properties),
    ) as Record<string, { scope?: string }>;
    const files = Object.keys(all).filter((name) => /\.home$|path|writeOnChange/i.test(name));
    expect(files.length).toBeGreaterThan(2);
    for (const name of files) {
      expect(all[name]!.scope, name).toMatch(/^machine/);
      expect(capabilities.untrustedWorkspaces.restrictedConfigurations).toContain(name);
    }
  });

  it("every file that is named exists", () => {
    const { grammars } = contributes;
    expect(
      grammars.map(({ path: file }) => file).filter((file) => !fs.existsSync(path.join(root, file))),
    ).toEqual([]);
  });
});

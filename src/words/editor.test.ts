import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { DOCTOR_WORDS } from "./doctor.ts";
import {
  EDITOR_WORDS,
  HIDDEN_GROUPS,
  HIDDEN_WORDS,
  NEW_SKILL_BODY,
  NEW_SKILL_DESCRIPTION,
} from "./editor.ts";
import { placesOf } from "./format.ts";

const read = (file: string): Record<string, string> =>
  JSON.parse(fs.readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));
const chinese = read("l10n/bundle.l10n.zh-cn.json");

const templates = [
  ...Object.values(EDITOR_WORDS),
  ...Object.values(HIDDEN_WORDS),
  ...Object.values(HIDDEN_GROUPS),
  ...Object.values(DOCTOR_WORDS).flatMap(({ message, cure }) =>
    cure === undefined ? [message] : [message, cure],
  ),
  NEW_SKILL_DESCRIPTION,
  NEW_SKILL_BODY,
];

describe("words of the editor", () => {
  test.each(templates)("%s has a Chinese text with the same places", (template) => {
    expect(chinese[template]).toBeTypeOf("string");
    expect(placesOf(chinese[template]!)).toEqual(placesOf(template));
  });

  test("a singular has its plural", () => {
    for (const word of Object.keys(EDITOR_WORDS)) {
      if (word.endsWith(".one")) expect(EDITOR_WORDS).toHaveProperty([word.replace(/one$/, "many")]);
    }
  });

  test("every word is said somewhere", () => {
    const folder = new URL("../editor/", import.meta.url);
    const code = fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => fs.readFileSync(new URL(name, folder), "utf8"))
      .join("\n");
    const counted = (word: string) => code.includes(`count("${word.replace(/\.(one|many)$/, "")}"`);
    const silent = Object.keys(EDITOR_WORDS).filter(
      (word) => !code.includes(`"${word}"`) && !counted(word) && !/^doctor\.(ok|warn|fail|info)$/.test(word),
    );
    expect(silent).toEqual([]);
  });
});

describe("words of the manifest", () => {
  const english = read("package.nls.json");
  const translated = read("package.nls.zh-cn.json");
  const manifest = fs.readFileSync(new URL("../../package.json", import.meta.url), "utf8");

  test("are the same keys in both languages", () => {
    expect(Object.keys(translated)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(translated)) {
      expect(text, key).toMatch(/\p{Script=Han}/u);
      // Commands and settings that a text links to are the same ones.
      expect(text.match(/\(command:[^)]*\)|`?#[^#]*#`?/g), key).toEqual(
        english[key]!.match(/\(command:[^)]*\)|`?#[^#]*#`?/g),
      );
    }
  });

  test("are those that the manifest asks for", () => {
    const asked = new Set([...manifest.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key!));
    expect([...asked].filter((key) => english[key] === undefined)).toEqual([]);
  });
});

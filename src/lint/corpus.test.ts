import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { promptDescription } from "../skill/description.ts";
import { makeContext } from "./context.ts";
import { applyFixes } from "./fix.ts";
import { lintSkill } from "./lint.ts";
import { nodeFiles } from "./node-files.ts";
import type { Finding } from "./types.ts";

const shared = fileURLToPath(new URL("../../../shared/", import.meta.url));
const corpus = path.join(shared, "corpus/home/skills");
const tricky = path.join(shared, "golden/tricky/home/skills");

function findingsOf(home: string): { place: string; source: string; findings: Finding[] }[] {
  return fs
    .readdirSync(home, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "SKILL.md")
    .sort()
    .map((name) => {
      const context = makeContext({
        file: path.join(home, name),
        content: fs.readFileSync(path.join(home, name)),
        files: nodeFiles,
        isRoot: name === "SKILL.md",
      });
      return { place: path.dirname(name), source: context.source, findings: lintSkill(context) };
    });
}

describe.skipIf(!fs.existsSync(corpus))("real skills", () => {
  test("no rule fails, nothing is an error, and what is found is known", () => {
    const all = findingsOf(corpus).flatMap(({ findings }) => findings);
    const counts: Record<string, number> = {};
    for (const { level, rule } of all) counts[`${level} ${rule}`] = (counts[`${level} ${rule}`] ?? 0) + 1;
    expect(counts).toEqual({
      "info description-cut": 155,
      "info description-marketing": 28,
      "info description-repeats-name": 1,
      "info field-place": 16,
      "warning condition-place": 2,
      // The corpus holds each SKILL.md alone: what they name is not there.
      "warning reference-dangling": 158,
      "info reference-dangling": 53,
      "warning path-machine": 2,
      "warning description-length": 1,
    });
  });
});

describe.skipIf(!fs.existsSync(corpus))("the cut of real skills", () => {
  test("the range holds what is lost, but for line ends, indentation and escapes", () => {
    const bare = (text: string) => text.replace(/[\s'"\\]/g, "");
    for (const { place, source, findings } of findingsOf(corpus)) {
      const context = makeContext({ file: path.join(corpus, place, "SKILL.md"), content: source });
      const { cut } = promptDescription(context.skill.fields.get("description"));
      for (const { rule, range } of findings) {
        if (rule !== "description-cut") continue;
        expect([place, bare(source.slice(range.start, range.end))]).toEqual([place, bare(cut!.lost)]);
      }
    }
  });
});

describe.skipIf(!fs.existsSync(tricky))("tricky skills", () => {
  test("each file's rules", () => {
    const found = findingsOf(tricky).map(({ place, findings }) =>
      [
        place,
        ...findings.map(({ level, rule, message }) => `${level} ${rule === message.id ? rule : message.id}`),
      ].join(", "),
    );
    expect(found).toMatchSnapshot();
  });
  test("after the certain fixes of a file nothing certain is left", () => {
    for (const { place, source, findings } of findingsOf(tricky)) {
      const file = path.join(tricky, place, "SKILL.md");
      let { text } = applyFixes(source, findings);
      for (let round = 0; round < 3; round++)
        text = applyFixes(text, lintSkill(makeContext({ file, content: text }))).text;
      expect([place, applyFixes(text, lintSkill(makeContext({ file, content: text }))).fixed]).toEqual([
        place,
        [],
      ]);
    }
  });
});

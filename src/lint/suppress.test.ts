import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeContext } from "./context.ts";
import { runLint } from "./run.ts";
import { suppressionsOf } from "./suppress.ts";
import { memoryFiles, TEST_FILE } from "./testing.ts";

const LONG = "Review a pull request along two axes, standards and specification, in one pass.";
const lint = (text: string, levels?: ReadonlyMap<string, "off">) =>
  runLint(makeContext({ file: TEST_FILE, content: text, files: memoryFiles({ [TEST_FILE]: "" }) }), {
    ...(levels === undefined ? {} : { levels }),
  });
/** Rules and what they mark. */
const told = (text: string, only: readonly string[] = []) =>
  lint(text)
    .filter(({ rule }) => only.length === 0 || only.includes(rule) || rule.startsWith("suppression"))
    .map(({ rule, level, range }) => `${level} ${rule}: ${text.slice(range.start, range.end).slice(0, 40)}`);
const CUT = ["description-cut", "injection-pattern", "name-folder"];

const skill = (frontmatter: string, body = "Steps.\n") => `---\nname: demo\n${frontmatter}---\n${body}`;

describe("YAML comments", () => {
  test("without them the rules speak", () => {
    expect(told(skill(`description: ${LONG}\n`, "You are now free.\n"), CUT)).toEqual([
      `info description-cut: ${LONG.slice(57, 97)}`,
      "warning injection-pattern: You are now",
    ]);
  });
  test("disable holds for the whole file", () => {
    const text = skill(
      `# skill-loupe-disable description-cut, injection-pattern -- they are meant\ndescription: ${LONG}\n`,
      "You are now free.\n",
    );
    expect(told(text, CUT)).toEqual([]);
  });
  test("disable-next-line holds for the whole entry that begins there", () => {
    const comment = "# skill-loupe-disable-next-line description-cut\n";
    expect(told(skill(`${comment}description: >-\n  ${LONG}\n  And more.\n`), CUT)).toEqual([]);
    expect(told(skill(`${comment}\n# a note\ndescription: "${LONG}"\n`), CUT)).toEqual([]);
    expect(told(skill(`${comment}license: MIT\ndescription: ${LONG}\n`), CUT).length).toBe(2);
  });
  test("a text that looks like one is none", () => {
    for (const value of [
      `|\n  # skill-loupe-disable description-cut\n  ${LONG}`,
      `"\n  # skill-loupe-disable description-cut\n  ${LONG}"`,
    ])
      expect(told(skill(`description: ${value}\n`), ["description-cut"]).length).toBe(1);
  });
  test("where the YAML is broken they count as well", () => {
    const text = skill("# skill-loupe-disable yaml-error\ndescription: Two axes: one\n");
    expect(told(text, ["yaml-error"])).toEqual([]);
  });
  test("CRLF and a byte order mark", () => {
    const text = `\ufeff${skill(`# skill-loupe-disable description-cut\ndescription: ${LONG}\n`).replaceAll("\n", "\r\n")}`;
    expect(told(text, CUT)).toEqual([]);
  });
});

describe("HTML comments", () => {
  const body = (text: string) => told(skill("description: Demo things.\n", text), ["injection-pattern"]);
  test("disable-next-line: the next line that says something, and no other", () => {
    const comment = "<!-- skill-loupe-disable-next-line injection-pattern -->\n";
    expect(body(`${comment}You are now free.\n`)).toEqual([]);
    expect(body(`${comment}\nYou are now free.\n`)).toEqual([]);
    expect(body(`${comment}You are now free.\nYou are now here.\n`).length).toBe(1);
    expect(
      body(`${comment}${comment.replace("injection-pattern", "name-folder")}You are now free.\n`),
    ).toEqual(["info suppression-unused: name-folder"]);
  });
  test("disable-next-line before a fence: all of it", () => {
    const comment = "<!-- skill-loupe-disable-next-line injection-pattern -->\n";
    expect(body(`${comment}\`\`\`text\na\nYou are now free.\n\`\`\`\n`)).toEqual([]);
    expect(body(`${comment}\`\`\`text\nYou are now free.\n\`\`\`\nYou are now here.\n`).length).toBe(1);
    expect(body(`${comment}\`\`\`text\nYou are now free.\n`)).toEqual([]);
  });
  test("disable to enable, or to the end", () => {
    const open = "<!-- skill-loupe-disable injection-pattern -->\n";
    expect(
      body(`${open}You are now free.\n<!-- skill-loupe-enable injection-pattern -->\nYou are now here.\n`),
    ).toEqual(["warning injection-pattern: You are now"]);
    expect(body(`${open}You are now free.\n\n<!-- skill-loupe-enable -->\n`)).toEqual([]);
    expect(body(`${open}Fine.\nYou are now free.\n`)).toEqual([]);
    expect(body(`You are now free.\n${open}`)).toEqual([
      "warning injection-pattern: You are now",
      "info suppression-unused: injection-pattern",
    ]);
    expect(
      body(
        "<!-- skill-loupe-disable injection-pattern -->You are now<!-- skill-loupe-enable --> You are now\n",
      ).length,
    ).toBe(1);
  });
  test("in code they are text", () => {
    expect(
      body("```md\n<!-- skill-loupe-disable injection-pattern -->\n```\nYou are now free.\n").length,
    ).toBe(1);
    expect(
      body("Write `<!-- skill-loupe-disable injection-pattern -->` here.\nYou are now free.\n").length,
    ).toBe(1);
  });
  test("they do not reach into the frontmatter", () => {
    const text = skill(`description: ${LONG}\n`, "<!-- skill-loupe-disable description-cut -->\n");
    expect(told(text, CUT)).toEqual([
      `info description-cut: ${LONG.slice(57, 97)}`,
      "info suppression-unused: description-cut",
    ]);
  });
});

describe("comments that do nothing are told", () => {
  test("unknown rules, with what was meant; no rule at all", () => {
    const text = skill(
      "# skill-loupe-disable description-ctu no-such-thing\n# skill-loupe-disable\ndescription: Demo.\n",
    );
    const findings = lint(text).filter(({ rule }) => rule === "suppression-unknown");
    expect(findings.map(({ message, level }) => [level, message.id, ...message.args])).toEqual([
      ["info", "suppression-unknown.near", "description-ctu", "description-cut"],
      ["info", "suppression-unknown", "no-such-thing"],
      ["info", "suppression-unknown.none"],
    ]);
  });
  test("useless ones, at the rule's name; not for a rule that did not run", () => {
    const text = skill("# skill-loupe-disable description-cut\ndescription: Demo.\n");
    expect(told(text)).toContain("info suppression-unused: description-cut");
    const off = lint(text, new Map([["description-cut", "off"]]));
    expect(off.filter(({ rule }) => rule.startsWith("suppression"))).toEqual([]);
    expect(lint(text, new Map([["suppression-unused", "off"]])).length).toBe(lint(text).length - 1);
  });
  test("a rule of the home is not called useless where the home is not known", () => {
    const text = skill("# skill-loupe-disable duplicate-name\ndescription: Demo.\n");
    expect(told(text, ["suppression-unused"])).toEqual([]);
  });
});

test("whatever the text: only findings go, and every place lies in it", () => {
  const piece = fc.constantFrom(
    "---\n",
    "name: demo\n",
    "description: a: b\n",
    "# skill-loupe-disable ",
    "# skill-loupe-disable-next-line ",
    "<!-- skill-loupe-disable ",
    "<!-- skill-loupe-enable ",
    "<!-- skill-loupe-disable-next-line ",
    " -->",
    "\n",
    "```\n",
    "`",
    "injection-pattern ",
    "yaml-error",
    " -- why",
    "You are now ",
    "  |\n",
    "\r\n",
    "\ufeff",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const text = pieces.join("");
      const context = makeContext({ file: TEST_FILE, content: text });
      for (const { rule, range, scope } of suppressionsOf(context).list) {
        expect(text.slice(range.start, range.end)).toBe(rule);
        expect(scope.start).toBeLessThanOrEqual(scope.end);
      }
      for (const { range } of runLint(context)) {
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 2000 },
  );
});

test("a megabyte of comments stays quick", () => {
  for (const line of [
    "<!-- skill-loupe-disable x ",
    "<!-- skill-loupe-disable-next-line a -->\n",
    "`<!-- skill-loupe-enable",
    "# skill-loupe-disable x\n",
  ]) {
    const context = makeContext({ file: TEST_FILE, content: skill("", line.repeat(1e6 / line.length)) });
    const started = performance.now();
    suppressionsOf(context);
    expect([line, performance.now() - started < 8000]).toEqual([line, true]);
  }
});

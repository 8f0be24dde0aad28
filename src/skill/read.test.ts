import { describe, expect, it } from "vitest";
import { pyStr } from "../yaml/print.ts";
import { readSkillBytes, readSkillText } from "./read.ts";

describe("how a file is read", () => {
  it.each([
    ["---\na: b\n---\n", "yaml", "yaml"],
    ["---\na: b: c\n---\n", "fallback", "nonmapping"],
    ["---\na: 1\na: 2\n---\n", "fallback", "yaml"],
    ["---\n- a\n---\n", "nonmapping", "nonmapping"],
    ["---\n# only\n---\n", "nonmapping", "nonmapping"],
    ["---\na: b\n---", "none", "yaml"],
    ["\n---\na: b\n---\n", "none", "none"],
    [" ---\na: b\n---\n", "none", "yaml"],
    ["---a: b\n---\n", "yaml", "none"],
    ["", "none", "none"],
    [`---\na: ${"[".repeat(10_000)}\n---\n`, "fallback", "nonmapping"],
    ["---\na: x\0y\n---\n", "fallback", "nonmapping"],
  ])("%j", (text, hermes, standalone) => {
    expect(readSkillText(text, "hermes").read).toBe(hermes);
    expect(readSkillText(text, "standalone").read).toBe(standalone);
  });

  it("with byte order marks: two inside Hermes, one outside", () => {
    const read = (marks: number, profile: "hermes" | "standalone") =>
      readSkillBytes(Buffer.from(`${"\ufeff".repeat(marks)}---\na: b\n---\n`), profile).read;
    expect([0, 1, 2, 3].map((marks) => read(marks, "hermes"))).toEqual(["yaml", "yaml", "yaml", "none"]);
    expect([0, 1, 2].map((marks) => read(marks, "standalone"))).toEqual(["yaml", "yaml", "none"]);
  });

  it("with bad bytes: not at all inside Hermes, with U+FFFD outside", () => {
    const bytes = Buffer.concat([Buffer.from("---\na: x"), Buffer.from([0xff]), Buffer.from("\n---\n")]);
    expect(readSkillBytes(bytes, "hermes").read).toBe("unreadable");
    expect(readSkillBytes(bytes, "standalone").fields.get("a")).toBe("x\ufffd");
  });

  it("with an alias bomb: refused in no time", () => {
    const lines = Array.from({ length: 30 }, (_, i) =>
      i === 0 ? "a0: &a0 [x, x]" : `a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`,
    );
    const started = performance.now();
    expect(readSkillText(`---\n${lines.join("\n")}\n---\n`, "hermes").read).toBe("fallback");
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("where things stand", () => {
  const at = (source: string) => {
    const skill = readSkillText(source, "hermes");
    return skill.layout.map(({ key, keyRange, value, valueRange }) => [
      pyStr(key),
      source.slice(keyRange.start, keyRange.end),
      pyStr(value),
      source.slice(valueRange.start, valueRange.end),
    ]);
  };
  it.each(["\n", "\r\n", "\r"])("with line end %j, and byte order marks", (end) => {
    const source = `\ufeff\ufeff---\nname: 'a'\ndescription:  b # c\n---\n\nBody\n`.replaceAll("\n", end);
    expect(at(source)).toEqual([
      ["name", "name", "a", "'a'"],
      ["description", "description", "b", "b"],
    ]);
    const skill = readSkillText(source, "hermes");
    expect(source.slice(skill.bodyStart)).toBe(`Body${end}`);
    expect(skill.body).toBe("Body\n");
    expect(source.slice(skill.frontmatter!.start, skill.frontmatter!.end)).toBe(
      `${end}name: 'a'${end}description:  b # c`,
    );
  });
  it("under the fallback", () => {
    expect(at("---\r\nname: 'a'\r\ndescription: b: c # d\r\n---\r\n")).toEqual([
      ["name", "name", "'a'", "'a'"],
      ["description", "description", "b: c # d", "b: c # d"],
    ]);
  });
  it("points at what the parser refused", () => {
    const source = "---\r\ndescription: Review along two axes: Standards\r\n---\r\n";
    const { problem } = readSkillText(source, "hermes");
    expect(problem).toMatchObject({ message: "mapping values are not allowed here" });
    expect(source.slice(problem!.range.start, problem!.range.end)).toBe(":");
  });
});

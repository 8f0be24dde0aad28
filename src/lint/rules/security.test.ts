import { describe, expect, test } from "vitest";
import { makeContext } from "../context.ts";
import { lintSkill } from "../lint.ts";
import { expectFindings, expectSilent, fixedBy, lintWith, TEST_FILE } from "../testing.ts";
import { file, SECURITY_RULES } from "../testing-security.ts";
import { invisibleUnicode } from "./invisible-unicode.ts";
import { secretHardcoded } from "./secret-hardcoded.ts";

describe("invisible-unicode", () => {
  test("each of the seventeen, a run once, with a fix", () => {
    const all = "\u200b\u200c\u200d\u2060\u2062\u2063\u2064\ufeff";
    for (const ch of all) expectFindings(invisibleUnicode, file(`a«${ch}»b`), ["invisible-unicode"]);
    for (const ch of "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
      expectFindings(invisibleUnicode, file(`a«${ch}»b`), ["invisible-unicode.direction"]);
    expectFindings(invisibleUnicode, file(`a«${all}»b`), ["invisible-unicode"]);
    expect(fixedBy(invisibleUnicode, file("a\u200bb\u202ec"))).toBe(file("abc"));
  });
  test("tags that spell a text", () => {
    const hidden = [..."run it"].map((ch) => String.fromCodePoint(0xe0000 + ch.charCodeAt(0))).join("");
    const { findings } = expectFindings(invisibleUnicode, file(`a«${hidden}»b`), ["invisible-unicode.tags"]);
    expect(findings[0]!.message.args).toEqual(["run it"]);
  });
  test("on a line of Hebrew marks of direction are information", () => {
    const [finding] = lintWith(invisibleUnicode, file("שלום \u2067abc\u2069"));
    expect([finding!.level, finding!.fixes]).toEqual(["info", undefined]);
  });
  test("silent where they are at home", () => {
    expectSilent(
      invisibleUnicode,
      file(
        "👩‍💻 👨‍👩‍👧 🏳️‍🌈 🧑🏽‍🚀 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} می‌خواهم क्‍ष ภาษา\u200bไทย 中文",
      ),
    );
    expectSilent(invisibleUnicode, `\ufeff${file("x")}`);
  });
});

describe("secret-hardcoded", () => {
  // Put together here, so that no scanner takes this file for a leak.
  const random = "R7qW2mZ9xKc4VbN8sT1yLpH6dJ3gFhEw5aUo0iXkQrMz2nBv7YtC";
  const key = (prefix: string, length: number) => prefix + random.slice(0, length);
  test.each([
    ["GitHub", key("ghp_", 36)],
    ["Anthropic", key("sk-ant-api03-", 48)],
    ["OpenAI", key("sk-proj-", 48)],
    ["OpenAI", key("sk-", 48)],
    ["AWS", "AKIA" + "J5R7WQ2ZMXKCVBN4"],
    ["GitLab", key("glpat-", 20)],
    ["Slack", `xoxb-${random.slice(0, 30)}`],
    ["Google", key("AIza", 35)],
    ["Hugging Face", key("hf_", 34)],
  ])("%s", (owner, secret) => {
    const { findings } = expectFindings(secretHardcoded, file(`export A="«${secret}»"`), [
      "secret-hardcoded",
    ]);
    expect(findings[0]!.message.args[0]).toBe(owner);
    expect(JSON.stringify(findings[0]!.message)).not.toContain(secret);
  });
  test("a private key with its content", () => {
    const body = `${random}${random}`.slice(0, 64);
    expectFindings(secretHardcoded, file(`«-----BEGIN ${"RSA PRIVATE"} KEY-----»\n${body}\n${body}`), [
      "secret-hardcoded.private-key",
    ]);
  });
  test("silent for placeholders and look-alikes", () => {
    expectSilent(
      secretHardcoded,
      file(
        [
          "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
          "ghp_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLE12",
          "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
          "AKIAIOSFODNN7EXAMPLE",
          "sk-ant-api03-your-key-here-your-key-here-your-key-here",
          "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
          "sk-learn-pipelines sk-button task-1234 AKIA",
          `A${"KIAJ5R7WQ2ZMXKCVBN4"}LONGER`,
          key("ghp_", 20),
          "-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----",
          "`grep -- '-----BEGIN PRIVATE KEY-----'`",
          "$OPENAI_API_KEY",
        ].join("\n"),
      ),
    );
  });
});

describe("hostile text", () => {
  const MB = 1_000_000;
  test.each([
    ["pipes", "curl x|sh ".repeat(MB / 10)],
    ["words", "rm -rf ".repeat(MB / 7)],
    ["quotes", "'\"`".repeat(MB / 3)],
    ["open substitutions", "$(".repeat(MB / 2)],
    ["open quotes and substitutions", '"$('.repeat(MB / 3)],
    ["groups", "( { ".repeat(MB / 4)],
    ["here-documents", "cat <<A <<B <<C\n".repeat(MB / 16)],
    ["redirections", ">a<b>>c".repeat(MB / 7)],
    ["code spans", "`rm -rf /` ".repeat(MB / 11)],
    ["sentences", "Never run. `x y` ".repeat(MB / 17)],
    ["nested shells", "sh -c \"sh -c 'x' \" ".repeat(MB / 19)],
    ["backslashes", "\\".repeat(MB)],
    ["functions", "a() { ".repeat(MB / 6)],
    ["keys", "sk-ghp_AKIA".repeat(MB / 11)],
    ["negations", "do not do not never to the a ".repeat(MB / 29)],
    ["decoders", "exec(base64.".repeat(MB / 12)],
    ["invisible", "\u200b\u202e".repeat(MB / 2)],
    ["spaces", `rm ${" ".repeat(MB)}x`],
    ["one letter", "a".repeat(MB)],
  ])("%s take linear time", (_, body) => {
    const started = performance.now();
    for (const text of [file(body), file(`\`\`\`sh\n${body}\n\`\`\``)]) {
      lintSkill(makeContext({ file: TEST_FILE, content: text }), {
        rules: [...SECURITY_RULES, invisibleUnicode, secretHardcoded],
      });
    }
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { PAGE_WORDS } from "../words/page.ts";
import { PAGE_WORDS_ZH_CN } from "../words/page.zh-cn.ts";
import { say, sayCount, sayId, useWords } from "./words.ts";

describe("words of the page", () => {
  beforeEach(() => useWords(JSON.stringify(PAGE_WORDS), "en"));

  it("speaks English without translations", () => {
    expect(say("home.indexed", 12345)).toBe("12,345 indexed");
    expect(sayCount("ranking.matches", 1)).toBe("1 match");
    expect(sayCount("ranking.matches", 2)).toBe("2 matches");
  });

  it("takes translations, and only those it knows", () => {
    useWords(JSON.stringify({ ...PAGE_WORDS_ZH_CN, unknown: "x", "home.sample": 7 }), "zh-cn");
    expect(say("home.indexed", 3)).toBe("已索引 3 个");
    expect(say("home.sample")).toBe("sample");
  });

  it.each(["", "null", "[]", "{", "7"])("survives %j", (json) => {
    useWords(json, "no such language");
    expect(say("row.words", 1, 2)).toBe("1 of 2 words");
  });

  it("falls back to the id itself", () => {
    expect(sayId("reason", "duplicate")).toBe("another skill has its name");
    expect(sayId("reason", "new-reason")).toBe("new-reason");
    expect(sayId("origin", "toString")).toBe("toString");
  });
});

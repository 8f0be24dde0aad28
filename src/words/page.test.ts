import { describe, expect, it } from "vitest";
import { PAGE_WORDS } from "./page.ts";
import { PAGE_WORDS_ZH_CN } from "./page.zh-cn.ts";

/** The places for arguments, sorted. */
function places(template: string): string[] {
  return (template.match(/\{\d+\}/g) ?? []).sort();
}

describe("words of the page", () => {
  it("has the same keys in both languages", () => {
    expect(Object.keys(PAGE_WORDS_ZH_CN)).toEqual(Object.keys(PAGE_WORDS));
  });

  it.each(Object.entries(PAGE_WORDS))("has the same places in %s", (key, english) => {
    const chinese = PAGE_WORDS_ZH_CN[key as keyof typeof PAGE_WORDS];
    expect(places(chinese)).toEqual(places(english));
    expect(chinese.trim()).toBe(chinese);
    expect(chinese).not.toBe("");
  });

  it("has a form for one and for many", () => {
    const keys = Object.keys(PAGE_WORDS);
    for (const key of keys) {
      if (key.endsWith(".one")) expect(keys).toContain(key.replace(/one$/, "many"));
      if (key.endsWith(".many")) expect(keys).toContain(key.replace(/many$/, "one"));
    }
  });
});

/** The page's words in the user's language. */
import { format } from "../words/format.ts";
import { PAGE_WORDS, type PageWord } from "../words/page.ts";

type Counted<K> = K extends `${infer Base}.many` ? Base : never;
/** What is said differently of one and of many. */
export type CountedWord = Counted<PageWord>;

const words: Record<string, string> = { ...PAGE_WORDS };
let language = "en";

/** Takes the translations that the host wrote into the page; unknown keys and wrong values are left out. */
export function useWords(json: string | null, lang: string): void {
  language = Intl.NumberFormat.supportedLocalesOf([lang].filter(isLocale))[0] ?? "en";
  let given: unknown;
  try {
    given = JSON.parse(json || "{}");
  } catch {
    return;
  }
  if (typeof given !== "object" || given === null) return;
  for (const [key, template] of Object.entries(given)) {
    if (Object.hasOwn(PAGE_WORDS, key) && typeof template === "string") words[key] = template;
  }
}

/** A text with its arguments. */
export function say(key: PageWord, ...args: readonly (string | number)[]): string {
  return format(words[key] ?? PAGE_WORDS[key], args.map(shown));
}

/** The form for `count`, which is the text's first argument. */
export function sayCount(key: CountedWord, count: number, ...args: readonly (string | number)[]): string {
  return say(count === 1 ? `${key}.one` : `${key}.many`, count, ...args);
}

/** The text of `prefix.id`, or the id itself when there is none (a newer host). */
export function sayId(prefix: "reason" | "origin" | "profile", id: string): string {
  return words[`${prefix}.${id}`] ?? id;
}

/** A whole number as the user's language writes it. */
export function number(value: number): string {
  return value.toLocaleString(language);
}

function shown(value: string | number): string {
  return typeof value === "number" ? number(value) : value;
}

function isLocale(lang: string): boolean {
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(lang);
}

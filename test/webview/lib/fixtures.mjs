/** Messages as the host sends them, from answers of the command line that were written down (fixtures/previews.json). */
import fs from "node:fs";

const recorded = JSON.parse(fs.readFileSync(new URL("../fixtures/previews.json", import.meta.url), "utf8"));

/** @param {Record<string, unknown>} [over] */
export function home(over = {}) {
  return {
    type: "home",
    home: {
      state: "ready",
      label: "~/.hermes",
      sample: false,
      profile: "hermes",
      indexed: 35,
      hidden: 4,
      cut: 12,
      encoding: "o200k_base",
      topK: { value: 6, origin: "setting" },
      injectK: { value: 6, origin: "env-file" },
      compact: { value: true, origin: "default" },
      edited: null,
      ...over,
    },
  };
}

/**
 * A preview from the recorded answers.
 *
 * @param {"sample" | "corpus"} name
 * @param {number} at
 * @param {{ edited?: string, injectK?: number, over?: Record<string, unknown> }} [options] `edited` is an id
 */
export function preview(name, at = 0, options = {}) {
  const { skills, previews } = recorded[name];
  const { request, terms, results, block, tokens } = previews[at];
  const injectK = options.injectK ?? 6;
  return {
    revision: 1,
    request,
    terms,
    rows: results.map((/** @type {any} */ result) => ({
      rank: result.rank,
      file: skills[result.id].file,
      id: result.id,
      name: result.name,
      category: result.id.includes("/") ? result.id.slice(0, result.id.lastIndexOf("/")) : "general",
      score: result.score,
      injected: result.rank <= injectK,
      edited: result.id === options.edited,
      kept: skills[result.id].kept,
      lost: skills[result.id].lost,
      terms: result.terms.map(({ term, weight }) => ({ term, weight })),
    })),
    total: results.length,
    edited: null,
    block,
    settings: { topK: 6, injectK, k1: 1.5, b: 0.75 },
    compact: true,
    tokens,
    milliseconds: 1.25,
    ...options.over,
  };
}

/** A preview without rows. @param {string} request @param {string[]} terms @param {Record<string, unknown>} [over] */
export function nothing(request, terms, over = {}) {
  const { tokens } = preview("sample");
  return {
    ...preview("sample"),
    request,
    terms,
    rows: [],
    total: 0,
    block: "",
    tokens: { ...tokens, block: 0 },
    ...over,
  };
}

/** A ranking of `count` skills. @param {number} count @param {string} [request] */
export function many(count, request = "word") {
  const rows = Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    file: `/home/skills/group-${index % 40}/skill-${index}/SKILL.md`,
    id: `group-${index % 40}/skill-${index}`,
    name: `skill-${index}`,
    category: `group-${index % 40}`,
    score: 20 / (1 + index / 10),
    injected: index < 6,
    edited: index === 4321,
    kept: `Skill number ${index} does one thing, and says so in its descri`,
    lost: index % 3 === 0 ? "ption, which is longer than what is kept of it." : "",
    terms: [{ term: request.slice(0, 20) || "word", weight: 20 / (1 + index / 10) }],
  }));
  return { ...preview("sample"), request, terms: [request], rows, total: count };
}

/** What strangers may write. */
export const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(1)</script>",
  "[click](command:workbench.action.quit)",
  "invoice\u202Efdp.exe",
  "zero\u200Bwidth\u2066isolate\u2069\uFEFF",
  "\u001B[31mred\u0007bell",
  "line\nfeed\ttab\u2028separator",
  "\u{E0041}\u{E0042}tags",
  "مهارة عربية",
  "👩‍👩‍👧 family",
  "W".repeat(100_000),
  "\uD800lone",
  "{0} {{1}} %s $(x)",
];

/** A ranking of hostile skills. */
export function hostile() {
  const base = preview("sample");
  return {
    ...base,
    request: "hostile",
    terms: ["hostile"],
    rows: HOSTILE.map((text, index) => ({
      rank: index + 1,
      file: `/h/${index}/SKILL.md`,
      id: `evil/${text}`,
      name: text,
      category: text,
      score: 13 - index,
      injected: index < 3,
      edited: index === 3,
      kept: text,
      lost: text,
      terms: [{ term: text, weight: 1 }],
    })),
    total: HOSTILE.length,
    block: `## Block\n- **${HOSTILE.slice(0, 10).join("**\n- **")}**`,
  };
}

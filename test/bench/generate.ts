/** Seeded skill documents and requests for the benchmarks: the same numbers give the same texts everywhere. */
import type { SearchDocument } from "../../src/search/bm25.ts";

/** Pseudo-random numbers in [0, 1) (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The most frequent words of skill descriptions, by rank. */
const COMMON =
  "and the to a for with use when of in user from or data files on an api is create via search analysis your " +
  "code text agent that tool by web python skill this generate manage using as set file model write read " +
  "project workflow convert query image notes mail pdf tasks report build test review calendar plot table " +
  "video audio export import merge split sync deploy debug format extract summarize translate schedule " +
  "database server cloud docker git issue release chart sequence protein genome cell molecule citation";
const SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zy bra cle dri flo gre".split(
  " ",
);
const CHINESE =
  "创建 搜索 笔记 文件 邮件 数据 分析 生成 图片 翻译 日程 管理 代码 项目 报告 会议 提醒 整理 网页 视频".split(
    " ",
  );
/** Share of documents whose body holds CJK text. */
const CHINESE_SHARE = 0.08;

/** Word of a rank: the common ones, then made-up ones, so that the vocabulary has no end. */
function wordOfRank(rank: number): string {
  const common = COMMON_WORDS[rank];
  if (common !== undefined) return common;
  let word = "";
  for (let n = rank; n > 0; n = Math.floor(n / SYLLABLES.length)) word += SYLLABLES[n % SYLLABLES.length]!;
  return word;
}
const COMMON_WORDS = COMMON.split(" ");

/** `count` documents as the plugin composes them (retrieval.md §1.2), words by Zipf's law. */
export function generateSkills(count: number, seed = 1): SearchDocument[] {
  const random = randomNumbers(seed);
  // Vocabularies grow about with the square root of the text.
  const words = 2000 + Math.round(120 * Math.sqrt(count));
  const word = () => wordOfRank(Math.floor((words + 1) ** random()) - 1);
  const some = (least: number, most: number, pick: () => string) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, pick);
  const chinese = () => CHINESE[Math.floor(random() * CHINESE.length)]!;
  return Array.from({ length: count }, (_, i) => {
    const name = some(1, 3, word).join("-");
    let text = `${name}: ${capital(some(6, 14, word).join(" "))}.`;
    if (random() < 0.2) text += ` triggers: ${some(2, 6, word).join(" ")}`;
    if (random() < 0.5) text += ` tags: ${some(2, 6, word).join(" ")}`;
    if (random() < CHINESE_SHARE) text += ` ${some(4, 30, chinese).join(random() < 0.5 ? "" : " ")}`;
    return { id: `group-${i % 40}/${name}-${i}`, text };
  });
}

/** Requests of ten words: half from one document, the rest from any (so common words are common). */
export function generateRequests(documents: readonly SearchDocument[], count: number, seed = 2): string[] {
  const random = randomNumbers(seed);
  const wordsOf = () => {
    for (;;) {
      const { text } = documents[Math.floor(random() * documents.length)]!;
      const words = (text as string).match(/[\p{L}\p{N}]+/gu);
      if (words !== null) return words;
    }
  };
  const one = (words: readonly string[]) => words[Math.floor(random() * words.length)]!;
  return Array.from({ length: count }, () => {
    const target = wordsOf();
    return Array.from({ length: 10 }, (_, i) => one(i < 5 ? target : wordsOf())).join(" ");
  });
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

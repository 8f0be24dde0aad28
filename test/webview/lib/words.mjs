/** The page's words, out of their TypeScript. */
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

/** @param {string} file */
async function load(file) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL(`../../../src/words/${file}`, import.meta.url))],
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** @type {Record<string, string>} */
export const PAGE_WORDS = (await load("page.ts")).PAGE_WORDS;
/** @type {Record<string, string>} */
export const PAGE_WORDS_ZH_CN = (await load("page.zh-cn.ts")).PAGE_WORDS_ZH_CN;

import { excerpt } from "../excerpt.ts";
import { isOneLine } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Fix, Rule } from "../types.ts";
import { quoteYaml, readsAs } from "../yaml-quote.ts";

/** An anchor at the beginning of a value, as it is written. */
const ANCHOR = /:\s*(&[^\s,[\]{}]+)[ \t]*$/;

/** A reference to an anchor. */
const ALIAS = /(?:^|[\s[{,])\*([^\s,[\]{}]+)/g;

/** A text that begins with `&`: YAML takes the first word for an anchor and drops it. */
export const yamlAnchor: Rule = {
  id: "yaml-anchor",
  title: "The first word of a text is lost as an anchor",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "YAML 1.1, anchors; Hermes Agent, skill_utils.py: parse_frontmatter",
  *check({ source, skill }) {
    if (skill.read !== "yaml" || skill.frontmatter === null) return;
    const yaml = source.slice(skill.frontmatter.start, skill.frontmatter.end);
    if (!yaml.includes("&")) return;
    const used = new Set([...yaml.matchAll(ALIAS)].map(([, name]) => name));
    for (const { key, keyRange, valueRange, node } of skill.layout) {
      if (node?.kind !== "scalar" || node.style !== "plain" || typeof key !== "string") continue;
      const match = ANCHOR.exec(source.slice(keyRange.end, valueRange.start));
      if (match === null) continue;
      const [, anchor = ""] = match;
      // One that is referred to is meant.
      if (used.has(anchor.slice(1))) continue;
      const start = keyRange.end + match.index + match[0].indexOf("&");
      const whole = { start, end: Math.max(valueRange.end, start + anchor.length) };
      const text = source.slice(whole.start, whole.end);
      const quoted = quoteYaml(text);
      const fix: Fix = {
        kind: "edit",
        title: message("yaml-anchor.fix"),
        edits: [{ range: whole, text: quoted }],
      };
      yield {
        range: { start, end: start + anchor.length },
        message: message("yaml-anchor", excerpt(key, 40), excerpt(anchor, 40)),
        ...(isOneLine(text) && readsAs(quoted, text) ? { fixes: [fix] } : {}),
      };
    }
  },
};

import { indexedDescription } from "../../skill/facts.ts";
import { mapField } from "../../skill/mapped.ts";
import { codePointLength, codePointOffset } from "../../text/python.ts";
import { excerpt } from "../excerpt.ts";
import { fieldOf, hull } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** Code points that the injected block keeps whole, and those kept of a longer description. Source: retrieval.md §1.6. */
const BLOCK_LIMIT = 200;
const BLOCK_KEPT = 197;

/** A `description` that the retrieval plugin cuts in its block outside Hermes, where the index does not cut. */
export const descriptionBlockCut: Rule = {
  id: "description-block-cut",
  title: "The retrieved block cuts the description",
  level: "info",
  agents: ["spec"],
  source: "skill-retrieval plugin, injected block (descriptions over 200 characters: 197 and ...)",
  *check({ standalone }) {
    const field = fieldOf(standalone, "description");
    if (field === undefined) return;
    const text = indexedDescription(standalone);
    const length = codePointLength(text);
    if (length <= BLOCK_LIMIT) return;
    const at = codePointOffset(text, BLOCK_KEPT);
    yield {
      range: hull(mapField(standalone, field).spans(at, text.length)) ?? field.valueRange,
      message: message("description-block-cut", BLOCK_KEPT, length, excerpt(text.slice(at))),
    };
  },
};

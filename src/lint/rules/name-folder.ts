import { pyStrip } from "../../text/python.ts";
import { excerpt } from "../excerpt.ts";
import { contentRange, fieldOf } from "../frontmatter.ts";
import { message } from "../messages.ts";
import { VALID_NAME } from "../names.ts";
import { replaceField } from "../quote-fix.ts";
import type { Fix, Rule } from "../types.ts";

/** A `name` that is not the folder's. */
export const nameFolder: Rule = {
  id: "name-folder",
  title: "The name differs from the folder's",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, tools/skill_linter.py: name-dir-mismatch; skill_utils.py: resolve_skill_catalog",
  *check(context) {
    const { skill, folder, isRoot } = context;
    const field = fieldOf(skill, "name");
    const name = field?.value;
    if (isRoot || field === undefined || typeof name !== "string" || pyStrip(name) === "" || name === folder)
      return;
    const fixes: Fix[] = [];
    const change = replaceField(context, field, folder);
    if (change !== null) fixes.push(change);
    if (VALID_NAME.test(name) && !name.endsWith("\n")) {
      fixes.push({ kind: "rename-folder", title: message("name-folder.rename.fix", name), to: name });
    }
    yield {
      range: contentRange(skill, field),
      message: message("name-folder", excerpt(name), excerpt(folder)),
      // Two ways out, neither certain: which of both names is meant only the author knows.
      fixes: fixes.length === 1 && fixes[0]!.kind === "edit" ? [] : fixes,
    };
  },
};

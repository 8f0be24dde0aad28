import { message } from "../messages.ts";
import { firstMention, folderRange, type SkillFile, skillFiles, suffixOf } from "../skill-files.ts";
import type { Rule } from "../types.ts";

/** What Hermes lists of each folder: the endings, and whether sub-folders count. `assets` has all. Source: hermes.md §8. */
const LISTED: ReadonlyMap<string, { readonly suffixes: ReadonlySet<string>; readonly deep: boolean }> =
  new Map([
    ["references", { suffixes: new Set([".md"]), deep: false }],
    ["templates", { suffixes: new Set([".md", ".py", ".yaml", ".yml", ".json", ".tex", ".sh"]), deep: true }],
    ["scripts", { suffixes: new Set([".py", ".sh", ".bash", ".js", ".ts", ".rb"]), deep: false }],
  ]);
/** Files that everyone leaves out. */
const NOISE =
  /(?:^|\/)(?:\.[^/]*|SKILL\.md|__pycache__\/.*|node_modules\/.*|__init__\.py|requirements[\w.-]*\.txt|package(?:-lock)?\.json|tsconfig\.json|LICENSE[\w.-]*)$/;

/** Files that Hermes does not tell the model of, and the text neither. */
export const fileUnlisted: Rule = {
  id: "file-unlisted",
  title: "Hermes lists a file neither, nor does the text name it",
  level: "info",
  agents: ["hermes"],
  source: "Hermes Agent, tools/skills_tool.py: skill_view, linked_files",
  *check(context) {
    const lost = new Map<string, SkillFile[]>();
    for (const file of skillFiles(context).files) {
      const [folder = "", ...rest] = file.relative.split("/");
      const listed = LISTED.get(folder);
      if (listed === undefined || rest.length === 0 || NOISE.test(file.relative)) continue;
      if (listed.suffixes.has(suffixOf(file.name)) && (listed.deep || rest.length === 1)) continue;
      if (isNamed(context.source, file)) continue;
      const those = lost.get(folder);
      if (those === undefined) lost.set(folder, [file]);
      else those.push(file);
    }
    for (const [folder, files] of lost) {
      const range = firstMention(context, `${folder}/`) ?? folderRange(context);
      const [first] = files;
      yield files.length === 1
        ? { range, message: message("file-unlisted", first!.relative) }
        : { range, message: message("file-unlisted.many", files.length, folder, first!.relative) };
    }
  },
};

/** Whether the text names the file, by its path or its name, or the folder that it lies in below the support folder. */
function isNamed(source: string, { relative, name }: SkillFile): boolean {
  if (source.includes(name)) return true;
  const folder = relative.slice(0, -name.length - 1);
  return folder.includes("/") && source.includes(folder);
}

import * as vscode from "vscode";
import { displayPath } from "../engine/scan.ts";
import type { HiddenSummary, HomeSummary, SkillSummary } from "../protocol/worker.ts";
import { PROMPT_DESCRIPTION_KEPT } from "../skill/description.ts";
import type { ReadKind } from "../skill/types.ts";
import { codePointLength, codePointSlice } from "../text/python.ts";
import { type EditorWord, HIDDEN_GROUPS, HIDDEN_WORDS } from "../words/editor.ts";
import { shownArgument } from "../words/format.ts";
import { shorten } from "./places.ts";
import type { Services } from "./services.ts";
import { groupHidden, groupSkills, type HiddenGroup, type SkillGroup } from "./skill-groups.ts";
import { count, number, reasonOf, say } from "./words.ts";

const VIEW = "skillLoupe.skills";
/** Opens the view at the hidden skills; the first-run notice leads here. */
export const SHOW_HIDDEN = "skillLoupe.showHidden";
/** Set to `loading`, `missing`, `empty` or `ready`, for the welcome texts. */
const STATE_KEY = "skillLoupe.homeState";
/** Code points of a label and of a description at most. */
const LABEL_LIMIT = 120;
const DESCRIPTION_LIMIT = 300;
const TOOLTIP_LIMIT = 1100;
/** Rows of one group at most: a tree of more is of no use, and costs memory in three processes. */
const GROUP_LIMIT = 5000;

type Node =
  | { readonly kind: "group"; readonly id: string; readonly group: SkillGroup }
  | { readonly kind: "skill"; readonly id: string; readonly skill: SkillSummary }
  | {
      readonly kind: "hidden";
      readonly id: string;
      readonly groups: readonly HiddenGroup[];
      readonly total: number;
    }
  | { readonly kind: "reason"; readonly id: string; readonly group: HiddenGroup }
  | { readonly kind: "file"; readonly id: string; readonly file: HiddenSummary }
  | { readonly kind: "more"; readonly id: string; readonly left: number };

let current: SkillsProvider | null = null;
export const testing = {
  /** The rows below a row, null: the top; each as the editor is given it. */
  rows: async (id: string | null): Promise<{ id: string; item: vscode.TreeItem }[]> => {
    if (current === null) return [];
    const provider = current;
    const nodes = provider.getChildren(id === null ? undefined : provider.find(id));
    return nodes.map((node) => {
      const item = provider.getTreeItem(node);
      return { id: node.id, item: provider.resolveTreeItem(item, node) };
    });
  },
};

/** The container's first view: what is indexed, by category, and what is hidden, by reason. */
export function registerSkillsView(services: Services): vscode.Disposable {
  const { engine, output } = services;
  const provider = new SkillsProvider(services);
  current = provider;
  const view = vscode.window.createTreeView(VIEW, { treeDataProvider: provider, showCollapseAll: true });
  const update = (summary: HomeSummary) => {
    provider.update(summary);
    view.description = summary.exists ? count("skills", summary.skills.length) : "";
    void vscode.commands.executeCommand("setContext", STATE_KEY, stateOf(summary));
  };
  void vscode.commands.executeCommand("setContext", STATE_KEY, "missing");
  if (engine.summary !== null) update(engine.summary);
  const showHidden = async () => {
    try {
      await vscode.commands.executeCommand(`${VIEW}.focus`);
      const hidden = provider.getChildren().find(({ kind }) => kind === "hidden");
      if (hidden !== undefined) await view.reveal(hidden, { expand: 2, focus: true, select: true });
    } catch (error) {
      output.error(error as Error);
    }
  };
  return vscode.Disposable.from(
    view,
    provider,
    engine.onDidChange(update),
    vscode.commands.registerCommand(SHOW_HIDDEN, showHidden),
  );
}

function stateOf({ exists, skills, hidden }: HomeSummary): "missing" | "empty" | "ready" {
  if (!exists) return "missing";
  return skills.length + hidden.length === 0 ? "empty" : "ready";
}

class SkillsProvider implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly services: Services;
  private readonly changes = new vscode.EventEmitter<undefined>();
  private top: readonly Node[] = [];
  private readonly parents = new Map<string, Node>();
  readonly onDidChangeTreeData = this.changes.event;

  constructor(services: Services) {
    this.services = services;
  }

  update(summary: HomeSummary): void {
    const groups = summary.exists ? groupSkills(summary) : [];
    const top: Node[] = groups.map((group) => ({
      kind: "group",
      id: `${group.plugin ? "plugin" : "category"}:${group.category}`,
      group,
    }));
    if (summary.exists && summary.hidden.length > 0)
      top.push({ kind: "hidden", id: "hidden", groups: groupHidden(summary), total: summary.hidden.length });
    this.top = top;
    this.parents.clear();
    this.changes.fire(undefined);
  }

  find(id: string): Node | undefined {
    const search = (nodes: readonly Node[]): Node | undefined => {
      for (const node of nodes) {
        const found = node.id === id ? node : search(this.getChildren(node));
        if (found !== undefined) return found;
      }
      return undefined;
    };
    return search(this.top);
  }

  getChildren(node?: Node): Node[] {
    if (node === undefined) return [...this.top];
    const children = childrenOf(node);
    for (const child of children) this.parents.set(child.id, node);
    return children;
  }

  getParent(node: Node): Node | undefined {
    return this.parents.get(node.id);
  }

  getTreeItem(node: Node): vscode.TreeItem {
    const item = this.itemOf(node);
    item.id = node.id;
    return item;
  }

  /** The tooltip is made when it is asked for: thousands of rows never are. */
  resolveTreeItem(item: vscode.TreeItem, node: Node): vscode.TreeItem {
    if (node.kind === "skill") item.tooltip = this.skillTooltip(node.skill);
    else if (node.kind === "file") item.tooltip = this.fileTooltip(node.file);
    return item;
  }

  dispose(): void {
    this.changes.dispose();
    if (current === this) current = null;
  }

  private itemOf(node: Node): vscode.TreeItem {
    const { Collapsed, None } = vscode.TreeItemCollapsibleState;
    switch (node.kind) {
      case "group": {
        const { category, plugin, skills } = node.group;
        const name = plugin
          ? say("view.plugin", shorten(category, LABEL_LIMIT))
          : shorten(category, LABEL_LIMIT);
        const item = new vscode.TreeItem(name, Collapsed);
        item.description = number(skills.length);
        item.iconPath = new vscode.ThemeIcon(plugin ? "plug" : "folder-library");
        item.contextValue = "category";
        item.accessibilityInformation = {
          label: say("view.skills-in", name, count("skills", skills.length)),
        };
        return item;
      }
      case "skill":
        return this.skillItem(node.skill);
      case "hidden": {
        const item = new vscode.TreeItem(say("view.hidden"), Collapsed);
        item.description = number(node.total);
        item.iconPath = new vscode.ThemeIcon("eye-closed");
        item.accessibilityInformation = {
          label: say("view.skills-in", say("view.hidden"), count("skills", node.total)),
        };
        return item;
      }
      case "reason": {
        const { reason, files } = node.group;
        const label = vscode.l10n.t(HIDDEN_GROUPS[reason]);
        const item = new vscode.TreeItem(label, Collapsed);
        item.description = number(files.length);
        item.accessibilityInformation = {
          label: say("view.skills-in", label, count("skills", files.length)),
        };
        return item;
      }
      case "file":
        return this.fileItem(node.file);
      case "more":
        return new vscode.TreeItem(say("view.truncated", number(node.left)), None);
    }
  }

  private skillItem(skill: SkillSummary): vscode.TreeItem {
    const name = shorten(skill.name, LABEL_LIMIT);
    const description = keptDescription(skill);
    const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.None);
    item.description = description;
    item.resourceUri = vscode.Uri.file(skill.file);
    item.iconPath =
      skill.read === "yaml"
        ? new vscode.ThemeIcon("book")
        : new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));
    item.contextValue = "skill";
    item.command = openCommand(skill.file);
    const notes = [cutNote(skill), readNote(skill.read)].filter((note) => note !== null);
    item.accessibilityInformation = {
      label: [name, description || say("view.no-description"), ...notes].join(", "),
    };
    return item;
  }

  private fileItem(file: HiddenSummary): vscode.TreeItem {
    const name = shorten(file.name, LABEL_LIMIT);
    const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.None);
    item.description = shorten(this.shown(file.file), DESCRIPTION_LIMIT);
    item.resourceUri = vscode.Uri.file(file.file);
    item.iconPath = new vscode.ThemeIcon("eye-closed");
    item.contextValue = "hiddenSkill";
    item.command = openCommand(file.file);
    item.accessibilityInformation = {
      label: [name, this.reasonWords(file), this.shown(file.file)].map(shownArgument).join(", "),
    };
    return item;
  }

  private skillTooltip(skill: SkillSummary): vscode.MarkdownString {
    const lines = [skill.description || say("view.no-description"), cutNote(skill), readNote(skill.read)];
    return tooltip(skill.name, lines, this.shown(skill.file));
  }

  private fileTooltip(file: HiddenSummary): vscode.MarkdownString {
    return tooltip(file.name, [this.reasonWords(file), readNote(file.read ?? "yaml")], this.shown(file.file));
  }

  private reasonWords({ reason, winner }: HiddenSummary): string {
    const args = winner === null ? [] : [shorten(this.shown(winner), DESCRIPTION_LIMIT)];
    return vscode.l10n.t(HIDDEN_WORDS[reason], ...args);
  }

  private shown(file: string): string {
    return displayPath(this.services.engine.homeDir, file);
  }
}

function childrenOf(node: Node): Node[] {
  switch (node.kind) {
    case "group":
      return limited(node.id, node.group.skills, (skill) => ({
        kind: "skill",
        id: `skill:${skill.file}`,
        skill,
      }));
    case "hidden":
      return node.groups.map((group) => ({ kind: "reason", id: `hidden:${group.reason}`, group }));
    case "reason":
      return limited(node.id, node.group.files, (file) => ({ kind: "file", id: `file:${file.file}`, file }));
    default:
      return [];
  }
}

function limited<T>(id: string, values: readonly T[], make: (value: T) => Node): Node[] {
  const nodes = values.slice(0, GROUP_LIMIT).map(make);
  if (values.length > GROUP_LIMIT)
    nodes.push({ kind: "more", id: `${id}:more`, left: values.length - GROUP_LIMIT });
  return nodes;
}

/** The description as the model sees it: the kept part, with `…` when it is cut. */
function keptDescription({ description, cut }: SkillSummary): string {
  const text =
    cut && codePointLength(description) > PROMPT_DESCRIPTION_KEPT
      ? `${codePointSlice(description, PROMPT_DESCRIPTION_KEPT)}…`
      : description;
  return shorten(text, DESCRIPTION_LIMIT);
}

function cutNote({ cut, length }: SkillSummary): string | null {
  return cut ? say("view.kept-lost", number(length)) : null;
}

const READ_NOTES: Readonly<Record<Exclude<ReadKind, "yaml">, EditorWord>> = {
  fallback: "view.fallback",
  nonmapping: "view.nonmapping",
  none: "view.none",
  unreadable: "view.unreadable",
};

function readNote(read: ReadKind): string | null {
  return read === "yaml" ? null : say(READ_NOTES[read]);
}

/** A tooltip of foreign texts: nothing in it acts as Markdown, HTML, an icon or a command. */
function tooltip(name: string, lines: readonly (string | null)[], file: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString("", false);
  markdown.isTrusted = false;
  markdown.supportHtml = false;
  markdown.appendMarkdown("**").appendText(shorten(name, LABEL_LIMIT)).appendMarkdown("**");
  for (const line of [...lines, file]) {
    if (line !== null && line !== "")
      markdown.appendMarkdown("\n\n").appendText(shorten(line, TOOLTIP_LIMIT));
  }
  return markdown;
}

function openCommand(file: string): vscode.Command {
  return { command: "vscode.open", title: "", arguments: [vscode.Uri.file(file)] };
}

/** Opens a skill's file; tells when it cannot be. */
export async function openFile(services: Services, file: string, selection?: vscode.Range): Promise<void> {
  try {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.file(file));
    await vscode.window.showTextDocument(document, selection === undefined ? {} : { selection });
  } catch (error) {
    const name = displayPath(services.engine.homeDir, file);
    void vscode.window.showErrorMessage(say("view.open-failed", name, reasonOf(error)));
  }
}

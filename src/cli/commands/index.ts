import { performance } from "node:perf_hooks";
import { Command } from "commander";
import type { HiddenFile } from "../../engine/engine.ts";
import { promptDescription } from "../../skill/description.ts";
import { EXIT } from "../errors.ts";
import { addCommonOptions, type CommonOptions, type OpenedHome, openHome } from "../options.ts";
import {
  columnsOf,
  type Paint,
  padEnd,
  paint,
  type Terminal,
  thousands,
  truncate,
  visible,
} from "../terminal.ts";

/** `index`: the documents and every hidden skill with its reason. */
export function indexCommand(terminal: Terminal, done: (code: number) => void): Command {
  return addCommonOptions(
    new Command("index").description("list what is indexed, and what is hidden and why"),
  ).action((options: CommonOptions) => {
    const started = performance.now();
    const opened = openHome(options, terminal, "use-sample");
    const milliseconds = Math.round((performance.now() - started) * 1000) / 1000;
    terminal.out(
      options.json
        ? `${JSON.stringify(indexJson(opened, milliseconds))}\n`
        : indexText(opened, milliseconds, terminal),
    );
    done(EXIT.done);
  });
}

function indexJson({ engine, show }: OpenedHome, milliseconds: number) {
  return {
    profile: engine.options.profile,
    documents: engine.documents.map(({ id, name, description, document, file }) => {
      return { id, name, description, text: document, file: show(file) };
    }),
    hidden: engine.hidden().map(({ file, name, reason }) => ({ file: show(file), name, reason })),
    stats: { ...engine.index.stats(), milliseconds },
  };
}

function indexText(opened: OpenedHome, milliseconds: number, terminal: Terminal): string {
  const { engine, show } = opened;
  const color = paint(terminal);
  const width = Math.min(terminal.columns, 140);
  const lines: string[] = [];
  const byCategory = new Map<string, (typeof engine.documents)[number][]>();
  for (const skill of engine.documents) {
    const key = skill.root.plugin === undefined ? skill.category : `plugin ${skill.root.plugin}`;
    const list = byCategory.get(key);
    if (list) list.push(skill);
    else byCategory.set(key, [skill]);
  }
  const nameWidth = Math.min(
    30,
    Math.max(0, ...engine.documents.map(({ name }) => columnsOf(visible(name)))),
  );
  for (const [category, skills] of byCategory) {
    lines.push(`${color.bold(visible(category))} ${color.dim(String(skills.length))}`);
    for (const skill of skills) {
      const name = padEnd(truncate(visible(skill.name), nameWidth), nameWidth);
      const cut =
        engine.options.profile === "hermes"
          ? promptDescription(skill.text.fields.get("description")).cut
          : null;
      const description = visible(cut === null ? skill.description : cut.kept);
      const mark = cut === null ? "" : color.red("✂");
      lines.push(`  ${name}  ${truncate(description, Math.max(20, width - nameWidth - 6))}${mark}`);
    }
  }
  const hidden = engine.hidden();
  if (hidden.length > 0) {
    lines.push("", color.bold(`Hidden ${hidden.length}`));
    const hiddenWidth = Math.min(40, Math.max(...hidden.map(({ name }) => columnsOf(visible(name)))));
    for (const file of hidden) lines.push(hiddenLine(file, hiddenWidth, show, color));
  }
  const { documents, terms, postings } = engine.index.stats();
  const cuts = engine.documents.filter(
    (skill) => promptDescription(skill.text.fields.get("description")).cut !== null,
  ).length;
  lines.push("");
  if (engine.options.profile === "hermes" && cuts > 0)
    lines.push(`${thousands(cuts)} of ${thousands(documents)} descriptions are cut after 57 characters (✂).`);
  lines.push(
    color.dim(
      `${thousands(documents)} documents, ${thousands(terms)} terms, ${thousands(postings)} postings in ${milliseconds.toFixed(0)} ms`,
    ),
  );
  return `${lines.join("\n")}\n`;
}

function hiddenLine(file: HiddenFile, width: number, show: (file: string) => string, color: Paint): string {
  const why =
    file.winner === undefined
      ? REASON_WORDS[file.reason]
      : `${REASON_WORDS.duplicate} ${show(file.winner.file)}`;
  return `  ${padEnd(truncate(visible(file.name), width), width)}  ${color.yellow(padEnd(file.reason, 17))} ${visible(why)} ${color.dim(visible(show(file.file)))}`;
}

/** Why a skill is hidden, in words. */
export const REASON_WORDS: Readonly<Record<HiddenFile["reason"], string>> = {
  platform: "its `platforms` name another system",
  environment: "its `environments` are not active",
  app: "its `requires_apps` names an app that is not known",
  disabled: "config.yaml disables it",
  condition: "its conditions on tools or session are not met",
  duplicate: "the name is taken by",
  pruned: "lies in a folder that is never searched",
  "support-folder": "lies in a skill's own references, templates, assets or scripts",
  "wrong-case": "the file must be called SKILL.md, in capitals",
  "linked-folder": "outside Hermes linked folders are not entered",
  "untrusted-project": "the project is not trusted",
  quarantined: "Hermes' guard takes its files for dangerous",
  unreadable: "no regular file",
};

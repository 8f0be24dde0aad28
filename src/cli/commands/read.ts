import path from "node:path";
import { Command } from "commander";
import { readSkillFile, type SkillReading } from "../../engine/reading.ts";
import { CliError, EXIT } from "../errors.ts";
import { addCommonOptions, type CommonOptions, locateHome } from "../options.ts";
import { type Paint, padEnd, paint, type Terminal, visible } from "../terminal.ts";

/** `read FILE`: one SKILL.md as the reader takes it. */
export function readCommand(terminal: Terminal, done: (code: number) => void): Command {
  return addCommonOptions(
    new Command("read").description("show how one SKILL.md is read").argument("<file>"),
  ).action((given: string, options: CommonOptions) => {
    const reading = findAndRead(given, options, terminal);
    terminal.out(options.json ? `${JSON.stringify(reading)}\n` : readText(reading, paint(terminal)));
    done(EXIT.done);
  });
}

function findAndRead(given: string, options: CommonOptions, terminal: Terminal): SkillReading {
  const here = readSkillFile(path.resolve(terminal.cwd, given), options.profile);
  if (here.ok) return here.reading;
  let { detail } = here;
  // A path as `index` prints it counts from the home.
  if (!path.isAbsolute(given) && here.reason === "missing") {
    const { location } = locateHome(options, terminal, "use-sample");
    const inHome = readSkillFile(path.join(location.dir, given), options.profile);
    if (inHome.ok) return inHome.reading;
    detail = inHome.detail;
  }
  throw new CliError(`${given} cannot be read: ${detail}.`);
}

const READ_WORDS: Readonly<Record<SkillReading["read"], string>> = {
  yaml: "the frontmatter reads as YAML",
  fallback: "the YAML is broken: Hermes reads it line by line, so that lists and nested fields are lost",
  nonmapping: "the frontmatter is no mapping: every field is lost",
  none: "there is no frontmatter",
  unreadable: "the file is no UTF-8: Hermes lists it by its folder's name, without a description",
};

function readText(reading: SkillReading, color: Paint): string {
  const good = reading.read === "yaml";
  const lines = [good ? color.green(READ_WORDS.yaml) : color.yellow(READ_WORDS[reading.read])];
  if (reading.problem !== undefined) {
    const { line, column, message } = reading.problem;
    lines.push(color.yellow(`  line ${line}, column ${column}: ${visible(message)}`));
  }
  const row = (label: string, value: string | null) => {
    lines.push(`${padEnd(visible(label), 12)} ${value === null ? color.dim("(none)") : visible(value)}`);
  };
  row("name", reading.name);
  row("description", reading.description);
  if (reading.cut === null) row("shown", reading.shown);
  else {
    lines.push(`${"shown".padEnd(12)} ${visible(reading.cut.kept)}${color.red("...")}`);
    lines.push(`${"lost".padEnd(12)} ${color.strikethrough(visible(reading.cut.lost))}`);
  }
  row("triggers", reading.triggers.join(" · ") || null);
  row("tags", reading.tags.join(" · ") || null);
  row("slash", reading.slash === null ? null : `/${reading.slash}`);
  const others = Object.entries(reading.fields).filter(
    ([key]) => !["name", "description", "triggers"].includes(key),
  );
  for (const [key, value] of others) row(key, typeof value === "string" ? value : JSON.stringify(value));
  return `${lines.join("\n")}\n`;
}

import { Command, CommanderError } from "commander";
import { catalogCommand } from "./commands/catalog.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { indexCommand } from "./commands/index.ts";
import { lintCommand } from "./commands/lint.ts";
import { previewCommand } from "./commands/preview.ts";
import { readCommand } from "./commands/read.ts";
import { tokenizeCommand } from "./commands/tokenize.ts";
import { CliError, EXIT } from "./errors.ts";
import { type Terminal, visible, visibleLines } from "./terminal.ts";

/** A command: adds itself to the program; its action answers the exit status. */
export type CommandMaker = (terminal: Terminal, done: (code: number) => void) => Command;

const COMMANDS: readonly CommandMaker[] = [
  previewCommand,
  indexCommand,
  catalogCommand,
  readCommand,
  tokenizeCommand,
  doctorCommand,
  lintCommand,
];

/** Runs the command line; answers the exit status and never throws. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  let code: number = EXIT.done;
  const program = new Command("skill-loupe")
    .description("See agent skills (SKILL.md) as the agent sees them.")
    .showHelpAfterError("(skill-loupe --help lists the commands)")
    .enablePositionalOptions();
  for (const make of COMMANDS) {
    program.addCommand(
      make(terminal, (status) => {
        code = status;
      }),
    );
  }
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => terminal.out(text),
      // Its messages repeat what was typed.
      writeErr: (text) => terminal.err(visibleLines(text)),
    });
  }
  try {
    if (args.length === 0) {
      terminal.err(program.helpInformation());
      return EXIT.wrongUse;
    }
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
    if (error instanceof CliError) {
      terminal.err(`error: ${visible(error.message)}\n`);
      return error.exitCode;
    }
    terminal.err(
      `error: this should not happen, please report it: ${error instanceof Error ? error.stack : error}\n`,
    );
    return EXIT.wrongUse;
  }
}

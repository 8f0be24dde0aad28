import { Command } from "commander";
import { tokenize } from "../../search/tokenize.ts";
import { EXIT } from "../errors.ts";
import { addCommonOptions } from "../options.ts";
import type { Terminal } from "../terminal.ts";

/** `tokenize`: JSON strings, one a line, from standard input; their tokens as one array a line. */
export function tokenizeCommand(terminal: Terminal, done: (code: number) => void): Command {
  return addCommonOptions(
    new Command("tokenize").description("tokens of JSON strings, one a line, from standard input"),
  ).action(async () => {
    const lines = (await terminal.stdin()).split(/\r?\n/);
    let code: number = EXIT.done;
    for (const [i, line] of lines.entries()) {
      if (line.trim() === "") continue;
      const text = parseString(line);
      if (text === undefined) {
        terminal.err(`error: line ${i + 1} is no JSON string; write each text in double quotes\n`);
        code = EXIT.wrongUse;
      } else terminal.out(`${JSON.stringify(tokenize(text))}\n`);
    }
    done(code);
  });
}

function parseString(line: string): string | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

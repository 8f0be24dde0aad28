import { excerpt } from "../excerpt.ts";
import { contentStart, linesFrom } from "../frontmatter.ts";
import { message } from "../messages.ts";
import type { Rule } from "../types.ts";

/** An inline command: anywhere in the file, in fences too. Source: hermes.md §10. */
const COMMAND = /!`([^`\n]+)`/g;

/** A command that Hermes runs only where that is turned on. */
export const inlineShell: Rule = {
  id: "inline-shell",
  title: "Inline shell that Hermes does not run by default",
  level: "info",
  agents: ["hermes"],
  source:
    "Hermes Agent, agent/skill_preprocessing.py: expand_inline_shell; configuration skills.inline_shell",
  *check({ source }) {
    for (const { text, start } of linesFrom(source, contentStart(source))) {
      if (!text.includes("!`")) continue;
      let backticks = 0;
      let counted = 0;
      for (const { index, 0: found, 1: command = "" } of text.matchAll(COMMAND)) {
        for (; counted < index; counted++) if (text[counted] === "`") backticks++;
        const range = { start: start + index, end: start + index + found.length };
        // Behind an odd backtick `!` ends a code span, and the "command" is what stands before the next one.
        const accident = backticks % 2 === 1;
        if (accident) yield { range, message: message("inline-shell.accident", excerpt(command)) };
        else if (command.trim() !== "") yield { range, message: message("inline-shell", excerpt(command)) };
      }
    }
  },
};

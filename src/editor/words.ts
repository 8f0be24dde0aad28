import * as vscode from "vscode";
import { EDITOR_WORDS, type EditorWord } from "../words/editor.ts";
import { shownArgument } from "../words/format.ts";

/** A text of the editor in the user's language; what is foreign in its arguments cannot hide or reorder it. */
export function say(word: EditorWord, ...args: (string | number)[]): string {
  return vscode.l10n.t(EDITOR_WORDS[word], ...args.map(shownArgument));
}

/** A number as the user's language writes it. */
export function number(value: number): string {
  return new Intl.NumberFormat(vscode.env.language).format(value);
}

type Counted = { [Word in EditorWord]: Word extends `${infer Name}.one` ? Name : never }[EditorWord];

/** `1 skill`, `148 skills`. */
export function count(what: Counted, value: number): string {
  return say(value === 1 ? `${what}.one` : `${what}.many`, number(value));
}

/** What an error says, on one line. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

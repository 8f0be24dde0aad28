// Control characters, line separators, and what turns the direction of text: shown as escapes, never acted on.
const UNSEEN = /[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** An argument as it may be shown: what has no shape of its own is written out. */
export function shownArgument(value: string | number): string {
  return String(value).replace(UNSEEN, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Fills `{0}`, `{1}` … as `vscode.l10n.t` does; a place without an argument stays. */
export function format(template: string, args: readonly (string | number)[]): string {
  return template.replace(/\{(\d+)\}/g, (place, index: string) => {
    const value = args[Number(index)];
    return value === undefined ? place : shownArgument(value);
  });
}

/** The numbers of a template's places, each once, ascending. */
export function placesOf(template: string): number[] {
  const places = [...template.matchAll(/\{(\d+)\}/g)].map(([, index]) => Number(index));
  return [...new Set(places)].sort((a, b) => a - b);
}

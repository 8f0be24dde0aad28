/**
 * Characters that show nothing, or change how others are shown, made visible. The names and descriptions of skills
 * come from strangers: a right-to-left override may turn a name around, invisible letters may carry instructions.
 */

/** A stretch of a text; `escape` is what is shown instead, null when it shows itself. */
export interface Stretch {
  readonly text: string;
  readonly escape: string | null;
}

/** Controls, formatting and filler characters, tags, lone surrogates. */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|[\u180b-\u180f]|\u034f|\u17b4|\u17b5|\p{Cs}/gu;

const ZWNJ = "\u200c";
const ZWJ = "\u200d";
/** What a joiner may stand behind and before: parts of one emoji, or letters of a script that joins them. */
const EMOJI_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
const JOINING =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Mongolian}]/u;

/** Longest text that one place of a row shows, in UTF-16 units. */
export const CLIP = 2_000;

/** Splits a text. With `lines`, line feeds and tabs show themselves. */
export function stretches(text: string, lines: boolean): Stretch[] {
  const found: Stretch[] = [];
  let done = 0;
  for (const match of text.matchAll(HIDDEN)) {
    const hidden = match[0];
    if (lines && (hidden === "\n" || hidden === "\t")) continue;
    if (isJoinerInPlace(text, match.index, hidden)) continue;
    if (match.index > done) found.push({ text: text.slice(done, match.index), escape: null });
    found.push({ text: hidden, escape: escapeOf(hidden) });
    done = match.index + hidden.length;
  }
  if (done < text.length) found.push({ text: text.slice(done), escape: null });
  return found;
}

/** Whether a text shows everything it holds. */
export function isPlain(text: string, lines: boolean): boolean {
  if (text.search(HIDDEN) < 0) return true;
  return stretches(text, lines).every((stretch) => stretch.escape === null);
}

/** At most `most` UTF-16 units, with an ellipsis when something is left out; no character is halved. */
export function clip(text: string, most = CLIP): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)}…`;
}

function escapeOf(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\r") return "\\r";
  if (character === "\t") return "\\t";
  const code = character.codePointAt(0)!;
  const digits = code.toString(16).padStart(4, "0");
  return code > 0xffff ? `\\u{${digits}}` : `\\u${digits}`;
}

function isJoinerInPlace(text: string, at: number, character: string): boolean {
  if (character !== ZWJ && character !== ZWNJ) return false;
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + 1, at + 3);
  if (character === ZWJ && EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after)) return true;
  return JOINING.test(before.slice(-1)) && JOINING.test(after.slice(0, 1));
}

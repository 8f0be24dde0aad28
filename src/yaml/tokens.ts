import type { ScalarStyle, Stretch } from "./types.ts";

/** Token kinds, under the names the reference uses in its messages. */
export type TokenId =
  | "<stream end>"
  | "<directive>"
  | "<document start>"
  | "<document end>"
  | "<block sequence start>"
  | "<block mapping start>"
  | "<block end>"
  | "["
  | "]"
  | "{"
  | "}"
  | "-"
  | ","
  | "?"
  | ":"
  | "<alias>"
  | "<anchor>"
  | "<tag>"
  | "<scalar>";

/** A token; `start` and `end` are UTF-16 offsets. */
export interface Token {
  readonly id: TokenId;
  readonly start: number;
  readonly end: number;
}
/** A scalar with its text. */
export interface ScalarToken extends Token {
  readonly id: "<scalar>";
  readonly text: string;
  readonly style: ScalarStyle;
  readonly stretches: readonly Stretch[];
}
/** `&name` or `*name`. */
export interface NameToken extends Token {
  readonly id: "<anchor>" | "<alias>";
  readonly name: string;
}
/** A tag; `handle` is null for `!<…>` and a lone `!`. */
export interface TagToken extends Token {
  readonly id: "<tag>";
  readonly handle: string | null;
  readonly suffix: string;
}
/** `%YAML` (major, minor), `%TAG` (handle, prefix) or an ignored directive. */
export interface DirectiveToken extends Token {
  readonly id: "<directive>";
  readonly name: string;
  readonly version?: readonly [major: number, minor: number];
  readonly handle?: string;
  readonly prefix?: string;
}

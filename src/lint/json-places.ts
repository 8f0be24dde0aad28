import type { Range } from "../skill/types.ts";

/** A JSON value with its place in the text. */
export type JsonNode =
  | { readonly kind: "object"; readonly range: Range; readonly entries: readonly JsonEntry[] }
  | { readonly kind: "array"; readonly range: Range; readonly items: readonly JsonNode[] }
  | { readonly kind: "value"; readonly range: Range; readonly value: string | number | boolean | null };

/** An entry of an object; repeated keys stand as often as they are written. */
export interface JsonEntry {
  readonly key: string;
  readonly keyRange: Range;
  readonly value: JsonNode;
}

/** Why a text is no JSON: what stands where it may not. */
export interface JsonProblem {
  readonly range: Range;
  readonly cause: "unexpected" | "end" | "comma" | "comment" | "deep";
}

const MAX_DEPTH = 64;
const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const ATOM = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

/** Reads JSON as `JSON.parse` does, keeping the place of everything. */
export function readJson(
  text: string,
): { readonly ok: true; readonly root: JsonNode } | { readonly ok: false; readonly problem: JsonProblem } {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text)?.[0] ?? null;
    if (match !== null) at += match.length;
    return match;
  };
  const fail = (cause?: JsonProblem["cause"], range?: Range): never => {
    const length = String.fromCodePoint(text.codePointAt(at) ?? 0x20).length;
    const found = at >= text.length ? "end" : /[/#]/.test(text[at]!) ? "comment" : "unexpected";
    throw new Refused({
      range: range ?? { start: at, end: Math.min(text.length, at + length) },
      cause: cause ?? found,
    });
  };
  const eat = (mark: string): boolean => {
    take(SPACE);
    if (text[at] !== mark) return false;
    at++;
    return true;
  };
  /** Between two entries: a comma and then another entry, or the end. */
  const more = (close: string): boolean => {
    if (eat(close)) return false;
    const comma = at;
    if (!eat(",")) fail();
    take(SPACE);
    if (text[at] === close) fail("comma", { start: comma, end: comma + 1 });
    return true;
  };

  const value = (depth: number): JsonNode => {
    take(SPACE);
    const start = at;
    if (depth > MAX_DEPTH) fail("deep");
    if (eat("{")) {
      const entries: JsonEntry[] = [];
      if (!eat("}")) {
        do {
          take(SPACE);
          const keyStart = at;
          const key = take(STRING) ?? fail();
          const keyRange = { start: keyStart, end: at };
          if (!eat(":")) fail();
          entries.push({ key: JSON.parse(key) as string, keyRange, value: value(depth + 1) });
        } while (more("}"));
      }
      return { kind: "object", range: { start, end: at }, entries };
    }
    if (eat("[")) {
      const items: JsonNode[] = [];
      if (!eat("]")) {
        do items.push(value(depth + 1));
        while (more("]"));
      }
      return { kind: "array", range: { start, end: at }, items };
    }
    const atom = take(STRING) ?? take(ATOM) ?? fail();
    return { kind: "value", range: { start, end: at }, value: JSON.parse(atom) as string };
  };

  try {
    const root = value(0);
    take(SPACE);
    if (at < text.length) fail();
    return { ok: true, root };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem };
    throw error;
  }
}

class Refused extends Error {
  readonly problem: JsonProblem;
  constructor(problem: JsonProblem) {
    super(problem.cause);
    this.problem = problem;
  }
}

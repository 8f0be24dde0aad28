/** Checks the host's messages: a page of another version, or a message of another extension, must not break it. */
import type { PageHome, ToPage } from "../protocol/page.ts";
import type { EditedStanding, PreviewAnswer, PreviewTokens, RankingRow } from "../protocol/worker.ts";

type Check<T> = (value: unknown) => value is T;
type Shape<T> = { readonly [K in keyof Required<T>]: Check<T[K]> };

const isText = (value: unknown): value is string => typeof value === "string";
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function oneOf<const T extends string>(...known: readonly T[]): Check<T> {
  return (value): value is T => known.includes(value as T);
}

function orNull<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

function list<T>(check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(check);
}

function shape<T>(checks: Shape<T>): Check<T> {
  const entries = Object.entries(checks) as [string, Check<unknown>][];
  return (value): value is T => {
    if (typeof value !== "object" || value === null) return false;
    const record = value as Record<string, unknown>;
    return entries.every(([key, check]) => check(record[key]));
  };
}

/** An id of a kind that may grow: a newer host may name one this page has no words for. */
function anyId<T extends string>(): Check<T> {
  return isText as Check<T>;
}

function sourced<T>(check: Check<T>) {
  return shape<{ value: T; origin: PageHome["topK"]["origin"] }>({ value: check, origin: anyId() });
}

const isHome = shape<PageHome>({
  state: oneOf("loading", "ready", "missing"),
  label: isText,
  sample: isFlag,
  profile: oneOf("hermes", "standalone"),
  indexed: isCount,
  hidden: isCount,
  cut: isCount,
  encoding: anyId(),
  topK: sourced(isCount),
  injectK: sourced(isCount),
  compact: sourced(isFlag),
  edited: orNull(shape<NonNullable<PageHome["edited"]>>({ name: isText, unsaved: isFlag })),
});

/** Written out, because there may be thousands of them a keystroke. The test tries every part. */
function isRow(value: unknown): value is RankingRow {
  if (typeof value !== "object" || value === null) return false;
  const row = value as Record<keyof RankingRow, unknown>;
  return (
    isCount(row.rank) &&
    isText(row.file) &&
    isText(row.id) &&
    isText(row.name) &&
    isText(row.category) &&
    isNumber(row.score) &&
    isFlag(row.injected) &&
    isFlag(row.edited) &&
    isText(row.kept) &&
    isText(row.lost) &&
    Array.isArray(row.terms) &&
    row.terms.every(isWeight)
  );
}

function isWeight(value: unknown): value is RankingRow["terms"][number] {
  if (typeof value !== "object" || value === null) return false;
  const weight = value as Record<keyof RankingRow["terms"][number], unknown>;
  return isText(weight.term) && isNumber(weight.weight);
}

const isPreview = shape<PreviewAnswer>({
  revision: isCount,
  request: isText,
  terms: list(isText),
  rows: list(isRow),
  total: isCount,
  edited: orNull(
    shape<EditedStanding>({ file: isText, name: isText, rank: orNull(isCount), hidden: orNull(anyId()) }),
  ),
  block: isText,
  settings: shape<PreviewAnswer["settings"]>({ topK: isCount, injectK: isCount, k1: isNumber, b: isNumber }),
  compact: isFlag,
  tokens: shape<PreviewTokens>({
    encoding: anyId(),
    catalogFull: isCount,
    catalogCompact: isCount,
    note: isCount,
    block: isCount,
  }),
  milliseconds: isNumber,
});

/** A message of the host; null for anything that is not exactly one. */
export function parseHostMessage(value: unknown): ToPage | null {
  if (typeof value !== "object" || value === null) return null;
  const message = value as Record<string, unknown>;
  switch (message["type"]) {
    case "home":
      return isHome(message["home"]) ? { type: "home", home: message["home"] } : null;
    case "preview":
      return isCount(message["sequence"]) && isPreview(message["preview"])
        ? { type: "preview", sequence: message["sequence"], preview: message["preview"] }
        : null;
    case "request":
      return isText(message["text"]) ? { type: "request", text: message["text"] } : null;
    case "error":
      return isText(message["message"]) ? { type: "error", message: message["message"] } : null;
    default:
      return null;
  }
}

/** What the page remembers over a reload. */

/** The sections that open and close. */
export type SectionName = "ranking" | "block" | "tokens";

/** Plain data, kept by VS Code. */
export interface Memory {
  readonly request: string;
  readonly closed: readonly SectionName[];
  readonly wrap: boolean;
  /** Scroll places of the page and of the ranking, in pixels. */
  readonly pageTop: number;
  readonly listTop: number;
}

const SECTIONS: readonly SectionName[] = ["ranking", "block", "tokens"];

/** Reads what was kept; anything wrong falls back to a fresh page. */
export function parseMemory(value: unknown): Memory {
  const kept = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const closed = Array.isArray(kept["closed"]) ? kept["closed"] : [];
  return {
    request: typeof kept["request"] === "string" ? kept["request"] : "",
    closed: SECTIONS.filter((name) => closed.includes(name)),
    wrap: kept["wrap"] !== false,
    pageTop: place(kept["pageTop"]),
    listTop: place(kept["listTop"]),
  };
}

function place(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
}

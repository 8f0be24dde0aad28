import type { Platform } from "../home/machine.ts";

/** What a session offers, as far as it is known; the gates depend on it. */
export interface Situation {
  /** The operating system the agent runs on. */
  readonly platform: Platform;
  /** Where the session takes place (`cli`, `telegram` …); undefined: unknown. */
  readonly sessionPlatform?: string | undefined;
  /** The agent's tools and toolsets; undefined: unknown, and with both unknown nothing is hidden by them. */
  readonly tools?: readonly string[] | undefined;
  readonly toolsets?: readonly string[] | undefined;
  /** The environments that are active: `kanban`, `docker`, `s6`. */
  readonly environments: readonly string[];
}

/** The environments that Hermes knows; an unknown one matches. Source: hermes.md §4.2. */
export const KNOWN_ENVIRONMENTS: ReadonlySet<string> = new Set(["kanban", "docker", "s6"]);

import os from "node:os";

/** The operating systems that skills can name, as Python's `sys.platform` spells them. */
export type Platform = "linux" | "darwin" | "win32";
export const PLATFORMS: readonly Platform[] = ["linux", "darwin", "win32"];

/** What the engine needs to know of the machine it runs on; given, so that tests choose it. */
export interface Machine {
  /** The system whose path rules hold here. */
  readonly platform: Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's own directory. */
  readonly userHome: string;
  /** The process's working directory: relative trusted project directories count from it. */
  readonly cwd: string;
}

/** This machine. An unknown system counts as Linux. */
export function thisMachine(env: NodeJS.ProcessEnv = process.env): Machine {
  const platform = PLATFORMS.find((known) => known === process.platform) ?? "linux";
  return { platform, env, userHome: os.homedir(), cwd: process.cwd() };
}

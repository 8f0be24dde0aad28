import { runCli } from "../../src/cli/program.ts";
import type { Terminal } from "../../src/cli/terminal.ts";

/** What a run of the command line left. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Standard output as one JSON document; throws when it is anything else. */
  json<T = Record<string, unknown>>(): T;
}

/** Runs the command line in this process; nothing of the real environment reaches it. */
export async function cli(
  args: readonly string[],
  given: Partial<Terminal> & { input?: string } = {},
): Promise<Run> {
  let out = "";
  let err = "";
  const { input = "", ...terminal } = given;
  const code = await runCli(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    stdin: async () => input,
    env: {},
    cwd: "/",
    isTTY: false,
    columns: 100,
    ...terminal,
  });
  return { code, out, err, json: <T>() => JSON.parse(out) as T };
}

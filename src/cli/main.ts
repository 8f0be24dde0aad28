import { runCli } from "./program.ts";
import { processTerminal } from "./terminal.ts";

// A reader that closes early (`| head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

void runCli(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});

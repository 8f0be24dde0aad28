/** A VS Code that is installed on this machine. */
import fs from "node:fs";
import { which } from "./command.mjs";

/**
 * The program of a desktop VS Code: `VSCODE_EXECUTABLE`, else `code` (or a sibling) on PATH, else null. Null as well
 * where no window can open: without a display, and in a terminal of VS Code on another machine, whose `code` is only
 * a messenger.
 *
 * @returns {string | null}
 */
export function findDesktop() {
  const env = process.env;
  if (env.VSCODE_EXECUTABLE) {
    if (!fs.existsSync(env.VSCODE_EXECUTABLE))
      throw new Error(`VSCODE_EXECUTABLE: no such file: ${env.VSCODE_EXECUTABLE}`);
    return env.VSCODE_EXECUTABLE;
  }
  if (process.platform === "linux" && !env.DISPLAY && !env.WAYLAND_DISPLAY) return null;
  const program = which("code", "code-insiders", "codium");
  return program && !/[\\/]remote-cli[\\/]/.test(program) ? program : null;
}

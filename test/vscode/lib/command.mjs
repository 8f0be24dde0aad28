/** Running other programs. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** The variables with which `npm run` tells its children about its own project; another npm must not see them. */
const FROM_NPM_RUN = /^(npm_package_|npm_lifecycle_|npm_config_local_prefix$|npm_config_noproxy$|INIT_CWD$)/i;

/**
 * Runs a program to its end and returns what it wrote to standard output.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {Record<string, string | undefined>} [options.env] added to this process's environment
 * @param {boolean} [options.onlyEnv] `env` is the whole environment
 * @returns {Promise<string>}
 */
export function run(program, args, { cwd, env, onlyEnv = false } = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !onlyEnv && !FROM_NPM_RUN.test(name));
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...Object.fromEntries(inherited), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let out = "";
    let all = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      out += text;
      all += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      all += text;
    });
    child.on("error", (error) => reject(new Error(`cannot start ${program}: ${error.message}`)));
    child.on("close", (status, signal) => {
      if (status === 0) resolve(out);
      else {
        const end = signal ? `was ended by ${signal}` : `ended with ${status}`;
        reject(new Error(`${[program, ...args].join(" ")} ${end}\n${lastLines(all, 30)}`));
      }
    });
  });
}

/**
 * The full path of a program on PATH, or null.
 *
 * @param {readonly string[]} names the first one found wins
 */
export function which(...names) {
  const endings = process.platform === "win32" ? [".exe", ".cmd", ""] : [""];
  for (const name of names)
    for (const folder of (process.env.PATH ?? "").split(path.delimiter).filter(path.isAbsolute))
      for (const ending of endings) {
        const file = path.join(folder, name + ending);
        try {
          fs.accessSync(file, fs.constants.X_OK);
          if (fs.statSync(file).isFile()) return file;
        } catch {
          // not here
        }
      }
  return null;
}

/**
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}

/** The shape that all the command-line scripts here share. */

/**
 * Prints lines with the seconds since the start, on standard error so that reports keep standard output.
 *
 * @returns {(text: string) => void}
 */
export function stopwatch() {
  const start = performance.now();
  return (text) => {
    process.stderr.write(`[${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s] ${text}\n`);
  };
}

/** @type {[signal: NodeJS.Signals, number: number][]} */
const ENDING = [
  ["SIGHUP", 1],
  ["SIGINT", 2],
  ["SIGTERM", 15],
];

/**
 * Runs a script's body; its value is the exit status, an error is printed and gives 1. When the script is asked to
 * end it does so in order, so that what it started ends with it.
 *
 * @param {() => Promise<number>} body
 */
export async function main(body) {
  for (const [signal, number] of ENDING) process.once(signal, () => process.exit(128 + number));
  try {
    process.exit(await body());
  } catch (error) {
    const text = error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : String(error);
    process.stderr.write(`error: ${text}\n`);
    process.exit(1);
  }
}

/**
 * @param {string} name of the option
 * @param {string} text
 */
export function number(name, text) {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0)) throw new Error(`${name} wants a number, not "${text}"`);
  return value;
}

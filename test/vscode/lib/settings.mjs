/** User settings of a VS Code under test: nothing moves by itself, nothing is fetched, nothing asks. */
export const QUIET_SETTINGS = Object.freeze({
  "chat.disableAIFeatures": true,
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off", // in a browser VS Code saves by itself, on a desktop it does not
  "git.enabled": false,
  "git.openRepositoryInParentFolders": "never",
  "npm.fetchOnlinePackageInfo": false,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "window.titleBarStyle": "custom",
  "workbench.enableExperiments": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
});

/** Added when a run tests workspace trust: the folder opens untrusted, and no dialog stands in the way. */
export const TRUST_SETTINGS = Object.freeze({
  "security.workspace.trust.enabled": true,
  "security.workspace.trust.startupPrompt": "never",
  "security.workspace.trust.emptyWindow": false,
});

/** The themes that every user has. */
export const THEMES = /** @type {const} */ ({
  dark: "Default Dark Modern",
  light: "Default Light Modern",
  highContrast: "Default High Contrast",
  highContrastLight: "Default High Contrast Light",
});

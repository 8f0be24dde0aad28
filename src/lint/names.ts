/** What Hermes' skill manager takes as a name. Python's `$` lets one final line feed through. Source: hermes.md §6. */
export const VALID_NAME = /^[a-z0-9][a-z0-9._-]*\n?$/;

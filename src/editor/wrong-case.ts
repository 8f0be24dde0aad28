/** The finding of a file that no agent finds because of its name's case; its page is `docs/wrong-case.md`. */
export const WRONG_CASE = "wrong-case";

/** Limits of the YAML reader. Past them a text is refused, so that no input can exhaust time, memory or the stack. */

/** Deepest nesting of nodes, the root being 1 and a scalar counting as a node. Source: hermes.md §13 ("depth over 100 fails"). */
export const MAX_DEPTH = 100;

/** Nodes that aliases may add when they are written out in full; stops "billion laughs" texts. */
export const MAX_ALIAS_NODES = 10_000;

/** Code points between the start of a key without `?` and its colon, in every loader (hermes.md §13). */
export const MAX_SIMPLE_KEY = 1024;

/** Digits of a decimal integer: CPython's `sys.get_int_max_str_digits()`; more is a ValueError. */
export const MAX_INT_DIGITS = 4300;

/** Parts of a base-60 number (`1:30:00`): more than this has over `MAX_INT_DIGITS` digits, which Python cannot print. */
export const MAX_SEXAGESIMAL_PARTS = 2500;

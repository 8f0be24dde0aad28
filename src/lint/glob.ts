/** Patterns made of one pattern's braces at most. */
const MAX_ALTERNATIVES = 256;

/**
 * Matches paths with `/` by patterns as `.gitignore` and editors know them: `*` and `?` within a part, `**` for any
 * number of parts, `{a,b}`. A pattern without `/` holds at any depth, one that matches a folder for all that is in it.
 * Takes time proportional to pattern times path, whatever the pattern.
 */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const parts = patterns.flatMap(expandBraces).map((pattern) => {
    const plain = pattern.replace(/^\.\//, "").replace(/\/+$/, "");
    // As in .gitignore: a slash at the beginning ties the pattern to the folder of the config file.
    const anywhere = !plain.includes("/");
    const list = plain.split("/").filter((part) => part !== "");
    return anywhere && list.length > 0 ? ["**", ...list] : list;
  });
  return (path) => {
    const names = path.split("/");
    return parts.some((pattern) => pattern.length > 0 && matchesParts(pattern, names));
  };
}

/** Whether the pattern matches the path or a folder on the way to it. */
function matchesParts(pattern: readonly string[], names: readonly string[]): boolean {
  // reached[j]: the pattern so far ends before names[j].
  let reached = [true, ...names.map(() => false)];
  for (const part of pattern) {
    const next = reached.map(() => false);
    if (part === "**") {
      let seen = false;
      for (let j = 0; j <= names.length; j++) {
        seen ||= reached[j]!;
        next[j] = seen;
      }
    } else {
      for (let j = 0; j < names.length; j++)
        if (reached[j] && matchesName(part, names[j]!)) next[j + 1] = true;
    }
    reached = next;
  }
  return reached.includes(true);
}

/** `*` and `?` by code point, without going back further than the last `*`. */
function matchesName(pattern: string, name: string): boolean {
  const p = [...pattern];
  const n = [...name];
  let i = 0;
  let j = 0;
  let star = -1;
  let from = 0;
  while (j < n.length) {
    if (p[i] === "*") {
      star = i++;
      from = j;
    } else if (i < p.length && (p[i] === "?" || p[i] === n[j])) {
      i++;
      j++;
    } else if (star !== -1) {
      i = star + 1;
      j = ++from;
    } else return false;
  }
  while (p[i] === "*") i++;
  return i === p.length;
}

function expandBraces(pattern: string): string[] {
  let open = [pattern];
  const done: string[] = [];
  while (open.length > 0 && open.length + done.length <= MAX_ALTERNATIVES) {
    const next: string[] = [];
    for (const each of open) {
      // The innermost pair first, so that nested ones work.
      const match = /\{([^{}]*,[^{}]*)\}/.exec(each);
      if (match === null) done.push(each);
      else
        for (const choice of match[1]!.split(","))
          next.push(each.slice(0, match.index) + choice + each.slice(match.index + match[0].length));
    }
    open = next;
  }
  return [...done, ...open];
}

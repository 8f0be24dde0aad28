/** A key that stands in a text. */
export interface Secret {
  readonly start: number;
  readonly end: number;
  /** Whose key it is, as a proper name. */
  readonly owner: string;
  /** The beginning that tells the kind; the rest stays untold. */
  readonly prefix: string;
}

interface Shape {
  readonly owner: string;
  /** What every key of the kind begins with; the search starts there. */
  readonly prefixes: readonly string[];
  /** What follows the prefix: all characters of a kind, at least and at most so many. */
  readonly alphabet: RegExp;
  readonly min: number;
  readonly max: number;
}

const WORD = /[A-Za-z0-9]/;
const WORD_LINE = /\w/;
const WORD_DASH = /[\w-]/;
const UPPER = /[A-Z2-7]/;

/** Public shapes of keys, from the documentation of each service. */
const SHAPES: readonly Shape[] = [
  { owner: "GitHub", prefixes: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], alphabet: WORD, min: 36, max: 255 },
  { owner: "GitHub", prefixes: ["github_pat_"], alphabet: WORD_LINE, min: 60, max: 255 },
  { owner: "Anthropic", prefixes: ["sk-ant-"], alphabet: WORD_DASH, min: 40, max: 300 },
  {
    owner: "OpenAI",
    prefixes: ["sk-proj-", "sk-svcacct-", "sk-admin-"],
    alphabet: WORD_DASH,
    min: 40,
    max: 300,
  },
  { owner: "OpenRouter", prefixes: ["sk-or-v1-"], alphabet: /[0-9a-f]/, min: 64, max: 64 },
  { owner: "OpenAI", prefixes: ["sk-"], alphabet: WORD, min: 32, max: 64 },
  { owner: "AWS", prefixes: ["AKIA", "ASIA"], alphabet: UPPER, min: 16, max: 16 },
  { owner: "GitLab", prefixes: ["glpat-", "gldt-", "glrt-"], alphabet: WORD_DASH, min: 20, max: 64 },
  {
    owner: "Slack",
    prefixes: ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-"],
    alphabet: WORD_DASH,
    min: 24,
    max: 300,
  },
  { owner: "Slack", prefixes: ["hooks.slack.com/services/T"], alphabet: /[\w/]/, min: 36, max: 80 },
  { owner: "Google", prefixes: ["AIza"], alphabet: WORD_DASH, min: 35, max: 35 },
  { owner: "Hugging Face", prefixes: ["hf_"], alphabet: WORD, min: 34, max: 40 },
  { owner: "Stripe", prefixes: ["sk_live_", "rk_live_"], alphabet: WORD, min: 24, max: 120 },
  { owner: "npm", prefixes: ["npm_"], alphabet: WORD, min: 36, max: 36 },
  { owner: "PyPI", prefixes: ["pypi-AgEIcHlwaS5vcmc"], alphabet: WORD_DASH, min: 40, max: 300 },
];
const ANY_PREFIX = new RegExp(
  `(?<![A-Za-z0-9_-])(?:https://)?(?:${SHAPES.flatMap(({ prefixes }) => prefixes)
    .sort((a, b) => b.length - a.length)
    .join("|")})`,
  "g",
);
const PLACEHOLDER =
  /example|sample|placeholder|dummy|fake|secret|redacted|replace|your|insert|change|token|dont|test|demo|foo|bar|todo|x{4}|0{5}|1{5}|a{4}|abcdef|123456|qwerty|deadbeef/i;
const PRIVATE_KEY = /-----BEGIN (?:[A-Z]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;

/** The keys in a text, placeholders left out. Linear. */
export function* findSecrets(text: string): Iterable<Secret> {
  let done = 0;
  for (const { index, 0: found } of text.matchAll(ANY_PREFIX)) {
    const prefix = found.replace("https://", "");
    const start = index + found.length - prefix.length;
    if (start < done) continue;
    const shape = SHAPES.find(({ prefixes }) => prefixes.includes(prefix))!;
    const { alphabet, min, max, owner } = shape;
    let end = start + prefix.length;
    while (end < text.length && end - start - prefix.length <= max && alphabet.test(text[end]!)) end++;
    const rest = text.slice(start + prefix.length, end);
    if (rest.length < min || rest.length > max || isPlaceholder(rest)) continue;
    // A longer word is something else.
    if (max === min && /[\w]/.test(text[end] ?? " ")) continue;
    done = end;
    yield { start, end, owner, prefix };
  }
  for (const { index, 0: head } of text.matchAll(PRIVATE_KEY)) {
    const rest = text.slice(index + head.length, index + head.length + 400);
    // Lines of base64, also when the text is one string with `\n` in it.
    const body = /^(?:\s|\\n|[A-Za-z-]+: [^\n]*\n)*([A-Za-z0-9+/=]{40,})/.exec(rest)?.[1];
    if (body === undefined || isPlaceholder(body.slice(0, 64))) continue;
    yield { start: index, end: index + head.length, owner: "PEM", prefix: head };
  }
}

/** Whether what looks like a key is only said to be one: a telling word, or too little in it. */
function isPlaceholder(key: string): boolean {
  return PLACEHOLDER.test(key) || entropy(key) < 3;
}

/** Bits a character, as they are spread in the text itself. A random key of 16 has about 3.6, of 36 about 4.7. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const ch of text) counts.set(ch, (counts.get(ch) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

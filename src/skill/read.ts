import { decodeLenient, decodeStrict } from "../text/decode.ts";
import { normalizeNewlines, SPLITLINES_NEWLINE, UNIVERSAL_NEWLINE } from "../text/newlines.ts";
import { isDict, makeDict } from "../yaml/dict.ts";
import { readYaml } from "../yaml/read.ts";
import type { PyDict, PyValue, YamlNode, YamlProblem } from "../yaml/types.ts";
import { readFallback } from "./fallback.ts";
import { splitHermes, splitStandalone } from "./split.ts";
import type { Field, FrontmatterProblem, Profile, Range, SkillText } from "./types.ts";

/** Reads the bytes of a SKILL.md as the profile's reader does; never throws. */
export function readSkillBytes(bytes: Uint8Array, profile: Profile): SkillText {
  if (profile === "standalone") return readSkillText(decodeLenient(bytes), profile);
  const decoded = decodeStrict(bytes);
  return decoded.ok ? readSkillText(decoded.text, profile) : unreadable(decoded.text, profile);
}

/** Reads the text of a SKILL.md, its byte order mark included if it has one; never throws. */
export function readSkillText(source: string, profile: Profile): SkillText {
  const hermes = profile === "hermes";
  let marks = 0;
  // utf-8-sig takes one mark, Hermes' parser another; standalone takes the optional one before the fence.
  while (marks < (hermes ? 2 : 1) && source.charCodeAt(marks) === 0xfeff) marks++;
  const content = normalizeNewlines(
    marks === 0 ? source : source.slice(marks),
    marks,
    hermes ? UNIVERSAL_NEWLINE : SPLITLINES_NEWLINE,
  );
  const split = hermes ? splitHermes(content.text) : splitStandalone(content.text);
  const base = {
    profile,
    source,
    body: content.text.slice(split.bodyStart),
    bodyStart: content.toSource(split.bodyStart),
  };
  if (split.yaml === null) {
    return {
      ...base,
      ...EMPTY,
      read: "none",
      frontmatter: null,
      problem: null,
      rangeOf: () => ({ start: 0, end: 0 }),
    };
  }
  const at = (offset: number) => content.toSource(split.yaml!.start + offset);
  const rangeOf = ({ start, end }: Range): Range => ({ start: at(start), end: at(end) });
  const common = {
    ...base,
    frontmatter: rangeOf({ start: 0, end: split.yaml.end - split.yaml.start }),
    rangeOf,
  };
  const text = content.text.slice(split.yaml.start, split.yaml.end);
  const result = readYaml(text, hermes ? "ruamel" : "pyyaml");
  if (result.ok) {
    if (!isDict(result.value)) return { ...common, ...EMPTY, read: "nonmapping", problem: null };
    const layout = yamlLayout(result.root, result.value, rangeOf);
    return { ...common, fields: result.value, layout, read: "yaml", problem: null };
  }
  const problem = placeProblem(result.problem, rangeOf);
  if (!hermes) return { ...common, ...EMPTY, read: "nonmapping", problem };
  const lines = readFallback(text);
  const fields = makeDict(lines.map(({ key, value }) => [key, value] as const));
  const layout = lines.map(
    ({ key, keyStart, value, valueStart }): Field => ({
      key,
      keyRange: rangeOf({ start: keyStart, end: keyStart + key.length }),
      value,
      valueRange: rangeOf({ start: valueStart, end: valueStart + value.length }),
      node: null,
    }),
  );
  return { ...common, fields, layout, read: "fallback", problem };
}

const EMPTY: { fields: PyDict; layout: readonly Field[] } = { fields: makeDict(), layout: [] };

/** A file whose bytes the strict reader refuses; `source` is the lenient reading. */
export function unreadable(source: string, profile: Profile): SkillText {
  return {
    ...EMPTY,
    profile,
    source,
    read: "unreadable",
    frontmatter: null,
    body: "",
    bodyStart: 0,
    problem: null,
    rangeOf: () => ({ start: 0, end: 0 }),
  };
}

function placeProblem(problem: YamlProblem, rangeOf: (range: Range) => Range): FrontmatterProblem {
  return {
    code: problem.code,
    range: rangeOf(problem),
    message: problem.message,
    ...(problem.name === undefined ? {} : { name: problem.name }),
    ...(problem.related === undefined ? {} : { related: rangeOf(problem.related) }),
  };
}

function yamlLayout(root: YamlNode | null, dict: PyDict, rangeOf: (range: Range) => Range): Field[] {
  if (root?.kind !== "mapping") return [];
  return root.pairs.map(({ key, value }): Field => {
    const name: PyValue = key.kind === "scalar" ? key.text : null;
    const found = typeof name === "string" ? dict.get(name) : undefined;
    return {
      key: name,
      keyRange: rangeOf(key),
      value: found === undefined ? null : found,
      valueRange: rangeOf(value),
      node: value,
    };
  });
}

import path from "node:path";
import { type FileFailure, readFileBytes } from "../home/files.ts";
import { promptDescription } from "../skill/description.ts";
import { indexedDescription, slashName, triggersAndTags } from "../skill/facts.ts";
import { readSkillBytes } from "../skill/read.ts";
import type { Profile, ReadKind, SkillText } from "../skill/types.ts";
import { isDict } from "../yaml/dict.ts";
import { pyStr } from "../yaml/print.ts";
import type { PyDict, PyValue } from "../yaml/types.ts";

/** A value as JSON holds it; what JSON cannot hold as Python prints it. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** One SKILL.md as a reader takes it: the document that `read --json` prints. */
export interface SkillReading {
  readonly read: ReadKind;
  /** As Python prints it, null when absent; a null that is written prints `None`, which Hermes then shows. */
  readonly name: string | null;
  /** As Python prints it, null when absent or null. */
  readonly description: string | null;
  /** What the prompt shows of the description. */
  readonly shown: string;
  readonly cut: { readonly kept: string; readonly lost: string } | null;
  readonly triggers: readonly string[];
  readonly tags: readonly string[];
  /** The slash command without its `/`, null when there is none. */
  readonly slash: string | null;
  readonly fields: { [key: string]: JsonValue };
  /** Why the YAML was refused; line and column from 1, columns in UTF-16 units. */
  readonly problem?: { readonly line: number; readonly column: number; readonly message: string };
}

/** Reads a file as the profile's reader does, or says why it cannot. */
export function readSkillFile(
  file: string,
  profile: Profile,
): { ok: true; reading: SkillReading } | { ok: false; reason: FileFailure; detail: string } {
  const read = readFileBytes(file);
  if (!read.ok) return { ok: false, reason: read.reason, detail: FAILURES[read.reason] ?? read.detail };
  return {
    ok: true,
    reading: describeReading(readSkillBytes(read.bytes, profile), path.basename(path.dirname(file))),
  };
}

const FAILURES: Partial<Record<FileFailure, string>> = {
  missing: "there is no such file",
  "not-a-file": "it is no regular file",
  denied: "permission denied",
};

/** Describes how a text was read; `directory` is its folder's name. */
export function describeReading(skill: SkillText, directory: string): SkillReading {
  const name = skill.fields.get("name");
  const description = skill.fields.get("description");
  const { shown, cut } = promptDescription(description);
  const hermes = skill.profile === "hermes";
  const { problem, source } = skill;
  return {
    read: skill.read,
    name: name === undefined ? null : pyStr(name),
    description: description === undefined || description === null ? null : pyStr(description),
    shown: hermes ? shown : indexedDescription(skill),
    cut: hermes && cut !== null ? { kept: cut.kept, lost: cut.lost } : null,
    ...triggersAndTags(skill.fields),
    slash: slashName(skill, directory),
    fields: toJsonObject(skill.fields),
    ...(problem === null
      ? {}
      : { problem: { ...placeOf(source, problem.range.start), message: problem.message } }),
  };
}

function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split(/\r\n?|\n/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

function toJsonObject(dict: PyDict): { [key: string]: JsonValue } {
  // No prototype: a key may be called `__proto__`.
  const object: { [key: string]: JsonValue } = Object.create(null) as { [key: string]: JsonValue };
  for (const [key, value] of dict.entries) object[pyStr(key)] = toJson(value);
  return object;
}

function toJson(value: PyValue): JsonValue {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : pyStr(value);
  }
  if (typeof value === "number") return Number.isFinite(value) ? value : pyStr(value);
  if (Array.isArray(value)) return value.map(toJson);
  return isDict(value) ? toJsonObject(value) : pyStr(value);
}

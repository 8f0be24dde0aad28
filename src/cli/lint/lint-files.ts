import fs from "node:fs";
import path from "node:path";
import { isRootByItself } from "../../engine/lint-surroundings.ts";
import { resolveLinks } from "../../home/expand.ts";
import { type FileBytes, readFileBytes } from "../../home/files.ts";
import { wayInside } from "../../home/inside.ts";
import { replaceFile } from "../../home/replace-file.ts";
import { CONFIG_INVALID } from "../../lint/config.ts";
import { type ConfigFile, ConfigFinder, isIgnored } from "../../lint/config-files.ts";
import { type LintContext, makeContext } from "../../lint/context.ts";
import { applyFixes } from "../../lint/fix.ts";
import { estimateGuard } from "../../lint/guard/estimate.ts";
import type { GuardEstimate } from "../../lint/guard/types.ts";
import type { HomeView } from "../../lint/home-view.ts";
import { nodeFiles } from "../../lint/node-files.ts";
import { rememberFiles } from "../../lint/remember-files.ts";
import { KNOWN_RULES, runLint } from "../../lint/run.ts";
import type { Agent, Finding } from "../../lint/types.ts";
import { decodeLenient } from "../../text/decode.ts";
import { fileProblem, type Problem, Problems } from "./problems.ts";
import { isSkillName, type Target } from "./targets.ts";

/** What a lint of files is made of. */
export interface LintSettings {
  /** As given on the command line; undefined: the config's, else Hermes. */
  readonly agents: ReadonlySet<Agent> | undefined;
  /** As given on the command line; undefined: the nearest for each file. */
  readonly config: ConfigFile | undefined;
  /** Folders above which no config is looked for. */
  readonly tops: readonly string[];
  /** The home's skills, and its folders that are searched for skills. */
  readonly home: HomeView | null;
  readonly roots: ReadonlySet<string>;
  /** The name by which the home found a file; null when it is none of its own. */
  fileInHome(file: string): string | null;
  /** Whether Hermes' guard is estimated too. */
  readonly guard?: boolean;
}

/** What came of it. */
export interface LintResult {
  /** By file, in the order of the targets. */
  readonly problems: readonly Problem[];
  /** Files looked at. */
  readonly files: number;
  /** Files left out by a config. */
  readonly ignored: number;
  readonly unreadable: readonly { readonly file: string; readonly detail: string }[];
  /** What Hermes' guard would probably say; only of skills that it would say something of. */
  readonly guard: readonly { readonly file: string; readonly estimate: GuardEstimate }[];
}

/** Ids of problems that no rule finds. They are explained in `docs/lint.md`. */
export const FILE_UNREADABLE = "file-unreadable";
export const FILE_TRUNCATED = "file-truncated";
export const FILE_UNWRITABLE = "file-unwritable";

/** Rounds of fixes in one file at most: a fix can make room for another. */
const MAX_ROUNDS = 10;

/** Lints files one after the other; what is wrong with one never hides another. After a fix, take a new one. */
export class FileLinter {
  private readonly settings: LintSettings;
  private readonly finder: ConfigFinder;
  private readonly told = new Problems();
  private readonly files = rememberFiles(nodeFiles);

  constructor(settings: LintSettings) {
    this.settings = settings;
    this.finder = new ConfigFinder(settings.tops, KNOWN_RULES);
  }

  lint(targets: readonly Target[]): LintResult {
    const problems: Problem[] = [];
    const unreadable: { file: string; detail: string }[] = [];
    const guard: { file: string; estimate: GuardEstimate }[] = [];
    let files = 0;
    let ignored = 0;
    for (const target of targets) {
      if (this.isIgnored(target)) {
        ignored++;
        continue;
      }
      const read = readFileBytes(target.file);
      if (!read.ok) {
        const detail = failureText(read);
        unreadable.push({ file: target.file, detail });
        problems.push(
          fileProblem(FILE_UNREADABLE, "error", target.file, `The file cannot be read: ${detail}.`),
        );
        continue;
      }
      if (!this.isMeant(target, read.bytes)) continue;
      files++;
      const { context, found } = this.problemsOf(target, read);
      problems.push(...found);
      const estimate = this.settings.guard === true ? estimateGuard(context) : null;
      if (estimate !== null && estimate.categories.length > 0) guard.push({ file: target.file, estimate });
    }
    return { problems: [...this.configProblems(), ...problems], files, ignored, unreadable, guard };
  }

  /** Writes the certain fixes of the files; answers what was fixed and what could not be written. */
  async fix(targets: readonly Target[]): Promise<{ fixed: number; files: number; failed: Problem[] }> {
    const failed: Problem[] = [];
    let fixed = 0;
    let files = 0;
    for (const target of targets) {
      if (this.isIgnored(target)) continue;
      const read = readFileBytes(target.file);
      if (!read.ok || !this.isMeant(target, read.bytes)) continue;
      const after = this.fixedText(target, read);
      if (after === null) continue;
      const detail = await write(target, read.bytes, after.text);
      if (detail === null) {
        fixed += after.fixed;
        files++;
      } else
        failed.push(
          fileProblem(FILE_UNWRITABLE, "error", target.file, `The fixes cannot be written: ${detail}.`),
        );
    }
    return { fixed, files, failed };
  }

  private fixedText(
    target: Target,
    read: Extract<FileBytes, { ok: true }>,
  ): { text: string; fixed: number } | null {
    let made = this.run(target, read.bytes);
    if (!canFix(read, made.context)) return null;
    const before = made.context.source;
    let text = before;
    let fixed = 0;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const next = applyFixes(text, made.findings);
      if (next.fixed.length === 0 || next.text === text) break;
      text = next.text;
      fixed += next.fixed.length;
      made = this.run(target, Buffer.from(text, "utf8"));
    }
    return text === before ? null : { text, fixed };
  }

  private problemsOf(
    target: Target,
    read: Extract<FileBytes, { ok: true }>,
  ): { context: LintContext; found: Problem[] } {
    const { file } = target;
    const { context, findings } = this.run(target, read.bytes);
    const cut = fileProblem(
      FILE_TRUNCATED,
      "warning",
      file,
      "The file is larger than 4 MiB: only its beginning was looked at.",
    );
    // A frontmatter that is still open where the text was cut says nothing about the file.
    if (read.truncated && context.skill.frontmatter === null) return { context, found: [cut] };
    const problems = this.told.of(file, context.source, findings, canFix(read, context));
    return { context, found: read.truncated ? [cut, ...problems] : problems };
  }

  private run(target: Target, bytes: Uint8Array): { context: LintContext; findings: Finding[] } {
    const { home, roots } = this.settings;
    const inHome = home === null ? null : this.settings.fileInHome(target.file);
    const dir = path.dirname(target.file);
    const context = makeContext({
      file: inHome ?? target.file,
      content: bytes,
      files: this.files,
      isRoot: roots.has(path.dirname(inHome ?? target.file)) || isRootByItself(dir),
      ...(inHome === null ? {} : { home: home! }),
    });
    const config = this.configFor(target.file);
    const agents = this.settings.agents ?? config?.agents ?? undefined;
    const findings = runLint(context, {
      levels: config?.levels ?? new Map(),
      ...(agents === undefined ? {} : { agents }),
    });
    return { context, findings };
  }

  private configFor(file: string): ConfigFile | null {
    return this.settings.config ?? this.finder.configFor(file);
  }

  private isIgnored({ file }: Target): boolean {
    return isIgnored(this.configFor(file), file);
  }

  /** A file called `skill.md` may be anything: in a folder only what begins like a skill, or lies in the home, is meant as one. */
  private isMeant({ file, named }: Target, bytes: Uint8Array): boolean {
    if (named || path.basename(file) === "SKILL.md" || !isSkillName(file)) return true;
    if ([...this.settings.roots].some((root) => wayInside(root, file) !== null)) return true;
    const text = decodeLenient(bytes.subarray(0, 4096));
    return /^\ufeff?---[^\S\r\n]*\r?\n(?:(?!---).*\r?\n){0,48}?(?:name|description)[^\S\r\n]*:/.test(text);
  }

  private configProblems(): Problem[] {
    const configs = this.settings.config === undefined ? this.finder.found() : [this.settings.config];
    return configs.flatMap(({ file, source, problems, levels }) =>
      problems.flatMap(({ level: own, range, message }) => {
        const level = levels.get(CONFIG_INVALID) ?? own;
        if (level === "off") return [];
        return this.told.of(file, source, [{ rule: CONFIG_INVALID, level, range, message }], false);
      }),
    );
  }
}

function canFix(read: Extract<FileBytes, { ok: true }>, { encoding }: LintContext): boolean {
  return !read.truncated && encoding === "utf8";
}

const FAILURES = {
  missing: "it is gone, or a link to nothing",
  "not-a-file": "it is no regular file",
  denied: "permission denied",
} as const;

function failureText({ reason, detail }: Extract<FileBytes, { ok: false }>): string {
  return reason === "failed" ? detail : FAILURES[reason];
}

/** Writes a file whole; why not, when it cannot or may not be. */
async function write({ file, within }: Target, before: Uint8Array, text: string): Promise<string | null> {
  const real = resolveLinks(file);
  // A link in a checkout must not lead a fix to the reader's own files.
  if (within !== null && wayInside(resolveLinks(within), real) === null)
    return `it is a link to ${real}, outside of the folder given`;
  try {
    fs.accessSync(real, fs.constants.W_OK);
    const now = readFileBytes(real);
    if (!now.ok || !Buffer.from(now.bytes).equals(before)) return "it changed in the meantime";
    await replaceFile(real, Buffer.from(text, "utf8"));
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "EACCES" || code === "EPERM" ? "permission denied" : message;
  }
}

import { hasOption, operands, type Run } from "../shell/commands.ts";
import { at, type Danger, dangerRule } from "../shell/danger.ts";
import type { Site } from "../shell/view.ts";

/** Folders whose loss breaks the system or takes everything of a person, with or without what `*` stands for. */
const WHOLE =
  /^(?:\/|~|\$HOME|\$\{HOME\}|\$env:USERPROFILE|%USERPROFILE%|[A-Za-z]:|\/(?:bin|boot|dev|etc|home|lib|lib64|opt|root|sbin|srv|sys|usr|var|Users|System|Library|Applications)|[A-Za-z]:[\\/](?:Windows|Users)|~\/(?:Documents|Desktop|Pictures)|\$HOME\/(?:Documents|Desktop|Pictures))(?:[\\/]?\*{1,2}|[\\/]\.\*?)?[\\/]?$/;
const DISK = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|disk|rdisk|mapper\/|md)\w*/;
const SYSTEM_FILE = /^\/etc\/(?:passwd|shadow|group|fstab|sudoers|hosts)$/;

/** Commands that delete or overwrite a whole system, home or disk. */
export function* findDestructive({ lines, text, start }: Site): Iterable<Danger> {
  for (const { runs } of lines) {
    for (const run of runs) {
      if (deletesAll(run)) yield at(run, "destructive-command");
      else if (overwritesDisk(run)) yield at(run, "destructive-command.disk");
      else if (opensAll(run)) yield at(run, "destructive-command.permissions");
      else {
        for (const { op, target, start, end } of run.redirects)
          if (op === ">" && SYSTEM_FILE.test(target?.text ?? ""))
            yield { start, end, message: "destructive-command" };
      }
    }
  }
  // Runs itself twice, and again: no shell is needed to see it.
  for (const { index, 0: bomb } of text.matchAll(
    /(?<![^\s;`])(:|\w{1,20})\s?\(\)\s?\{\s?\1\s?\|\s?\1\s?&\s?\}\s?;\s?\1/g,
  ))
    yield { start: start + index, end: start + index + bomb.length, message: "destructive-command.bomb" };
}

function deletesAll({ name, args }: Run): boolean {
  const named = () => operands(args).some(({ text }) => WHOLE.test(text));
  switch (name) {
    case "rm":
      return hasOption(args, "rR", "--recursive") && named();
    case "find": {
      const [root] = args;
      if (root === undefined || !WHOLE.test(root.text) || /\*/.test(root.text)) return false;
      const filtered = args.some(({ text }) =>
        /^-(?:i?name|i?path|regex|[acm](?:time|min)|size|user|empty|newer)/.test(text),
      );
      const removes = args.some(
        ({ text }, i) => text === "-delete" || (/^-(?:exec|ok)/.test(text) && args[i + 1]?.text === "rm"),
      );
      return removes && !filtered;
    }
    case "del":
    case "erase":
    case "rd":
    case "rmdir":
      return args.some(({ text }) => /^\/s$/i.test(text)) && args.some(({ text }) => WHOLE.test(text));
    case "remove-item":
    case "ri":
      return (
        args.some(({ text }) => /^-r(?:ecurse)?$/i.test(text)) && args.some(({ text }) => WHOLE.test(text))
      );
    default:
      return false;
  }
}

function overwritesDisk({ name, args, redirects }: Run): boolean {
  if (redirects.some(({ op, target }) => (op === ">" || op === ">>") && DISK.test(target?.text ?? "")))
    return true;
  if (name === "dd") return args.some(({ text }) => text.startsWith("of=") && DISK.test(text.slice(3)));
  if (
    name.startsWith("mkfs") ||
    name === "mke2fs" ||
    name === "wipefs" ||
    name === "shred" ||
    name === "blkdiscard"
  )
    return args.some(({ text }) => DISK.test(text)) && (name !== "wipefs" || hasOption(args, "a", "--all"));
  if (name === "diskutil")
    return /^(?:erase(?:disk|volume)|zerodisk|secureerase|partitiondisk)$/i.test(args[0]?.text ?? "");
  if (name === "format") return /^[a-z]:$/i.test(args[0]?.text ?? "");
  return name === "clear-disk" || name === "format-volume";
}

/** Rights or owner of everything changed. */
function opensAll({ name, args }: Run): boolean {
  if (!/^(?:chmod|chown|chgrp)$/.test(name) || !hasOption(args, "R", "--recursive")) return false;
  return operands(args)
    .slice(1)
    .some(({ text }) => /^\/(?:\*|etc|usr|bin|lib|var|boot)?\/?$/.test(text));
}

/** A command that destroys a system, a home or a disk. */
export const destructiveCommand = dangerRule(
  "destructive-command",
  "A command wipes a system, a home or a disk",
  "GNU coreutils, rm invocation: --preserve-root; Hermes Agent, tools/skills_guard.py: category destructive",
  findDestructive,
);

"""The <available_skills> block, full and compacted (hermes.md 1.7 and 5, retrieval.md 1.7)."""
import hashlib
from dataclasses import dataclass
from pathlib import Path

import gates
import home as homes
import reader
import walk
from index import category

SENTINEL = "<!-- skill-retrieval:compact -->"
OPEN, CLOSE = "<available_skills>\n", "\n</available_skills>"
NOTE = ("\n\nSkill descriptions are injected per-turn by the skill-retrieval plugin (BM25 top-{}), appended after the "
        "user's message. If none appear there, use skill_view(name) to load any skill by name.")


@dataclass
class Entry:
    path: Path
    root: homes.Root
    skill: reader.Skill

    def __post_init__(self):
        self.folder = self.path.parent.name
        self.declared = reader.hermes_name(self.skill.fields, self.folder)
        self.parts = self.path.relative_to(self.root.path).parts
        self.relative = self.path.parent.relative_to(self.root.path).as_posix()
        self.aliases = {self.declared, self.folder, self.relative}
        self.rank = (self.path.name != "SKILL.md", len(self.parts))
        self.status, self.load_name = "", None


def same_file(a, b):
    if a.path.resolve() == b.path.resolve():
        return True
    try:
        return hashlib.sha256(a.path.read_bytes()).digest() == hashlib.sha256(b.path.read_bytes()).digest()
    except OSError:
        return False


def winner(alias, entries):
    owners = [entry for entry in entries if alias in entry.aliases]
    lowest = min(entry.root.tier for entry in owners)
    owners = [entry for entry in owners if entry.root.tier == lowest]
    if len(owners) == 1:
        return owners[0]
    if len({entry.root.path for entry in owners}) > 1 or not all(same_file(owners[0], other) for other in owners[1:]):
        return None
    owners.sort(key=lambda entry: entry.rank)
    return owners[0] if owners[0].rank < owners[1].rank else None


def resolve(entries):
    for entry in entries:
        first = winner(entry.declared, entries)
        smaller = any(entry.declared in other.aliases and other.root.tier < entry.root.tier for other in entries)
        if smaller or (first is not None and first is not entry):
            entry.status = "shadowed"
        elif first is entry:
            entry.status, entry.load_name = "unique", entry.declared
        else:
            entry.status = "ambiguous"
            entry.load_name = entry.relative if winner(entry.relative, entries) is entry else None


def scan(roots, guard=True):
    return [Entry(path, root, reader.hermes_read(path)) for root in roots for path in walk.hermes_walk(root.path, guard=guard)]


def headers(roots):
    found = {}
    for root in sorted((root for root in roots if root.tier != homes.PROJECT), key=lambda root: root.tier):
        for path in walk.hermes_walk(root.path, "DESCRIPTION.md"):
            text = reader.clean_description(reader.hermes_read(path).fields)
            where = path.parent.relative_to(root.path).as_posix()
            if text:
                found.setdefault("general" if where == "." else where, text)
    return found


def catalog(home, situation, guard=True):
    """{full, compact, note, aborted, unloadable, unlisted}."""
    if situation.profile == "standalone":
        return {"full": None, "compact": None, "note": None, "aborted": None, "unloadable": [], "unlisted": []}
    roots = [root for root in homes.roots(home, situation) if root.tier != homes.PLUGIN]
    entries = scan(roots, guard)
    off = homes.disabled(home, situation)
    resolve(entries)
    rows, unlisted, unloadable, aborted = {}, [], [], None
    for entry in entries:
        if gates.platform_breaks(entry.skill.fields):
            if entry.root.tier == homes.LOCAL:
                aborted = aborted or ("platforms", entry)
            reason = "platform"
        else:
            try:
                reason = gates.reason(entry.skill.fields, situation, {entry.folder, entry.declared, entry.load_name}, off)
            except TypeError:
                aborted, reason = aborted or ("condition", entry), "condition"
        if reason and entry.status == "shadowed":
            reason = f"{reason}+shadowed"
        if not reason and entry.status == "shadowed":
            reason = "shadowed"
        if not reason and entry.load_name is None:
            reason = "unloadable"
            unloadable.append(entry.declared)
        if reason:
            unlisted.append({"file": homes.shown_path(entry.path, home), "name": entry.declared, "reason": reason})
            continue
        description = reader.prompt_description(entry.skill.fields)
        if entry.root.tier == homes.PROJECT:
            description = f"[project] {description}" if description else "[project]"
        rows.setdefault(category(entry.parts), {}).setdefault(entry.load_name, description)
    if aborted:
        cause, entry = aborted
        return {"full": "", "compact": "", "note": "", "unloadable": [], "unlisted": [],
                "aborted": {"file": homes.shown_path(entry.path, home), "cause": cause}}
    full = render(rows, headers(roots))
    return {"full": full, "compact": compact(full), "note": NOTE.format(situation.topK) if full else "", "aborted": None,
            "unloadable": sorted(set(unloadable)), "unlisted": unlisted}


def render(rows, descriptions):
    lines = []
    for where in sorted(rows):
        lines.append(f"  {where}: {descriptions[where]}" if where in descriptions else f"  {where}:")
        for name in sorted(rows[where]):
            lines.append(f"    - {name}: {rows[where][name]}" if rows[where][name] else f"    - {name}")
    return OPEN + "\n".join(lines) + CLOSE if lines else ""


def label(text):
    return text.split(": ", 1)[0] if ": " in text else text.removesuffix(":")


def names_only(inner):
    """A compacted block from before the sentinel: no skill and no category carries a description."""
    lines = [line for line in inner.split("\n") if line.strip()]
    return bool(lines) and all(label(line) in (line, line[:-1]) for line in lines)


def compact_inner(inner):
    """The block for the inner text of <available_skills>; None: already compacted, left as it is."""
    if SENTINEL in inner or names_only(inner):
        return None
    out, indent = [], None
    for line in inner.split("\n"):
        text = line.strip()
        if not text:
            continue
        depth = len(line) - len(line.lstrip())
        if text.startswith("-"):
            indent = depth
            out.append(f"    - {label(text[1:].strip())}")
        elif indent is not None and depth > indent:
            continue
        else:
            indent = None
            if "[names only]:" in text:
                out.append(f"  {text}")
            elif ":" in text:
                out.append(f"  {label(text)}:")
            else:
                out.append(line)
    return OPEN + SENTINEL + "\n" + "\n".join(out) + CLOSE


def compact(full):
    if not full:
        return ""
    result = compact_inner(full[len(OPEN):-len(CLOSE)])
    return full if result is None else result

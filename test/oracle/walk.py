"""Which files of a root are skills, and which look like one but are none (hermes.md section 2, retrieval.md 1.1)."""
import os
from pathlib import Path

PRUNED = set(""".git .github .hub .archive .curator_backups .locks .venv venv node_modules site-packages __pycache__
.tox .nox .pytest_cache .mypy_cache .ruff_cache""".split())
SUPPORT = {"references", "templates", "assets", "scripts"}
STANDALONE_PRUNED = {".archive", ".curator_backups", ".hub"}


def hermes_walk(root, file_name="SKILL.md", guard=True):
    """Paths by code point. Hermes itself has no guard; make.py shows that no fixture tells the two apart."""
    found = []
    for folder, below, files in _folders(root, guard):
        if file_name in files:
            found.append(Path(folder) / file_name)
    return sorted(found, key=str)


def _folders(root, guard=True, cut=None):
    above = {}
    for folder, below, files in os.walk(root, followlinks=True):
        if guard:
            real = os.path.realpath(folder)
            chain = above.get(os.path.dirname(folder), ()) if folder != str(root) else ()
            if real in chain:
                below[:] = []
                continue
            above[folder] = (*chain, real)
        has_skill = "SKILL.md" in files
        for name in list(below):
            reason = "pruned" if name in PRUNED else "support-folder" if has_skill and name in SUPPORT else ""
            if reason:
                below.remove(name)
                if cut is not None:
                    cut.append((os.path.join(folder, name), reason))
        yield folder, below, files


def wrong_case(folder, files):
    return [(Path(folder) / name, "wrong-case") for name in files if name != "SKILL.md" and name.lower() == "skill.md"]


def hermes_outside(root):
    """(path, reason) of files that are no candidates, by code point of the path."""
    cut, found = [], []
    for folder, _, files in _folders(root, cut=cut):
        found += wrong_case(folder, files)
    for top, reason in cut:
        for folder, _, files in os.walk(top):
            if "SKILL.md" in files:
                found.append((Path(folder) / "SKILL.md", reason))
    return sorted(found, key=lambda pair: str(pair[0]))


def _standalone(root):
    """Every (folder, files) below root, linked folders not entered, with whether a part of the path is skipped."""
    for folder, _, files in os.walk(root):
        parts = Path(folder).relative_to(root).parts
        yield folder, files, any(part in STANDALONE_PRUNED for part in parts)


def standalone_walk(root):
    found = [Path(folder) / "SKILL.md" for folder, files, skipped in _standalone(root) if not skipped and "SKILL.md" in files]
    return sorted((path for path in found if path.exists()), key=lambda path: path.parts)


def standalone_outside(root):
    found = []
    for folder, files, skipped in _standalone(root):
        if skipped:
            found += [(Path(folder) / "SKILL.md", "pruned")] if "SKILL.md" in files else []
        else:
            found += wrong_case(folder, files)
    return sorted(found, key=lambda pair: str(pair[0]))

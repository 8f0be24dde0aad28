#!/usr/bin/python3
"""Writes the expected values of test/fixtures. Run by hand; its output is committed.

make.py            every home and both vector files
make.py --check    writes nothing, ends with 1 when a committed file differs
"""
import base64
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

import bm25
import reader
from catalog import catalog, compact_inner
from home import Situation
from index import index

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
SITUATION_KEYS = set(Situation.__dataclass_fields__)


def content(entry):
    return base64.b64decode(entry["base64"]) if "base64" in entry else entry["text"].encode()


def materialise(fixture, folder, root):
    """The recipe that the TypeScript test follows as well; order matters."""
    for part in sorted(folder.iterdir()):
        if part.is_dir():
            shutil.copytree(part, root / part.name)
    for name in fixture.get("dirs", []):
        (root / name).mkdir(parents=True, exist_ok=True)
    for entry in fixture.get("files", []):
        (root / entry["path"]).parent.mkdir(parents=True, exist_ok=True)
        (root / entry["path"]).write_bytes(content(entry))
    for entry in fixture.get("links", []):
        (root / entry["path"]).parent.mkdir(parents=True, exist_ok=True)
        os.symlink(entry["target"].replace("${ROOT}", str(root)), root / entry["path"])
    for name in fixture.get("fifos", []):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(root / name)
    for name in fixture.get("substitute", []):
        path = root / name
        path.write_bytes(path.read_bytes().replace(b"${ROOT}", str(root).encode()))


def substituted(value, old, new):
    return json.loads(json.dumps(value).replace(json.dumps(old)[1:-1], json.dumps(new)[1:-1]))


def answer(home, raw):
    situation = Situation(**{key: value for key, value in raw.items() if key in SITUATION_KEYS})
    documents, hidden, outside = index(home, situation)
    made = catalog(home, situation)
    unguarded = catalog(home, situation, guard=False)
    assert documents == index(home, situation, guard=False)[0] and made["full"] == unguarded["full"], \
        "a link loop tells the guarded walk from Hermes' own"
    assert all("+" not in row["reason"] for row in made["unlisted"]), made["unlisted"]
    return {"situation": raw["id"], "documents": documents, "hidden": hidden, "outside": outside, "catalog": made,
            "queries": bm25.queries(documents, raw.get("requests", []), situation)}


def expected(folder):
    fixture = json.loads((folder / "fixture.json").read_text())
    with tempfile.TemporaryDirectory() as made:
        root = Path(made).resolve()
        materialise(fixture, folder, root)
        answers = [answer(root / "home", substituted(raw, "${ROOT}", str(root))) for raw in fixture["situations"]]
        return substituted(answers, str(root), "${ROOT}")


def read_vectors():
    vectors = json.loads((FIXTURES / "read-vectors.json").read_text())
    for vector in vectors:
        vector["expected"] = reader.read_contract(reader.hermes_bytes(content(vector)), vector["folder"])
    return vectors


def compact_vectors():
    vectors = json.loads((FIXTURES / "compact-vectors.json").read_text())
    return [{**vector, "output": compact_inner(vector["inner"])} for vector in vectors]


def one_a_line(rows):
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n"


def main():
    files = {folder / "expected.json": json.dumps(expected(folder), ensure_ascii=False, indent=1) + "\n"
             for folder in sorted(FIXTURES.iterdir()) if (folder / "fixture.json").exists()}
    files[FIXTURES / "read-vectors.json"] = one_a_line(read_vectors())
    files[FIXTURES / "compact-vectors.json"] = one_a_line(compact_vectors())
    differ = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    for path in differ:
        print(("differs " if "--check" in sys.argv else "wrote ") + str(path.relative_to(FIXTURES)))
        if "--check" not in sys.argv:
            path.write_text(files[path])
    return 1 if differ and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())

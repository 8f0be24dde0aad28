#!/usr/bin/python3
"""Proves the oracle: every value under ../shared/golden and ../shared/corpus must come out equal."""
import json
import sys
from pathlib import Path

import bm25
import reader
from catalog import catalog
from home import Situation
from index import index

HERE = Path(__file__).resolve().parent
wrong = checked = 0


def same(what, got, want):
    global wrong, checked
    checked += 1
    if got != want:
        wrong += 1
        if wrong <= 20:
            print(f"DIFFERS {what}\n  got  {got!r}\n  want {want!r}"[:1500])


def golden_home(folder, name, depth=None):
    want = json.loads((folder / name).read_text())
    situation = Situation(profile=want["profile"], platform=want["platform"], topK=want["topK"])
    home = folder / "home"
    documents, _, _ = index(home, situation)
    same(f"{folder.name} {name} number of documents", len(documents), len(want["documents"]))
    for got, expected in zip(documents, want["documents"]):
        same(f"{folder.name} {name} {expected['id']}", {key: got[key] for key in expected}, expected)
    made = catalog(home, situation)
    for key in ("full", "compact"):
        same(f"{folder.name} {name} catalog {key}", made[key] or "", want["catalog"][key])
    got_queries = bm25.queries(documents, [query["query"] for query in want["queries"]], situation)
    for got, expected in zip(got_queries, want["queries"]):
        got["results"] = got["results"][:depth]
        for key in expected:
            if key != "results":
                same(f"{folder.name} {name} {expected['query']} {key}", got[key], expected[key])
        same(f"{name} ids of {expected['query']}", [r["id"] for r in got["results"]], [r["id"] for r in expected["results"]])
        for one, two in zip(got["results"], expected["results"]):
            same(f"{name} score of {expected['query']} {one['id']}", abs(one["score"] - two["score"]) < 1e-9, True)


def main():
    shared = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parents[2] / "shared"
    golden, corpus = shared / "golden", shared / "corpus"
    for name in ("expected.json", "expected-standalone.json"):
        golden_home(golden / "tricky", name)
        golden_home(corpus, name, 20)
    for situation in json.loads((golden / "gates/expected.json").read_text()):
        documents, hidden, _ = index(golden / "gates/home", Situation(**situation["situation"]))
        same(f"gates {situation['situation']} visible", [d["id"] for d in documents], situation["visible"])
        same(f"gates {situation['situation']} hidden", hidden, situation["hidden"])
    vectors = json.loads((golden / "vectors.json").read_text())
    for vector in vectors["tokens"]:
        same(f"tokens of {vector['text']!r}", bm25.tokens(vector["text"]), vector["tokens"])
    for vector in vectors["values"]:
        skill = reader.hermes_parse(f"---\nname: x\ndescription: {vector['yaml']}\n---\n\nBody\n")
        got = reader.read_contract(skill, "x")
        same(f"value {vector['yaml']!r}", (got["read"], got["description"], got["shown"]),
             (vector["read"], vector["text"], vector["shown"]))
    print(f"{checked} values checked, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

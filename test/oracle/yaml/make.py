#!/usr/bin/python3
"""Writes expected.json: what the reference YAML loaders make of a few thousand texts.

Run by hand:  /usr/bin/python3 test/oracle/yaml/make.py
Fuzz by hand: /usr/bin/python3 test/oracle/yaml/make.py --fuzz SEED COUNT > cases.json
              YAML_CASES=cases.json npx vitest run test/unit/yaml-oracle.test.ts

The reference is ruamel.yaml 0.19.1 and PyYAML 6.0.3. They are used when they lie on PYTHONPATH beside Debian's
_ruamel_yaml (the C parser); Debian 12 itself has 0.17.21 and 6.0, which differ, by reading and by fuzzing, only in:
- 0.17.21 drops time zones (converts to UTC); 0.19.1 keeps them, named as written
- 0.17.21's pure parser refuses tabs between the tokens of a flow collection
- 0.17.21 knows no `!!<...>`, and does not decode `%` in tags a second time
- 0.19.1's pure parser refuses a block scalar with a blank line indented less than its text (libyaml takes it: no matter)
Cases that show such a difference carry an entry that is only right for 0.19.1, so run this with it.

Our reader differs on purpose where an alias stands inside its own anchor (`&a {<<: *a}`): the loaders may build a value that
holds itself, we refuse; such cases are written as refused. Left out: sets of several members (their order changes with every
run of Python), and texts that libyaml refuses and the pure parser then reads after an explicit `---`, for which it drops the
configured version and follows YAML 1.2. (A frontmatter can only hold such a `---` with content on the same line.)
"""
import json, os, random, sys, warnings

import ruamel.yaml
import ruamel.yaml.resolver
import yaml
from ruamel.yaml.error import YAMLError
from ruamel.yaml.util import RegExp

warnings.simplefilter("ignore")
HERE = os.path.dirname(os.path.abspath(__file__))
# Hermes keeps dotless exponents as text (hermes.md 3.2).
ruamel.yaml.resolver.implicit_resolvers.insert(
    0,
    ([(1, 1)], "tag:yaml.org,2002:str", RegExp(r"^[-+]?[0-9][0-9_]*[eE][0-9]+$"), list("-+0123456789")),
)


def shape(value, above=()):
    """Why a value is left out: it holds itself (our reader refuses that), or a set of several (their order is arbitrary)."""
    if id(value) in above:
        return "recursive"
    inner = above + (id(value),)
    if isinstance(value, (set, frozenset)) and len(value) > 1:
        return "set"
    items = []
    if isinstance(value, dict):
        items = [x for pair in value.items() for x in pair]
    elif isinstance(value, (list, tuple)):
        items = value
    for item in items:
        found = shape(item, inner)
        if found:
            return found
    return None


def printed(value):
    found = shape(value)
    if found == "recursive":
        return None
    if found:
        return 0
    return [repr(value), str(value)] if repr(value) != str(value) else repr(value)


def ruamel_loader(pure):
    loader = ruamel.yaml.YAML(typ="safe", pure=pure)
    loader.version = (1, 1)
    return loader


def holds_itself(text, compose):
    """Whether an alias stands inside its own anchor."""
    if "&" not in text or "*" not in text:
        return False

    def walk(node, above):
        if id(node) in above:
            return True
        inner = above | {id(node)}
        if isinstance(node.value, str):
            return False
        children = [x for item in node.value for x in (item if isinstance(item, tuple) else (item,))]
        return any(walk(child, inner) for child in children)

    root = compose(text)
    return root is not None and walk(root, frozenset())


def hermes(text):
    try:
        try:
            value = ruamel_loader(False).load(text)
            pure = False
        except YAMLError:
            loader = ruamel_loader(True)
            value = loader.load(text)
            pure = True
            if loader.resolver.processing_version != (1, 1):
                return 0
        return None if holds_itself(text, ruamel_loader(pure).compose) else printed(value)
    except Exception:
        return None


def pyyaml(text):
    try:
        value = yaml.load(text, Loader=yaml.SafeLoader)
        return None if holds_itself(text, yaml.compose) else printed(value)
    except Exception:
        return None


ODD = [
    *"a 12 -3 +7 0123 0o17 0x1F 0b11 1_000 1:30 190:20:30 -1:30 1.0 1.5e3 1e3 1E5 1e+3 1e-3 .5 5. .inf -.INF .nan".split(),
    *"yes No on OFF y N true null ~ = << -_ ._ 0b_ 08 0_ _1 1__0 +.5 -.5 0:30 09:30 01:02:03 1:30.5 12e03".split(),
    *"@at `t` %p *x *y &y ! !!str a:b a#b #c C# 2024-01-02 2024-1-2 2024-02-30 0000-01-01 []  {} [a,] [,] [?] [a:b] {a:b} [-] [-1]".split(),
    "b c", "foo bar", "&x a", "!t x", "!!str 1", "!!int 0o17", '!!int "7"', "!!int ' 7 '", "!!int +-7", "!!int x", "!!int ''", "!!int \u0661\u0662",
    "!!float 3", "!!float 1e3", "!!float infinity", "!!float x", "!!bool Y", "!!bool x", "!!null x", "!!binary aGk=", "!!binary aGk",
    "!!binary 'a G k ='", "!!binary \u00e9", "!!timestamp 2001-01-01", "!!timestamp x", "! 12", '! "12"', "! ~", "! '12\n\n'", "!!python/x y",
    "!<tag:yaml.org,2002:int> 5", "!!<tag:yaml.org,2002:int> 5", "!!s%74r 1", "!!s%2574r 1", "!! x", "!!set {a}", "!!set {}", "!!omap [a: 1]",
    "!!omap []", "!!pairs [a: 1, a: 2]", "!!omap [a: 1, a: 2]", "!!omap [[a]: 2]", "!!set [a]", "!!str [a]", "!!str {=: x}", "!!int {=: 5}", "!!seq {a: 1}", "!!map [a]",
    "2024-01-02 03:04:05", "2024-01-02T03:04:05Z", "2024-01-02 03:04:05.1234567 +1:30", "2024-01-02 03:04:05.5 -5", "2024-01-02 03:04:05 +00:00",
    "2024-01-02 24:04:05", "2024-01-02 03:04:05 +99", "9999-12-31 23:59:59.9999999", "2024-12-31 23:59:59.9999996Z", "0001-01-01 00:00:00", "2024-01-02 03:04:05.",
    "'it''s'", '"a\\"b\\u4e2d\\x41"', '"a\\\n b"', "'a\n\n  b'", '"a\nb"', '"\\ud800"', '"\\q"',
    "[a, b]", "{a: 1, b: 2}", "[a: b, c]", "{a, b: }", "{? a : b}", "[? a : b]", "[? , , a]", "[: b]", "{: b}", '{"a":b}', '["a":b]', "[a\n, b]", "[- a]",
    "- a", "- - b", "? a", ": a", "a: b", "a :b", "a #b", '"x"#c', '"x" y', "[x] y", "{x} y", "a\tb", "a\t", "\tb", "[a,\tb]", "[\ta\t]", "- \ta", "-\ta", "a:\tb",
    "|\n x", "|\nx", ">\n x\n y", ">\n\n x\n\n  y\n z", "|-\n  x\n\n", "|+\n  x\n\n", "|2\n   x", "|\n   \n x", "|\n \n   x",
    "\x85", "a\x85b", "a\u2028b", "a\x85 b", "\u00e9", "\U0001f600", "\ufeff", "\x07", "a\x7f", "\ufffe", "--- a", "...", "---", "&a b", "&a [*a]", "&a {<<: *a}",
    "<<: {a: 1}", "<<: [{a: 1}, {a: 2, b: 2}]", "{<<: {a: 1}, a: 2, a: 3}", "{<<: {}, <<: {a: 1}}", "{<<: {a: 1}, <<: {b: 1}}", "{<<: 1}", "{<<: [1]}", "{=: 1}",
    "[&a {b: 1}, {<<: *a, b: 2}]", "[&a [1, 2], *a, *a]", "[&a x, &a y, *a]", "*a : b", "? [a, b]\n: c", "? [[a]]\n: c", "? {a: b}\n: c", "{[a]: b}", "{{a: b}: c}", "{a: 1, a: 2}", "{1: a, true: b}", "{1: a, 1.0: b}",
    "1: a", "1.0: b", "True: c", "[2024-01-02 03:04:05Z, {2024-01-02 03:04:05Z: 1, 2024-01-02 04:04:05+01:00: 2}]", "{.nan: 1, .nan: 2}",
]
BITS = ["\n", "\n\n", "\n ", "\n  ", "\n    ", " ", "  ", "\t", "\n\t", ":", ": ", ":\n", "- ", "-\n", "? ", "?", ",", ", ",
        "[", "]", "{", "}", "&a ", "*a", "&b ", "*b ", "! ", "!!str ", "!!int ", "!t ", "!", "|", ">", "|\n", ">\n", "|-\n", "|+\n  ", ">2\n", "|1-\n",
        "'", '"', "''", "\\", '\\"', "\\n", "#", " #", "# c\n", "%", "@", "`", "---", "--- ", "\n---\n", "\n...\n", "...", "%YAML 1.1\n", "%TAG ! x\n", "%foo\n",
        "a", "b", "foo", "x y", "1", "12", "0x1", "1.5", "~", "null", "yes", "y", "=", "<<", "<<: ", "2024-01-02", "a: ", "b: ", "a: b\n", "- a\n",
        "\x85", "\u2028", "\u00e9", "\U0001f600", "\ufeff", "\r", "!!set ", "!!omap ", "!<", ">", "%41", "!!pairs "]


def scalars():
    """The list above, cut at `|` and at line ends that follow one; the `|` block scalar is written `BLOCK`."""
    return ODD


SAMPLES = [
    "\nname: pdf-tools\ndescription: Use when a PDF must be split, merged or filled in.\nversion: 1.0.0\nmetadata:\n  hermes:\n    tags: [PDF, Documents]\n    requires_tools: [terminal]\n",
    '\nname: "quoted name"\ndescription: >-\n  Folded text that goes on\n  over two lines.\n\n  And a paragraph.\ntriggers:\n  - split a pdf\n  - "merge: two"\n  - \'it\'\'s\'\nplatforms: [macos, linux]',
    "\nname: x\ndescription: |\n  Line one: yes\n    indented # no comment\n\n  last\nauthor: A <a@b.c>\nrequired_environment_variables:\n- name: KEY\n  prompt: What?\n- {name: B, help: [1, 2]}\n",
    "\n# comment\nbase: &base {a: 1, b: [x, y]}\nmore:\n  <<: *base\n  c: 2024-01-02\n? long key\n: value\n\"multi\n  line\": ok\nplain over\n  lines: no\nlast: plain text\n  goes on\n\n  here",
]


def mutated(rng):
    text = rng.choice(SAMPLES)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        action = rng.random()
        if action < 0.4:
            text = text[:at] + rng.choice(BITS) + text[at:]
        elif action < 0.7:
            text = text[:at] + text[at + rng.randint(1, 4):]
        elif action < 0.85:
            other = rng.randrange(len(text) + 1)
            text = text[:at] + text[other:other + rng.randint(1, 30)] + text[at:]
        else:
            text = text[:at]
    return text


def texts(rng, count):
    """Random texts: frontmatter-like ones with odd values, and soups of pieces that mean something to a scanner."""
    odd = scalars()
    keys = ["name", "description", "a", "b", "tags", "1", "true", "y", "<<", "=", '"q"', "'s'", "? k", "[x]", "&k k", "*a ", "!!str k", "2024-01-02", "long key"]
    for _ in range(count):
        kind = rng.random()
        if kind < 0.4:
            yield "".join(rng.choice(BITS) for _ in range(rng.randint(1, 9)))
        elif kind < 0.55:
            yield mutated(rng)
        elif kind < 0.8:
            lines = []
            indent = 0
            for _ in range(rng.randint(1, 5)):
                if rng.random() < 0.25:
                    indent = max(0, indent + rng.choice([-2, -1, 1, 2, 2]))
                line = " " * indent
                if rng.random() < 0.25:
                    line += "- "
                if rng.random() < 0.75:
                    line += rng.choice(keys) + rng.choice([":", ": ", ": ", ": ", ":  ", " : ", ":\t"])
                if rng.random() < 0.75:
                    line += rng.choice(odd)
                if rng.random() < 0.08:
                    line += rng.choice([" # c", "#c", " ", "\t", "\t# c"])
                lines.append(line)
            yield rng.choice(["\n", "", "\n\n"]) + "\n".join(lines)
        elif kind < 0.92:
            head = rng.choice(["", "a: ", "- ", "a:\n  ", "- - ", "? "]) + rng.choice("|>") + rng.choice(["", "-", "+", "1", "2", "+1", "2-", " ", " #c", "\t", "#c", "0", "x"])
            body = ""
            for _ in range(rng.randint(0, 6)):
                body += "\n" + rng.choice(["", " ", "  ", "   ", "\t", " \t", "  \t"]) + rng.choice(["", "", "a", "b c", "# d", "x: y", "- z", "\t", "a\x85b", "...", "---", "\U0001f600"])
            yield head + body
        else:
            quote = rng.choice("'\"")
            inner = "".join(rng.choice(["a", "b", " ", "  ", "\n", "\n\n", "\n ", "\t", "\\n", "\\", "\\\n", "\\\n  ", "\\x41", "\\u00e9", "\\U0001F600", "\\U00110000", "\\ud83d", "''", "\\\"", "\\ ", "\\\t", "\x85", "\u2028", "---", "\n---", "\n--- ", "\n... ", "#", ": ", "\ufeff"]) for _ in range(rng.randint(0, 8)))
            yield rng.choice(["", "a: ", "[", "{", "- "]) + quote + inner + quote + rng.choice(["", "]", "}", ": b", " x", "#c"])


def answers(cases):
    for text in cases:
        left, right = hermes(text), pyyaml(text)
        if left != 0 and right != 0:
            yield [text, left, right]


def hand():
    for odd in scalars():
        yield odd
        yield "\nname: x\ndescription: " + odd + "\nlast: 1"
        yield "[" + odd + "]"
        yield "\na:\n  - " + odd.replace("\n", "\n    ")
        yield "\n" + odd + ": v"
    for n in (1, 2, 1022, 1023, 1024, 1025, 1026):
        yield "k" * n + ": v"
        yield "- " + "k" * n + ": v"
        yield '"' + "\U0001f600" * n + '": v'
        yield "[" + "k" * n + ": v]"
        yield "a: " + "1" * n
    for n in (4300, 4301):
        yield "1" * n
    for n in (1, 50, 97):
        yield "[" * n + "]" * n
        yield "\n".join(" " * i + "a:" for i in range(n))
        yield "- " * n + "x"


def main():
    if sys.argv[1:2] == ["--fuzz"]:
        rng = random.Random(int(sys.argv[2]))
        json.dump(list(answers(texts(rng, int(sys.argv[3])))), sys.stdout)
        return
    rng = random.Random(20240102)
    seen = dict.fromkeys(list(hand()) + list(texts(rng, 6000)))
    with open(os.path.join(HERE, "expected.json"), "w") as out:
        rows = [json.dumps(row) for row in answers(seen)]
        out.write("[\n" + ",\n".join(rows) + "\n]\n")
    print(len(rows), "cases; ruamel.yaml", ruamel.yaml.__version__, "PyYAML", yaml.__version__)


main()

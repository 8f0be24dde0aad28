"""One SKILL.md as each profile reads it (hermes.md section 3 and 9, retrieval.md 1.1 and 1.2)."""
import re
import stat
import warnings
from dataclasses import dataclass, field

import yaml
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import ScalarNode
from ruamel.yaml.resolver import VersionedResolver

warnings.filterwarnings("ignore", module="ruamel")       # remarks on 1.1 spellings such as 1e-7

BOM = "\ufeff"
DOTLESS_EXPONENT = re.compile(r"^[-+]?[0-9][0-9_]*[eE][0-9]+$")
CLOSING_FENCE = re.compile(r"\n---\s*\n")
CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff66-\uff9f\U00020000-\U0002a6df"
CJK_RUN = re.compile(f"[{CJK}]+")
PROMPT_LIMIT, PROMPT_KEPT = 60, 57


class HermesResolver(VersionedResolver):
    def resolve(self, kind, value, implicit):
        if kind is ScalarNode and implicit[0] and DOTLESS_EXPONENT.match(value):
            return self.DEFAULT_SCALAR_TAG
        return super().resolve(kind, value, implicit)


def hermes_yaml(text):
    """libyaml first; only its YAMLError has the text read again by the pure parser."""
    def load(pure):
        loader = YAML(typ="safe", pure=pure)
        loader.version = (1, 1)
        loader.allow_duplicate_keys = False
        loader.Resolver = HermesResolver
        return loader.load(text)
    try:
        return load(False)
    except YAMLError:
        return load(True)


def universal_newlines(text):
    return text.replace("\r\n", "\n").replace("\r", "\n")


def file_bytes(path):
    """The bytes of a regular file (links followed); OSError for anything else, a pipe is never opened."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(f"not a regular file: {path}")
    return path.read_bytes()


@dataclass
class Skill:
    read: str                       # yaml, fallback, nonmapping, none, unreadable
    fields: dict = field(default_factory=dict)
    body: str = ""


def hermes_parse(text):
    """`text` after decoding and universal newlines."""
    text = text.removeprefix(BOM)
    close = CLOSING_FENCE.search(text[3:]) if text.startswith("---") else None
    if close is None:
        return Skill("none", {}, text)
    head, body = text[3:3 + close.start()], text[3 + close.end():]
    try:
        value = hermes_yaml(head)
    except Exception:
        fields = {}
        for line in head.strip().split("\n"):
            if ":" in line:
                key, rest = line.split(":", 1)
                fields[key.strip()] = rest.strip()
        return Skill("fallback", fields, body)
    if not isinstance(value, dict):
        return Skill("nonmapping", {}, body)
    return Skill("yaml", value, body)


def hermes_bytes(data):
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Skill("unreadable")
    return hermes_parse(universal_newlines(text))


def hermes_read(path):
    try:
        data = file_bytes(path)
    except OSError:
        return Skill("unreadable")
    return hermes_bytes(data)


def standalone_bytes(data):
    text = universal_newlines(data.decode("utf-8", "replace")).removeprefix(BOM)
    lines = text.splitlines()
    end = None
    if lines and lines[0].strip() == "---":
        end = next((i for i in range(1, len(lines)) if lines[i].strip() == "---"), None)
    if end is None:
        return Skill("none", {}, text)
    body = "\n".join(lines[end + 1:])
    try:
        value = yaml.safe_load("\n".join(lines[1:end]))
    except Exception:
        return Skill("fallback", {}, body)
    if not isinstance(value, dict):
        return Skill("nonmapping", {}, body)
    return Skill("yaml", value, body)


def standalone_read(path):
    try:
        data = file_bytes(path)
    except OSError:
        return Skill("unreadable")
    return standalone_bytes(data)


def hermes_name(fields, folder):
    name = str(fields.get("name", folder))
    return name if name else folder


def clean_description(fields):
    value = fields.get("description")
    return str(value).strip().strip("'\"") if value else ""


def prompt_description(fields):
    text = clean_description(fields)
    return text[:PROMPT_KEPT] + "..." if len(text) > PROMPT_LIMIT else text


def cut(fields):
    text = clean_description(fields)
    return {"kept": text[:PROMPT_KEPT], "lost": text[PROMPT_KEPT:]} if len(text) > PROMPT_LIMIT else None


def standalone_name(fields, folder):
    name = fields.get("name")
    return str(name) if name is not None and name != "" else folder


def standalone_description(fields):
    value = fields.get("description")
    return "" if value is None else str(value)


def text_items(value):
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def hermes_metadata(fields):
    metadata = fields.get("metadata")
    hermes = metadata.get("hermes") if isinstance(metadata, dict) else None
    return hermes if isinstance(hermes, dict) else {}


def triggers(fields):
    return text_items(fields.get("triggers"))


def tags(fields):
    return text_items(hermes_metadata(fields).get("tags"))


def document_text(name, description, skill):
    text = f"{name}: {description}"
    if triggers(skill.fields):
        text += " triggers: " + " ".join(triggers(skill.fields))
    if tags(skill.fields):
        text += " tags: " + " ".join(tags(skill.fields))
    runs = CJK_RUN.findall(skill.body[:3000])
    if runs:
        text += " " + " ".join(runs)[:200]
    return text


def slug(name):
    text = name.lower().replace(" ", "-").replace("_", "-")
    return re.sub(r"-{2,}", "-", re.sub(r"[^\w-]", "", text)).strip("-")


def slash(skill, folder):
    """The slash command of a file, null when it has none (open point: `""` and unreadable files)."""
    name = skill.fields.get("name", folder)
    if skill.read == "unreadable" or not isinstance(name, str):
        return None
    return slug(name) or None


def printed(value):
    """A description as golden/vectors.json prints it: null for null."""
    return None if value is None else str(value)


def read_contract(skill, folder):
    """The answer of `read FILE` (design.md) without `fields`."""
    f = skill.fields
    return {
        "read": skill.read,
        "name": str(f["name"]) if "name" in f else None,
        "description": printed(f.get("description")),
        "shown": prompt_description(f),
        "cut": cut(f),
        "triggers": triggers(f),
        "tags": tags(f),
        "slash": slash(skill, folder),
    }

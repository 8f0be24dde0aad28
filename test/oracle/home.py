"""A home, its config.yaml and its roots (hermes.md section 1)."""
import ast
import re
from dataclasses import dataclass
from pathlib import Path

import reader

PROJECT, LOCAL, CREATE, EXTERNAL, PLUGIN = 0, 1, 2, 3, 4
ESSENTIAL = {"hermes-agent"}


@dataclass
class Situation:
    """Where and how the agent runs. None: not known (environments: none active)."""
    profile: str = "hermes"
    platform: str = "linux"
    tools: object = None
    toolsets: object = None
    sessionPlatform: object = None
    environments: object = None
    cwd: object = None
    env: object = None
    topK: int = 6
    injectK: object = None


@dataclass
class Root:
    path: Path
    tier: int
    plugin: str = ""


def config(home):
    """config.yaml as a mapping; {} whatever is wrong with it."""
    try:
        text = reader.file_bytes(home / "config.yaml").decode("utf-8-sig")
        value = reader.hermes_yaml(reader.universal_newlines(text))
    except Exception:
        return {}
    return value if isinstance(value, dict) else {}


def skills_config(home):
    value = config(home).get("skills")
    return value if isinstance(value, dict) else {}


def expand(text, env):
    def variable(match):
        return env.get(match[1] or match[2], match[0])
    text = re.sub(r"\$(?:(\w+)|\{([^}]*)\})", variable, text, flags=re.ASCII)
    if text == "~" or text.startswith("~/"):
        text = env["HOME"].rstrip("/") + text[1:]
    return text


def string_or_list(value):
    items = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return [text for text in (str(item).strip() for item in items) if text]


def existing(paths):
    return [path for path in paths if path.is_dir()]


def project_root(cwd, env):
    if cwd is None:
        return None
    here = Path(cwd)
    for folder in [here, *here.parents][:64]:
        if (folder / ".git").exists():
            return None if str(folder) == env.get("HOME") else folder
    return None


def project_dirs(home, situation):
    """(candidate roots, trusted?) of the project that holds cwd."""
    cfg, env = skills_config(home), situation.env or {}
    root = project_root(situation.cwd, env)
    if cfg.get("project_discovery") is False or root is None:
        return [], False
    trusted = {Path(expand(item, env)).resolve() for item in string_or_list(cfg.get("trusted_project_dirs"))}
    local = (home / "skills").resolve()
    found = [path for path in existing([root / ".hermes/skills", root / ".agents/skills"]) if path.resolve() != local]
    return found, root.resolve() in trusted


def plugin_roots(home):
    plugins = home / "plugins"
    names = sorted(entry.name for entry in plugins.iterdir()) if plugins.is_dir() else []
    return [Root(plugins / name / "skills", PLUGIN, name) for name in names
            if not name.startswith(".") and (plugins / name / "skills").is_dir()]


def roots(home, situation):
    """Every root of the home in index order, plugin roots last."""
    local = [Root(path, LOCAL) for path in existing([home / "skills"])]
    if situation.profile == "standalone":
        return local + plugin_roots(home)
    cfg, env = skills_config(home), situation.env or {}
    found = []
    projects, trusted = project_dirs(home, situation)
    if trusted:
        found += [Root(path, PROJECT) for path in projects]
    found += local
    local_path = (home / "skills").resolve()

    def place(text):
        return (home / expand(text, env)).resolve()

    create = cfg.get("create_dir")
    if isinstance(create, str) and create.strip() and place(create.strip()) != local_path:
        found += [Root(path, CREATE) for path in existing([place(create.strip())])]
    external = [place(item) for item in string_or_list(cfg.get("external_dirs"))]
    found += [Root(path, EXTERNAL) for path in existing(external) if path != local_path]
    unique = {}
    for root in found:
        unique.setdefault(root.path, root)
    return list(unique.values()) + plugin_roots(home)


def untrusted_roots(home, situation):
    if situation.profile == "standalone":
        return []
    projects, trusted = project_dirs(home, situation)
    return [] if trusted else projects


def name_set(value):
    if isinstance(value, str):
        text = value.strip()
        value = [text]
        if text.startswith("["):
            try:
                literal = ast.literal_eval(text)
                value = literal if isinstance(literal, list) else [text]
            except (ValueError, SyntaxError):
                pass
    return {str(item).strip() for item in value} - {""} if isinstance(value, list) else set()


def disabled(home, situation):
    cfg = skills_config(home)
    names = name_set(cfg.get("disabled"))
    if situation.profile == "standalone":
        return names
    by_platform = cfg.get("platform_disabled")
    if isinstance(by_platform, dict) and situation.sessionPlatform:
        names |= name_set(by_platform.get(situation.sessionPlatform))
    return names - ESSENTIAL


def shown_path(path, home):
    """The `file` of a report: relative to the home with `/`, absolute when it lies elsewhere."""
    return path.relative_to(home).as_posix() if path.is_relative_to(home) else path.as_posix()

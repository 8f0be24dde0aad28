"""What hides a candidate (hermes.md section 4), in the order in which the reason is told."""
import reader

PLATFORMS = {"macos": "darwin", "linux": "linux", "windows": "win32"}
ENVIRONMENTS = {"kanban", "docker", "s6"}


def platform_ok(fields, platform):
    value = fields.get("platforms")
    if not value:
        return True
    items = [str(item).lower().strip() for item in (value if isinstance(value, list) else [value])]
    return any(platform.startswith(PLATFORMS.get(item, item)) for item in items)


def platform_breaks(fields):
    """`platforms: true` and its like: the catalog's entry builder iterates it."""
    value = fields.get("platforms")
    try:
        iter(value or [])
    except TypeError:
        return True
    return False


def environment_ok(fields, active):
    value = fields.get("environments")
    if not value:
        return True
    tags = [str(item).strip().lower() for item in (value if isinstance(value, list) else [value])]
    return any(tag not in ENVIRONMENTS or tag in (active or []) for tag in tags if tag)


def apps_ok(fields):
    return not fields.get("requires_apps")


def conditions_ok(fields, situation):
    """Raises TypeError where Hermes does."""
    conditions = reader.hermes_metadata(fields)
    sessions = [str(item).lower().strip() for item in conditions.get("session_platforms") or []]
    sessions = [item for item in sessions if item]
    if sessions and situation.sessionPlatform and situation.sessionPlatform not in sessions:
        return False
    if situation.tools is None and situation.toolsets is None:
        return True
    tools, toolsets = set(situation.tools or []), set(situation.toolsets or [])
    for key, have, hides in (("fallback_for_toolsets", toolsets, True), ("fallback_for_tools", tools, True),
                             ("requires_toolsets", toolsets, False), ("requires_tools", tools, False)):
        for item in conditions.get(key, []):
            if (item in have) is hides:
                return False
    return True


def reason(fields, situation, names, disabled):
    """Why it is hidden, or "". May raise TypeError (conditions)."""
    if not platform_ok(fields, situation.platform):
        return "platform"
    if not environment_ok(fields, situation.environments):
        return "environment"
    if not apps_ok(fields):
        return "app"
    if disabled & set(names):
        return "disabled"
    if not conditions_ok(fields, situation):
        return "condition"
    return ""

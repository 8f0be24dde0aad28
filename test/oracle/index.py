"""What the skill-retrieval plugin indexes (retrieval.md 1.1)."""
import gates
import home as homes
import reader
import walk


def category(parts):
    """Of the parts of a SKILL.md's path relative to its root."""
    return "general" if len(parts) == 1 else parts[0] if len(parts) == 2 else "/".join(parts[:-2])


def index(home, situation, guard=True):
    """(documents, hidden, outside)."""
    documents, hidden, outside = [], [], []
    off = homes.disabled(home, situation)
    standalone = situation.profile == "standalone"
    claimed = set()
    for root in homes.roots(home, situation):
        for path in walk.standalone_walk(root.path) if standalone else walk.hermes_walk(root.path, guard=guard):
            make = standalone_document if standalone else hermes_document
            document, reason = make(path, root, situation, off)
            document["file"] = homes.shown_path(path, home)
            if not reason and not standalone:
                reason = "duplicate" if document["name"] in claimed else ""
                claimed.add(document["name"])
            if reason:
                hidden.append({"file": document["file"], "name": document["name"], "reason": reason})
            else:
                documents.append(document)
        outside += (walk.standalone_outside if standalone else walk.hermes_outside)(root.path)
    for path in homes.untrusted_roots(home, situation):
        outside += [(file, "untrusted-project") for file in walk.hermes_walk(path)]
    return documents, hidden, [{"file": homes.shown_path(path, home), "reason": why} for path, why in outside]


def hermes_document(path, root, situation, off):
    skill = reader.hermes_read(path)
    folder = path.parent.name
    declared = reader.hermes_name(skill.fields, folder)
    where = category(path.relative_to(root.path).parts)
    identity = folder if where == "general" else f"{where}/{folder}"
    name = declared
    if root.plugin:
        name = identity = f"{root.plugin}:{declared}"
    try:
        reason = gates.reason(skill.fields, situation, {folder, declared, name}, off)
    except TypeError:
        reason = "condition"
    description = reader.prompt_description(skill.fields)
    return {"id": identity, "name": name, "description": description,
            "text": reader.document_text(name, description, skill)}, reason


def standalone_document(path, root, situation, off):
    skill = reader.standalone_read(path)
    relative = path.parent.relative_to(root.path).as_posix()
    identity = f"{root.plugin}:{relative}" if root.plugin else relative
    name = reader.standalone_name(skill.fields, path.parent.name)
    description = reader.standalone_description(skill.fields)
    reason = "disabled" if off & {path.parent.name, relative, identity} else ""
    return {"id": identity, "name": name, "description": description,
            "text": reader.document_text(name, description, skill)}, reason

"""Lists of tools: reading, digests, and the comparison of what the program reads with what a running server lists."""

import collections
import hashlib
import json

OPAQUE = "x-mcpcheck-opaque"
# Parts of a tool that are compared on their own, so that one part that is not known does not hide the others.
PARTS = ("title", "description", "inputSchema", "outputSchema", "annotations", "execution", "icons", "_meta")


def parse(text):
    return json.loads(text)


def load(path):
    return json.loads(path.read_text()) if path.exists() else {}


def digest(value):
    """Twelve digits over the value, whatever the order of its keys."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def digests(tools):
    """The names in the order of the list, each with the digests of the parts that are there."""
    return {tool["name"]: {part: digest(tool[part]) for part in PARTS if part in tool} for tool in tools}


def opaque(value):
    """How many nodes the program says it does not know."""
    if isinstance(value, dict):
        return 1 if OPAQUE in value else sum(opaque(inner) for inner in value.values())
    return sum(opaque(inner) for inner in value) if isinstance(value, list) else 0


class Truth:
    """The outcome of one comparison."""

    def __init__(self, cell, imperfect, report):
        self.cell = cell
        self.imperfect = imperfect
        self.report = report


def against(recorded, read):
    """Compares the lists that were read with the recorded one of the running server."""
    if recorded is None:
        return Truth("not run", False, "not run")
    true = recorded["tools"]
    ours = {tool["name"]: tool for tools in read.values() for tool in tools}
    outcome = collections.Counter()
    differing = set()
    report = [f"missing {name}" for name in true if name not in ours]
    report += [f"extra {name}" for name in ours if name not in true]
    for name, parts in true.items():
        if name not in ours:
            continue
        tool = ours[name]
        different = [part for part in PARTS if part_of(tool, part) not in (parts.get(part), "?")]
        unknown = [part for part in PARTS if part_of(tool, part) == "?"]
        differing.update(different)
        outcome["different" if different else "in part" if unknown else "same"] += 1
        report += [f"{name}: {', '.join(different)} differs"] if different else []
        report += [f"{name}: {', '.join(unknown)} not known"] if unknown else []
    missing = len(set(true) - set(ours))
    extra = len(set(ours) - set(true))
    words = [f"{outcome['same']} of {len(true)} equal"]
    words += [f"{outcome['in part']} in part"] if outcome["in part"] else []
    words += [f"{outcome['different']} different in {', '.join(sorted(differing))}"] if differing else []
    words += [f"{missing} missing"] if missing else []
    words += [f"{extra} too many"] if extra else []
    imperfect = outcome["same"] != len(true) or bool(extra)
    return Truth(", ".join(words), imperfect, "\n".join(report) or "equal")


def part_of(tool, part):
    """The digest of a part, `?` where some of it is not known."""
    if part not in tool:
        return None
    return "?" if opaque(tool[part]) else digest(tool[part])

"""Counts tools by their text, without a parser and without the program: attributes and literals, comments and texts blanked out."""

import pathlib
import re

ATTRIBUTE = r"#\[\s*(?:cfg_attr\s*\([^\]]*?,\s*)?(?:rmcp\s*::\s*)?tool\s*(?:\((?!\s*(?:tool_box|aggr|param)\b)|\]|,|\))"


def count(folder, server):
    """The number of tools that the sources declare: `#[tool]` attributes, unless `count` names other marks.

    `count` maps a path (a file or a folder below the package) to a pattern. `uncounted` takes away what matches and is no
    tool of the server; `note` says why.
    """
    wanted = server.get("count", {"": ATTRIBUTE})
    found = 0
    for path, pattern in wanted.items():
        for file, text in sources(folder, path):
            found += len(re.findall(pattern, text))
    return found - server.get("uncounted", 0)


def invented(folder, names):
    """Names of tools that stand nowhere in the sources, neither as a function nor as a text."""
    whole = "\n".join(file.read_text(errors="replace") for file in rust_files(folder))
    # A part of a name may be put in front or behind by code; then its longest part has to be there.
    return [name for name in names if not re.search(rf'\bfn\s+(?:r#)?{re.escape(name)}\b|"{re.escape(name)}"', whole)]


def rust_files(folder):
    """The files of libraries and binaries; tests, benches and examples are other targets."""
    skipped = {"tests", "benches", "examples", "test-fixtures"}
    for file in sorted(folder.rglob("*.rs")):
        parts = file.relative_to(folder).parts
        if not skipped.intersection(parts[:-1]) and parts != ("build.rs",):
            yield file


def sources(folder, path):
    """Files below a path with their texts, without what is only compiled for tests."""
    files = [file for file in rust_files(folder) if (folder / path) in (file, *file.parents)]
    texts = {file: blanked(file.read_text(errors="replace")) for file in files}
    for file in files:
        for name in re.findall(r"#\[cfg\(test\)\]\s*(?:pub\s+)?mod\s+(\w+)\s*;", texts[file]):
            base = file.parent if file.stem in ("mod", "lib", "main") else file.parent / file.stem
            for other in list(texts):
                if other == base / f"{name}.rs" or (base / name) in other.parents:
                    texts[other] = ""
    return [(file, without_tests(text)) for file, text in texts.items()]


TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|b?r(\#*)".*?"\1|b?"(?:\\.|[^"\\])*"|'(?:\\.[^']*|[^'\\])'""",
    re.DOTALL,
)


def blanked(text):
    """The text with comments gone and texts emptied."""
    return TOKEN.sub(lambda match: "" if match.group().startswith("/") else '""', text)


def without_tests(text):
    while match := re.search(r"#\[cfg\(test\)\]\s*(?:pub\s+)?mod\s+\w+\s*\{", text):
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        text = text[: match.start()] + text[end:]
    return text

#!/usr/bin/env python3
"""Reads published servers with the program and holds what it says to the committed table and to the servers' own lists.

README.md beside this file says what each command is for.
"""

import argparse
import collections
import difflib
import os
import pathlib
import shutil
import subprocess
import sys
import time
import tomllib

import compare
import counter
import record

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TABLE = HERE / "TABLE.md"
VERDICTS = ("true", "false alarm", "arguable")


class Work:
    """Where things are kept between runs: a cargo home of its own, so that only what is named here is found in it."""

    def __init__(self, keep, program):
        self.keep = keep
        self.program = program
        self.home = keep / "cargo-home"
        self.empty = keep / "empty"
        for folder in (self.home, self.empty):
            folder.mkdir(parents=True, exist_ok=True)
        config = pathlib.Path(os.environ.get("CARGO_HOME") or pathlib.Path.home() / ".cargo") / "config.toml"
        if config.is_file() and config.parent != self.home:
            shutil.copy(config, self.home / "config.toml")

    def environment(self):
        return {**os.environ, "CARGO_HOME": str(self.home)}

    def package(self, name, version):
        """The folder of a published package, as cargo unpacks it."""
        pattern = f"registry/src/*/{name}-{version}/Cargo.toml"
        if not any(self.home.glob(pattern)):
            # `cargo info` fetches this one package and unpacks it, and nothing that it depends on.
            subprocess.run(
                ["cargo", "info", "--quiet", f"{name}@{version}"],
                cwd=self.empty, env=self.environment(), check=True, stdout=subprocess.DEVNULL,
            )
        return next(self.home.glob(pattern)).parent

    def server(self, server):
        """The folder that is checked. Several packages of one workspace are put together again."""
        for extra in server.get("types_from", []):
            self.package(*extra.split("@"))
        folders = [self.package(*package.split("@")) for package in packages(server)]
        if len(folders) == 1:
            return folders[0]
        folder = self.keep / "workspaces" / server["name"]
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for source in folders:
            shutil.copytree(source, folder / source.name)
        members = ", ".join(f'"{source.name}"' for source in folders)
        (folder / "Cargo.toml").write_text(f"[workspace]\nresolver = \"2\"\nmembers = [{members}]\n")
        shutil.copy(folders[0] / "Cargo.lock", folder / "Cargo.lock")
        return folder

    def run(self, folder, *arguments):
        command = [self.program, *arguments, "--manifest-path", folder / "Cargo.toml"]
        return subprocess.run(command, cwd=self.empty, env=self.environment(), capture_output=True, text=True)


def packages(server):
    return server.get("packages", [f"{server['name']}@{server['version']}"])


class Reading:
    """What the program says about one server."""

    def __init__(self, work, server):
        self.server = server
        self.folder = work.server(server)
        features = server.get("arguments", [])
        run = work.run(self.folder, *features, "--message-format", "json")
        self.exit = run.returncode
        if self.exit not in (0, 1, 3):
            raise SystemExit(f"{server['name']}: exit status {self.exit}\n{run.stderr}")
        lines = [compare.parse(line) for line in run.stdout.splitlines() if line.startswith("{")]
        self.findings = [Finding(line) for line in lines if line["reason"] == "compiler-message"]
        self.summary = lines[-1]
        self.lists = self.read_lists(work, features)

    def read_lists(self, work, features):
        """The tools of each server, by the server's name."""
        run = work.run(self.folder, "tools", *features)
        if run.returncode in (0, 1):
            return {"": compare.parse(run.stdout)["tools"]}
        if "name one with `--select NAME`" not in run.stderr:
            return {}
        names = run.stderr.rsplit("the servers are", 1)[1].replace("`", "").split(",")
        lists = {}
        for name in (name.strip() for name in names):
            selected = work.run(self.folder, "tools", *features, "--select", name)
            lists[name] = compare.parse(selected.stdout)["tools"]
        return lists

    @property
    def tools(self):
        return [tool for tools in self.lists.values() for tool in tools]


class Finding:
    def __init__(self, line):
        told, message = line["mcpcheck"], line["message"]
        span = next(span for span in message["spans"] if span["is_primary"])
        self.rule = told["rule"]
        self.level = "deny" if message["level"] == "error" else "warn"
        self.tool = told.get("tool") or ""
        self.pointer = told.get("pointer") or ""
        self.place = f"{span['file_name']}:{span['line_start']}"
        self.message = message["message"]
        self.surfaces = [verdict.get("dialect") or verdict.get("host") for verdict in told["verdicts"]]

    @property
    def key(self):
        return f"{self.tool}{self.pointer}" if self.tool else self.message


def judged(reading):
    """Deny findings by their entry in servers.toml. Every finding needs one, and every entry a finding."""
    entries = reading.server.get("deny", [])
    found = [[] for _ in entries]
    problems = []
    for finding in reading.findings:
        if finding.level != "deny":
            continue
        matching = [
            index for index, entry in enumerate(entries)
            if entry["rule"] == finding.rule and (entry["at"] == "all" or finding.key in entry["at"])
        ]
        if matching:
            found[matching[0]].append(finding)
        else:
            problems.append(f"no verdict: {finding.rule} {finding.key!r} ({finding.place}): {finding.message}")
    for entry, findings in zip(entries, found):
        if entry["verdict"] not in VERDICTS:
            problems.append(f"{entry['verdict']!r} is no verdict; use one of {', '.join(VERDICTS)}")
        keys = {finding.key for finding in findings}
        missing = [entry["at"]] if entry["at"] == "all" and not keys else []
        missing += [key for key in entry["at"] if key not in keys] if entry["at"] != "all" else []
        problems += [f"verdict without a finding: {entry['rule']} {key!r}" for key in missing]
    return list(zip(entries, found)), problems


def table_of(readings, lists):
    """The text of TABLE.md, and what is wrong with the data behind it."""
    rows, sections, problems = [], [], []
    total = collections.Counter()
    for reading in readings:
        server = reading.server
        counted = counter.count(reading.folder, server)
        invented = counter.invented(reading.folder, [tool["name"] for tool in reading.tools])
        verdicts, wrong = judged(reading)
        truth = compare.against(lists.get(server["name"]), reading.lists)
        problems += [f"{server['name']}: {problem}" for problem in wrong]
        if invented:
            problems.append(f"{server['name']}: names that stand nowhere in the source: {', '.join(invented)}")
        imperfect = len(reading.tools) != counted or compare.opaque(reading.tools) or truth.imperfect
        if imperfect and not server.get("note"):
            problems.append(f"{server['name']}: its numbers are not perfect, and `note` does not say why")
        if server["kind"] in ("macros", "literals"):
            total["counted"] += counted
            total["read"] += min(len(reading.tools), counted)
        rows.append(row(reading, counted, truth))
        sections.append(section(reading, verdicts))
    share = 100 * total["read"] / max(total["counted"], 1)
    head = (HERE / "TABLE.head.md").read_text()
    text = head.format(read=total["read"], counted=total["counted"], share=f"{share:.1f}")
    text += "\n".join(rows) + "\n\n" + "\n".join(sections)
    return text.rstrip() + "\n", problems


def row(reading, counted, truth):
    server = reading.server
    rules = collections.Counter((finding.level, finding.rule) for finding in reading.findings)
    told = ", ".join(f"{count} {rule} ({level})" for (level, rule), count in sorted(rules.items())) or "none"
    cells = [
        server["name"], server["version"], server["framework"], server["kind"], counted, len(reading.tools),
        compare.opaque(reading.tools), len(reading.summary["skipped"]), truth.cell, told, reading.exit,
    ]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def section(reading, verdicts):
    server = reading.server
    lines = [f"### {server['name']} {server['version']}", "", server["style"], ""]
    if server.get("note"):
        lines += [f"Numbers: {server['note']}", ""]
    for entry, findings in verdicts:
        places = ", ".join(f"{code(finding.key)} ({finding.place})" for finding in findings)
        surfaces = ", ".join(sorted({surface for finding in findings for surface in finding.surfaces}))
        lines += [f"- **{entry['verdict']}**: {len(findings)} `{entry['rule']}` for {surfaces or 'every client'}: {entry['reason']}",
                  f"  {places}"]
    if not verdicts:
        lines.append("No finding at deny level.")
    return "\n".join(lines) + "\n"


def code(text):
    return text if "`" in text else f"`{text}`"


def speed(work, readings):
    """Not part of the table: figures differ from run to run."""
    def best(command):
        times = []
        for _ in range(3):
            start = time.monotonic()
            subprocess.run(command, cwd=work.empty, env=work.environment(), capture_output=True)
            times.append(time.monotonic() - start)
        return min(times)

    for reading in readings:
        manifest = ["--manifest-path", reading.folder / "Cargo.toml"]
        ours = best([work.program, "-q", *manifest])
        cargo = best(["cargo", "metadata", "--no-deps", "--format-version", "1", *manifest])
        print(f"{reading.server['name']:20} {ours / cargo:5.1f} times `cargo metadata --no-deps` ({1000 * ours:.0f} ms)")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=["check", "write", "show", "record", "speed"], nargs="?", default="check")
    parser.add_argument("names", nargs="*", help="these servers only (not for `check` and `write`)")
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target").resolve()
    parser.add_argument("--program", type=pathlib.Path, default=target / "debug" / "cargo-mcpcheck")
    parser.add_argument("--keep", type=pathlib.Path, default=target / "published", help="where packages are kept")
    parser.add_argument("--built", type=pathlib.Path, help="`record`: programs are there already, as NAME-VERSION/PROGRAM")
    options = parser.parse_args()
    servers = tomllib.loads((HERE / "servers.toml").read_text())["server"]
    if options.names:
        servers = [server for server in servers if server["name"] in options.names]
    work = Work(options.keep.resolve(), options.program.resolve())
    lists = compare.load(HERE / "lists.json")
    if options.command == "record":
        record.record(work, servers, lists, HERE / "lists.json", options.built)
        return
    readings = [Reading(work, server) for server in servers]
    if options.command == "speed":
        speed(work, readings)
        return
    if options.command == "show":
        for reading in readings:
            print(compare.against(lists.get(reading.server["name"]), reading.lists).report)
    text, problems = table_of(readings, lists)
    if options.command == "show":
        print(text)
    elif options.command == "write":
        TABLE.write_text(text)
    elif text != (TABLE.read_text() if TABLE.exists() else ""):
        old = TABLE.read_text().splitlines() if TABLE.exists() else []
        print("\n".join(difflib.unified_diff(old, text.splitlines(), "TABLE.md", "now", lineterm="")))
        problems.append("TABLE.md differs from what the program says")
    for problem in problems:
        print(f"error: {problem}")
    print(f"{len(readings)} servers, {len(problems)} problems")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()

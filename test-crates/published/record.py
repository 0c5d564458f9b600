"""Builds a server and asks it for its tools: the truth that the program's reading is held to."""

import json
import os
import shutil
import subprocess
import threading
import tomllib

import compare

REQUESTS = [
    {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "published", "version": "0"}}},
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
]


def record(work, servers, lists, path, built=None):
    for server in servers:
        if "run" not in server:
            print(f"{server['name']}: `run` does not say how")
            continue
        ready = built and built / f"{server['name']}-{server['version']}" / server["run"][0]
        tools = ask(work, server, ready or build(work, server))
        if tools is None:
            print(f"{server['name']}: no answer")
            continue
        lists[server["name"]] = {"version": server["version"], "tools": compare.digests(tools)}
        keep = work.keep / "lists" / f"{server['name']}.json"
        keep.parent.mkdir(exist_ok=True)
        keep.write_text(json.dumps({"tools": tools}, indent=1, ensure_ascii=False))
        print(f"{server['name']}: {len(tools)} tools")
    path.write_text(json.dumps(dict(sorted(lists.items())), indent=1, ensure_ascii=False) + "\n")


def build(work, server):
    """The program of a server, compiled with its own lock file where it has one."""
    source = work.server(server)
    folder = work.keep / "build" / source.name
    if not folder.exists():
        shutil.copytree(source, folder)
        (folder / "rust-toolchain.toml").unlink(missing_ok=True)
        manifest = folder / "Cargo.toml"
        if "[workspace]" not in manifest.read_text():
            manifest.write_text(manifest.read_text() + "\n[workspace]\n")
    program = server["run"][0]
    if "main" in server:
        folder = around(work, server, folder)
    target = work.keep / "build" / "target"
    environment = {**os.environ, "CARGO_TARGET_DIR": str(target), "CARGO_PROFILE_DEV_DEBUG": "0", "CARGO_INCREMENTAL": "0"}
    command = ["cargo", "build", "--bin", program, *server.get("arguments", []), "--manifest-path", folder / "Cargo.toml"]
    subprocess.run(command, cwd=work.empty, env=environment, check=True)
    if locked(folder) != locked(source):
        raise SystemExit(f"{server['name']}: built with other versions than it was released with")
    return target / "debug" / program


def around(work, server, library):
    """A program around a server that was released as a library only."""
    folder = work.keep / "build" / f"{library.name}-main"
    (folder / "src").mkdir(parents=True, exist_ok=True)
    (folder / "src" / "main.rs").write_text(server["main"])
    needs = "".join(f"{name} = {need}\n" for name, need in server.get("main_needs", {}).items())
    (folder / "Cargo.toml").write_text(
        f'[package]\nname = "{server["run"][0]}"\nedition = "2021"\n\n[workspace]\n\n'
        f'[dependencies]\n{server["name"]} = {{ path = "{library}" }}\n{needs}'
    )
    if not (folder / "Cargo.lock").exists():
        shutil.copy(library / "Cargo.lock", folder / "Cargo.lock")
    return folder


def locked(folder):
    """The versions that decide what a schema looks like."""
    lock = tomllib.loads((folder / "Cargo.lock").read_text())
    decisive = {"rmcp", "rmcp-macros", "schemars", "schemars_derive"}
    return {(package["name"], package["version"]) for package in lock["package"] if package["name"] in decisive}


def ask(work, server, program):
    """The tools, all pages; the server has no network and only the variables of `variables`."""
    folder = work.keep / "home"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path, text in server.get("files", {}).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    arguments = [argument.replace("HOME", str(folder)) for argument in server["run"][1:]]
    variables = {key: value.replace("HOME", str(folder)) for key, value in server.get("variables", {}).items()}
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), **variables}
    alone = ["unshare", "--net", "--map-root-user"] if shutil.which("unshare") else []
    process = subprocess.Popen(
        [*alone, program, *arguments], cwd=folder, env=environment, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )
    # A server that waits for something else is ended, which ends the conversation.
    patience = threading.Timer(60, process.kill)
    patience.start()
    try:
        return conversation(process)
    finally:
        patience.cancel()
        process.kill()


def conversation(process):
    def say(message):
        process.stdin.write(json.dumps(message) + "\n")
        process.stdin.flush()

    def answer(number):
        for line in process.stdout:
            if line.startswith("{") and json.loads(line).get("id") == number:
                return json.loads(line)
        return {}

    try:
        say(REQUESTS[0])
        answer(1)
        say(REQUESTS[1])
        tools, cursor, number = [], None, 2
        while True:
            say({"jsonrpc": "2.0", "id": number, "method": "tools/list", "params": {"cursor": cursor} if cursor else {}})
            result = answer(number).get("result")
            if result is None:
                return None
            tools += result["tools"]
            cursor, number = result.get("nextCursor"), number + 1
            if not cursor:
                return tools
    except BrokenPipeError:
        return None

#!/usr/bin/env python3
"""Opens the pages that `cargo mcpcheck matrix --format html` writes in Chromium, on a phone and on a desk, in light and in
dark, and checks what a reader needs: nothing runs off the page, everything can be read, headers stay, details open by
finger and by keyboard, the filter filters, no text of a server becomes code, and nothing is asked of the network.

    .ci/page.py PROGRAM [FOLDER]     PROGRAM is cargo-mcpcheck; pictures are left in FOLDER

Needs `chromium` and `chromedriver` (Debian: chromium, chromium-driver). Without them it fails.
"""

import base64
import hashlib
import json
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "cargo-mcpcheck/src/report/matrix"

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]
SIZES = {"phone": (360, 800), "desk": (1280, 800)}
SCHEMES = ("light", "dark")

# Names and texts that would do harm in a page that takes them as they are.
HOSTILE = {
    "tools": [
        {
            "name": "<script>window.hit = 1</script>",
            "description": "</td><img src=http://mcpcheck.invalid/a.png onerror='window.hit = 1'>",
            "inputSchema": {
                "type": "object",
                "properties": {
                    "\"><img src=http://mcpcheck.invalid/b.png onerror=\"window.hit = 1\">": {
                        "type": ["array", "null"], "items": {"type": "string"},
                    },
                    "</script><script>window.hit = 1</script>": {"oneOf": [{"const": "<b>"}, {"const": 1}]},
                },
            },
        },
        {"name": "' onclick=window.hit=1 x='", "inputSchema": {"type": "object"}},
        {"name": "_".join(["a_name_without_end"] * 12), "inputSchema": {"type": "object", "properties": {}}},
    ]
}

CONTRAST = r"""
const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
const light = ([r, g, b]) => {
  const part = (value) => { value /= 255; return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4; };
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
};
const behind = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const colour = numbers(getComputedStyle(at).backgroundColor);
    if (colour.length < 4 || colour[3] === 1) return colour;
    if (colour[3] !== 0) throw new Error('a half-transparent background');
  }
  throw new Error('no background');
};
const faults = [];
let checked = 0;
for (const element of document.querySelectorAll('body *')) {
  const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!own || element.tagName === 'SCRIPT' || !element.checkVisibility()) continue;
  checked += 1;
  const [a, b] = [light(numbers(getComputedStyle(element).color)), light(behind(element))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (ratio < 4.5) faults.push(element.tagName + '.' + element.className + ' ' + ratio.toFixed(2));
}
return [checked, [...new Set(faults)]];
"""


class Browser:
    """Chromium, through ChromeDriver."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(100):
            try:
                self.call("GET", "/status")
                break
            except OSError:
                time.sleep(0.1)
        options = {"args": [*FLAGS, f"--user-data-dir={folder}"], "binary": shutil.which("chromium")}
        wanted = {
            "browserName": "chrome", "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }
        answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = f"/session/{answer['sessionId']}"
        # The page that the browser starts with asks for things of its own.
        self.call("POST", f"{self.session}/url", {"url": "about:blank"})

    def close(self):
        try:
            self.call("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait(10)

    def call(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.address + path, data=data, method=method, headers={"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise SystemExit(f"{path}: {error.read().decode()[:500]}") from None

    def tell(self, command, **parameters):
        return self.call("POST", f"{self.session}/goog/cdp/execute", {"cmd": command, "params": parameters})

    def run(self, script, *arguments):
        return self.call("POST", f"{self.session}/execute/sync", {"script": script, "args": arguments})

    def open(self, page, size=(1280, 800), scheme="light", media="", scripts=True):
        self.log("browser"), self.log("performance")
        width, height = size
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=width < 500,
        )
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.tell("Emulation.setEmulatedMedia", media=media, features=features)
        self.tell("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.call("POST", f"{self.session}/url", {"url": page.as_uri()})
        self.tell("Emulation.setScriptExecutionDisabled", value=False)

    def log(self, kind):
        return self.call("POST", f"{self.session}/se/log", {"type": kind})

    def picture(self, path):
        path.write_bytes(base64.b64decode(self.call("GET", f"{self.session}/screenshot")))

    def type(self, *keys):
        """Presses keys on the element that has the focus."""
        steps = [step for key in keys for step in ({"type": "keyDown", "value": key}, {"type": "keyUp", "value": key})]
        actions = {"actions": [{"type": "key", "id": "keyboard", "actions": steps}]}
        self.call("POST", f"{self.session}/actions", actions)

    def tap(self, selector):
        found = self.call("POST", f"{self.session}/element", {"using": "css selector", "value": selector})
        element = next(iter(found.values()))
        self.run("arguments[0].scrollIntoView({block: 'center', inline: 'center'})", found)
        self.call("POST", f"{self.session}/element/{element}/click")


class Check:
    def __init__(self):
        self.count, self.faults = 0, []

    def that(self, holds, what):
        self.count += 1
        if not holds:
            self.faults.append(what)
            print(f"  FAULT {what}", flush=True)


def quiet(browser, check, name):
    """No message on the console, and no request but for the page."""
    messages = [entry["message"] for entry in browser.log("browser")]
    check.that(not messages, f"{name}: on the console: {messages}")
    requests = []
    for entry in browser.log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            requests.append(message["params"]["request"]["url"])
    beside = [url for url in requests if not url.startswith("file:")]
    check.that(not beside, f"{name}: asks for {beside}")
    check.that(len(requests) >= 1, f"{name}: the log of requests is not read")


def lit(browser, check, name, scheme):
    """The page follows what the reader's system asks for."""
    back = browser.run("return getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    is_dark = max(back[:3]) < 64
    check.that(is_dark == (scheme == "dark"), f"{name}: the background is {back}")


def readable(browser, check, name):
    wide, page = browser.run("return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    check.that(wide <= page, f"{name}: is {wide} wide on a screen of {page}")
    checked, faults = browser.run(CONTRAST)
    check.that(checked > 10, f"{name}: only {checked} texts were found")
    check.that(not faults, f"{name}: too little contrast: {faults}")


def details(browser, check, name):
    """By finger and by keyboard."""
    state = "const row = document.querySelector('tr.detail'); return row && row.innerText"
    browser.tap("td.r a, td.l a")
    text = browser.run(state) or ""
    check.that("What to do" in text, f"{name}: a tap opens nothing: {text!r}")
    fits = browser.run(
        "const box = document.querySelector('tr.detail div').getBoundingClientRect();"
        "return box.left >= 0 && box.right <= document.documentElement.clientWidth"
    )
    check.that(fits, f"{name}: the details run off the page")
    sizes = browser.run("return [...document.querySelectorAll('td a')].slice(0, 50).map((a) => a.offsetHeight)")
    check.that(min(sizes) >= 36, f"{name}: signs are too small to be hit: {min(sizes)}")
    readable(browser, check, f"{name}, details")
    browser.tap("td.r a, td.l a")
    check.that(browser.run(state) is None, f"{name}: a second tap does not close")
    for keys, closing in ((["\ue007"], "\ue007"), ([" "], "\ue00c")):
        browser.run("document.querySelector('td.r a, td.l a').focus()")
        browser.type(*keys)
        opened = browser.run(state)
        expanded = browser.run("return document.activeElement.getAttribute('aria-expanded')")
        check.that(opened and expanded == "true", f"{name}: {keys} opens nothing")
        browser.type(closing)
        check.that(browser.run(state) is None, f"{name}: {closing!r} does not close")
    outline = browser.run("return getComputedStyle(document.activeElement).outlineStyle")
    check.that(outline != "none", f"{name}: the focus cannot be seen")


def sticky(browser, check, name):
    """Whatever is scrolled, the headings stay."""
    shown = browser.run(
        """
        const wrap = document.querySelector('.wrap'), head = document.querySelector('thead th:nth-child(2)');
        const first = document.querySelector('tbody th.name');
        const before = [head.getBoundingClientRect().top - wrap.getBoundingClientRect().top,
                        first.getBoundingClientRect().left];
        wrap.scrollTo(200, 200);
        const after = [head.getBoundingClientRect().top - wrap.getBoundingClientRect().top,
                       first.getBoundingClientRect().left];
        const moved = [wrap.scrollTop, wrap.scrollLeft];
        wrap.scrollTo(0, 0);
        return [before, after, moved];
        """
    )
    before, after, moved = shown
    check.that(min(moved) > 100, f"{name}: the table does not scroll: {moved}")
    off = max(abs(a - b) for a, b in zip(before, after))
    check.that(off < 2, f"{name}: the headings move by {off}")


def filters(browser, check, name):
    visible = "return [...document.querySelectorAll('tr.tool')].filter((row) => row.checkVisibility()).length"
    rows = browser.run(visible)
    tool = browser.run("return document.querySelector('tr.tool:last-child th').innerText.split('\\n')[0]")
    browser.run("document.getElementById('filter').focus()")
    browser.type(*tool)
    left = browser.run(
        "return [...document.querySelectorAll('tr.tool')].filter((row) => row.checkVisibility())"
        ".map((row) => row.querySelector('th').innerText)"
    )
    check.that(left and len(left) < rows, f"{name}: the filter leaves {len(left)} of {rows}")
    check.that(all(tool in one for one in left), f"{name}: the filter leaves {left} for {tool}")
    check.that(browser.run("return document.getElementById('count').textContent") != "", f"{name}: the filter counts nothing")
    browser.type(*["\ue003"] * len(tool))
    check.that(browser.run(visible) == rows, f"{name}: an empty filter hides something")
    browser.run("document.getElementById('filter').blur()")
    browser.tap(".chip.r")
    refused = browser.run(visible)
    written = int(browser.run("return document.querySelector('.chip.r b').textContent"))
    check.that(refused == written < rows, f"{name}: {refused} of {rows} are refused, not {written}")
    browser.tap(".chip.r")
    columns = "return [...document.querySelectorAll('thead th')].filter((head) => head.checkVisibility()).length"
    before = browser.run(columns)
    browser.tap("#narrow")
    after = browser.run(columns)
    check.that(1 < after < before, f"{name}: {after} of {before} columns are left")
    browser.tap("#narrow")
    check.that(browser.run(columns) == before, f"{name}: columns do not come back")


def without_scripts(browser, check, page):
    browser.open(page, SIZES["phone"], scripts=False)
    shown = browser.run("return document.querySelector('.controls').checkVisibility()")
    # `noscript` is only read as such where scripts are off for the whole load.
    check.that(not shown, "without scripts: a filter that does nothing is shown")
    lost = browser.run(
        "return [...document.querySelectorAll('a[data-f]')].filter((a) => !document.querySelector(a.getAttribute('href'))).length"
    )
    check.that(lost == 0, f"without scripts: {lost} signs lead nowhere")
    expanded = browser.run("return document.querySelectorAll('[aria-expanded]').length")
    check.that(expanded == 0, "without scripts: the script has run")


def on_paper(browser, check, page):
    browser.open(page, SIZES["desk"], media="print")
    shown = browser.run("return document.querySelector('.controls').checkVisibility()")
    check.that(not shown, "on paper: the filter is shown")
    cut = browser.run("const wrap = document.querySelector('.wrap'); return wrap.scrollHeight - wrap.clientHeight")
    check.that(cut <= 1, f"on paper: {cut} of the table are cut off")


def structure(browser, check, name):
    faults = browser.run(
        """
        const faults = [];
        if (!document.documentElement.lang) faults.push('no language');
        if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1');
        for (const head of document.querySelectorAll('th')) if (!head.scope) faults.push('a th without scope');
        for (const input of document.querySelectorAll('input')) if (!input.labels.length) faults.push('an input without label');
        for (const link of document.querySelectorAll('td a'))
          if (!/: (refused|something is lost), /.test(link.getAttribute('aria-label'))) faults.push('a sign without words');
        const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
        if (new Set(ids).size !== ids.length) faults.push('an id twice');
        return [...new Set(faults)];
        """
    )
    check.that(not faults, f"{name}: {faults}")


def pages(program, folder):
    """The pages by name, as the program writes them."""
    hostile = folder / "hostile.json"
    hostile.write_text(json.dumps(HOSTILE))
    servers = ROOT / "test-crates/servers"
    of = {
        "small": ["--manifest-path", servers / "small/Cargo.toml"],
        "workshop": ["--manifest-path", servers / "workshop/Cargo.toml", "--dialect", "all", "--host", "all"],
        "healthy": ["--manifest-path", servers / "healthy/Cargo.toml"],
        "hostile": ["--tools", hostile],
    }
    written = {}
    for name, arguments in of.items():
        run = subprocess.run(
            [program, "matrix", "--format", "html", *map(str, arguments)], cwd=ROOT, check=True, stdout=subprocess.PIPE
        )
        written[name] = folder / f"{name}.html"
        written[name].write_bytes(run.stdout)
    return written


def main():
    if len(sys.argv) not in (2, 3):
        raise SystemExit(__doc__)
    for needed in ("chromium", "chromedriver"):
        if not shutil.which(needed):
            raise SystemExit(f"`{needed}` is missing: install Debian's chromium and chromium-driver")
    check = Check()
    script = hashlib.sha256((PAGE / "page.js").read_bytes()).digest()
    known = (PAGE / "page.js.sha256").read_text().strip()
    wanted = base64.b64encode(script).decode()
    check.that(known == wanted, f"page.js.sha256 has to hold {wanted}")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        temporary = pathlib.Path(temporary)
        pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else temporary
        pictures.mkdir(parents=True, exist_ok=True)
        written = pages(pathlib.Path(sys.argv[1]).resolve(), temporary)
        browser = Browser(temporary / "profile")
        try:
            for name, page in written.items():
                for size, pixels in SIZES.items():
                    for scheme in SCHEMES:
                        what = f"{name}, {size}, {scheme}"
                        browser.open(page, pixels, scheme)
                        browser.picture(pictures / f"{name}-{size}-{scheme}.png")
                        lit(browser, check, what, scheme)
                        readable(browser, check, what)
                        structure(browser, check, what)
                        if name != "healthy":
                            details(browser, check, what)
                            browser.tap("td.r a")
                            browser.picture(pictures / f"{name}-{size}-{scheme}-open.png")
                            browser.tap("td.r a")
                        if name == "workshop":
                            sticky(browser, check, what)
                            filters(browser, check, what)
                        hit = browser.run("return window.hit === undefined && !document.querySelector('img')")
                        check.that(hit, f"{what}: a text of the server has become part of the page")
                        quiet(browser, check, what)
            without_scripts(browser, check, written["workshop"])
            on_paper(browser, check, written["workshop"])
        finally:
            browser.close()
    print(f"{check.count} checks of {len(written)} pages, {len(check.faults)} faults")
    raise SystemExit(1 if check.faults else 0)


if __name__ == "__main__":
    main()

"""Takes a moment of a stored game frame by frame, to see whether cause comes before effect.

`PYTHONPATH=src python -m tests.browser.frames R9.3@37 FOLDER` shows what follows the first 37 entries, as far as the next
person decides; `R9.3@37+2` lets two actions happen. The page runs in slow motion, so that a slow machine has time for every
frame; times in the names are those of the usual speed, in milliseconds. What sounds when is printed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import chromium
from tests.browser.people import People
from tests.browser.serving import ROOT, Server
from tests.browser.stored import stored_game

SLOWER: Final = 10
_SLOW: Final = """
const [wait, repeat, now] = [setTimeout, setInterval, performance.now.bind(performance)];
const slow = (ms) => (window.isSlow ? (ms ?? 0) * FACTOR : ms);
window.setTimeout = (act, ms, ...rest) => wait(act, slow(ms), ...rest);
window.setInterval = (act, ms, ...rest) => repeat(act, slow(ms), ...rest);
performance.now = () => now() / (window.isSlow ? FACTOR : 1);
window.heard = [];
addEventListener("sound", ({ detail }) => window.heard.push([now(), detail]));
"""
SUBMIT: Final = """([address, token, text]) => new Promise((done) => {
  const socket = new WebSocket(address);
  let number = null;
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, since: 0 }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type !== "update") return;
    if (number === null) {
      number = message.number;
      socket.send(JSON.stringify({ type: "submit", text, number }));
    } else if (message.number > number) {
      socket.close();
      done();
    }
  };
})"""
_START: Final = (
    "() => { window.isSlow = true; window.heard.length = 0; return performance.now() * FACTOR; }"
)


def main() -> None:
    """Take the frames that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("moments", nargs="+", help="R9.3@37, and +2 for two actions")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--lasts", type=int, default=2000, help="milliseconds at the usual speed")
    parser.add_argument("--every", type=int, default=120)
    parser.add_argument("--size", default="1366x768")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--seat", type=int, default=0, help="whose page it is")
    asked = parser.parse_args()
    with serving() as (browser, address):
        for moment in asked.moments:
            take(browser, address, moment, asked)


@contextmanager
def serving() -> Iterator[tuple[Browser, str]]:
    """A browser and a server with the page as it stands in the sources."""
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = chromium.node()
    found = chromium.find()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = Path(folder, "static")
        subprocess.run([chromium.node(), "client/build.mjs", f"--out={page}"], cwd=ROOT, check=True)
        server = Server(Path(folder), page)
        server.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=found.program,
                env=dict(found.environment),
                args=list(chromium.FLAGS),
            )
            yield browser, server.address
            browser.close()
        finally:
            server.stop()


def take(browser: Browser, address: str, moment: str, asked: argparse.Namespace) -> None:
    """Begin a stored game at a moment, let the next actions happen, and look."""
    start, _, many = moment.partition("+")
    name, _, entries = start.partition("@")
    record = stored_game(name)
    actions = [each for each in record.entries[int(entries) :] if each.actor >= 0][: int(many or 1)]
    seats: list[dict[str, Any]] = [{"nickname": ""} for _ in record.head.seats]
    seats[0]["nickname"] = start
    new = {"game": record.head.game, "seats": seats}
    made = httpx.post(f"{address}api/matches", json=new).raise_for_status().json()
    tokens = {ticket["seat"]: ticket["token"] for ticket in made["tickets"]}
    people = People(browser, address)
    width, height = map(int, asked.size.split("x"))
    ann = people.invite(
        "Ann",
        reduced_motion="no-preference",
        viewport={"width": width, "height": height},
        color_scheme="dark" if asked.dark else "light",
    )
    ann.context.add_init_script(_SLOW.replace("FACTOR", str(SLOWER)))
    ann.open(f"{address}#/m/{made['match']}/{tokens[asked.seat]}")
    expect(ann.page.locator(".stage-board [role=grid]").first).to_be_visible()
    ann.page.keyboard.press("Shift")  # a page that was never touched is silent
    ann.page.wait_for_timeout(1000)
    socket = f"ws{address.removeprefix('http')}api/matches/{made['match']}/socket"
    ann.context.new_cdp_session(ann.page).send(
        "Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER}
    )
    since: float = ann.page.evaluate(_START.replace("FACTOR", str(SLOWER)))
    for action in actions:
        print(f"{moment}: {action.do}")  # noqa: T201
        ann.page.evaluate(SUBMIT, [socket, tokens[action.actor], action.do])
    folder = asked.folder / moment
    folder.mkdir(parents=True, exist_ok=True)
    shoot(ann.page, folder, since, asked)
    for at, sound in ann.page.evaluate("window.heard"):
        print(f"  {(at - since) / SLOWER:5.0f} ms  {sound}")  # noqa: T201
    people.leave()


def shoot(page: Page, folder: Path, since: float, asked: argparse.Namespace) -> None:
    """Take a frame at every so many milliseconds of the page's own time."""
    due = 0.0
    while due <= asked.lasts:
        now = (page.evaluate("performance.now()") * SLOWER - since) / SLOWER
        if now < due:
            page.wait_for_timeout((due - now) * SLOWER)
        page.screenshot(path=folder / f"{round(max(due, now)):05}.png")
        due = max(due, now) + asked.every


if __name__ == "__main__":
    main()

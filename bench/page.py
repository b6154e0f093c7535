"""How heavy and how quick the page is: `python bench/page.py [GAME ...] [--tries 3] [--steps 500]`.

A page is built and served on loopback, and opened by headless Chromium as somebody who was sent a link: nothing is
cached. `first board` is all that has come until there is a board to touch, gzipped, with shell, styles and display
face. Then some turns are played against the computer: `shift` is the layout shift of load and turns, as browsers
sum it up, `task` the longest task, `frames` how many could be drawn a second while something moves. These two are of a
processor four times as slow: times of the page's own thread, which other work on the machine does not change, are
multiplied. With `--throttled` Chromium slows the page down instead, and the clock counts, which needs a machine with
nothing else to do. `heap` is how much more is held after so many steps of a match that is watched: the log, and each
step to be looked back at.

Of several tries the best counts: whatever else a machine does makes numbers worse, never better.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import httpx
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from playwright.sync_api import TimeoutError as NotInTime
from websockets.sync.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from page_times import SLOWDOWN, own_times, traced

from oviraptor import games
from tests.browser import chromium
from tests.browser.serving import ROOT, Server

ARRIVED: Final = """
globalThis.playable = 0;
globalThis.shifted = 0;
const look = () => {
  if (document.querySelector(".stage-board > :not(.stage-wait) [role=gridcell]")) playable = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
let [began, last, sum] = [0, 0, 0];
new PerformanceObserver((list) => {
  for (const { startTime, value, hadRecentInput } of list.getEntries()) {
    if (hadRecentInput) continue;
    if (startTime - last > 1000 || startTime - began > 5000) [began, sum] = [startTime, 0];
    last = startTime;
    sum += value;
    shifted = Math.max(shifted, sum);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
"""When there is a board, and the largest sum of shifts in five seconds without a pause of one."""
WATCH: Final = """() => {
  const MOVING = 800;
  let [moved, last] = [-MOVING, 0];
  globalThis.seen = { task: 0, frames: 0, time: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
  }).observe({ type: "longtask" });
  const board = document.querySelector(".stage-board");
  new MutationObserver(() => { moved = performance.now(); }).observe(board, { childList: true, subtree: true });
  const frame = (now) => {
    if (last && last - moved < MOVING) { seen.frames += 1; seen.time += now - last; }
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
"""By the clock: the longest task, and the frames while something moves."""
PATIENCE: Final = 60_000
SETTLED: Final = 50
"""Steps after which all of a board was drawn once."""


class Gate(NamedTuple):
    """What a number may be."""

    title: str
    bound: float
    unit: str
    is_least: bool = False

    def is_met(self, value: float) -> bool:
        """Say whether a number keeps to it."""
        return value >= self.bound if self.is_least else value <= self.bound

    def written(self, value: float) -> str:
        """Write a number, marked where it is out of bounds."""
        digits = 2 if self.bound < 1 else 0 if self.bound >= 1000 or self.is_least else 1
        return f"{value:,.{digits}f} {self.unit}".rstrip() + ("" if self.is_met(value) else " !")


GATES: Final = {
    "weight": Gate("first board", 120, "kB"),
    "playable": Gate("playable", 1000, "ms"),
    "shift": Gate("shift", 0.02, ""),
    "task": Gate("task", 100, "ms"),
    "frames": Gate("frames", 50, "/s", is_least=True),
    "heap": Gate("heap", 5, "MB"),
}
Measured = dict[str, float]


def main() -> None:
    """Print a row for each game, then the gates."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", default=games.names())
    parser.add_argument("--tries", type=int, default=3, help="the best of so many counts")
    parser.add_argument("--turns", type=int, default=12, help="actions of one's own in a try")
    parser.add_argument("--steps", type=int, default=500, help="steps watched for the heap")
    parser.add_argument("--throttled", action="store_true", help="a slow processor, by the clock")
    parser.add_argument("--phone", action="store_true", help="390×844 instead of 1440×900")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load average {load:.1f}, best of {given.tries}")
    print(heading(), flush=True)
    found = []
    with running() as (browser, address):
        for game in given.games:
            size = (390, 844) if given.phone else (1440, 900)
            found.append(measure(Visit(browser, address, game, size), given))
            print(row(game, found[-1]), flush=True)
    print("\n".join(["", *verdicts(found)]))


def heading() -> str:
    """Return the titles of the columns."""
    return f"{'':<14}" + "".join(f"{gate.title:>14}" for gate in GATES.values())


def row(game: str, measured: Measured) -> str:
    """Return what was measured of a game; what misses its gate is marked."""
    return f"{game:<14}" + "".join(
        f"{gate.written(measured[name]):>14}" for name, gate in GATES.items()
    )


def verdicts(found: list[Measured]) -> Iterator[str]:
    """Yield a line for each gate: the worst of all games, and whether it is met."""
    for name, gate in GATES.items():
        worst = (min if gate.is_least else max)(each[name] for each in found)
        how = "at least" if gate.is_least else "at most"
        bound = f"{how} {gate.bound:g} {gate.unit}".rstrip()
        yield f"{gate.title}: {gate.written(worst).removesuffix(' !')}, {bound}: {met(gate.is_met(worst))}"


def met(is_met: bool) -> str:
    """Return a word for a gate."""
    return "met" if is_met else "MISSED"


def best(tries: list[Measured]) -> Measured:
    """Return the best of each number: what a machine does besides makes them worse only."""
    return {
        name: (max if GATES[name].is_least else min)(each[name] for each in tries)
        for name in tries[0]
    }


# --- measuring ---------------------------------------------------------------------------------------


class Visit(NamedTuple):
    """Where a page is opened."""

    browser: Browser
    address: str
    game: str
    size: tuple[int, int]

    @contextmanager
    def page(self, **how: Any) -> Iterator[tuple[Page, CDPSession]]:
        """Open a browser without a past."""
        width, height = self.size
        context = self.browser.new_context(viewport={"width": width, "height": height}, **how)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(ARRIVED)
        page = context.new_page()
        yield page, context.new_cdp_session(page)
        context.close()

    def begin(self, *, against_computer: bool) -> tuple[str, list[dict[str, Any]]]:
        """Begin a match for as few as can be; returns its id and its tickets."""
        meta = games.meta(self.game)
        level = meta.levels[0].name if against_computer else None
        others = [{"level": level} for _ in range(meta.seat_counts[0] - 1)]
        asked = {"game": self.game, "seats": [{}, *others]}
        made = httpx.post(f"{self.address}api/matches", json=asked, timeout=60).raise_for_status()
        return made.json()["match"], made.json()["tickets"]


def measure(visit: Visit, given: argparse.Namespace) -> Measured:
    """Measure one game."""
    tries = [
        opened(visit) | played(visit, given.turns, throttled=given.throttled)
        for _ in range(given.tries)
    ]
    return best(tries) | {"heap": grown(visit, given.steps)}


def opened(visit: Visit) -> Measured:
    """Open a seat with nothing cached: what comes until there is a board, and how long that takes."""
    match, tickets = visit.begin(against_computer=True)
    bodies: list[tuple[float, str, Callable[[], bytes]]] = []
    with visit.page() as (page, _):
        page.on(
            "response",
            lambda got: bodies.append((got.request.timing["startTime"], got.url, got.body)),
        )
        arrive(page, f"{visit.address}#/m/{match}/{tickets[0]['token']}")
        playable, origin = page.evaluate("[playable, performance.timeOrigin]")
        needed = [(url, body()) for began, url, body in bodies if began < origin + playable]
    files = [(url, body) for url, body in needed if "/api/" not in url]
    return {"playable": playable, "weight": sum(weight(*file) for file in files) / 1000}


def weight(url: str, body: bytes) -> int:
    """Return the bytes of a file on the wire; a font is compressed already."""
    return len(body) if url.endswith(".woff2") else len(gzip.compress(body, 6))


def played(visit: Visit, turns: int, *, throttled: bool) -> Measured:
    """Play some turns: what jumps, what takes long, how smoothly it moves."""
    match, tickets = visit.begin(against_computer=True)
    with visit.page() as (page, devtools):
        arrive(page, f"{visit.address}#/m/{match}/{tickets[0]['token']}")
        page.wait_for_timeout(1000)  # what comes when nothing else is to be done has come
        if throttled:
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
            page.evaluate(WATCH)
            take_turns(page, turns)
            seen = page.evaluate("seen")
            times = seen["task"], 1000 * seen["frames"] / max(1, seen["time"])
        else:
            with traced(visit.browser) as events:
                take_turns(page, turns)
            times = own_times(events)
        shift = page.evaluate("shifted")
    return {"shift": shift, "task": times[0], "frames": times[1]}


def take_turns(page: Page, turns: int) -> None:
    """Act so many times, as soon as it is one's turn."""
    acted = 0
    for _ in range(turns * 10):
        acted += act(page)
        page.wait_for_timeout(100)
        if acted >= turns:
            break
    page.wait_for_timeout(1500)


def act(page: Page) -> bool:
    """Take the first action there is, looked up in the list of all; False where there is none just now."""
    lister, sure = page.locator(".panel .list"), page.locator(".chooser button")
    try:
        if sure.count():
            sure.first.click(timeout=2000)
            return True
        if not lister.count() or lister.locator(".count").inner_text(timeout=2000) == "0":
            return False
        lister.click(timeout=2000)
        page.locator("#all-actions .offers button").first.click(timeout=2000)
        page.locator(".panel .list[aria-expanded=true]").click(timeout=2000)
    except NotInTime:  # somebody was quicker
        return False
    return True


def grown(visit: Visit, steps: int) -> float:
    """Watch a match of people who do anything: how many MB more are held after so many steps."""
    match, tickets = visit.begin(against_computer=False)
    watching = next(each["token"] for each in tickets if each["seat"] is None)
    people = [each["token"] for each in tickets if each["seat"] is not None]
    with visit.page(reduced_motion="reduce") as (page, devtools), ExitStack() as hall:
        seats = [Seat(hall, visit.address, match, token) for token in people]
        arrive(page, f"{visit.address}#/m/{match}/{watching}")
        rng = Random(1)
        go_on(seats, rng, SETTLED)
        before = held(page, devtools)
        go_on(seats, rng, SETTLED + steps)
        after = held(page, devtools)
    return max(0.0, after - before) / 1e6


def arrive(page: Page, link: str) -> None:
    """Open a link and wait for its board."""
    page.goto(link)
    while not page.evaluate("playable"):  # the page's policy lets no string wait in it
        page.wait_for_timeout(20)


def held(page: Page, devtools: CDPSession) -> float:
    """Return the bytes a page holds once it has shown everything and thrown away what it can."""
    page.wait_for_timeout(2000)
    devtools.send("HeapProfiler.collectGarbage")
    used: float = devtools.send("Runtime.getHeapUsage")["usedSize"]
    return used


class Seat:
    """Somebody who plays without a page."""

    def __init__(self, hall: ExitStack, address: str, match: str, token: str) -> None:
        place = f"{address.replace('http', 'ws', 1)}api/matches/{match}/socket"
        self.socket: ClientConnection = hall.enter_context(connect(place, max_size=None))
        self.say({"type": "hello", "token": token})
        self.last: dict[str, Any] = {}
        while not self.last:
            self.hear(PATIENCE / 1000)

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float) -> bool:
        """Take in the next message; False where none comes in time."""
        try:
            message = json.loads(self.socket.recv(seconds))
        except TimeoutError:
            return False
        if message["type"] == "update":
            self.last = message
        return True


def go_on(seats: list[Seat], rng: Random, number: int) -> None:
    """Do anything until so many steps were taken, or the match is over; what came too late is done anew."""
    silent = 0
    while seats[0].last["number"] < number and not seats[0].last["over"]:
        able = [each for each in seats if each.last["legal"]]
        if able:
            seat = rng.choice(able)
            chosen = rng.choice(seat.last["legal"])["text"]
            seat.say({"type": "submit", "text": chosen, "number": seat.last["number"]})
            seat.hear(PATIENCE / 1000)
        news = [each.hear(0.02) for each in seats]
        silent = 0 if able or any(news) else silent + 1
        if silent > PATIENCE / 20:
            raise TimeoutError(f"Nothing happens after step {seats[0].last['number']}.")
        for each in seats:
            while each.hear(0):
                pass


@contextmanager
def running() -> Iterator[tuple[Browser, str]]:
    """Build the page, serve it, and run a browser."""
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = chromium.node()
    found = chromium.find()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        static = Path(folder, "static")
        command = [chromium.node(), "client/build.mjs", f"--out={static}"]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        server = Server(Path(folder), static)
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


if __name__ == "__main__":
    main()

"""Takes a picture of every screen of all games, at every size and in every light that is asked for.

`PYTHONPATH=src python -m tests.browser.gallery FOLDER` takes all; `--only table,lobby --games raptor --sizes 390x844,1440x900
--looks light,dark,forced,enlarged` fewer. A picture's name is its group, its screen, its size and its look. One loaded page
takes all sizes and looks; a screen that could not be made is told, and the others are taken.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, expect

from oviraptor import games
from tests.browser.frames import serving
from tests.browser.people import People
from tests.browser.screens import GROUPS, Screen, Studio

SIZES: Final = "360x640,390x844,820x1180,844x390,1366x768,1440x900,1920x1080,3440x1440"
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
    "enlarged": {"color_scheme": "light", "forced_colors": "none"},
}
_TOUCHED: Final = 900
"""Windows that are narrower, either way, are those of phones and tablets."""
_LAID_OUT: Final = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"""
_ENLARGE: Final = "(is) => { document.documentElement.style.fontSize = is ? '200%' : ''; }"


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default=",".join(GROUPS), help="groups, such as table,lobby")
    parser.add_argument("--games", default=",".join(games.names()))
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--looks", default="light,dark", help="of " + ", ".join(LOOKS))
    parser.add_argument("--whole", action="store_true", help="pages to their foot, not windows")
    asked = parser.parse_args()
    expect.set_options(timeout=20_000)
    asked.folder.mkdir(parents=True, exist_ok=True)
    with serving() as (browser, address):
        for group in asked.only.split(","):
            since = time.monotonic()
            taken = take_group(browser, address, group, asked)
            print(f"{group}: {taken} pictures, {time.monotonic() - since:.0f} s", flush=True)  # noqa: T201


def take_group(browser: Browser, address: str, group: str, asked: argparse.Namespace) -> int:
    """Take a group, game by game, so that one that cannot be shown holds up no other."""
    taken = 0
    chosen = asked.games.split(",")
    # What all games share has them all beside each other.
    for some in [chosen] if group == "lobby" else [[each] for each in chosen]:
        people = People(browser, address)
        try:
            for screen in GROUPS[group](Studio(people, tuple(some))):
                taken += sum(1 for _ in take(screen, group, asked))
        except Exception as error:  # noqa: BLE001  # told, and the next one is taken
            said = str(error).partition("\n")[0]
            print(f"{group} of {', '.join(some)}: {said}", flush=True)  # noqa: T201
        finally:
            people.leave()
    return taken


def take(screen: Screen, group: str, asked: argparse.Namespace) -> Iterator[Path]:
    """Take one screen at every size in every look."""
    page = screen.page
    session = page.context.new_cdp_session(page)
    for size in asked.sizes.split(","):
        width, height = map(int, size.split("x"))
        touch(session, is_touched=min(width, height) < _TOUCHED and width < 1200)
        page.set_viewport_size({"width": width, "height": height})
        for look in asked.looks.split(","):
            page.emulate_media(**LOOKS[look])
            page.evaluate(_ENLARGE, look == "enlarged")
            page.evaluate(_LAID_OUT)
            file = asked.folder / f"{group}-{screen.name}-{size}-{look}.png"
            page.screenshot(path=file, full_page=asked.whole)
            yield file
    rest(page)


def touch(session: CDPSession, *, is_touched: bool) -> None:
    """Have the page taken for one that is touched, or pointed at."""
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": is_touched, "maxTouchPoints": 1})


def rest(page: Page) -> None:
    """Leave the page as tests know it."""
    page.emulate_media(**LOOKS["light"])
    page.evaluate(_ENLARGE, arg=False)
    page.set_viewport_size({"width": 1440, "height": 900})


if __name__ == "__main__":
    main()

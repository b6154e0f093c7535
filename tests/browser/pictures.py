"""Makes the pictures of the README from the running page: `PYTHONPATH=src python -m tests.browser.pictures`."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, expect, sync_playwright

from oviraptor import games
from tests.browser import chromium
from tests.browser.paletted import write_paletted
from tests.browser.people import People, Person, place
from tests.browser.serving import ROOT, Server
from tests.browser.stored import moves, stored_game

PICTURES = ROOT / "docs" / "pictures"
MOST_BYTES = 300_000
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 1.5,
}
SHOTS: dict[str, dict[str, Any]] = {
    "board-light": DESK | {"color_scheme": "light"},
    "board-dark": DESK | {"color_scheme": "dark"},
    "phone": PHONE | {"color_scheme": "light"},
}
GAME, ACTIONS = "R9.3", 74
"""A moment with something of everything on the board."""
LATE = 400
"""A step of a season in which the islands are full."""


def main() -> None:
    """Make all pictures anew."""
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = chromium.node()
    PICTURES.mkdir(parents=True, exist_ok=True)
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
            take_all(browser, server.address)
            take_temple(browser, server.address)
            take_dinogenics(browser, server.address)
            browser.close()
        finally:
            server.stop()


def take_all(browser: Browser, address: str) -> None:
    """Begin a stored game where it is pretty, and take it in every light."""
    *_, (_, match) = islice(moves(stored_game(GAME)), ACTIONS)
    people = People(browser, address)
    ann, ben = people.invite("Ann"), people.invite("Ben")
    ann.new_match("A friend", nickname=f"{GAME}@{len(match.entries)}")
    links = ann.link("My own seat"), ann.link("Seat: Scientist")
    ben.open(links[1])
    for person in (ann, ben):
        rename(person)
    for name, how in SHOTS.items():
        person = people.invite(name, **how)
        person.open(links[1])
        if not how.get("is_mobile"):  # there the log is in a drawer
            person.shows(match, 1)
        expect(place(person.page, "space:f5")).to_be_visible(timeout=60_000)
        file = PICTURES / f"{name}.png"
        write_paletted(browser, person.page.screenshot(), file)
        check(file)
    people.leave()


def take_temple(browser: Browser, address: str) -> None:
    """Take the Turning Temple as it is a person's turn for the first time."""
    people = People(browser, address)
    new = {"game": "temple", "seats": [{}, {"level": "Torchbearer"}, {"level": "Torchbearer"}]}
    made = httpx.post(f"{address}api/matches", json=new).raise_for_status().json()
    token = next(ticket["token"] for ticket in made["tickets"] if ticket["seat"] == 0)
    ann = people.invite("Ann", **DESK, color_scheme="light")
    ann.open(f"{address}#/m/{made['match']}/{token}")
    expect(ann.button(re.compile("^Roll"))).to_be_visible(timeout=60_000)
    file = PICTURES / "temple.png"
    write_paletted(browser, ann.page.screenshot(), file)
    check(file)
    people.leave()


def take_dinogenics(browser: Browser, address: str) -> None:
    """Take an island of DinoGenics late in a stored game."""
    people = People(browser, address)
    ann = people.invite("Ann", **DESK, color_scheme="light")
    ann.open()
    kept = Path(games.__file__).parent / "dinogenics" / "tests" / "golden" / "D24.7.jsonl"
    ann.open_record(kept)
    ann.page.get_by_role("slider", name="Step").fill(str(LATE))
    expect(ann.page.get_by_text(re.compile(f"Step {LATE} of"))).to_be_visible(timeout=60_000)
    ann.page.wait_for_timeout(1000)  # what moves has come to rest
    file = PICTURES / "dinogenics.png"
    write_paletted(browser, ann.page.screenshot(), file)
    check(file)
    people.leave()


def rename(person: Person) -> None:
    """Give a person's own name to the seat."""
    person.button(re.compile("^This match")).click()
    person.page.get_by_label("Your nickname").fill(person.name)
    person.button("Save", exact=True).click()
    expect(person.page.locator("main")).to_contain_text(person.name)
    person.button("Close: This match").click()


def check(file: Path) -> None:
    """See that a picture is not too large for a README."""
    size = file.stat().st_size
    print(f"{file.relative_to(ROOT)}: {size // 1000} KB")  # noqa: T201
    if size > MOST_BYTES:
        raise SystemExit(f"{file.name} has more than {MOST_BYTES // 1000} KB.")


if __name__ == "__main__":
    main()

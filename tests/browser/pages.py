"""Every page there is, each as somebody may come upon it; for tests of how pages are made."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.stored import GOLDEN


def lobby(person: Person) -> None:
    person.open()
    person.page.get_by_text("Options", exact=True).click()
    expect(person.page.get_by_label("Clock")).to_be_visible()


def table(person: Person) -> None:
    """A match in its choosing of cards, with the link for the friend."""
    person.begin("A friend", nickname="R9.2")
    expect(person.page.get_by_role("list", name="Your hand")).to_be_visible()


def asking(person: Person) -> None:
    """The same with every action listed and an answer to a touch that led nowhere."""
    table(person)
    person.panel.get_by_role("button", name="All actions").click()
    person.touch("space:f5")
    expect(person.button("Close this message")).to_be_visible()


def hinted(person: Person) -> None:
    """Against the computer, with a hint."""
    person.begin("The computer")
    person.panel.get_by_role("button", name="Hint").click()
    expect(person.page.get_by_role("group", name="Hint")).to_be_visible()


def curtain(person: Person) -> None:
    person.new_match("This device")
    expect(person.button("I am Raptor: show my hand")).to_be_visible()


def over(person: Person) -> None:
    table(person)
    person.tool(re.compile("^This match")).click()
    person.button("Resign …").click()
    person.button("Yes, resign").click()
    expect(person.page.get_by_role("heading", name="You have lost")).to_be_visible()


def replay(person: Person) -> None:
    person.open()
    person.open_record(GOLDEN / "R9.4.jsonl")
    person.page.get_by_role("slider", name="Step").fill("100")
    expect(person.page.get_by_text(re.compile("Step 100 of"))).to_be_visible()


def rules(person: Person) -> None:
    person.open(f"{person.address}#/rules/raptor/R6.1")
    expect(person.page.get_by_text("R6.1", exact=True).first).to_be_visible()


def wrong_link(person: Person) -> None:
    person.open(f"{person.address}#/m/nothing/nobody")
    expect(person.page.get_by_text("The match cannot be opened").first).to_be_visible()


def puzzles(person: Person) -> None:
    person.open(f"{person.address}#/puzzles/raptor")
    expect(person.page.get_by_role("heading", name="Today’s puzzle")).to_be_visible()


def puzzle(person: Person) -> None:
    puzzles(person)
    person.page.get_by_role("link", name=re.compile("^Puzzle 1: ")).click()
    expect(person.page.get_by_role("gridcell").first).to_be_visible()


def position(person: Person) -> None:
    person.open(f"{person.address}#/position/raptor")
    expect(person.page.get_by_role("radio", name="Move")).to_be_attached()
    expect(person.page.get_by_role("gridcell").first).to_be_visible()


PAGES: dict[str, Callable[[Person], None]] = {
    each.__name__: each
    for each in (
        lobby,
        table,
        asking,
        hinted,
        curtain,
        over,
        replay,
        rules,
        wrong_link,
        puzzles,
        puzzle,
        position,
    )
}
DIALOGS: dict[str, str | re.Pattern[str]] = {
    "Links to this match": "Links to this match",
    "Rulebook": "Rulebook",
    "Settings": "Settings",
    "This match": re.compile("^This match"),
}
"""The dialogs of the table, by their titles, and what opens them."""
NOT_FOUND = "404|WebSocket"
"""A browser's own note that a wrong link found nothing."""

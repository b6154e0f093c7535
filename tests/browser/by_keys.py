"""A match by keys alone: Tab to what carries a word, arrows over a board, Enter. The focus is never lost.

A stored game is played by a page for each seat; after every action each of them must still hold the focus on a real
control of the board, the hand or the bar.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Any

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.people import People, Person
from tests.browser.stored import AnyMatch, links_to, moves, stored_game

_STOPS_TO = """([word, label]) => {
  const all = document.querySelectorAll("a[href], button, input, select, summary, [tabindex]");
  const stops = [...all].filter((each) =>
    each.tabIndex >= 0 && !each.disabled && !each.closest("[inert]") && each.checkVisibility({ visibilityProperty: true }));
  const asked = [...document.querySelectorAll(".chooser button")];
  const carriers = [...document.querySelectorAll(`[data-word="${word}"]`)];
  const found = asked.find((each) => each.textContent.trim() === label)
    ?? carriers.find((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest("[role=grid], button, [tabindex]"));
  const target = found?.closest("[role=grid]")?.querySelector("[tabindex='0']") ?? found;
  if (!stops.includes(target)) return null;
  const at = document.activeElement;
  const isBetween = at !== document.body && !stops.includes(at);  // such as a list that scrolls
  return isBetween ? 1 : stops.indexOf(target) - stops.indexOf(at);
}"""
"""How many stops of Tab lead to what carries a word; to a board, to whatever of it is a stop; a question comes first."""

_AWAY = """(word) => {
  const middle = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const at = document.activeElement;
  const [x, y] = middle(at);
  const [to, down] = middle(at.closest("[role=grid]").querySelector(`[data-word="${word}"]`));
  return [at.dataset.word, to - x, down - y];
}"""
"""The word that has the focus on a board, and how far from it another is, in pixels."""

_HELD = """() => {
  const at = document.activeElement;
  return at.matches("button, a[href], input, select, summary, [role=gridcell], [role=tab], [tabindex='0'], .end h2")
    && !at.disabled
    && at.closest(".stage, .panel, .end, dialog") !== null
    && at.checkVisibility({ visibilityProperty: true });
}"""
"""Whether the focus is on a control of the board, the hand or the bar, or of what lies over them."""

SOON = 10_000


def play_by_keys(
    people: People, name: str, entries: int = 0, most: int | None = None
) -> list[Person]:
    """Play a stored game from an entry on, a page for each seat, to its end or so many actions; gives the people."""
    players = sit_down(people, name, entries)
    for move, match in islice(moves(stored_game(name), entries), most):
        key_take(players[move.seat], move.path, move.label)
        for seat, person in enumerate(players):
            is_told(person, match, seat)
            holds_focus(person, move.text)
    return players


def sit_down(people: People, name: str, entries: int = 0) -> list[Person]:
    """Begin a stored game anew at an entry, and sit somebody down at each of its seats; their focus is on the board."""
    return [
        sit(people, seat, link) for seat, link in enumerate(links_to(people.address, name, entries))
    ]


def sit(people: People, seat: int, link: str) -> Person:
    person = people.invite(f"Seat {seat}")
    person.open(link)
    expect(person.page.get_by_role("grid").first).to_be_visible()
    person.wait(lambda: any(each["type"] == "update" for each in person.heard), "the table")
    for _ in range(60):  # to the board, where the match begins
        if person.page.evaluate(_HELD):
            return person
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{person.name} does not come to the board")


def is_told(person: Person, match: AnyMatch, seat: int) -> None:
    """Wait until the page shows all that a seat was told."""
    update = match.update(seat)
    person.wait(lambda: told(person)["number"] >= update.number, "the step")
    if update.over:
        expect(person.page.get_by_role("region", name="The end")).to_contain_text(update.over.say)
    else:
        expect(person.page.locator("main")).to_contain_text(update.status.prompt)


def told(person: Person) -> dict[str, Any]:
    """What the server said last about the state of the match."""
    return next(each for each in reversed(person.heard) if each["type"] == "update")


def holds_focus(person: Person, after: str) -> None:
    try:
        person.page.wait_for_function(_HELD, timeout=SOON)
    except TooLate:
        where = person.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"{person.name}, after {after}: the focus is on {where}") from None


def key_take(person: Person, path: Sequence[str], label: str) -> None:
    """Take an action by keys alone, and wait until the server has granted it."""
    before = told(person)
    heard = len(person.heard)
    for at, word in enumerate(path):
        press(person, word)
        if person.page.locator(".board-raised").count():
            press(person, word)  # held up by the first, played by the second
        meant = [each for each in before["legal"] if each["path"][: at + 1] == list(path[: at + 1])]
        if word.startswith("button:") and len(meant) == 1:
            break  # a button that leads to one action takes it
    if person.page.locator(".chooser").count():
        press(person, label=label)
    person.wait(lambda: any(each["type"] == "update" for each in person.heard[heard:]), label)


def press(person: Person, word: str = "", label: str = "") -> None:
    """Press Enter on what carries a word, or on an answer; a sheet that it lies in is opened before."""
    sheet = person.page.locator(f'[popover]:has([data-word="{word}"])')
    if word and sheet.count() and not sheet.is_visible():
        opener = person.page.locator(f'[popovertarget="{sheet.get_attribute("id")}"]').first
        person.reach(re.compile(f"^{re.escape(opener.inner_text())}$"))
        person.page.keyboard.press("Enter")
        expect(sheet).to_be_visible()
    go_to(person, word, label)
    person.page.keyboard.press("Enter")


def go_to(person: Person, word: str, label: str = "") -> None:
    """Go to what carries a word, or to an answer of this label, by as many Tabs as it takes and by arrows."""
    stops = None
    for _ in range(9):
        stops = person.page.evaluate(_STOPS_TO, [word, label])
        for _ in range(abs(stops or 0)):
            person.page.keyboard.press("Tab" if stops > 0 else "Shift+Tab")
        if stops == 0:
            break
    assert stops == 0, f"no Tab leads to {word or label}: {stops}"
    if word and person.page.evaluate("document.activeElement.matches('[role=gridcell]')"):
        walk_to(person, word)


def walk_to(person: Person, word: str) -> None:
    """Walk over a board by arrows, each time the one that seems to lead closest and has not led here before."""
    tried: set[tuple[str, str]] = set()
    for _ in range(80):
        here, right, down = person.page.evaluate(_AWAY, word)
        if here == word:
            return
        ways = sorted(
            [("ArrowRight", right), ("ArrowLeft", -right), ("ArrowDown", down), ("ArrowUp", -down)],
            key=lambda way: -way[1],
        )
        key = next((key for key, _ in ways if (here, key) not in tried), None)
        assert key, f"no arrow leads from {here} to {word}"
        tried.add((here, key))
        person.page.keyboard.press(key)
    raise AssertionError(f"arrows do not lead to {word}")

"""People at a table of DinoGenics: they act by touching the words of what is offered to them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import httpx
from playwright.sync_api import Locator, expect

from tests.browser.people import People, Person

Offer = dict[str, Any]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
LEDGER = re.compile("^Ledger of season")


def open_park(
    people: People, levels: Sequence[str | None], position: str = "", **options: str
) -> tuple[str, dict[int | None, str]]:
    """Create a match, at a written position if it is named; None is a person. Gives its id and the tickets by seat."""
    names = [position, *[""] * len(levels)]
    seats = [{"level": level, "nickname": name} for level, name in zip(levels, names, strict=False)]
    new = {"game": "dinogenics", "seats": seats, "options": options}
    created = httpx.post(f"{people.address}api/matches", json=new).raise_for_status().json()
    return created["match"], {each["seat"]: each["token"] for each in created["tickets"]}


def sit(
    people: People,
    name: str,
    match: str,
    token: str,
    *,
    links: Mapping[int | None, str] | None = None,
    **how: Any,
) -> Person:
    """Sit somebody down with a link; who has made the match has all of them."""
    person = people.invite(name, **how)
    if links:
        tickets = [{"seat": seat, "token": each} for seat, each in links.items()]
        kept: dict[str, Any] = {
            "match": match,
            "game": "dinogenics",
            "tickets": tickets,
            "own": [token],
        }
        kept |= {"isHot": False, "opened": time.time()}
        written = json.dumps(json.dumps([kept]))
        person.context.add_init_script(f"localStorage['oviraptor.matches'] ??= {written};")
    # A season's ledger lies on the table until it is touched.
    ledger = person.page.get_by_role("region", name=LEDGER)
    person.page.add_locator_handler(
        ledger, lambda it: it.get_by_role("button", name="To season").click()
    )
    person.open(f"{people.address}#/m/{match}/{token}")
    expect(person.page.locator(".dg-board")).to_be_visible()
    person.wait(lambda: any(each["type"] == "update" for each in person.heard), "the park")
    return person


def leave_ledger(person: Person) -> None:
    """From now on a season's ledger stays where it is."""
    person.page.remove_locator_handler(person.page.get_by_role("region", name=LEDGER))


def told(person: Person) -> dict[str, Any]:
    """What the server said last about the state of the match."""
    return next(each for each in reversed(person.heard) if each["type"] == "update")


def legal(person: Person) -> list[Offer]:
    offers: list[Offer] = told(person)["legal"]
    return offers


def view(person: Person) -> dict[str, Any]:
    update = told(person)
    found: dict[str, Any] = update["steps"][-1]["view"] if update["steps"] else update["view"]
    return found


def is_over(person: Person) -> bool:
    return told(person)["over"] is not None


def is_asked(person: Person) -> bool:
    update = told(person)
    return bool(update["legal"]) and view(person)["viewer"] in update["awaited"]


def offered(person: Person, verb: str) -> list[Offer]:
    return [each for each in legal(person) if each["text"].split()[0] == verb]


# --- touching ---------------------------------------------------------------------------------------


def control(person: Person, word: str) -> Locator:
    """What carries a word on the board, brought to the front where not everything has room."""
    found = person.page.locator(f'[data-word="{word}"]:visible').first
    for _ in range(3):  # what is asked may be drawn a moment after it is told
        if found.count():
            return found
        for tab in person.page.get_by_role("tab").all():
            tab.click()
            if found.count():
                return found
    raise AssertionError(f"nothing carries {word}")


def touch(person: Person, locator: Locator) -> None:
    size = person.page.viewport_size
    if size and size["width"] < 1000 and person.page.evaluate("navigator.maxTouchPoints > 0"):
        locator.tap()
    else:
        locator.click()


def take(person: Person, offer: Offer) -> None:
    """Take an action by touching its words, and wait until the server has granted it."""
    heard = len(person.heard)
    path: list[str] = offer["path"]
    for at, word in enumerate(path):
        alike = [each for each in legal(person) if each["path"][: at + 1] == path[: at + 1]]
        if word.startswith("button:"):
            name = offer["label"] if len(alike) == 1 else re.compile(" …$")
            touch(person, person.panel.get_by_role("button", name=name, exact=True).first)
        else:
            touch_thing(person, word)
        if len(alike) == 1:
            confirm(person, offer)
    person.wait(
        lambda: any(each["type"] in {"update", "refused"} for each in person.heard[heard:]),
        offer["text"],
    )


def touch_thing(person: Person, word: str) -> None:
    """Touch what carries a word; a card of the hand is opened by that on a small screen, and its button acts."""
    there = control(person, word)
    opens = word.startswith(("card:", "manip:")) and there.evaluate(_OPENS)
    touch(person, there)
    if opens:
        touch(person, person.page.locator(".dg-reading .dg-main"))


_OPENS = """(card) => Boolean(card.closest(".dg-narrow .dg-hands"))
  && card.getAttribute("aria-pressed") !== "true" && !card.getAttribute("aria-label").includes("Create")"""


def confirm(person: Person, offer: Offer) -> None:
    """What gives something up is asked once."""
    if offer["gives_up"]:
        sure = person.page.get_by_role("group", name="Sure?")
        touch(person, sure.get_by_role("button", name=offer["label"], exact=True))


# --- a plain taste ------------------------------------------------------------------------------------

_LIKED = (
    *("create", "place", "pay", "keep", "build", "take", "bonus", "worker iom", "feed", "discard"),
    *("worker city", "worker site-a", "worker ferry", "worker farm", "worker site-b", "sell"),
)
"""What is done first where it is offered; else what the clock would do."""


def sensible(person: Person) -> Offer:
    """An action somebody might take who wants to get on."""
    offers = legal(person)
    for liked in _LIKED:
        for each in reversed(offers) if liked == "bonus" else offers:
            if each["text"].startswith(liked) and not _is_idle(person, each):
                return each
    return offers[0]


def _is_idle(person: Person, offer: Offer) -> bool:
    """Whether nothing would come of it: no set of cards to create from, nothing left to pay with."""
    own = view(person)["players"][view(person)["viewer"]]
    if offer["text"] == "worker iom":
        return bool(max((own["hand"] or {"": 0}).values(), default=0) < 3)
    if offer["text"] == "worker city":
        return bool(own["credits"] < 3)
    return bool(offer["text"].startswith("take"))


def turns(person: Person, most: int = 600) -> Iterator[Offer]:
    """Play on with a plain taste until the match is over, giving each action before it is taken."""
    for _ in range(most):
        person.wait(lambda: is_asked(person) or is_over(person), "a turn")
        if is_over(person):
            return
        chosen = sensible(person)
        yield chosen
        take(person, chosen)
    raise AssertionError("the match goes on and on")

"""What tests of puzzles, positions and forks share: puzzles with their ways as touches, links that hold a position."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Locator, Request, Response, expect

from oviraptor import games
from oviraptor.analysis.puzzles import Puzzle, puzzles_of
from oviraptor.core.game import Offer
from tests.browser.people import Person
from tests.one_capture import one_capture

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
WITH_PUZZLES = [name for name in games.names() if puzzles_of(name)]
TURN = one_capture("7 8", 1)


def first_puzzle(game: str) -> Puzzle:
    return puzzles_of(game)[0]


def offers(puzzle: Puzzle, game: str, way: Sequence[str]) -> Iterator[Offer]:
    """What is touched for each action of a way."""
    rules = games.load(game)
    state = rules.read(puzzle.position)
    for text in way:
        action = rules.parse(text)
        yield rules.offer(state, puzzle.seat, action)
        state = rules.apply(state, puzzle.seat, action)


def wrong_way(puzzle: Puzzle, game: str) -> list[str]:
    """A way that ends the decision at once and does not do what is asked."""
    rules = games.load(game)
    state = rules.read(puzzle.position)
    legal = [rules.text(action) for action in rules.legal(state, puzzle.seat)]
    return ["done"] if "done" in legal else legal[:1]


def done_of(request: Request) -> list[str]:
    return list(json.loads(request.post_data or "{}").get("done", []))


def is_answer(response: Response, done: Sequence[str]) -> bool:
    request = response.request
    return request.url.endswith("/api/studies") and done_of(request) == list(done)


def control(person: Person, word: str) -> Locator:
    """The control of a word that is on show."""
    return person.page.locator(f'[data-word="{word}"]:visible').first


def take(person: Person, offer: Offer, done: Sequence[str]) -> None:
    """Take an action by touch, with the question that may come before it, till its answer is there."""
    with person.page.expect_response(lambda response: is_answer(response, done)):
        for at, word in enumerate(offer.path):
            chosen = person.page.locator(f'[data-word="{word}"][aria-selected="true"]')
            if at == 0 and len(offer.path) > 1 and chosen.count():
                continue  # a piece that has walked stays chosen
            control(person, word).click()
        confirm(person, offer)


def confirm(person: Person, offer: Offer) -> None:
    """Press the button that is asked for, if one is: a card that is read first, or what is given up."""
    sure = person.page.locator(".panel .chooser button").first
    raised = person.panel.locator(".buttons").get_by_role("button", name=offer.label, exact=True)
    if sure.is_visible():
        sure.click()
    elif offer.path[-1].startswith("card:") and raised.is_visible():
        raised.click()


def do(person: Person, puzzle: Puzzle, game: str, way: Sequence[str]) -> None:
    """Play a way of a puzzle by touch."""
    board_of(person)
    for number, offer in enumerate(offers(puzzle, game, way), start=1):
        take(person, offer, way[:number])


def board_of(person: Person) -> None:
    expect(person.page.locator(".stage-board > :not(.stage-wait)")).to_be_visible()


def outcome(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your try")


def packed(text: str) -> str:
    """A position as a link holds it."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    raw = deflate.compress(text.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def unpacked(url: str) -> str:
    """The position in a link."""
    found = re.search(r"[?&]p=([\w-]+)", url)
    assert found, url
    raw = base64.urlsafe_b64decode(found[1] + "=" * (-len(found[1]) % 4))
    return zlib.decompress(raw, -15).decode()


def scrolls(person: Person) -> bool:
    """Whether the page is larger than the window."""
    return bool(
        person.page.evaluate(
            "() => document.documentElement.scrollHeight > innerHeight + 1"
            " || document.documentElement.scrollWidth > innerWidth + 1"
        )
    )

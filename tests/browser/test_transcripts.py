"""The page as it is heard: stored games, a puzzle and the editor of positions; test_analysis.py has an analysis."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from tests.browser.by_keys import is_told
from tests.browser.hearing import heard, is_as_it_was, news
from tests.browser.pages import PAGES
from tests.browser.people import People
from tests.browser.serving import PATIENCE
from tests.browser.stored import links_to, moves, stored_game

MATCHES = {"R9.2": 0, "T15.2": 72, "T14.2": 178, "D24.7": 470}
"""Stored games by name, and the entry from which each is heard: a whole match, a last round, a battle, a last season."""
LONG = {"T14.2"}
PARTS = {"puzzle": "Log", "position": "Set it up"}
"""Other pages, each with the region that comes last."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.thorough] * (name in LONG)) for name in MATCHES],
)
def test_a_match_is_heard_as_it_was(people: People, name: str):
    """The page as it is heard at the start, then what is new in it after each action, and what is read out."""
    game, entries = stored_game(name), MATCHES[name]
    links = links_to(people.address, name, entries)
    with ExitStack() as seats:
        act = [seats.enter_context(sitting(link)) for link in links]
        ann = people.invite("Ann")
        ann.open(links[0])
        expect(ann.page.get_by_role("grid").first).to_be_visible()
        expect(ann.page.get_by_role("region", name="Log")).to_be_visible()
        tree = heard(ann)
        told = ["# At the start", *tree]
        for move, match in moves(game, entries):
            act[move.seat](move.text)
            is_told(ann, match, 0)
            if match.result is not None:  # what the page finds in the record comes a little later
                expect(ann.page.get_by_role("tabpanel", name="Story")).to_be_visible()
                expect(ann.page.locator(".end .findings li")).not_to_have_count(0)
            before, tree = tree, heard(ann)
            told += ["", f"# After: {move.label}", *news(before, tree)]
    is_as_it_was(name, told)


@pytest.mark.parametrize("name", PARTS)
def test_a_part_of_the_page_is_heard_as_it_was(people: People, name: str):
    ann = people.invite("Ann")
    PAGES[name](ann)
    expect(ann.page.get_by_role("region", name=PARTS[name])).to_be_visible()
    is_as_it_was(name, heard(ann))


@contextmanager
def sitting(link: str) -> Iterator[Callable[[str], None]]:
    """Take a seat without a page, as on a second device; acts by the text of an action."""
    found = re.match(r"http(.*)#/m/(\w+)/(.*)", link)
    assert found
    with connect(f"ws{found[1]}api/matches/{found[2]}/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": found[3]}))

        def act(text: str) -> None:
            socket.send(json.dumps({"type": "submit", "text": text, "number": number()}))

        def number() -> int:
            """The number of the last update; all that was sent has come when the pong has."""
            socket.send(json.dumps({"type": "ping"}))
            while (message := json.loads(socket.recv(PATIENCE)))["type"] != "pong":
                if message["type"] == "update":
                    known.append(message["number"])
            return known[-1]

        known: list[int] = []
        yield act

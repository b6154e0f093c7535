"""Stored matches of each game that were weighed here with few positions: the page is told so as by the server."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import Route, expect

from oviraptor import games
from oviraptor.analysis.analyse import plan, solve
from oviraptor.analysis.model import Analysis
from oviraptor.core.record import load
from oviraptor.play.match import Match
from oviraptor.server.messages.shapes import AnalysisState
from tests.browser.people import People, Person
from tests.browser.stored import AnyMatch, stored_file

FEW = 30
"""So many positions a decision: what comes of it is no advice, but all there is of an analysis."""


@dataclass(frozen=True)
class Weighed:
    """A stored match, and its analysis."""

    name: str
    match: AnyMatch
    analysis: Analysis

    def view(self, entry: int, viewer: int | None) -> Any:
        """What a viewer knew after an entry."""
        events = self.match.events
        state = events[entry - 1].after if entry else self.match.start.state
        return self.match.game.view(state, viewer)


@cache
def weighed(name: str) -> Weighed:
    """Weigh a stored match, once for all tests of a process."""
    file = stored_file(name)
    assert file
    record = load(file.read_bytes())
    game, meta = games.load(record.head.game), games.meta(record.head.game)
    planned = plan(game, meta, record, positions=FEW)
    match, error = Match.replay(game, meta, record)
    assert error is None
    return Weighed(name, match, planned.analysis([solve(task) for task in planned.tasks]))


def look_at(people: People, of: Weighed, query: str = "?eyes=all", **how: Any) -> Person:
    """Open the record and have its analysis shown."""
    ann = people.invite("Ann", **how)
    state = msgspec.to_builtins(AnalysisState("done", 0, of.analysis))

    def answer(route: Route) -> None:
        route.fulfill(json=state)

    ann.page.route(re.compile(r"/api/matches/[^/]+/analysis$"), answer)
    ann.open()
    file = stored_file(of.name)
    assert file
    ann.open_record(file)
    expect(ann.page.get_by_role("slider", name="Step")).to_be_visible()
    # Written once it is drawn: it would undo another way.
    expect(ann.page).to_have_url(re.compile(r"\?at="))
    address = ann.page.url.split("?")[0]
    ann.open(address + query)
    ann.button("Analyse", exact=True).click()
    expect(ann.page.get_by_role("region", name="Analysis")).to_be_visible()
    return ann

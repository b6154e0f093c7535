"""What the figures of Raptor's story add up to, by the last position."""

from __future__ import annotations

from oviraptor.games.raptor.rules.state import State
from oviraptor.testing.golden import Figures


def add_up(told: Figures, _start: State, last: State) -> None:
    """Hold babies against the board, duels against the rounds, and points left against points."""
    assert told["goals"] == (last.escaped, last.captured)
    wins, points, unused = told["duels"], told["points"], told["unused"]
    rounds = [sum(map(bool, plays)) for plays in (last.raptor.plays, last.scientist.plays)]
    assert rounds[0] == rounds[1]
    assert sum(wins) <= rounds[0]
    assert all(left <= got for left, got in zip(unused, points, strict=True))

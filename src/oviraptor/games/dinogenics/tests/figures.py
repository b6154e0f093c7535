"""What the figures of DinoGenics' story add up to, by the last position."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.state import State
from oviraptor.testing.golden import Figures


def add_up(told: Figures, _start: State, last: State) -> None:
    """Hold points and scandals against the islands; all workers of seven seasons were sent."""
    assert told["vp"] == tuple(island.vp for island in last.islands)
    assert told["scandals"] == tuple(island.scandals for island in last.islands)
    assert told["workers"] == (32,) * len(last.islands)

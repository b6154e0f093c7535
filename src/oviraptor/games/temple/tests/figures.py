"""What the figures of the Temple's story add up to, by the first position and the last."""

from __future__ import annotations

from oviraptor.games.temple.rules.state import State
from oviraptor.testing.golden import Figures


def add_up(told: Figures, start: State, last: State) -> None:
    """Hold coins against purses, and deaths against the dead."""
    for seat in range(last.seats()):
        mine = [number for number in range(last.players) if last.seat_of(number) == seat]
        held = sum(last.coins[number] - start.coins[number] for number in mine)
        assert told["gained"][seat] - told["lost"][seat] == held
        assert told["deaths"][seat] == sum(number in last.dead for number in mine)

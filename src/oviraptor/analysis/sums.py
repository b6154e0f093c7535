"""Luck and skill apart: `final - start = luck - own losses + others' losses + unforeseen`, by each seat's own eyes.

A seat expects something at the start. Luck it could see, its own losses and its share of others' move that; where the
judge says something else when the seat decides next, it has changed its mind: that is *unforeseen*. It is what is left
over, so the sum always closes; what has to be small for the rest to mean anything is this part itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log
from typing import Final

from oviraptor.analysis.model import SeatSum
from oviraptor.core.game import Seat

HONEST: Final = 0.15
"""A judge whose mind changed by as much as it calls a blunder cannot say what was luck and what was skill."""
_OPEN: Final = (0.05, 0.95)
"""Where less can be lost than this there is nothing to tell players apart by."""
LEAST_DECISIONS: Final = 5
"""With fewer a rate is luck: nobody is compared by it."""
_LEAST_RATE: Final = 0.5
_DIGITS: Final = 4


class Books:
    """What each seat expects, and what that came from."""

    def __init__(self, start: Sequence[float]) -> None:
        self._seats = range(len(start))
        self._start = list(start)
        self._held = list(start)
        self._luck = [0.0 for _ in start]
        self._lost = [0.0 for _ in start]
        self._given = [0.0 for _ in start]
        self._unseen = [0.0 for _ in start]
        self._unforeseen = [0.0 for _ in start]
        self._weighed: list[list[float]] = [[] for _ in start]
        self._names: list[Counter[str]] = [Counter() for _ in start]

    def held(self, seat: Seat) -> float:
        """Return what a seat expects now."""
        return self._held[seat]

    def swing(self, seat: Seat, luck: float) -> None:
        """Enter luck that a seat could see."""
        self._luck[seat] += luck
        self._held[seat] += luck

    def decide(
        self, seat: Seat, value: float, loss: float, name: str = "", *, is_secret: bool = False
    ) -> None:
        """Enter a decision in which there was a choice; of a secret one the others learn later."""
        self._foresee(seat, value)
        self._give_away(seat, loss)
        if not is_secret:
            self.come_out()
        if _OPEN[0] <= value <= _OPEN[1]:
            self._weighed[seat].append(loss)
        if name:
            self._names[seat][name] += 1

    def lose(self, seat: Seat, loss: float) -> None:
        """Enter what a seat gave away; the others share it."""
        self._give_away(seat, loss)
        self.come_out()

    def come_out(self) -> None:
        """Let the others have what was given away: who has yet to choose must not expect it already."""
        for seat, given in enumerate(self._unseen):
            self._given[seat] += given
            self._held[seat] += given
            self._unseen[seat] = 0.0

    def _give_away(self, seat: Seat, loss: float) -> None:
        self._lost[seat] += loss
        self._held[seat] -= loss
        others = [other for other in self._seats if other != seat]
        for other in others:
            self._unseen[other] += loss / len(others)

    def close(self, final: Sequence[float], rates: Mapping[str, float]) -> tuple[SeatSum, ...]:
        """Return the sums of all seats."""
        self.come_out()
        for seat in self._seats:
            self._foresee(seat, final[seat])
        return tuple(self._sum(seat, final[seat], rates) for seat in self._seats)

    def _foresee(self, seat: Seat, value: float) -> None:
        self._unforeseen[seat] += value - self._held[seat]
        self._held[seat] = value

    def _sum(self, seat: Seat, final: float, rates: Mapping[str, float]) -> SeatSum:
        weighed = self._weighed[seat]
        rate = 1000 * sum(weighed) / len(weighed) if weighed else None
        is_told = rate is not None and len(weighed) >= LEAST_DECISIONS
        return SeatSum(
            start=round(self._start[seat], _DIGITS),
            final=round(final, _DIGITS),
            luck=round(self._luck[seat], _DIGITS),
            lost=round(self._lost[seat], _DIGITS),
            given=round(self._given[seat], _DIGITS),
            unforeseen=round(self._unforeseen[seat], _DIGITS),
            is_told_apart=abs(self._unforeseen[seat]) < HONEST,
            decisions=len(weighed),
            rate=None if rate is None else round(rate, 1),
            names={name: self._names[seat][name] for name in ("inaccuracy", "mistake", "blunder")},
            played_like=played_like(rate, rates) if rate is not None and is_told else "",
        )


def played_like(rate: float, rates: Mapping[str, float]) -> str:
    """Name the level whose rate is nearest, as a factor; nobody where no level was measured."""

    def distance(level: str) -> float:
        return abs(log(max(rate, _LEAST_RATE)) - log(max(rates[level], _LEAST_RATE)))

    return min(rates, key=distance, default="")
